import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { readSubscriptionFigures, type SubscriptionFigures } from '#server/modules/subscriptions/index.ts'

const LONGEST_MILLISECONDS = 60_000

type Reading = { mark: string; at: number; figures: Promise<SubscriptionFigures[]> }
const readings = new WeakMap<Queryable, Reading>()

/**
 * The figures of all subscriptions cost with their number, and stand above each page of their list: they are reckoned anew once
 * one of them has changed, and after a minute.
 */
export async function readFiguresOfNow(db: Queryable, now: Date): Promise<SubscriptionFigures[]> {
  const { rows } = await db.execute<{ mark: string }>(
    sql`select concat(max(updated_at), ' ', max(id)) as mark from subscriptions`,
  )
  const mark = rows[0]?.mark ?? ''
  const known = readings.get(db)
  const age = known ? now.getTime() - known.at : Number.NaN
  if (known && known.mark === mark && age >= 0 && age < LONGEST_MILLISECONDS) return known.figures
  const figures = readSubscriptionFigures(db, now)
  readings.set(db, { mark, at: now.getTime(), figures })
  figures.catch(() => readings.delete(db))
  return figures
}
