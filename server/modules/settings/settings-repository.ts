import type { Queryable } from '../../database/database.ts'
import { settings } from './tables.ts'

export async function readSettings(db: Queryable): Promise<Record<string, unknown>> {
  const rows = await db.select().from(settings)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Decides one of them anew. */
export async function writeSetting(db: Queryable, { key, value }: { key: string; value: unknown }): Promise<void> {
  await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}
