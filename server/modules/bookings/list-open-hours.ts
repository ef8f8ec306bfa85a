import { openHours } from '#contracts/booking/opening-rules.ts'
import { datesBetween, type Hours } from '#contracts/booking/zone-time.ts'
import type { Queryable } from '#server/database/database.ts'
import { openCalendar } from './calendar.ts'
import { listBookableIds } from './calendar-repository.ts'

/** `resourceId`: whose hours; null for a product that has no resource. */
export type OpenHours = {
  productId: number
  productName: string
  resourceId: number | null
  resourceName: string | null
  days: { date: string; hours: Hours[] }[]
}

/** When whatever is booked is open, for each of two dates and those between, by the clock of each product; minutes of a day. */
export async function listOpenHours(
  { db }: { db: Queryable },
  { from, to }: { from: string; to: string },
): Promise<OpenHours[]> {
  const found: OpenHours[] = []
  for (const productId of await listBookableIds(db, { productIds: [], categoryIds: [] })) {
    const calendar = await openCalendar(db, productId)
    for (const { resource, table } of calendar?.sources ?? [])
      found.push({
        ...{ productId, productName: calendar?.name ?? '' },
        ...{ resourceId: resource?.id ?? null, resourceName: resource?.name ?? null },
        days: datesBetween(from, to).map((date) => ({ date, hours: openHours(table.rules, date, table) })),
      })
  }
  return found
}
