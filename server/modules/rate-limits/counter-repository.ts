import { inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { rateCounters } from './tables.ts'

type Counter = typeof rateCounters.$inferSelect
export type Counted = Pick<Counter, 'key' | 'tries' | 'endsAt'>

/** Adds one to each counter; one whose window is over starts anew and ends at its `endsAt`. Gives back how they stand. */
export async function addTry(
  db: Queryable,
  { counters, now }: { counters: Pick<Counter, 'key' | 'endsAt'>[]; now: Date },
): Promise<Counted[]> {
  const fresh = counters.map((counter) => ({ ...counter, tries: 1 }))
  const isOver = sql`${rateCounters.endsAt} <= ${now.toISOString()}`
  // Rows are taken in the order of their keys: two tries never wait for each other in a circle.
  return db
    .insert(rateCounters)
    .values(fresh.sort((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${rateCounters.tries} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateCounters.endsAt} end`,
      },
    })
    .returning({ key: rateCounters.key, tries: rateCounters.tries, endsAt: rateCounters.endsAt })
}

/** How counters stand whose window is not over. */
export function readCounters(db: Queryable, { keys, now }: { keys: string[]; now: Date }): Promise<Counted[]> {
  return db
    .select({ key: rateCounters.key, tries: rateCounters.tries, endsAt: rateCounters.endsAt })
    .from(rateCounters)
    .where(sql`${inArray(rateCounters.key, keys)} and ${rateCounters.endsAt} > ${now.toISOString()}`)
}

/** Takes one from each counter that is there. */
export async function takeTryBack(db: Queryable, keys: string[]): Promise<void> {
  await db.execute(sql`
    update ${rateCounters} set tries = tries - 1 where key in (
      select key from ${rateCounters} where ${inArray(rateCounters.key, keys)} and tries > 0 order by key for update)`)
}

export async function deleteCountersBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.delete(rateCounters).where(lt(rateCounters.endsAt, before))
  return rowCount ?? 0
}
