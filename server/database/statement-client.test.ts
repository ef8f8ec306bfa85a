import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import type { Database } from './database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  // Files share their process, and others may have used up all names that there are.
  vi.resetModules()
  const { openDatabase } = await import('./database.ts')
  database = await createTestDatabase()
  db = openDatabase(database.url, { maxConnections: 1 })
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const ask = (column: string) => db.execute(sql`select ${1}::int as ${sql.identifier(column)}`)

async function countPrepared(column: string): Promise<number> {
  const found = sql`select 1 from pg_prepared_statements where statement like ${`%${column}%`} and name like 'named_%'`
  return (await db.execute(found)).rows.length
}

test('a statement is prepared when it comes again, not before', async () => {
  await ask('came_once')
  expect(await countPrepared('came_once')).toBe(0)
  await ask('came_once')
  expect(await countPrepared('came_once')).toBe(1)
})

test('those that came only once, however many, keep no other from being prepared', async () => {
  for (let number = 0; number < 501; number += 1) await ask(`odd_${number}`)
  await ask('comes_later')
  await ask('comes_later')
  expect(await countPrepared('comes_later')).toBe(1)
})
