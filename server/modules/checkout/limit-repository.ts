import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { LIVE_STATUSES } from '#server/modules/payments/index.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { subscriptionLines, subscriptionOrders, subscriptions } from '#server/modules/subscriptions/tables.ts'

/** The name of a product, sold once at a time or once at all, that another order of its customer is being paid for; or null. */
export async function findLimitedInPayment(
  tx: Transaction,
  { customerId, productIds, orderId }: { customerId: number; productIds: readonly number[]; orderId: number | null },
): Promise<string | null> {
  const [found] = await tx
    .select({ name: products.name })
    .from(subscriptions)
    .innerJoin(subscriptionLines, eq(subscriptionLines.subscriptionId, subscriptions.id))
    .innerJoin(products, eq(products.id, subscriptionLines.productId))
    .innerJoin(subscriptionOrders, eq(subscriptionOrders.subscriptionId, subscriptions.id))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, subscriptionOrders.orderId))
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.status, 'pending'),
        inArray(products.id, [...productIds]),
        sql`${products.kindSettings}->>'limit' in ('active', 'any')`,
        inArray(paymentAttempts.status, [...LIVE_STATUSES]),
        orderId === null ? undefined : ne(subscriptionOrders.orderId, orderId),
      ),
    )
    .limit(1)
  return found?.name ?? null
}
