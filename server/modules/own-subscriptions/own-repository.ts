import { and, asc, count, desc, eq, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { subscriptionLines, subscriptionOrders, subscriptions } from '#server/modules/subscriptions/tables.ts'

/** A customer's, as far as they are anything: one whose first order came to nothing never began. */
function ownedBy(db: Queryable, customerId: number): SQL | undefined {
  const waiting = db
    .select({ id: subscriptionOrders.subscriptionId })
    .from(subscriptionOrders)
    .innerJoin(orders, eq(orders.id, subscriptionOrders.orderId))
    .where(and(eq(subscriptionOrders.relation, 'parent'), notInArray(orders.status, ['cancelled', 'refunded'])))
  return and(
    eq(subscriptions.customerId, customerId),
    or(ne(subscriptions.status, 'pending'), inArray(subscriptions.id, waiting)),
  )
}

/** Newest first. */
export const listOwned = (db: Queryable, customerId: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select()
    .from(subscriptions)
    .where(ownedBy(db, customerId))
    .orderBy(desc(subscriptions.id))
    .limit(limit)
    .offset(offset)

export async function countOwned(db: Queryable, customerId: number): Promise<number> {
  const [found] = await db.select({ count: count() }).from(subscriptions).where(ownedBy(db, customerId))
  return found?.count ?? 0
}

/** What each period of some subscriptions gives, with pictures. */
export const listLinesOf = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ line: subscriptionLines, picture: shownPicture, productSlug: products.slug })
    .from(subscriptionLines)
    .leftJoin(products, eq(products.id, subscriptionLines.productId))
    .leftJoin(pictures, eq(pictures.stem, subscriptionLines.pictureStem))
    .where(inArray(subscriptionLines.subscriptionId, [...ids]))
    .orderBy(asc(subscriptionLines.subscriptionId), asc(subscriptionLines.position))

/** The orders of a subscription, newest first, with how each belongs to it. */
export const listRelatedOrders = (db: Queryable, subscriptionId: number) =>
  db
    .select({ order: orders, relation: subscriptionOrders.relation, period: subscriptionOrders.period })
    .from(subscriptionOrders)
    .innerJoin(orders, eq(orders.id, subscriptionOrders.orderId))
    .where(eq(subscriptionOrders.subscriptionId, subscriptionId))
    .orderBy(desc(orders.id))
