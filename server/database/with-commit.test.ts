import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWrites, insertStep, openStepsDatabase, type StepsDatabase } from '#test/support/steps-database.ts'
import type { Database } from './database.ts'
import { transaction, withCommit } from './with-commit.ts'

let steps: StepsDatabase
let db: Database
beforeAll(async () => {
  steps = await openStepsDatabase({ maxConnections: 1 })
  db = steps.db
})
afterAll(() => steps.close())

test('the last statement and the commit leave in one write', async () => {
  const { result, writes } = await countWrites(db, () =>
    transaction(db, async (tx) => {
      await insertStep(tx, 1)
      await withCommit(tx, insertStep(tx, 2))
      return 'done'
    }),
  )
  expect({ result, writes }).toEqual({ result: 'done', writes: 2 })
  expect(await steps.listSteps()).toEqual([1, 2])
})

test('when it fails, nothing is written, and the caller is told', async () => {
  const failing = transaction(db, async (tx) => {
    await insertStep(tx, 3)
    await withCommit(tx, insertStep(tx, null))
    return 'done'
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23502' } })
  expect(await steps.listSteps()).toEqual([1, 2])
})

test('what fails after it takes it back', async () => {
  const failing = transaction(db, async (tx) => {
    await withCommit(tx, insertStep(tx, 4))
    throw new Error('second thoughts')
  })
  await expect(failing).rejects.toThrow('second thoughts')
  expect(await steps.listSteps()).toEqual([1, 2])
})

test('in a transaction of another make it is waited for', async () => {
  const seen = await db.transaction(async (tx) => {
    await withCommit(tx, insertStep(tx, 5))
    const { rows } = await tx.execute<{ newest: number }>(sql`select max(step) as newest from steps`)
    return rows[0]?.newest
  })
  expect(seen).toBe(5)
  const failing = db.transaction((tx) => withCommit(tx, insertStep(tx, null)))
  await expect(failing).rejects.toMatchObject({ cause: { code: '23502' } })
})
