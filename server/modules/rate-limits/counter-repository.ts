import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { rateCounters } from './tables.ts'

type Counter = Pick<typeof rateCounters.$inferSelect, 'key' | 'tries'>

/** Adds one to each counter; one whose window is over starts anew and ends at `endsAt`. Gives back how they stand. */
export async function addTry(
  db: Queryable,
  { keys, now, endsAt }: { keys: string[]; now: Date; endsAt: Date },
): Promise<Counter[]> {
  const fresh = keys.toSorted().map((key) => ({ key, tries: 1, endsAt }))
  const isOver = sql`${rateCounters.endsAt} <= ${now.toISOString()}`
  // Rows are taken in the order of their keys: two tries never wait for each other in a circle.
  return db
    .insert(rateCounters)
    .values(fresh)
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${rateCounters.tries} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateCounters.endsAt} end`,
      },
    })
    .returning({ key: rateCounters.key, tries: rateCounters.tries })
}

export async function deleteCountersBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.delete(rateCounters).where(lt(rateCounters.endsAt, before))
  return rowCount ?? 0
}
