import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type Database, openDatabase } from './database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { maxConnections: 3 })
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const askWho = async () => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
const times = (count: number) => Array.from({ length: count })

test('reads that are asked for at once share a connection, eight of them at most', async () => {
  const pids = await Promise.all(times(16).map(askWho))
  expect(new Set(pids.slice(0, 8)).size).toBe(1)
  expect(new Set(pids.slice(8)).size).toBe(1)
  expect(pids[8]).not.toBe(pids[0])
})

test('one that fails fails alone', async () => {
  const ends = await Promise.allSettled([askWho(), db.execute(sql`select 1 / 0`), askWho()])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await askWho()).toBeTypeOf('number')
})

test('what writes does not wait behind reads, nor they behind it', async () => {
  await db.execute(sql`create table if not exists locked (id integer primary key)`)
  await db.execute(sql`insert into locked values (1) on conflict do nothing`)
  let written: Promise<string> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from locked for update`)
    const write = db.execute(sql`update locked set id = 1`).then(() => 'written')
    // The row is ours until we end: only what goes elsewhere can answer.
    expect(await Promise.all(times(8).map(askWho))).toHaveLength(8)
    written = write
  })
  expect(await written).toBe('written')
  await db.execute(sql`drop table locked`)
})

test('every connection is given back', async () => {
  for (const _ of times(20)) await Promise.allSettled([askWho(), db.execute(sql`select 1 / 0`), askWho()])
  expect(await Promise.all(times(40).map(askWho))).toHaveLength(40)
  expect(db.$client.idleCount).toBe(db.$client.totalCount)
})

test('nine reads that begin behind other things give their connection back once, not again when somebody else has it', async () => {
  const pool = openDatabase(database.url, { maxConnections: 1 }).$client
  const read = () => pool.query({ text: 'select 1' })
  await read()
  const { promise: asked, resolve } =
    Promise.withResolvers<[Promise<unknown>, Promise<pg.PoolClient>, Promise<unknown>]>()
  setImmediate(() => {
    const eight = Promise.all(times(8).map(read))
    resolve([eight, pool.connect(), read()])
  })
  // Their answers are there before the loop comes round to what follows them.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300))
  const [eight, taken, ninth] = await asked
  await eight
  const client = await taken
  await new Promise((resolve) => setImmediate(resolve))
  expect([pool.idleCount, pool.waitingCount]).toEqual([0, 1])
  client.release()
  await ninth
  await pool.end()
})

test('reads behind one that never ends fail with it when patience is over, and what comes next has a connection', async () => {
  // A second less is PostgreSQL's own: none, so that the driver breaks the connection off.
  const patient = openDatabase(database.url, { maxConnections: 1, patience: { connect: 5_000, statement: 1_000 } })
  const read = (text: string) => patient.$client.query({ text })
  const ends = await Promise.allSettled([read('select pg_sleep(60)'), read('select 1'), read('select 2')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await Promise.all(times(20).map(() => read('select 3')))).toHaveLength(20)
  expect([patient.$client.totalCount, patient.$client.idleCount, patient.$client.waitingCount]).toEqual([1, 1, 0])
  await patient.$client.end()
})

test('reads that find no connection in time fail, and take none away', async () => {
  const patient = openDatabase(database.url, { maxConnections: 1, patience: { connect: 300, statement: 5_000 } })
  const read = () => patient.$client.query({ text: 'select 1' })
  const taken = await patient.$client.connect()
  const ends = await Promise.allSettled(times(9).map(read))
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
  taken.release()
  expect(await Promise.all(times(9).map(read))).toHaveLength(9)
  expect([patient.$client.totalCount, patient.$client.idleCount, patient.$client.waitingCount]).toEqual([1, 1, 0])
  await patient.$client.end()
})
