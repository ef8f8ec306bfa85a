import type { Booking } from '#contracts/booking/booking.ts'
import { isoAt } from '#contracts/booking/zone-time.ts'
import type { Queryable } from '#server/database/database.ts'
import { type BookingRow, findBookingRow, listCustomerBookings, listOrderBookings } from './booking-repository.ts'
import { listResources } from './calendar-repository.ts'

/** What was booked by a customer, or with an order, the next first; what is still in a cart is not among it. */
export async function listBookings(
  { db }: { db: Queryable },
  of: { customerId: number } | { orderId: number },
): Promise<Booking[]> {
  const rows = 'orderId' in of ? await listOrderBookings(db, of.orderId) : await listCustomerBookings(db, of.customerId)
  return viewBookings(db, rows)
}

/** Null when there is none of this number. Who may see it is the caller's affair. */
export async function findBooking({ db }: { db: Queryable }, id: number): Promise<Booking | null> {
  const row = await findBookingRow(db, id)
  const [booking = null] = row ? await viewBookings(db, [row]) : []
  return booking
}

export async function viewBookings(db: Queryable, rows: readonly BookingRow[]): Promise<Booking[]> {
  const ids = [...new Set(rows.flatMap(({ resourceId }) => resourceId ?? []))]
  const names = new Map((await listResources(db, ids)).map(({ id, name }) => [id, name]))
  return rows
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
    .map((row) => viewBooking(row, row.resourceId === null ? null : (names.get(row.resourceId) ?? null)))
}

const viewBooking = (row: BookingRow, resourceName: string | null): Booking => ({
  id: row.id,
  status: row.status,
  productId: row.productId,
  productName: row.productName,
  resourceId: row.resourceId,
  resourceName,
  orderId: row.orderId,
  orderLineId: row.orderLineId,
  startsAt: isoAt(row.startsAt.getTime(), row.timeZone),
  endsAt: isoAt(row.endsAt.getTime(), row.timeZone),
  timeZone: row.timeZone,
  visitorTimeZone: row.visitorTimeZone,
  persons: row.persons,
  intake: row.intake,
  sessionNumber: row.sessionNumber,
  movedTimes: row.movedTimes,
  joinUrl: row.joinUrl === '' ? null : row.joinUrl,
  heldUntil: row.heldUntil?.toISOString() ?? null,
})
