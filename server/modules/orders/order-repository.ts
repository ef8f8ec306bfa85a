import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { preparedByFields } from '#server/database/prepared-by-fields.ts'
import { theRow } from '#server/database/the-row.ts'
import { inOrder } from '#server/database/together.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { orderAddresses, orderLines, orderNotes, orders } from './tables.ts'

export type Order = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderLine = typeof orderLines.$inferSelect
/** `parentPosition`: of the line of the same order that it is a part of. */
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'parentLineId'> & {
  parentPosition?: number | null
}
export type OrderAddress = typeof orderAddresses.$inferSelect
export type NewOrderAddress = Omit<typeof orderAddresses.$inferInsert, 'orderId'>

export async function findOrder(db: Queryable, orderId: number): Promise<Order | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order ?? null
}

/** Whoever changes an order holds its row first; all of them wait in line here. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order ?? null
}

/** Orders that this cart made and that still wait for their payment, one for each content that it had. */
export const lockOpenOrders = (tx: Transaction, cartId: string): Promise<Order[]> =>
  openOrdersOfCart(tx).execute({ cartId })

const openOrdersOfCart = preparedOnce((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, sql.placeholder('cartId')), sql`${orders.status} in ('pending', 'failed')`))
    .for('update')
    .prepare('lock_open_orders'),
)

/** An order that waits for its payment follows its cart, unless the other cart has an open order for the same lines. */
export async function moveOpenOrder(tx: Transaction, { orderId, into }: { orderId: number; into: string }) {
  await tx.execute(sql`
    update ${orders} set cart_id = ${into}
    where id = ${orderId} and status in ('pending', 'failed') and not exists (
      select from ${orders} other
      where other.cart_id = ${into} and other.cart_hash = ${orders.cartHash} and other.status in ('pending', 'failed'))`)
}

/** Of the order that this transaction has inserted last, for statements that travel with it. */
export const NEWEST_ORDER_ID = sql<number>`currval(pg_get_serial_sequence('orders', 'id'))::int`

/** `id`: the number that was kept for it; null for the next one. */
type WrittenOrder = { id?: number | null; order: NewOrder; lines: NewOrderLine[]; addresses: NewOrderAddress[] }

export async function insertOrder(
  tx: Transaction,
  { id = null, order, lines, addresses }: WrittenOrder,
): Promise<Order> {
  const orderId = id ?? NEWEST_ORDER_ID
  const addressed = addresses.map((address) => ({ ...address, orderId }))
  const [inserted] = await inOrder([
    () => (id === null ? writeOrder(tx, [order]) : insertAs(tx, id, order).returning()),
    ...insertLines(tx, orderId, lines),
    () => writeAddresses(tx, addressed),
  ])
  return theRow(inserted)
}

const writeOrder = preparedByFields(orders, (db, rows) => db.insert(orders).values(rows).returning())
const writeLines = preparedByFields(orderLines, (db, rows) => db.insert(orderLines).values(rows))
const writeAddresses = preparedByFields(orderAddresses, (db, rows) => db.insert(orderAddresses).values(rows))

const insertAs = (tx: Transaction, id: number, order: NewOrder) =>
  tx
    .insert(orders)
    .overridingSystemValue()
    .values({ ...order, id })

/** Keeps the next order's number for one that may come: numbers of orders may have gaps, those of invoices have none. */
export async function reserveOrderId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`,
  )
  return theRow(rows).id
}

/** The order that a cart made of this content and that still waits for its payment. */
export async function findOpenOrder(
  db: Queryable,
  { cartId, cartHash }: { cartId: string; cartHash: string },
): Promise<Order | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.cartId, cartId), eq(orders.cartHash, cartHash), sql`${orders.status} in ('pending', 'failed')`),
    )
  return order ?? null
}

/** Parts of a line after it, since they say which row theirs is. */
function insertLines(tx: Transaction, orderId: number | SQL<number>, lines: readonly NewOrderLine[]) {
  const whole = lines.flatMap(({ parentPosition, ...line }) =>
    typeof parentPosition === 'number' ? [] : [{ ...line, orderId, parentLineId: null }],
  )
  const parts = lines.flatMap(({ parentPosition, ...line }) =>
    typeof parentPosition === 'number' ? [{ ...line, orderId, parentLineId: lineAt(orderId, parentPosition) }] : [],
  )
  return [() => writeLines(tx, whole), ...(parts.length > 0 ? [() => tx.insert(orderLines).values(parts)] : [])]
}

const lineAt = (orderId: number | SQL<number>, position: number) =>
  sql<number>`(select id from order_lines where order_id = ${orderId} and position = ${position})`

const NOW = sql`now()`

/** Changes an order, whose row there is, and, in the same statement, notes why. */
export async function updateOrder(
  tx: Transaction,
  orderId: number,
  change: Partial<NewOrder>,
  { note }: { note?: string } = {},
): Promise<Order> {
  return theRow(
    note === undefined
      ? await writeChange(tx, [change], { orderId })
      : await writeNotedChange(tx, [change], { orderId, note }),
  )
}

const changeOf = (db: Pick<Queryable, 'update'>, [change]: NewOrder[]) =>
  db
    .update(orders)
    .set({ ...change, updatedAt: NOW })
    .where(eq(orders.id, sql.placeholder('orderId')))
    .returning()
const writeChange = preparedByFields(orders, changeOf)
const writeNotedChange = preparedByFields(orders, (db, rows) => {
  const note = { orderId: sql.placeholder('orderId'), text: sql.placeholder('note') }
  return changeOf(db.with(db.$with('noted').as(db.insert(orderNotes).values(note))), rows)
})

export async function replaceAddresses(tx: Transaction, orderId: number, addresses: NewOrderAddress[]): Promise<void> {
  await tx.delete(orderAddresses).where(eq(orderAddresses.orderId, orderId))
  await tx.insert(orderAddresses).values(addresses.map((address) => ({ ...address, orderId })))
}

/** Writes one of an order's addresses, whose row there is. */
export async function replaceAddress(tx: Transaction, { orderId, kind, ...fields }: OrderAddress): Promise<void> {
  await tx
    .update(orderAddresses)
    .set(fields)
    .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, kind)))
}

/** Brings discounts and VAT of an order's lines up to date, by their position. */
export async function updateLineTotals(
  tx: Transaction,
  orderId: number,
  lines: readonly Pick<NewOrderLine, 'position' | 'totalCents' | 'taxCents' | 'taxBasisPoints'>[],
): Promise<void> {
  const column = (values: (number | undefined)[]) => sql`${sql.param(values.map((value) => value ?? 0))}::int[]`
  await tx.execute(sql`
    update order_lines set total_cents = fresh.total, tax_cents = fresh.tax, tax_basis_points = fresh.rate
    from unnest(${column(lines.map((line) => line.position))}, ${column(lines.map((line) => line.totalCents))},
      ${column(lines.map((line) => line.taxCents))}, ${column(lines.map((line) => line.taxBasisPoints))})
      as fresh(position, total, tax, rate)
    where order_id = ${orderId} and order_lines.position = fresh.position`)
}

export const listOrderLines = (db: Queryable, orderId: number): Promise<OrderLine[]> =>
  linesOfOrder(db).execute({ orderId })

const linesOfOrder = preparedOnce((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.position))
    .prepare('order_lines'),
)

export function listOrderLinesWithPictures(db: Queryable, orderId: number) {
  return db
    .select({ line: orderLines, picture: shownPicture })
    .from(orderLines)
    .leftJoin(pictures, eq(pictures.stem, orderLines.pictureStem))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

export const listOrderAddresses = (db: Queryable, orderId: number): Promise<OrderAddress[]> =>
  addressesOfOrder(db).execute({ orderId })

/** The same of several orders. */
export const listAddressesOfOrders = (db: Queryable, orderIds: readonly number[]): Promise<OrderAddress[]> =>
  db
    .select()
    .from(orderAddresses)
    .where(inArray(orderAddresses.orderId, [...orderIds]))

const addressesOfOrder = preparedOnce((db) =>
  db
    .select()
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, sql.placeholder('orderId')))
    .prepare('order_addresses'),
)

/** Several at once, each with lines that are no parts of others; gives them back as they were given. */
export async function insertOrders(tx: Transaction, written: readonly Omit<WrittenOrder, 'id'>[]): Promise<Order[]> {
  const inserted = await tx
    .insert(orders)
    .values(written.map(({ order }) => order))
    .returning()
  const byKey = new Map(inserted.map((order) => [order.orderKey, order]))
  const rows = written.map(({ order: { orderKey }, lines, addresses }) => {
    const order = byKey.get(orderKey)
    if (!order) throw new Error('A new order was not given back')
    return { order, lines, addresses }
  })
  await tx
    .insert(orderLines)
    .values(rows.flatMap(({ order, lines }) => lines.map((line) => ({ ...line, orderId: order.id }))))
  await tx
    .insert(orderAddresses)
    .values(rows.flatMap(({ order, addresses }) => addresses.map((address) => ({ ...address, orderId: order.id }))))
  return rows.map(({ order }) => order)
}

export async function insertOrderNotes(
  tx: Queryable,
  notes: readonly { orderId: number; text: string }[],
): Promise<void> {
  await tx.insert(orderNotes).values([...notes])
}

export async function insertOrderNote(
  tx: Queryable,
  note: { orderId: number; text: string; writtenBy?: string },
): Promise<void> {
  await tx.insert(orderNotes).values(note)
}

/** Notes what needs someone's eyes; false when the same was noted before. */
export async function insertAlert(
  tx: Transaction,
  { orderId, text }: { orderId: number; text: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${orderNotes} (order_id, is_alert, text)
    select ${orderId}, true, ${text}
    where not exists (select from ${orderNotes} where order_id = ${orderId} and is_alert and text = ${text})`)
  return rowCount === 1
}

export function listOrderNotes(db: Queryable, orderId: number) {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))
}

/** When someone last paid for this product with one of these addresses; null for never. A refunded order counts no more. */
export async function findPaymentFor(
  db: Queryable,
  bought: { emails: string[]; productId: number },
): Promise<Date | null> {
  const { rows } = await db.execute<{ paidAt: string }>(sql`
    select orders.paid_at as "paidAt" from order_addresses address
    join orders on orders.id = address.order_id and orders.status in ('processing', 'completed')
      and orders.paid_at is not null
    join order_lines line on line.order_id = orders.id and line.product_id = ${bought.productId}
    where lower(address.email) = any(${sql.param(bought.emails.map((email) => email.toLowerCase()))}::text[])
    order by orders.paid_at desc limit 1`)
  const [last] = rows
  return last ? new Date(last.paidAt) : null
}
