import { type Database, openDatabase } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { createTestDatabase } from './database.ts'

export type TestShop = Pick<Services, 'db' | 'clock'> & { close(): Promise<void> }

/** A database of its own, opened, with the real clock: what the use cases of catalogue and cart need. */
export async function createTestShop(): Promise<TestShop> {
  const database = await createTestDatabase()
  const db: Database = openDatabase(database.url)
  return {
    db,
    clock: { now: () => new Date() },
    async close() {
      await db.$client.end()
      await database.drop()
    },
  }
}
