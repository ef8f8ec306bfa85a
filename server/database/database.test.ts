import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type Database, openDatabase, type Transaction } from './database.ts'
import { inOrder, together } from './together.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection: what a statement leaves behind is met by the next.
  db = openDatabase(database.url, { maxConnections: 1 })
  await db.execute(sql`create table steps (step int not null)`)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const countPrepared = async (part: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from pg_prepared_statements where strpos(statement, ${part}) > 0 and strpos(statement, 'strpos') = 0`,
  )
  return rows[0]?.count
}

test('a statement that comes again is prepared, one that came once is not', async () => {
  await db.execute(sql`select ${1}::int as once`)
  for (let time = 0; time < 4; time += 1) await db.execute(sql`select ${time}::int as again`)
  expect(await countPrepared('as once')).toBe(0)
  expect(await countPrepared('as again')).toBe(1)
})

const listSteps = async () => {
  const { rows } = await db.execute<{ step: number }>(sql`select step from steps order by step`)
  return rows.map(({ step }) => step)
}

test('statements that travel together are done in the order in which they were asked for', async () => {
  await db.transaction((tx) =>
    Promise.all([
      tx.execute(sql`insert into steps values (${1})`),
      tx.execute(sql`update steps set step = step * 10`),
      tx.execute(sql`update steps set step = step + ${1}`),
    ]),
  )
  expect(await listSteps()).toEqual([11])
})

test('one that fails takes back all that travelled with it, and the connection serves on', async () => {
  const together = db.transaction((tx) =>
    Promise.all([
      tx.execute(sql`insert into steps values (${2})`),
      tx.execute(sql`insert into steps values (${null}::int)`),
      tx.execute(sql`insert into steps values (${3})`),
    ]),
  )
  await expect(together).rejects.toMatchObject({ cause: { code: '23502' } })
  expect(await listSteps()).toEqual([11])
})

test('a step that still has statements to send is waited for before a failed transaction is taken back', async () => {
  const slowStep = async (tx: Transaction) => {
    await tx.execute(sql`insert into steps values (${4})`)
    await sleep(50)
    await tx.execute(sql`insert into steps values (${5})`)
  }
  const failing = db.transaction((tx) =>
    together([slowStep(tx), tx.execute(sql`insert into steps values (${null}::int)`)]),
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: '23502' } })
  await sleep(100)
  expect(await listSteps()).toEqual([11])
})

test('steps give what they give, in their places, and send each statement once', async () => {
  const [one, rows] = await db.transaction((tx) =>
    together([Promise.resolve(1), tx.execute(sql`update steps set step = step + ${1} returning step`)]),
  )
  expect([one, rows.rows]).toEqual([1, [{ step: 12 }]])
  expect(await listSteps()).toEqual([12])
})

test('steps in order are sent in that order, in one write, however each of them sends its statement', async () => {
  const client = await db.$client.connect()
  const write = vi.spyOn(client.connection.stream, '_writev')
  client.release()
  const steps = await db.transaction(async (tx) => {
    const insert = async (step: number) => {
      const { rows } = await tx.execute<{ step: number }>(sql`insert into steps values (${step}) returning step`)
      return rows[0]?.step
    }
    const readAtOnce = tx.select({ newest: sql<number>`max(step)` }).from(sql`steps`).prepare('newest_step')
    const [twenty, one, thirty, two] = await inOrder([
      () => insert(20),
      () => readAtOnce.execute(),
      () => insert(30),
      () => tx.select({ newest: sql<number>`max(step)` }).from(sql`steps`),
    ])
    return [twenty, one, thirty, two]
  })
  expect(steps).toEqual([20, [{ newest: 20 }], 30, [{ newest: 30 }]])
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
})

test('a transaction begins in one write with its first statement', async () => {
  const client = await db.$client.connect()
  const { stream } = client.connection
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  client.release()
  await db.transaction((tx) => tx.execute(sql`update steps set step = step + ${0}`))
  // The second is the commit's.
  expect(writes.reduce((count, write) => count + write.mock.calls.length, 0)).toBe(2)
  for (const write of writes) write.mockRestore()
})

test('a transaction that could not begin goes no further', async () => {
  const query = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementationOnce(() => Promise.reject(new Error('no begin')))
  const steps = db.transaction(async (tx) => {
    await tx.execute(sql`update steps set step = step + ${1}`)
    await tx.execute(sql`insert into steps values (${6})`)
  })
  await expect(steps).rejects.toThrow()
  query.mockRestore()
  expect(await listSteps()).not.toContain(6)
})

test('a connection that breaks in the middle of a transaction fails it, and the next one finds another', async () => {
  const lost: string[] = []
  const other = openDatabase(database.url, { maxConnections: 1, onError: ({ message }) => lost.push(message) })
  const broken = other.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await tx.execute(sql`insert into steps values (7)`)
  })
  await expect(broken).rejects.toThrow()
  expect(lost).not.toEqual([])
  await other.execute(sql`insert into steps values (8)`)
  expect(await listSteps()).toEqual(expect.not.arrayContaining([7]))
  await other.$client.end()
})
