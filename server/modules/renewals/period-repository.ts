import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contracts/order/order.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import type { Due } from '#server/modules/orders/index.ts'
import { orderDues, orders } from '#server/modules/orders/tables.ts'
import type { Subscription } from '#server/modules/subscriptions/index.ts'
import { subscriptionOrders, subscriptions } from '#server/modules/subscriptions/tables.ts'

/** A page of what has come by `now`: those that wait longest first, after the last one of the page before. */
type Wanted<Row> = { now: Date; after: Row | null; limit: number }

export type ToRenew = { id: number; since: Date }

/** Subscriptions whose next period has come. */
export async function listToRenew(db: Queryable, { now, after, limit }: Wanted<ToRenew>): Promise<ToRenew[]> {
  const { id, nextPaymentAt, status } = subscriptions
  const rows = await db
    .select({ id, since: nextPaymentAt })
    .from(subscriptions)
    .where(
      and(
        ...[eq(status, 'active'), lte(nextPaymentAt, now)],
        after ? sql`(${nextPaymentAt}, ${id}) > (${after.since.toISOString()}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(nextPaymentAt), asc(id))
    .limit(limit)
  return rows.flatMap((row) => (row.since === null ? [] : [{ id: row.id, since: row.since }]))
}

/** The same one, held; null where another worker holds it, or it is not to be renewed any more. */
export async function lockToRenew(tx: Transaction, id: number, now: Date): Promise<Subscription | null> {
  const [found] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'active'), lte(subscriptions.nextPaymentAt, now)))
    .for('update', { skipLocked: true })
  return found ?? null
}

/** Open dues of periods that were charged, and are to be looked at again. */
export async function listToRetry(db: Queryable, { now, after, limit }: Wanted<Due>): Promise<Due[]> {
  const rows = await db
    .select({ due: orderDues })
    .from(orderDues)
    .innerJoin(orders, eq(orders.id, orderDues.orderId))
    .where(
      and(
        ...[eq(orderDues.state, 'open'), eq(orderDues.kind, 'renewal'), lte(orderDues.nextTryAt, now)],
        inArray(orders.status, ['pending', 'failed']),
        after?.nextTryAt
          ? sql`(${orderDues.nextTryAt}, ${orderDues.id}) > (${after.nextTryAt.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(orderDues.nextTryAt), asc(orderDues.id))
    .limit(limit)
  return rows.map(({ due }) => due)
}

export async function insertPeriodOrder(
  tx: Transaction,
  { subscriptionId, orderId, period }: { subscriptionId: number; orderId: number; period: number },
): Promise<void> {
  await tx.insert(subscriptionOrders).values({ subscriptionId, orderId, period, relation: 'renewal' })
}

/** The order that was made for a period; `id` is the order's, whatever has become of it. Null where there is none yet. */
export async function findPeriodOrder(
  db: Queryable,
  { subscriptionId, period }: { subscriptionId: number; period: number },
): Promise<{ id: number; status: OrderStatus } | null> {
  const [found] = await db
    .select({ id: orders.id, status: orders.status })
    .from(subscriptionOrders)
    .innerJoin(orders, eq(orders.id, subscriptionOrders.orderId))
    .where(and(eq(subscriptionOrders.subscriptionId, subscriptionId), eq(subscriptionOrders.period, period)))
  return found ?? null
}

/** The order for the period that a subscription waits for; null where that is not ordered. */
export async function findNextPeriodOrder(db: Queryable, subscriptionId: number): Promise<number | null> {
  const isNext = eq(subscriptionOrders.period, subscriptions.nextPeriod)
  const [found] = await db
    .select({ orderId: subscriptionOrders.orderId })
    .from(subscriptionOrders)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionOrders.subscriptionId))
    .where(and(eq(subscriptionOrders.subscriptionId, subscriptionId), isNext))
  return found?.orderId ?? null
}

/** An order that was given up pays its period no more: another may be made for it. */
export async function releasePeriod(
  tx: Transaction,
  { subscriptionId, orderId }: { subscriptionId: number; orderId: number },
): Promise<void> {
  await tx
    .update(subscriptionOrders)
    .set({ period: null })
    .where(and(eq(subscriptionOrders.subscriptionId, subscriptionId), eq(subscriptionOrders.orderId, orderId)))
}

/** Under which class of VAT products are sold, by their ids. */
export async function listTaxClasses(db: Queryable, productIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: products.id, taxClass: products.taxClass })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map(({ id, taxClass }) => [id, taxClass]))
}
