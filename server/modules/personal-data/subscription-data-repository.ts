import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { subscriptionMethods } from '#server/modules/renewals/tables.ts'
import {
  subscriptionAddresses,
  subscriptionLines,
  subscriptionOrders,
  subscriptions,
} from '#server/modules/subscriptions/tables.ts'

export type SubscriptionRecord = Awaited<ReturnType<typeof listSubscriptionRecords>>[number]

/** What an account has subscribed to, in its owner's words and dates, oldest first. */
export async function listSubscriptionRecords(db: Queryable, customerId: number) {
  const found = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
    .orderBy(asc(subscriptions.id))
  const ids = found.map(({ id }) => id)
  const [lines, addresses, ordered, agreed] = [
    await db.select().from(subscriptionLines).where(inArray(subscriptionLines.subscriptionId, ids)),
    await db.select().from(subscriptionAddresses).where(inArray(subscriptionAddresses.subscriptionId, ids)),
    await db.select().from(subscriptionOrders).where(inArray(subscriptionOrders.subscriptionId, ids)),
    await db.select().from(subscriptionMethods).where(inArray(subscriptionMethods.subscriptionId, ids)),
  ]
  const of = <Row extends { subscriptionId: number }>(rows: Row[], id: number) =>
    rows.filter(({ subscriptionId }) => subscriptionId === id)
  return found.map((each) => ({
    ...{ id: each.id, status: each.status, currency: each.currency, period: each.period, interval: each.interval },
    ...{ startedAt: each.startedAt, paidUntil: each.paidUntil, nextPaymentAt: each.nextPaymentAt },
    ...{ cancelledAt: each.cancelledAt, endsAt: each.endsAt, endedAt: each.endedAt },
    lines: of(lines, each.id).map(({ name, quantity, unitPriceCents }) => ({ name, quantity, unitPriceCents })),
    addresses: of(addresses, each.id).map(({ subscriptionId: _, ...address }) => address),
    orders: of(ordered, each.id).map(({ orderId }) => orderId),
    agreements: of(agreed, each.id).map(({ text, agreedAt, isManual }) => ({ text, agreedAt, isManual })),
  }))
}

/**
 * Orders have lost their buyer: subscriptions that never began with them go, those that are over lose theirs with the last
 * order that names somebody.
 */
export async function forgetSubscriptionsOf(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  const ofOrders = tx
    .select({ id: subscriptionOrders.subscriptionId })
    .from(subscriptionOrders)
    .where(inArray(subscriptionOrders.orderId, [...orderIds]))
  await tx.delete(subscriptions).where(and(eq(subscriptions.status, 'pending'), inArray(subscriptions.id, ofOrders)))
  const isOver = sql`exists (select from ${subscriptions} s where s.id = ${subscriptionAddresses.subscriptionId} and s.ended_at is not null)`
  const isNobodys = sql`not exists (
    select from ${subscriptionOrders} so join ${orders} o on o.id = so.order_id
    where so.subscription_id = ${subscriptionAddresses.subscriptionId} and o.anonymised_at is null)`
  await tx
    .delete(subscriptionAddresses)
    .where(and(inArray(subscriptionAddresses.subscriptionId, ofOrders), isOver, isNobodys))
}

/** Whoever pays a subscription uses their account, though they never sign in: nobody ends their contract by a term. */
export async function countSubscribersAsSeen(db: Queryable, { unseenSince, now }: { unseenSince: Date; now: Date }) {
  await db.execute(sql`
    update ${customers} set last_seen_at = ${now.toISOString()}::timestamptz, warned_at = null
    where last_seen_at < ${unseenSince.toISOString()}::timestamptz and exists (
      select from ${subscriptions} s where s.customer_id = ${customers.id} and s.started_at is not null and s.ended_at is null)`)
}
