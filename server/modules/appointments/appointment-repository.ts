import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'

const FIRM = ['paid', 'confirmed', 'partial-payment'] as const

/**
 * Sessions that begin on the next day of their shop's clock, and of whose time nobody was reminded yet; those of a day on
 * which it is not yet `fromHour` are left for later.
 */
export async function listToRemind(db: Queryable, { now, fromHour }: { now: Date; fromHour: number }) {
  const at = sql`${now.toISOString()}::timestamptz`
  const here = sql`(${at} at time zone ${bookings.timeZone})`
  const isTomorrow = sql`(${bookings.startsAt} at time zone ${bookings.timeZone})::date = ${here}::date + 1`
  const isTold = sql`exists (select from mail_outbox told where told.kind = 'booking-reminder'
    and told.about = ${bookings.id} || '.' || extract(epoch from ${bookings.startsAt})::bigint)`
  return db
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, [...FIRM]),
        isNull(bookings.heldUntil),
        gt(bookings.startsAt, now),
        lt(bookings.startsAt, new Date(now.getTime() + 3 * 86_400_000)),
        isTomorrow,
        // Seats without an order are reminded of by whoever gave them.
        isNotNull(bookings.orderId),
        sql`extract(hour from ${here}) >= ${fromHour}`,
        sql`not ${isTold}`,
      ),
    )
    .orderBy(asc(bookings.id))
}

/** Of orders: what is firm or accepted and not over, what waits for another time, or for the shop's word; with who bought it. */
export async function listToCome(db: Queryable, now: Date) {
  const { id, status, heldUntil, productName, startsAt, endsAt, timeZone, orderId } = bookings
  const { firstName, lastName } = orderAddresses
  const isToCome = or(and(inArray(status, [...FIRM]), gt(endsAt, now)), eq(status, 'pending-confirmation'))
  return db
    .select({ id, status, heldUntil, productName, startsAt, endsAt, timeZone, orderId, firstName, lastName })
    .from(bookings)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, 'billing')))
    .where(and(isNotNull(orderId), isToCome))
    .orderBy(asc(startsAt), asc(id))
}
