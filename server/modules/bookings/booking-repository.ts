import { and, asc, eq, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { bookings } from './tables.ts'

export type BookingRow = typeof bookings.$inferSelect
export type NewBooking = typeof bookings.$inferInsert

export async function insertBooking(tx: Transaction, booking: NewBooking): Promise<number> {
  const [row] = await tx.insert(bookings).values(booking).returning({ id: bookings.id })
  if (!row) throw new Error('A booking was not written')
  return row.id
}

export async function updateBooking(tx: Transaction, id: number, change: Partial<NewBooking>): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id))
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

/** What these lines of a cart held is free again, as far as no order has it; every line where none is named. */
export async function giveBackCartBookings(
  tx: Transaction,
  { cartId, lineKeys }: { cartId: string; lineKeys: readonly string[] | null },
): Promise<void> {
  const ofLines = lineKeys === null ? undefined : inArray(bookings.lineKey, [...lineKeys])
  if (lineKeys?.length === 0) return
  await tx
    .update(bookings)
    .set({ status: 'was-in-cart' })
    .where(and(eq(bookings.cartId, cartId), eq(bookings.status, 'in-cart'), ofLines))
}

/** The same for whatever is held by no line of the cart or of what was set aside of it. */
export async function giveBackOthers(
  tx: Transaction,
  { cartId, lineKeys }: { cartId: string; lineKeys: readonly string[] },
): Promise<void> {
  const others = lineKeys.length > 0 ? notInArray(bookings.lineKey, [...lineKeys]) : undefined
  await tx
    .update(bookings)
    .set({ status: 'was-in-cart' })
    .where(and(eq(bookings.cartId, cartId), eq(bookings.status, 'in-cart'), others))
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

/** No line of a cart has them any more: what is paid, or waits for its payment elsewhere, is its order's alone. */
export async function leaveCart(tx: Transaction, orderId: number): Promise<void> {
  await tx.update(bookings).set({ cartId: null, lineKey: null }).where(eq(bookings.orderId, orderId))
}

/** Those of an order that are neither over nor given up. */
export async function cancelOrderBookings(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'cancelled', heldUntil: null, cartId: null, lineKey: null })
    .where(and(eq(bookings.orderId, orderId), notInArray(bookings.status, ['complete', 'cancelled'])))
}

/** What orders held longer than they were allowed to: given up until somebody pays after all. */
export async function cancelExpired(tx: Transaction, now: Date): Promise<number> {
  const rows = await tx
    .update(bookings)
    .set({ status: 'cancelled', heldUntil: null })
    .where(and(inArray(bookings.status, ['unpaid', 'pending-confirmation']), lt(bookings.heldUntil, now)))
    .returning({ id: bookings.id })
  return rows.length
}

/** Sessions that are over have taken place. */
export async function completePast(tx: Transaction, now: Date): Promise<number> {
  const rows = await tx
    .update(bookings)
    .set({ status: 'complete' })
    .where(and(inArray(bookings.status, ['paid', 'confirmed', 'partial-payment']), lt(bookings.endsAt, now)))
    .returning({ id: bookings.id })
  return rows.length
}

/** What was in carts a day ago, and was never ordered, is nobody's any more. */
export async function deleteForgotten(tx: Transaction, before: Date): Promise<void> {
  await tx
    .delete(bookings)
    .where(
      and(
        inArray(bookings.status, ['in-cart', 'was-in-cart']),
        isNull(bookings.orderId),
        or(isNull(bookings.heldUntil), lt(bookings.heldUntil, before)),
      ),
    )
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
