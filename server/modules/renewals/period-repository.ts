import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contracts/order/order.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import type { Due } from '#server/modules/orders/index.ts'
import { orderDues, orders } from '#server/modules/orders/tables.ts'
import { priceOffers } from '#server/modules/price-changes/tables.ts'
import type { Subscription } from '#server/modules/subscriptions/index.ts'
import { subscriptionLines, subscriptionOrders, subscriptions } from '#server/modules/subscriptions/tables.ts'

/** A page of what has come by `now`: those that wait longest first, after the last one of the page before. */
type Wanted<Row> = { now: Date; after: Row | null; limit: number }

export type ToRenew = { id: number; since: Date }

/** The subscriptions whose number leaves `part` when it is divided by `of`: who works on another part meets nobody. */
export type Share = { part: number; of: number }

/** Subscriptions whose next period has come; those of a share alone. */
export async function listToRenew(
  db: Queryable,
  { now, after, limit, share }: Wanted<ToRenew> & { share?: Share | undefined },
): Promise<ToRenew[]> {
  const { id, nextPaymentAt, status } = subscriptions
  const rows = await db
    .select({ id, since: nextPaymentAt })
    .from(subscriptions)
    .where(
      and(
        ...[eq(status, 'active'), lte(nextPaymentAt, now)],
        share && sql`${id} % ${share.of} = ${share.part}`,
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

/** Those of them that nobody else holds, held; what another worker holds is left to it. */
export const lockAllToRenew = (tx: Transaction, ids: readonly number[], now: Date): Promise<Subscription[]> =>
  tx
    .select()
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.id, [...ids]),
        eq(subscriptions.status, 'active'),
        lte(subscriptions.nextPaymentAt, now),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .for('update', { skipLocked: true })

/**
 * Which of them are not simply ordered and charged: their period was ordered before its day, another price was offered, or it
 * costs nothing. Asked once they are held.
 */
export async function listUnusual(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${subscriptions.id} as id from ${subscriptions} where ${inArray(subscriptions.id, [...ids])} and (
      exists (select from ${subscriptionOrders}
        where ${subscriptionOrders.subscriptionId} = ${subscriptions.id} and ${subscriptionOrders.period} = ${subscriptions.nextPeriod})
      or exists (select from ${priceOffers}
        where ${priceOffers.subscriptionId} = ${subscriptions.id} and ${priceOffers.closedAt} is null)
      or not exists (select from ${subscriptionLines}
        where ${subscriptionLines.subscriptionId} = ${subscriptions.id} and ${subscriptionLines.unitPriceCents} > 0))`)
  return new Set(rows.map(({ id }) => id))
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

export async function insertPeriodOrders(
  tx: Transaction,
  periods: readonly { subscriptionId: number; orderId: number; period: number }[],
): Promise<void> {
  await tx.insert(subscriptionOrders).values(periods.map((period) => ({ ...period, relation: 'renewal' as const })))
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
