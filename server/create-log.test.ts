import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { createLog } from './create-log.ts'
import { type Database, openDatabase } from './database/database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const failure = async () => {
  const query = db.execute(sql`select length(${'camille@example.fr'}::text), 1 / (${'0'}::int)`)
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
