import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStepsDatabase, type StepsDatabase } from '#test/support/steps-database.ts'
import { preparedByFields } from './prepared-by-fields.ts'

const written = pgTable('written', {
  id: integer().primaryKey(),
  word: text().notNull().default('none'),
  content: jsonb().$type<{ a: number } | null>(),
  at: timestamp({ withTimezone: true }),
})

let steps: StepsDatabase
let built = 0
beforeAll(async () => {
  steps = await openStepsDatabase({ maxConnections: 1 })
  await steps.db.execute(sql`
    create table written (id int primary key, word text not null default 'none', content jsonb, at timestamptz)`)
})
afterAll(() => steps.close())

const write = preparedByFields(written, (db, rows) => {
  built += 1
  return db.insert(written).values(rows).returning()
})

test('rows are written as drizzle writes them: defaults, nulls, JSON, dates and SQL', async () => {
  const seven = sql<number>`3 + 4`
  const at = new Date('2026-11-26T10:00:00.000Z')
  expect(await write(steps.db, [{ id: 1, content: { a: 1 }, at }])).toEqual([
    { id: 1, word: 'none', content: { a: 1 }, at },
  ])
  expect(await write(steps.db, [{ id: 2, word: undefined, content: null, at: null }])).toEqual([
    { id: 2, word: 'none', content: null, at: null },
  ])
  // JSON's own null is another value.
  expect((await steps.db.execute(sql`select from written where id = 2 and content is null`)).rowCount).toBe(1)
  expect(await write(steps.db, [{ id: seven, word: 'seven' }])).toMatchObject([{ id: 7, word: 'seven' }])
  expect(await write(steps.db, [{ id: 3 }, { id: 4, word: 'four' }])).toMatchObject([
    { word: 'none' },
    { word: 'four' },
  ])
})

test('a statement is built once for the same fields, whatever their values, and again for others', async () => {
  built = 0
  for (const id of [11, 12, 13]) await write(steps.db, [{ id, word: `${id}`, at: null }])
  expect(built).toBe(1)
  await write(steps.db, [{ id: 14, at: null }])
  expect(built).toBe(2)
})

test('so many rows as are rare, and SQL that is another each time, are written without a statement of their own', async () => {
  built = 0
  const many = [21, 22, 23, 24, 25].map((id) => ({ id }))
  expect(await write(steps.db, many)).toHaveLength(5)
  for (let id = 30; id < 60; id += 1) expect(await write(steps.db, [{ id: sql`${id}::int` }])).toMatchObject([{ id }])
  expect(await write(steps.db, [{ id: 90, word: 'kept' }])).toMatchObject([{ id: 90, word: 'kept' }])
})

test('a change has its own placeholders beside the fields', async () => {
  const change = preparedByFields(written, (db, [fields]) =>
    db
      .update(written)
      .set({ ...fields })
      .where(eq(written.id, sql.placeholder('which'))),
  )
  expect(await change(steps.db, [{ word: 'changed' }], { which: 1 })).toMatchObject({ rowCount: 1 })
  expect(await steps.db.select().from(written).where(eq(written.id, 1))).toMatchObject([{ word: 'changed' }])
})
