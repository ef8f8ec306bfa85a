import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import type { Order } from './order-repository.ts'
import { orderAddresses, orderDues, orderLines, orders } from './tables.ts'

/** Gives a customer the earlier orders of guests with this billing address. Only for an address that is verified. */
export async function adoptOrders(db: Queryable, { customerId, email }: { customerId: number; email: string }) {
  const { rowCount } = await db.execute(sql`
    update ${orders} set customer_id = ${customerId}
    from ${orderAddresses} address
    where address.order_id = ${orders.id} and address.kind = 'billing' and lower(address.email) = lower(${email})
      and ${orders.customerId} is null`)
  return rowCount ?? 0
}

/** A customer's orders, newest first. */
export function listOrdersOf(db: Queryable, { customerId, limit, offset }: Page) {
  return db
    .select({
      id: orders.id,
      orderKey: orders.orderKey,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      currency: orders.currency,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
      isRenewal: sql<boolean>`${orders.source} = 'renewal'`,
      itemCount: sql<number>`(select coalesce(sum(quantity), 0)::int from ${orderLines} line where line.order_id = orders.id)`,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset)
}

/** A customer's orders that are paid in parts and were begun to be paid, newest first. */
export function listOrdersInParts(db: Queryable, customerId: number): Promise<Order[]> {
  const inParts = sql`exists (select from ${orderDues} due where due.order_id = ${orders.id} and due.number > 1)`
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt), inParts))
    .orderBy(desc(orders.id))
}

type Page = { customerId: number; limit: number; offset: number }

export async function countOrdersOf(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db.select({ orders: count() }).from(orders).where(eq(orders.customerId, customerId))
  return row?.orders ?? 0
}

/** The newest orders that were made with this address, in lower case. */
export function listOrdersOfEmail(db: Queryable, email: string, limit: number): Promise<Order[]> {
  const ofAddress = db
    .select({ id: orderAddresses.orderId })
    .from(orderAddresses)
    .where(and(eq(sql`lower(${orderAddresses.email})`, email), eq(orderAddresses.kind, 'billing')))
  return db.select().from(orders).where(sql`${orders.id} in ${ofAddress}`).orderBy(desc(orders.id)).limit(limit)
}
