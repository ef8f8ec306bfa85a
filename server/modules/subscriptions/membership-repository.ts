import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
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

/** Subscriptions to a product that are not over, of customers who are still there. */
export function listRunningTo(db: Queryable, productId: number): Promise<Subscription[]> {
  const ofProduct = db
    .select({ id: subscriptionLines.subscriptionId })
    .from(subscriptionLines)
    .where(eq(subscriptionLines.productId, productId))
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['active', 'on-hold', 'pending-cancel']),
        isNotNull(subscriptions.customerId),
        inArray(subscriptions.id, ofProduct),
      ),
    )
    .orderBy(asc(subscriptions.id))
}

/** Numbers of the products that a customer subscribes to, or once did. */
export async function listSubscribedProducts(db: Queryable, customerId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productId: subscriptionLines.productId })
    .from(subscriptionLines)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLines.subscriptionId))
    .where(and(eq(subscriptions.customerId, customerId), ne(subscriptions.status, 'pending')))
  return rows.flatMap(({ productId }) => productId ?? [])
}

/**
 * The first of these products that its customer may not subscribe to again: it is sold once at a time and they have it, or once at
 * all and they had it. Null where they may. What waits for its payment counts for nothing.
 */
export async function findLimited(
  db: Queryable,
  { customerId, productIds }: { customerId: number; productIds: readonly number[] },
): Promise<{ name: string; limit: 'active' | 'any' } | null> {
  if (productIds.length === 0) return null
  const limit = sql<'active' | 'any' | 'no'>`${products.kindSettings}->>'limit'`
  const [found] = await db
    .select({ name: products.name, limit: sql<'active' | 'any'>`${limit}` })
    .from(products)
    .innerJoin(subscriptionLines, eq(subscriptionLines.productId, products.id))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionLines.subscriptionId))
    .where(
      and(
        inArray(products.id, [...productIds]),
        eq(subscriptions.customerId, customerId),
        sql`(${limit} = 'any' and ${ne(subscriptions.status, 'pending')}
          or ${limit} = 'active' and ${inArray(subscriptions.status, ['active', 'on-hold', 'pending-cancel'])})`,
      ),
    )
    .limit(1)
  return found ?? null
}
