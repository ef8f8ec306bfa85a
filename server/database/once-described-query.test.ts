import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertStep, openStepsDatabase, type StepsDatabase } from '#test/support/steps-database.ts'

let steps: StepsDatabase
beforeAll(async () => {
  steps = await openStepsDatabase({ maxConnections: 1 })
  await steps.db.execute(sql`create table moments (id int primary key, at timestamptz)`)
  await steps.db.execute(sql`insert into moments values (1, '2026-03-01 10:00+00'), (2, null)`)
})
afterAll(() => steps.close())

/** What `task` gives each time, and how often PostgreSQL described rows to the one connection meanwhile. */
async function thrice<Result>(task: () => Promise<Result>) {
  const client = await steps.db.$client.connect()
  const { connection } = client
  client.release()
  let described = 0
  const count = () => {
    described += 1
  }
  connection.on('rowDescription', count)
  const results = [await task(), await task(), await task()]
  connection.off('rowDescription', count)
  return { results, described }
}

const moments = pgTable('moments', { id: integer().primaryKey(), at: timestamp({ withTimezone: true }) })
const readMoment = (id: number) => steps.db.select().from(moments).where(eq(moments.id, id))

test('the rows of a named statement are described once', async () => {
  const prepared = steps.db
    .select()
    .from(moments)
    .where(eq(moments.id, sql.placeholder('id')))
    .prepare('read_moment')
  const first = { id: 1, at: new Date('2026-03-01T10:00Z') }
  expect(await thrice(() => prepared.execute({ id: 1 }))).toEqual({
    results: [[first], [first], [first]],
    described: 1,
  })
  expect(await prepared.execute({ id: 2 })).toEqual([{ id: 2, at: null }])
  expect(await prepared.execute({ id: 3 })).toEqual([])
})

test('rows that are no arrays keep the names of their columns', async () => {
  const text = 'select id, at is null as "isOpen" from moments where id = $1'
  const read = async () => (await steps.db.$client.query({ name: 'is_open', text, values: [2] })).rows
  const row = [{ id: 2, isOpen: true }]
  expect(await thrice(read)).toEqual({ results: [row, row, row], described: 1 })
})

test('one name is read by each reader’s own types', async () => {
  const statement = { name: 'read_at', text: 'select at from moments where id = $1', values: [1] }
  const types = { getTypeParser: () => (text: string) => `as ${text}` }
  const asks = [{}, { rowMode: 'array', types }, {}, { types }, { rowMode: 'array' }].map(async (how) => {
    const { rows } = await steps.db.$client.query({ ...statement, ...how } as never)
    return rows
  })
  const at = new Date('2026-03-01T10:00Z')
  const text = 'as 2026-03-01 10:00:00+00'
  expect(await Promise.all(asks)).toEqual([[{ at }], [[text]], [{ at }], [{ at: text }], [[at]]])
})

test('what gives no rows says how many it changed', async () => {
  const text = 'update moments set at = at where id < $1'
  const change = async () => (await steps.db.$client.query({ name: 'touch', text, values: [3] })).rowCount
  expect(await thrice(change)).toEqual({ results: [2, 2, 2], described: 0 })
})

test('a statement that failed is asked again as if it had not', async () => {
  await expect(insertStep(steps.db, null)).rejects.toMatchObject({ cause: { code: '23502' } })
  await expect(insertStep(steps.db, null)).rejects.toMatchObject({ cause: { code: '23502' } })
  await insertStep(steps.db, 4)
  expect(await steps.listSteps()).toEqual([4])
})

test('an error leads to whoever asked', async () => {
  const failing = steps.db.$client.query({ name: 'divide', text: 'select 1 / $1::int', values: [0] })
  await expect(failing).rejects.toSatisfy((error: Error) => !error.stack?.includes('onStreamRead'))
})

test('columns that changed under a name are refused, not misread', async () => {
  const { db } = steps
  const statement = { name: 'all_of_moment', text: 'select * from moments where id = $1', values: [1] }
  await db.$client.query(statement)
  await db.execute(sql`alter table moments add column note text`)
  await expect(db.$client.query(statement)).rejects.toMatchObject({ code: '0A000' })
  expect(await readMoment(1)).toHaveLength(1)
})
