import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWrites, insertStep, openStepsDatabase, type StepsDatabase } from '#test/support/steps-database.ts'
import type { Queryable } from './database.ts'
import { inOneWrite } from './in-one-write.ts'

let steps: StepsDatabase
beforeAll(async () => {
  steps = await openStepsDatabase({ maxConnections: 1 })
})
afterAll(() => steps.close())

const count = async (on: Queryable) => {
  const { rows } = await on.execute<{ count: number }>(sql`select count(*)::int from steps`)
  return rows[0]?.count
}

test('a read sees what was written before it in the same journey', async () => {
  await inOneWrite(steps.db, [(on) => insertStep(on, 1)])
  const { result, writes } = await countWrites(steps.db, () =>
    inOneWrite(steps.db, [(on) => insertStep(on, 2), (on) => count(on)]),
  )
  expect(result[1]).toBe(2)
  expect(writes).toBe(1)
})

test('each step is kept whatever becomes of the next, and the pool serves on', async () => {
  const broken = inOneWrite(steps.db, [(on) => insertStep(on, 3), (on) => insertStep(on, null)])
  await expect(broken).rejects.toMatchObject({ cause: { code: '23502' } })
  expect(await steps.listSteps()).toEqual([1, 2, 3])
})
