import { expect } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import { followWrites } from '#server/database/remembered.ts'
import type { TestShop } from './test-shop.ts'

/** A pool of its own that remembers and hears of changes, as a web process's does, until `ask` has ended. */
export async function asWebProcess(
  { db, log }: Pick<TestShop, 'db' | 'log'>,
  ask: (web: Database) => Promise<void>,
): Promise<void> {
  const web = openDatabase(db.$client.options.connectionString ?? '', { maxConnections: 2 })
  let isListening = false
  const nothing = () => undefined
  const begun = { channel: 'shop_changed', begin: () => (isListening = true), hear: nothing, end: nothing }
  const stop = followChanges({ db: web, log }, [...followWrites(web), begun])
  try {
    await expect.poll(() => isListening).toBe(true)
    await ask(web)
  } finally {
    await stop()
    await web.$client.end()
  }
}
