import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'

const categorySlugs = sql<string[]>`array(
  select category_slug from product_categories placed where placed.product_id = products.id)`

/** How products travel and are taxed, by id. */
export async function selectTraits(db: Queryable, ids: readonly number[]) {
  const { id, supply, shippingClass, taxClass } = products
  const rows = await db
    .select({ id, supply, shippingClass, taxClass, categorySlugs })
    .from(products)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The variation that a product is tried with: the first that is offered; null for one without. */
export async function findFirstVariation(db: Queryable, productId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: variations.id })
    .from(variations)
    .where(and(eq(variations.productId, productId), variations.isOffered))
    .orderBy(variations.position)
    .limit(1)
  return row?.id ?? null
}

/** What can be tried without choosing anything: the published products that sell best. */
export function selectTriable(db: Queryable, limit: number): Promise<{ id: number; name: string; sku: string }[]> {
  return db
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(sql`is_published and kind not in ('grouped', 'external', 'bundle', 'booking')`)
    .orderBy(desc(products.totalSales), products.menuOrder, products.name)
    .limit(limit)
}
