import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { paymentAttempts, providerCustomers } from '#server/modules/payments/tables.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { subscriptionOrders, subscriptions } from '#server/modules/subscriptions/tables.ts'
import { methodChanges, subscriptionMethods } from './tables.ts'

export type NewRenewalTerms = typeof subscriptionMethods.$inferInsert

export async function insertRenewalTerms(tx: Transaction, terms: NewRenewalTerms): Promise<void> {
  await tx.insert(subscriptionMethods).values(terms)
}

/** What a subscription is charged to; null where nothing says. `method`: null where its owner keeps it not yet, or no more. */
export async function findRenewalTerms(db: Queryable, subscriptionId: number) {
  const [found] = await db
    .select({ terms: subscriptionMethods, method: savedMethods })
    .from(subscriptionMethods)
    .leftJoin(savedMethods, eq(savedMethods.id, subscriptionMethods.savedMethodId))
    .where(eq(subscriptionMethods.subscriptionId, subscriptionId))
  return found ?? null
}

/** What each of them is charged to by the shop, and who its owner is at the provider; none of those who pay by a link. */
export const listKeptForRenewal = (db: Queryable, subscriptionIds: readonly number[]) =>
  db
    .select({
      subscriptionId: subscriptionMethods.subscriptionId,
      method: savedMethods,
      providerCustomerId: providerCustomers.providerId,
    })
    .from(subscriptionMethods)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionMethods.subscriptionId))
    .innerJoin(
      savedMethods,
      and(
        eq(savedMethods.id, subscriptionMethods.savedMethodId),
        eq(savedMethods.customerId, subscriptions.customerId),
      ),
    )
    .innerJoin(providerCustomers, eq(providerCustomers.customerId, savedMethods.customerId))
    .where(
      and(inArray(subscriptionMethods.subscriptionId, [...subscriptionIds]), eq(subscriptionMethods.isManual, false)),
    )

/**
 * Whether what pays an order for subscriptions is charged again by the shop: not where its owner pays each period of all of them by
 * a link. An order whose subscriptions are not written yet is.
 */
export async function isChargedByShop(db: Queryable, orderId: number): Promise<boolean> {
  const terms = await db
    .select({ isManual: subscriptionMethods.isManual })
    .from(subscriptionMethods)
    .innerJoin(subscriptionOrders, eq(subscriptionOrders.subscriptionId, subscriptionMethods.subscriptionId))
    .where(eq(subscriptionOrders.orderId, orderId))
  return terms.length === 0 || terms.some(({ isManual }) => !isManual)
}

/**
 * What an order for subscriptions was paid with is kept: they are charged to it. Whoever pays a renewal by its link does so
 * with what they want to pay the next ones with (facts payment-flows §9), unless they have chosen another since.
 */
export async function bindRenewalMethod(
  db: Queryable,
  { intentId, savedMethodId }: { intentId: string; savedMethodId: number },
): Promise<void> {
  await db.execute(sql`
    update ${subscriptionMethods} set saved_method_id = ${savedMethodId}
    from ${paymentAttempts} attempt join ${subscriptionOrders} ordered on ordered.order_id = attempt.order_id
    where attempt.intent_id = ${intentId} and ordered.subscription_id = ${subscriptionMethods.subscriptionId}
      and ordered.relation <> 'resubscribe'
      and not exists (select from ${methodChanges} change
        where change.subscription_id = ordered.subscription_id and change.state = 'done'
          and change.ended_at > attempt.created_at)`)
}
