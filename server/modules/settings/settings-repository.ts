import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { settings } from './tables.ts'

export async function readSettings(db: Queryable): Promise<Record<string, unknown>> {
  const rows = await db.select().from(settings)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function upsertSetting(tx: Transaction, row: { key: string; value: unknown }): Promise<void> {
  await tx
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.key, set: { value: row.value } })
}

export async function deleteSetting(tx: Transaction, key: string): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key))
}

/** Whoever writes this part of the settings next waits until this transaction ends, whether it has a row or not. */
export async function lockSetting(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`)
}
