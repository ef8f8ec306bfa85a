import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { searchWords } from './search-words.ts'
import { queryParts, textQuery } from './text-query.ts'
import { frenchWords } from './tsvector.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test.each([
  ['50\u00A0questions pièges', 'questions'],
  ['50\u00A0questions pièges', '50 question'],
  ['Êtes-vous prêt\u202F? Oui', 'prêt'],
  ['Le piège\u00A0: se taire', 'piege'],
  ['«\u00A0Parlez-moi de vous\u00A0»', 'parlez'],
  ['“Bonjour”', 'bonjour'],
  ['Et ensuite…', 'ensuite'],
  ['Entretien–salaire', 'salaire'],
  ['aujourd’hui', "aujourd'hui"],
  ['aujourd’hui', 'aujourd’hui'],
  ['l’entretien', 'entretien'],
  ['9,90\u00A0€ le carnet', 'carnet'],
])('%j holds "%s", as French writes what stands between words', async (text, asked) => {
  const { rows } = await shop.db.execute(
    sql`select ${frenchWords('written')} @@ ${textQuery(queryParts(searchWords(asked)))} as found
      from (select ${text}::text as written) texts`,
  )
  expect(rows).toEqual([{ found: true }])
})
