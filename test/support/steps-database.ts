import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { type Database, openDatabase, type Queryable } from '#server/database/database.ts'
import { createTestDatabase } from './database.ts'

/** A database with one table, `steps`: what a transaction wrote, and what it took back, is seen by its numbers. */
export type StepsDatabase = {
  url: string
  db: Database
  /** The numbers that are in the table, from the lowest. */
  listSteps(): Promise<number[]>
  close(): Promise<void>
}

export async function openStepsDatabase({ maxConnections }: { maxConnections: number }): Promise<StepsDatabase> {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase(url, { maxConnections })
  await db.execute(sql`create table steps (step int not null)`)
  return {
    url,
    db,
    async listSteps() {
      const { rows } = await db.execute<{ step: number }>(sql`select step from steps order by step`)
      return rows.map(({ step }) => step)
    },
    async close() {
      await db.$client.end()
      await drop()
    },
  }
}

/** Sent at once, whether anybody waits for it or not; null is refused by the table. */
export async function insertStep(db: Queryable, step: number | null): Promise<void> {
  await db.execute(sql`insert into steps values (${step}::int)`)
}

/** What `task` gives, and how often a database of one connection writes to its socket for it. */
export async function countWrites<Result>(db: Database, task: () => Promise<Result>) {
  const client = await db.$client.connect()
  const { stream } = client.connection
  client.release()
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  const result = await task()
  const count = writes.reduce((sum, write) => sum + write.mock.calls.length, 0)
  for (const write of writes) write.mockRestore()
  return { result, writes: count }
}
