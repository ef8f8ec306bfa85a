import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { IS_LISTED, products } from './tables.ts'

export type ProductAddress = { slug: string; changedAt: Date }

/** Slugs of the published products by id, with the day of the latest change that is known: made, changed or priced anew. */
export async function selectProductAddresses(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductAddress[]> {
  return db
    .select({
      slug: products.slug,
      changedAt: sql`greatest(${products.createdAt}, ${products.changedAt}, (
        select max(since) from price_history where item_id = products.id and since <= now()))`.mapWith(
        products.createdAt,
      ),
    })
    .from(products)
    .where(IS_LISTED)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset)
}
