import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigner } from '#server/build-services.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { countTry, forgetOldCounters } from './index.ts'
import { rateCounters } from './tables.ts'

let database: TestDatabase
let databases: Database[]
let now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  databases = [openDatabase(database.url), openDatabase(database.url)]
})
afterAll(async () => {
  for (const db of databases) await db.$client.end()
  await database.drop()
})

const MINUTE = 60_000
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

/** As many web processes as there are connections to the one database. */
const processes = () =>
  databases.map((db) => ({ db, clock: { now: () => now }, signer: createSigner('a secret that all processes know') }))

async function countAllowed(tries: number, ...asked: { subject: string; allowed: number }[]): Promise<number> {
  const web = processes()
  const answers = Array.from({ length: tries }, (_, number) => {
    const services = web[number % web.length]
    // Each asks in an order of its own.
    return services && countTry(services, number % 3 === 0 ? asked.toReversed() : asked)
  })
  return (await Promise.all(answers)).filter((isAllowed) => isAllowed).length
}

test('two processes count together, however many tries come at once', async () => {
  expect(await countAllowed(40, { subject: 'sign-in:a', allowed: 10 }, { subject: 'sign-in:b', allowed: 30 })).toBe(10)
  expect(await countAllowed(1, { subject: 'sign-in:a', allowed: 10 })).toBe(0)
  expect(await countAllowed(1, { subject: 'sign-in:b', allowed: 30 })).toBe(0)
  expect(await countAllowed(1, { subject: 'sign-in:c', allowed: 10 })).toBe(1)
})

test('ten minutes after its first try a subject starts afresh, though it was tried all the time', async () => {
  const subject = { subject: 'steady', allowed: 2 }
  const allowed: number[] = []
  for (let minute = 0; minute < 12; minute += 1) {
    allowed.push(await countAllowed(1, subject))
    pass(MINUTE)
  }
  expect(allowed).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
})

test('the table tells nobody who tried', async () => {
  await countAllowed(1, { subject: 'sign-in:203.0.113.7:camille@example.fr', allowed: 1 })
  const rows = JSON.stringify(await databases[0]?.select().from(rateCounters))
  for (const told of ['203.0.113.7', 'camille', 'sign-in']) expect(rows).not.toContain(told)
})

test('counters that ended are forgotten, the others go on', async () => {
  const [services] = processes()
  if (!services) throw new Error('there is no process')
  await countTry(services, [{ subject: 'early', allowed: 1 }])
  pass(9 * MINUTE)
  await countTry(services, [{ subject: 'late', allowed: 1 }])
  pass(2 * MINUTE)
  expect(await forgetOldCounters(services)).toBeGreaterThan(0)
  expect(await services.db.$count(rateCounters)).toBe(1)
  expect(await countTry(services, [{ subject: 'late', allowed: 1 }])).toBe(false)
})

test('counting writes no log that the disk has to take', async () => {
  const rows = await databases[0]?.execute("select relpersistence from pg_class where relname = 'rate_counters'")
  expect(rows?.rows).toEqual([{ relpersistence: 'u' }])
})
