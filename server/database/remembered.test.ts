import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStepsDatabase, type StepsDatabase } from '#test/support/steps-database.ts'
import { type Database, openDatabase, type Queryable } from './database.ts'
import { followChanges } from './follow-changes.ts'
import { announceWrite, followWrites, remembered, rememberedByKeyFor, rememberedFor } from './remembered.ts'

let steps: StepsDatabase
beforeAll(async () => {
  steps = await openStepsDatabase({ maxConnections: 2 })
  await steps.db.execute(sql`insert into steps values (1)`)
})
afterAll(() => steps.close())

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

async function readStepNow(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.execute<{ step: number }>(sql`select max(step) as step from steps`)
  return rows[0]?.step
}
const readStep = remembered(readStepNow)

const setStep = (db: Queryable, step: number) => db.execute(sql`update steps set step = ${step}`)

/** A process of its own, as far as remembering goes: its pool, and how often it began to listen. */
async function withFollower(journey: (db: Database, countBegun: () => number) => Promise<void>): Promise<void> {
  const db = openDatabase(steps.url, { maxConnections: 2 })
  let begun = 0
  const begin = () => {
    begun += 1
  }
  const nothing = () => undefined
  const counter = { channel: 'shop_changed', begin, hear: nothing, end: nothing }
  const stop = followChanges({ db, log: silent }, [...followWrites(db), counter])
  try {
    await expect.poll(() => begun).toBe(1)
    await journey(db, () => begun)
  } finally {
    await stop()
    await db.$client.end()
  }
}

test('who does not listen reads afresh each time', async () => {
  await setStep(steps.db, 1)
  expect(await readStep(steps.db)).toBe(1)
  await setStep(steps.db, 2)
  expect(await readStep(steps.db)).toBe(2)
})

test('who listens remembers until another pool says that it wrote, and hears of it after its commit alone', async () => {
  await withFollower(async (db) => {
    await setStep(steps.db, 10)
    expect(await readStep(db)).toBe(10)
    await setStep(steps.db, 11)
    expect(await readStep(db)).toBe(10)
    await steps.db.transaction(async (tx) => {
      await setStep(tx, 12)
      await announceWrite(tx)
      expect(await readStep(db)).toBe(10)
    })
    await expect.poll(() => readStep(db)).toBe(12)
  })
})

test('a figure that changes by itself is remembered for its time, until somebody writes', async () => {
  const lasting = rememberedFor<number | undefined>(60_000)
  await withFollower(async (db) => {
    const figure = () => lasting(db, () => readStepNow(db))
    await setStep(steps.db, 13)
    expect(await figure()).toBe(13)
    await setStep(steps.db, 14)
    expect(await figure()).toBe(13)
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    expect(await figure()).toBe(14)
    later.mockRestore()
    await setStep(steps.db, 15)
    await announceWrite(db)
    expect(await figure()).toBe(15)
    await expect(lasting(steps.db, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await announceWrite(db)
    await expect(lasting(db, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await figure()).toBe(15)
  })
  // Who does not listen reads afresh.
  expect([await lasting(steps.db, async () => 1), await lasting(steps.db, async () => 2)]).toEqual([1, 2])
})

test('figures that are told apart by a key are remembered each for itself, and forgotten together', async () => {
  const lasting = rememberedByKeyFor<string>(60_000)
  await withFollower(async (db) => {
    const say = (key: string, result: string) => lasting(db, key, async () => result)
    expect([await say('one', 'a'), await say('two', 'b')]).toEqual(['a', 'b'])
    expect([await say('one', 'c'), await say('two', 'd')]).toEqual(['a', 'b'])
    await expect(lasting(db, 'three', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await say('three', 'e')).toBe('e')
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    expect([await say('one', 'f'), await say('two', 'g')]).toEqual(['f', 'g'])
    later.mockRestore()
    await announceWrite(db)
    expect(await say('one', 'h')).toBe('h')
  })
  expect([await lasting(steps.db, 'one', async () => 'i'), await lasting(steps.db, 'one', async () => 'j')]).toEqual([
    'i',
    'j',
  ])
})

test('what the stock shows is forgotten with a sale as well; what people write is not', async () => {
  const readStock = remembered(
    (db: Queryable) => db.execute<{ step: number }>(sql`select max(step) as step from steps`),
    'catalog_changed',
  )
  const stock = async (db: Database) => (await readStock(db)).rows[0]?.step
  await withFollower(async (db) => {
    await setStep(steps.db, 15)
    expect([await readStep(db), await stock(db)]).toEqual([15, 15])
    await setStep(steps.db, 16)
    await steps.db.execute(sql`select pg_notify('catalog_changed', 'un-produit')`)
    await expect.poll(() => stock(db)).toBe(16)
    expect(await readStep(db)).toBe(15)
    await setStep(steps.db, 17)
    await announceWrite(steps.db)
    await expect.poll(() => stock(db)).toBe(17)
    await expect.poll(() => readStep(db)).toBe(17)
  })
})

test('while the connection that listens is lost nothing is remembered; afterwards it is again', async () => {
  await withFollower(async (db, countBegun) => {
    await setStep(steps.db, 20)
    expect(await readStep(db)).toBe(20)
    await steps.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen shop_changed' and datname = current_database()`)
    await setStep(steps.db, 21)
    await expect.poll(() => readStep(db)).toBe(21)
    await setStep(steps.db, 22)
    await expect.poll(() => readStep(db)).toBe(22)
    await expect.poll(countBegun).toBe(2)
    expect(await readStep(db)).toBe(22)
    await setStep(steps.db, 23)
    expect(await readStep(db)).toBe(22)
    await announceWrite(steps.db)
    await expect.poll(() => readStep(db)).toBe(23)
  })
})

test('a transaction reads once, and what it has itself announced again', async () => {
  await setStep(steps.db, 30)
  await steps.db.transaction(async (tx) => {
    expect(await readStep(tx)).toBe(30)
    await setStep(tx, 31)
    expect(await readStep(tx)).toBe(30)
    await announceWrite(tx)
    expect(await readStep(tx)).toBe(31)
  })
})

test('what could not be read is read again', async () => {
  let isAway = true
  const read = remembered(async (_: Queryable) => {
    if (isAway) throw new Error('away')
    return 'there'
  })
  await withFollower(async (db) => {
    await expect(read(db)).rejects.toThrow('away')
    isAway = false
    expect(await read(db)).toBe('there')
  })
})
