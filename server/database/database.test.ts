import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countWrites, insertStep, openStepsDatabase, type StepsDatabase } from '#test/support/steps-database.ts'
import { type Database, openDatabase, type Transaction } from './database.ts'
import { inOrder, together } from './together.ts'

let steps: StepsDatabase
let db: Database
beforeAll(async () => {
  // One connection: what a statement leaves behind is met by the next.
  steps = await openStepsDatabase({ maxConnections: 1 })
  db = steps.db
})
afterAll(() => steps.close())

const countPrepared = async (on: Database, part: string) => {
  const { rows } = await on.execute<{ count: number }>(
    sql`select count(*)::int from pg_prepared_statements where strpos(statement, ${part}) > 0 and strpos(statement, 'strpos') = 0`,
  )
  return rows[0]?.count
}

test('a statement that comes again is prepared, one that came once is not', async () => {
  // A process names so many statements and no more: those of other files do not count.
  vi.resetModules()
  const fresh = (await import('./database.ts')).openDatabase(steps.url, { maxConnections: 1 })
  await fresh.execute(sql`select ${1}::int as once`)
  for (let time = 0; time < 4; time += 1) await fresh.execute(sql`select ${time}::int as again`)
  expect(await countPrepared(fresh, 'as once')).toBe(0)
  expect(await countPrepared(fresh, 'as again')).toBe(1)
  await fresh.$client.end()
})

test('statements that travel together are done in the order in which they were asked for', async () => {
  await db.transaction((tx) =>
    Promise.all([
      insertStep(tx, 1),
      tx.execute(sql`update steps set step = step * 10`),
      tx.execute(sql`update steps set step = step + ${1}`),
    ]),
  )
  expect(await steps.listSteps()).toEqual([11])
})

test('one that fails takes back all that travelled with it, and the connection serves on', async () => {
  const together = db.transaction((tx) => Promise.all([insertStep(tx, 2), insertStep(tx, null), insertStep(tx, 3)]))
  await expect(together).rejects.toMatchObject({ cause: { code: '23502' } })
  expect(await steps.listSteps()).toEqual([11])
})

test('a step that still has statements to send is waited for before a failed transaction is taken back', async () => {
  const slowStep = async (tx: Transaction) => {
    await insertStep(tx, 4)
    await sleep(50)
    await insertStep(tx, 5)
  }
  const failing = db.transaction((tx) => together([slowStep(tx), insertStep(tx, null)]))
  await expect(failing).rejects.toMatchObject({ cause: { code: '23502' } })
  await sleep(100)
  expect(await steps.listSteps()).toEqual([11])
})

test('steps give what they give, in their places, and send each statement once', async () => {
  const [one, rows] = await db.transaction((tx) =>
    together([Promise.resolve(1), tx.execute(sql`update steps set step = step + ${1} returning step`)]),
  )
  expect([one, rows.rows]).toEqual([1, [{ step: 12 }]])
  expect(await steps.listSteps()).toEqual([12])
})

test('steps in order are sent in that order, in one write, however each of them sends its statement', async () => {
  const { result, writes } = await countWrites(db, () =>
    db.transaction(async (tx) => {
      const readAtOnce = tx.select({ newest: sql<number>`max(step)` }).from(sql`steps`).prepare('newest_step')
      const [, twenty, , thirty] = await inOrder([
        () => insertStep(tx, 20),
        () => readAtOnce.execute(),
        () => insertStep(tx, 30),
        () => tx.select({ newest: sql<number>`max(step)` }).from(sql`steps`),
      ])
      return [twenty, thirty]
    }),
  )
  expect(result).toEqual([[{ newest: 20 }], [{ newest: 30 }]])
  // The second is the commit's.
  expect(writes).toBe(2)
})

test('a transaction begins in one write with its first statement', async () => {
  const { writes } = await countWrites(db, () =>
    db.transaction((tx) => tx.execute(sql`update steps set step = step + ${0}`)),
  )
  // The second is the commit's.
  expect(writes).toBe(2)
})

test('a transaction that could not begin goes no further', async () => {
  const query = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementationOnce(() => Promise.reject(new Error('no begin')))
  const beginning = db.transaction(async (tx) => {
    await tx.execute(sql`update steps set step = step + ${1}`)
    await insertStep(tx, 6)
  })
  await expect(beginning).rejects.toThrow()
  query.mockRestore()
  expect(await steps.listSteps()).not.toContain(6)
})

test('a connection that breaks in the middle of a transaction fails it, and the next one finds another', async () => {
  const lost: string[] = []
  const other = openDatabase(steps.url, { maxConnections: 1, onError: ({ message }) => lost.push(message) })
  const broken = other.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await insertStep(tx, 7)
  })
  await expect(broken).rejects.toThrow()
  expect(lost).not.toEqual([])
  await insertStep(other, 8)
  expect(await steps.listSteps()).toEqual(expect.not.arrayContaining([7]))
  await other.$client.end()
})
