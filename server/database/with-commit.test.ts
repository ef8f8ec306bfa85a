import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type Database, openDatabase, type Transaction } from './database.ts'
import { transaction, withCommit } from './with-commit.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { maxConnections: 1 })
  await db.execute(sql`create table steps (step int not null)`)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const insert = async (tx: Transaction, step: number | null) => {
  await tx.execute(sql`insert into steps values (${step}::int)`)
}
const listSteps = async () => {
  const { rows } = await db.execute<{ step: number }>(sql`select step from steps order by step`)
  return rows.map(({ step }) => step)
}

test('the last statement and the commit leave in one write', async () => {
  const client = await db.$client.connect()
  const { stream } = client.connection
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  client.release()
  const result = await transaction(db, async (tx) => {
    await insert(tx, 1)
    await withCommit(tx, insert(tx, 2))
    return 'done'
  })
  expect(result).toBe('done')
  expect(writes.reduce((count, write) => count + write.mock.calls.length, 0)).toBe(2)
  expect(await listSteps()).toEqual([1, 2])
  for (const write of writes) write.mockRestore()
})

test('when it fails, nothing is written, and the caller is told', async () => {
  const failing = transaction(db, async (tx) => {
    await insert(tx, 3)
    await withCommit(tx, insert(tx, null))
    return 'done'
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23502' } })
  expect(await listSteps()).toEqual([1, 2])
})

test('what fails after it takes it back', async () => {
  const failing = transaction(db, async (tx) => {
    await withCommit(tx, insert(tx, 4))
    throw new Error('second thoughts')
  })
  await expect(failing).rejects.toThrow('second thoughts')
  expect(await listSteps()).toEqual([1, 2])
})

test('in a transaction of another make it is waited for', async () => {
  const seen = await db.transaction(async (tx) => {
    await withCommit(tx, insert(tx, 5))
    const { rows } = await tx.execute<{ newest: number }>(sql`select max(step) as newest from steps`)
    return rows[0]?.newest
  })
  expect(seen).toBe(5)
  const failing = db.transaction((tx) => withCommit(tx, insert(tx, null)))
  await expect(failing).rejects.toMatchObject({ cause: { code: '23502' } })
})
