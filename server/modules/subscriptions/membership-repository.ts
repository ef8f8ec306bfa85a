import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import type { Subscription } from './subscription-repository.ts'
import { subscriptionLines, subscriptions } from './tables.ts'

/** A customer's subscriptions to a product that have begun, newest first. */
export function listSubscriptionsTo(
  db: Queryable,
  { customerId, productSlug }: { customerId: number; productSlug: string },
): Promise<Subscription[]> {
  const ofProduct = db
    .select({ id: subscriptionLines.subscriptionId })
    .from(subscriptionLines)
    .innerJoin(products, eq(products.id, subscriptionLines.productId))
    .where(eq(products.slug, productSlug))
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customerId, customerId),
        ne(subscriptions.status, 'pending'),
        inArray(subscriptions.id, ofProduct),
      ),
    )
    .orderBy(desc(subscriptions.id))
}
