import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXCHANGE_SOURCES, ExchangeQuery } from '#contracts/exchanges/exchanges.ts'
import { writeContactForms } from '#sandbox/seed/contact-forms.ts'
import { findFormBySlug } from '#server/modules/contact/index.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { listExchanges } from './list-exchanges.ts'

/** More than are looked through before the index of words is asked, of messages as of texts. */
const EACH = 1300

/** The words of the n-th of all, as often as their name says; two of them come in at one moment. */
const WORDS = `concat_ws(' ', 'partout', case when n % 4 = 0 then 'quart' end, case when n % 13 = 0 then 'treizieme' end,
  case when n % 100 = 0 then 'centieme' end, case when n <= 90 then 'ancien' end, case when n > 1240 then 'nouveau' end,
  case when n = 650 then 'unique' end)`
const AT = `timestamptz '2026-01-01 09:00Z' + n / 2 * interval '1 minute'`

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await writeContactForms(byStaff(shop))
  const form = await findFormBySlug(shop.db, 'contact')
  const post = await createPost(shop, { slug: 'cherche' })
  await shop.db.execute(
    sql.raw(`
    insert into contact_submissions (form_id, status, reading, answers, page_path, posted_data_hash, sender_hash, received_at)
    select ${form?.id}, case n % 40 when 1 then 'spam' when 2 then 'held' when 3 then 'bin' else 'received' end,
      case n % 30 when 5 then 'none' when 6 then 'waiting' else 'done' end,
      jsonb_build_object('message', jsonb_build_array(${WORDS})), '/', 'hash-' || n, '', ${AT}
    from generate_series(1, ${EACH}) n`),
  )
  await shop.db.execute(
    sql.raw(`
    insert into comments (subject_id, author_name, author_email, body, status, is_from_shop, writer_hash, created_at)
    select ${post.id}, 'Paul', 'p' || n || '@example.fr', ${WORDS},
      case n % 40 when 1 then 'spam' when 2 then 'held' when 3 then 'trash' else 'approved' end, n % 50 = 4, '', ${AT}
    from generate_series(1, ${EACH}) n`),
  )
})
afterAll(() => shop?.close())

type Asked = { word: string; sort: 'newest' | 'oldest'; sources: readonly ('message' | 'text')[] }

/** All that hold a word, in their order, as the table says it row by row. */
async function expected({ word, sort, sources }: Asked): Promise<string[]> {
  const { rows } = await shop.db.execute<{ source: 'message' | 'text'; id: number; at: Date; words: string }>(sql`
    select 'message' as source, id, received_at as at, answers::text as words from contact_submissions
      where status <> 'bin' and reading <> 'none'
    union all
    select 'text', id, created_at, body from comments where not is_from_shop`)
  const found = rows
    .filter(({ source, words }) => sources.includes(source) && words.includes(word))
    .map((row) => ({ ...row, at: new Date(row.at).getTime() }))
    .toSorted((a, b) => a.at - b.at || a.source.localeCompare(b.source) || a.id - b.id)
    .map(({ source, id }) => `${source === 'message' ? 'm' : 'c'}${id}`)
  return sort === 'oldest' ? found : found.toReversed()
}

async function pagesOf({ word, sort, sources }: Asked, perPage: number): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | null = null
  do {
    const page = await listExchanges(shop, {
      query: ExchangeQuery.parse({ text: word, sort, after }),
      sources,
      perPage,
    })
    pages.push(page.items.map(({ ref }) => ref))
    after = page.after
  } while (after !== null)
  return pages
}

const ASKED: Asked[] = [
  'partout',
  'quart',
  'treizieme',
  'centieme',
  'ancien',
  'nouveau',
  'unique',
  'introuvable',
].flatMap((word) => (['newest', 'oldest'] as const).map((sort) => ({ word, sort, sources: EXCHANGE_SOURCES })))

test.each([
  ...ASKED,
  { word: 'quart', sort: 'newest', sources: ['message'] },
  { word: 'ancien', sort: 'newest', sources: ['text'] },
] satisfies Asked[])(
  'however many hold it, a search finds each once, in order: $word, $sort, $sources',
  async (asked) => {
    const all = await expected(asked)
    const pages = await pagesOf(asked, 100)
    expect(pages.flat()).toEqual(all)
    expect(pages.slice(0, -1).every(({ length }) => length === 100)).toBe(true)
  },
)

test.each(['partout', 'ancien'])('from any page of %s, the one before it is what was there', async (word) => {
  const query = { text: word, sort: 'newest' } as const
  const first = await listExchanges(shop, { query: ExchangeQuery.parse(query), perPage: 40 })
  const second = await listExchanges(shop, {
    query: ExchangeQuery.parse({ ...query, after: first.after }),
    perPage: 40,
  })
  const back = await listExchanges(shop, {
    query: ExchangeQuery.parse({ ...query, before: second.before }),
    perPage: 40,
  })
  expect(back.items).toEqual(first.items)
  expect(back.before).toBeNull()
})
