import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Booking } from '#contracts/booking/booking.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { bookings } from './tables.ts'
import { viewBookings } from './view-booking.ts'

/** The times of an order that was placed just now wait for the shop's word, and are kept until then; no cart has them any more. */
export async function askForBookings(
  tx: Transaction,
  { orderId, until }: { orderId: number; until: Date },
): Promise<number[]> {
  const rows = await tx
    .update(bookings)
    .set({ status: 'pending-confirmation', heldUntil: until, cartId: null, lineKey: null })
    .where(and(eq(bookings.orderId, orderId), eq(bookings.status, 'unpaid')))
    .returning({ id: bookings.id })
  return rows.map(({ id }) => id)
}

/** The shop has said yes: its time is kept until it has to be paid. The caller holds the row. */
export async function acceptBooking(
  tx: Transaction,
  { bookingId, payBy }: { bookingId: number; payBy: Date },
): Promise<void> {
  await tx.update(bookings).set({ status: 'confirmed', heldUntil: payBy }).where(eq(bookings.id, bookingId))
}

const isRequest = and(
  isNotNull(bookings.orderId),
  isNotNull(bookings.heldUntil),
  inArray(bookings.status, ['pending-confirmation', 'confirmed']),
)

/** What waits for the shop's word, or for its payment since; what has to be answered first comes first. */
export async function listRequests(db: Queryable): Promise<Booking[]> {
  const rows = await db.select().from(bookings).where(isRequest)
  const byTerm = (await viewBookings(db, rows)).toSorted((a, b) => ((a.heldUntil ?? '') < (b.heldUntil ?? '') ? -1 : 1))
  return byTerm
}

/** Those whose time was kept as long as it could be. */
export async function listLapsedRequests(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isRequest, lte(bookings.heldUntil, now)))
    .orderBy(asc(bookings.heldUntil))
  return rows.map(({ id }) => id)
}
