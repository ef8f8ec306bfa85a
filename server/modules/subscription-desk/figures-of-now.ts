import type { Queryable } from '#server/database/database.ts'
import {
  findNewestChange,
  readSubscriptionFigures,
  type SubscriptionFigures,
} from '#server/modules/subscriptions/index.ts'

const LONGEST_MILLISECONDS = 60_000

type Reading = { mark: string; at: number; figures: Promise<SubscriptionFigures[]> }
const readings = new WeakMap<Queryable, Reading>()

/**
 * The figures of all subscriptions cost with their number, and stand above each page of their list: they are reckoned anew once
 * one of them has changed, and after a minute.
 */
export async function readFiguresOfNow(db: Queryable, now: Date): Promise<SubscriptionFigures[]> {
  const mark = await findNewestChange(db)
  const known = readings.get(db)
  const age = known ? now.getTime() - known.at : Number.NaN
  if (known && known.mark === mark && age >= 0 && age < LONGEST_MILLISECONDS) return known.figures
  const figures = readSubscriptionFigures(db, now)
  readings.set(db, { mark, at: now.getTime(), figures })
  figures.catch(() => readings.delete(db))
  return figures
}
