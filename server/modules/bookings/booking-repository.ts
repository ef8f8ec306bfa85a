import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { IntakeAnswers } from '#contracts/booking/booking.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { bookings } from './tables.ts'

export type BookingRow = typeof bookings.$inferSelect
export type NewBooking = typeof bookings.$inferInsert

export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<number> {
  return theRow(await tx.insert(bookings).values(booking).returning({ id: bookings.id })).id
}

export async function updateBooking(tx: Transaction, id: number, change: Partial<NewBooking>): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id))
}

/** Whether what was written for a booking is other than it was; it is now as told. */
export async function saveIntake(
  tx: Transaction,
  { bookingId, intake }: { bookingId: number; intake: IntakeAnswers },
): Promise<boolean> {
  const isOther = sql`${bookings.intake} <> ${JSON.stringify(intake)}::jsonb`
  const { rowCount } = await tx
    .update(bookings)
    .set({ intake })
    .where(and(eq(bookings.id, bookingId), isOther))
  return (rowCount ?? 0) > 0
}

/** Holds the row; null when there is none. */
export async function lockBooking(tx: Transaction, id: number): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row ?? null
}

export async function findBookingRow(db: Queryable, id: number): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

/** What a line of a cart holds, or held; its row is kept from others. */
export async function lockCartBooking(
  tx: Transaction,
  { cartId, lineKey }: { cartId: string; lineKey: string },
): Promise<BookingRow | null> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.cartId, cartId), eq(bookings.lineKey, lineKey)))
    .for('update')
  return row ?? null
}

/** Of one session of a line of an order; given up ones are passed over. */
export async function lockSessionBooking(
  tx: Transaction,
  { orderLineId, sessionNumber }: { orderLineId: number; sessionNumber: number },
): Promise<BookingRow | null> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.orderLineId, orderLineId), eq(bookings.sessionNumber, sessionNumber)))
    .orderBy(sql`(${bookings.status} = 'cancelled')`, sql`${bookings.id} desc`)
    .limit(1)
    .for('update')
  return row ?? null
}

export async function listOrderBookings(db: Queryable, orderId: number): Promise<BookingRow[]> {
  return db.select().from(bookings).where(eq(bookings.orderId, orderId)).orderBy(asc(bookings.id))
}

export async function listLineBookings(db: Queryable, orderLineId: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.orderLineId, orderLineId), ne(bookings.status, 'cancelled')))
    .orderBy(asc(bookings.sessionNumber))
}

/** The seat that a customer has at a time, if any; its row is kept from others. */
export async function lockSeat(tx: Transaction, { customerId, productId, startsAt }: Seat): Promise<BookingRow | null> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.customerId, customerId),
        eq(bookings.productId, productId),
        eq(bookings.startsAt, startsAt),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .for('update')
  return row ?? null
}

type Seat = { customerId: number; productId: number; startsAt: Date }

/** Of a customer, wherever they are, or of one product: those of a customer there, or, for null, of everybody. */
export type SeatFilter = { customerId: number } | { productId: number; customerId: number | null }

/** Seats that no order says anything of; the next first. */
export async function listSeatRows(db: Queryable, of: SeatFilter): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        'productId' in of ? eq(bookings.productId, of.productId) : undefined,
        of.customerId === null ? isNotNull(bookings.customerId) : eq(bookings.customerId, of.customerId),
        ne(bookings.status, 'cancelled'),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
}

/** Of what was ordered by a customer, the next first. */
export async function listCustomerBookings(db: Queryable, customerId: number): Promise<BookingRow[]> {
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.map(({ booking }) => booking)
}

/**
 * What these lines of a cart held is free again. An order that was made of them and is not paid yet keeps its bookings, but
 * not their time.
 */
export async function giveBackCartBookings(
  tx: Transaction,
  { cartId, lineKeys }: { cartId: string; lineKeys: readonly string[] },
): Promise<void> {
  if (lineKeys.length === 0) return
  const ofLines = and(eq(bookings.cartId, cartId), inArray(bookings.lineKey, [...lineKeys]))
  await tx
    .update(bookings)
    .set({ status: 'was-in-cart' })
    .where(and(ofLines, eq(bookings.status, 'in-cart')))
  await tx
    .update(bookings)
    .set({ heldUntil: null })
    .where(and(ofLines, eq(bookings.status, 'unpaid')))
}

/** What a line of a cart holds, or held. */
export async function findCartBooking(
  db: Queryable,
  { cartId, lineKey }: { cartId: string; lineKey: string },
): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.cartId, cartId), eq(bookings.lineKey, lineKey)))
  return row ?? null
}

/** A guest's slots go along when their cart becomes their account's; one that both hold stays where it is. */
export async function moveCartBookings(
  tx: Transaction,
  { from, into, lineKeys }: { from: string; into: string; lineKeys: readonly string[] },
): Promise<void> {
  if (lineKeys.length === 0) return
  const there = sql`exists (select from bookings other where other.cart_id = ${into} and other.line_key = ${bookings.lineKey})`
  const coming = and(eq(bookings.cartId, from), inArray(bookings.lineKey, [...lineKeys]))
  await tx
    .update(bookings)
    .set({ status: 'was-in-cart' })
    .where(and(coming, there, eq(bookings.status, 'in-cart')))
  await tx
    .update(bookings)
    .set({ cartId: into })
    .where(and(coming, sql`not ${there}`))
}

/** An unpaid order is given up: its time is free, or its cart's again for as long as it was kept. */
export async function giveUpOrderBookings(tx: Transaction, orderId: number): Promise<void> {
  const open = and(eq(bookings.orderId, orderId), eq(bookings.status, 'unpaid'))
  await tx
    .update(bookings)
    .set({ status: 'in-cart', orderId: null, orderLineId: null })
    .where(and(open, isNotNull(bookings.cartId), isNotNull(bookings.heldUntil)))
  await cancelOrderBookings(tx, orderId)
}

/** Its time goes to others; it may be paid once more, if it is still free then. */
export async function letOrderBookingsGo(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ heldUntil: null, cartId: null, lineKey: null })
    .where(and(eq(bookings.orderId, orderId), eq(bookings.status, 'unpaid')))
}

/** What lines of carts hold, or wait to pay for, longer than they were allowed to. */
export async function listLapsedBookings(tx: Transaction, now: Date) {
  const { cartId, lineKey, productName, startsAt, timeZone } = bookings
  const rows = await tx
    .select({ cartId, lineKey, productName, startsAt, timeZone })
    .from(bookings)
    .where(and(inArray(bookings.status, ['in-cart', 'unpaid']), lte(bookings.heldUntil, now), isNotNull(cartId)))
    .orderBy(asc(cartId), asc(bookings.id))
  return rows.flatMap((row) =>
    row.cartId !== null && row.lineKey !== null ? [{ ...row, cartId: row.cartId, lineKey: row.lineKey }] : [],
  )
}

/** Those of an order, or of some of its lines, that are neither over nor given up. */
export async function cancelOrderBookings(
  tx: Transaction,
  orderId: number,
  lines?: readonly { id: number }[],
): Promise<void> {
  const ofLines =
    lines &&
    inArray(
      bookings.orderLineId,
      lines.map(({ id }) => id),
    )
  await tx
    .update(bookings)
    .set({ status: 'cancelled', heldUntil: null, cartId: null, lineKey: null })
    .where(and(eq(bookings.orderId, orderId), ofLines, notInArray(bookings.status, ['complete', 'cancelled'])))
}

/** An order that was paid in parts is paid: so are its bookings. */
export async function payOffOrderBookings(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'paid' })
    .where(and(eq(bookings.orderId, orderId), eq(bookings.status, 'partial-payment')))
}

/**
 * What was kept for too long is free: what a cart held may be held again, what an order held is given up. One that waits for
 * the shop's word, or for its payment since, ends with its order, and its buyer is told (`appointments`).
 */
export async function endHolds(tx: Transaction, now: Date): Promise<void> {
  const isOver = lte(bookings.heldUntil, now)
  await tx
    .update(bookings)
    .set({ status: 'was-in-cart' })
    .where(and(eq(bookings.status, 'in-cart'), isOver))
  await tx
    .update(bookings)
    .set({ status: 'cancelled', heldUntil: null, cartId: null, lineKey: null })
    .where(and(eq(bookings.status, 'unpaid'), isOver))
}

/** Sessions that are over have taken place. */
export async function completePast(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'complete' })
    .where(
      and(
        inArray(bookings.status, ['paid', 'confirmed', 'partial-payment']),
        isNull(bookings.heldUntil),
        lte(bookings.endsAt, now),
      ),
    )
}

/** What was in a cart until then, and was never ordered, is forgotten. */
export async function deleteForgotten(tx: Transaction, before: Date): Promise<void> {
  await tx
    .delete(bookings)
    .where(and(eq(bookings.status, 'was-in-cart'), isNull(bookings.orderId), lt(bookings.heldUntil, before)))
}

/** What a line of a cart holds is kept for the line of the order that stands at the same place. */
export async function tieBooking(
  tx: Transaction,
  { cartId, lineKey, orderId, position, heldUntil }: Tie,
): Promise<void> {
  const line = sql`(select id from order_lines where order_id = ${orderId} and position = ${position})`
  await tx
    .update(bookings)
    .set({ status: 'unpaid', orderId, orderLineId: sql`${line}`, heldUntil })
    .where(and(eq(bookings.cartId, cartId), eq(bookings.lineKey, lineKey)))
}

type Tie = { cartId: string; lineKey: string; orderId: number; position: number; heldUntil: Date }

/** A line of an order, with its order's number; null when there is none. */
export async function findOrderedLine(db: Queryable, id: number) {
  const { orderId, productId, name, configuration } = orderLines
  const [line] = await db
    .select({ id: orderLines.id, orderId, productId, name, configuration })
    .from(orderLines)
    .where(eq(orderLines.id, id))
  return line ?? null
}
