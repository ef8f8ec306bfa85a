import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { migrate, OtherMigrations } from './migrate.ts'

let database: TestDatabase
let client: Client
let oldestHash: string
beforeEach(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  oldestHash = (await client.query('select hash from drizzle.__drizzle_migrations where id = 1')).rows[0].hash
})
afterEach(async () => {
  // Not among the rows that a test's database gets back by itself.
  await client.query("delete from drizzle.__drizzle_migrations where hash = 'newer'")
  await client.query('update drizzle.__drizzle_migrations set hash = $1 where id = 1', [oldestHash])
  await client.end()
  await database.drop()
})

const countMigrations = async () =>
  (await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows[0].count

test('a database of this release is left as it is', async () => {
  const before = await countMigrations()
  await migrate(database.url)
  expect(await countMigrations()).toBe(before)
})

test('one that a newer release has changed is left as it is: a release can be taken back', async () => {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1)")
  await expect(migrate(database.url)).resolves.toBeUndefined()
})

test('one that other migrations have made is refused, and nothing in it changed', async () => {
  await client.query("update drizzle.__drizzle_migrations set hash = 'older' where id = 1")
  const before = await countMigrations()
  await expect(migrate(database.url)).rejects.toThrow(OtherMigrations)
  expect(await countMigrations()).toBe(before)
})
