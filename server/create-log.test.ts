import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createLog } from './create-log.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const failure = async () => {
  const query = shop.db.execute(sql`select length(${'camille@example.fr'}::text), 1 / (${'0'}::int)`)
  return query.then(
    () => new Error('the query did not fail'),
    (error: Error) => error,
  )
}

test.each([
  ['as it was thrown', (error: Error) => error],
  ['as the cause of another', (error: Error) => new Error('the order could not be kept', { cause: error })],
])('a failed statement is logged without what it was asked for, %s', async (_, wrap) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.error({ err: wrap(await failure()) }, 'request failed')
  expect(lines.join()).toContain('division by zero')
  expect(lines.join()).toContain('select length($1::text)')
  expect(lines.join()).not.toContain('camille')
})
