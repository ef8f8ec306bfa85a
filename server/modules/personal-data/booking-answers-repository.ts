import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { RETENTION } from '#contracts/privacy/retention.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { sessionRecords } from '#server/modules/appointments/tables.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { type Forgotten, isOrderOf } from './own-orders-repository.ts'

/** What was booked with these orders, what was written for it, and what whoever led it has noted. */
export const listBookingRecords = (db: Queryable, orderIds: number[]) =>
  db
    .select({
      ...{ orderId: bookings.orderId, product: bookings.productName, status: bookings.status },
      ...{ startsAt: bookings.startsAt, endsAt: bookings.endsAt, timeZone: bookings.timeZone },
      ...{ visitorTimeZone: bookings.visitorTimeZone, persons: bookings.persons, answers: bookings.intake },
      ...{ notes: sessionRecords.notes, wasAbsent: sessionRecords.isAbsent },
    })
    .from(bookings)
    .leftJoin(sessionRecords, eq(sessionRecords.bookingId, bookings.id))
    .where(inArray(bookings.orderId, orderIds))
    .orderBy(bookings.startsAt)

/** Somebody's sessions stay theirs, with the orders that the law keeps; what they wrote for them goes. */
export async function forgetAnswersOf(tx: Transaction, who: Forgotten): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(isOrderOf(who))
  await tx.update(bookings).set(NOTHING_TOLD).where(inArray(bookings.orderId, own))
  await forgetNotes(tx, inArray(bookings.orderId, own))
  await tx
    .update(orderLines)
    .set({ configuration: sql`${orderLines.configuration} || '{"intake": {}}'` })
    .where(and(eq(orderLines.kind, 'booking'), inArray(orderLines.orderId, own)))
}

/** The same for orders whose time is over; what their lines hold goes with all that was chosen. */
export async function forgetAnswersOfOrders(tx: Transaction, orderIds: number[]): Promise<void> {
  await tx.update(bookings).set(NOTHING_TOLD).where(inArray(bookings.orderId, orderIds))
  await forgetNotes(tx, inArray(bookings.orderId, orderIds))
}

/** What was noted of somebody goes with what they wrote themselves. */
async function forgetNotes(db: Queryable, ofBookings: SQL | undefined): Promise<void> {
  const those = db.select({ id: bookings.id }).from(bookings).where(ofBookings)
  await db.update(sessionRecords).set({ notes: '' }).where(inArray(sessionRecords.bookingId, those))
}

const NOTHING_TOLD = { intake: {}, visitorTimeZone: '' }

/** Forgets what was written for sessions that have served; gives back for how many. Lines keep it as long as one of theirs is to come. */
export async function forgetServedAnswers(
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.bookingAnswersMonths})`
  const isServed = and(sql`${bookings.endsAt} < ${before}`, sql`${bookings.intake} <> '{}'`)
  const served = db.select({ id: bookings.id }).from(bookings).where(isServed).limit(limit)
  const { rowCount } = await db.update(bookings).set({ intake: {} }).where(inArray(bookings.id, served))
  const isOver = sql`${bookings.endsAt} < ${before}`
  const noted = db.select({ id: bookings.id }).from(bookings).where(isOver)
  await db
    .update(sessionRecords)
    .set({ notes: '' })
    .where(and(ne(sessionRecords.notes, ''), inArray(sessionRecords.bookingId, noted)))
  await db.execute(sql`update order_lines line set configuration = configuration || '{"intake": {}}'
    where kind = 'booking' and coalesce(configuration -> 'intake', '{}') <> '{}'
      and exists (select from bookings own where own.order_line_id = line.id)
      and not exists (select from bookings own where own.order_line_id = line.id and own.ends_at >= ${before})`)
  return rowCount ?? 0
}
