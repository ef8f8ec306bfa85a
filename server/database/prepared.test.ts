import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertStep, openStepsDatabase, type StepsDatabase } from '#test/support/steps-database.ts'
import type { Database } from './database.ts'
import { preparedOnce } from './prepared.ts'

let steps: StepsDatabase
let db: Database
beforeAll(async () => {
  steps = await openStepsDatabase({ maxConnections: 2 })
  db = steps.db
})
afterAll(() => steps.close())

test('a statement is built once for all transactions of a connection, and belongs to each while it runs', async () => {
  let built = 0
  const countSteps = preparedOnce((queryable) => {
    built += 1
    return queryable.select({ count: sql<number>`count(*)::int` }).from(sql`steps`).prepare('count_steps')
  })
  const insertAndCount = () =>
    db.transaction(async (tx) => {
      await insertStep(tx, 1)
      return countSteps(tx).execute()
    })
  expect(await insertAndCount()).toEqual([{ count: 1 }])
  expect(await insertAndCount()).toEqual([{ count: 2 }])
  expect(built).toBe(1)
  await db.transaction(async (first) => {
    await insertStep(first, 1)
    // Another connection, which does not see what the first has not committed.
    await db.transaction(async (second) => expect(await countSteps(second).execute()).toEqual([{ count: 2 }]))
    expect(await countSteps(first).execute()).toEqual([{ count: 3 }])
  })
  expect(built).toBe(2)
  expect(await countSteps(db).execute()).toEqual([{ count: 3 }])
  expect(built).toBe(3)
})
