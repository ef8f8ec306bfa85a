import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { OPTIONS_OF_PRODUCTS, type UsedOption } from './attribute-repository.ts'
import {
  conditionsOf,
  HIGHEST,
  LOWEST,
  type ProductQuery,
  STOCK_STATUS,
  type StockStatus,
} from './product-query-repository.ts'

/** The lowest and the highest price among the products that fit; null where none does. */
export async function selectPriceRange(
  db: Queryable,
  query: ProductQuery,
): Promise<{ minCents: number; maxCents: number } | null> {
  const { rows } = await db.execute<{ minCents: number | null; maxCents: number | null }>(sql`
    select min(${LOWEST}) as "minCents", max(${HIGHEST}) as "maxCents" from products where ${conditionsOf(query)}`)
  const { minCents = null, maxCents = null } = rows[0] ?? {}
  return minCents === null || maxCents === null ? null : { minCents, maxCents }
}

export async function countByStock(db: Queryable, query: ProductQuery): Promise<Map<StockStatus, number>> {
  const { rows } = await db.execute<{ status: StockStatus; count: number }>(sql`
    select ${STOCK_STATUS} as status, count(*)::int as count from products where ${conditionsOf(query)} group by 1`)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** By the rounded average of their stars; products without any are left out. */
export async function countByRating(db: Queryable, query: ProductQuery): Promise<{ rating: number; count: number }[]> {
  const { rows } = await db.execute<{ rating: number; count: number }>(sql`
    select round(rating_sum::numeric / rating_count)::int as rating, count(*)::int as count
    from products where ${conditionsOf(query)} and rating_count > 0 group by 1 order by 1`)
  return rows
}

export async function countByCategory(db: Queryable, query: ProductQuery): Promise<{ id: number; count: number }[]> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select c.id, count(*)::int as count from categories c join product_categories placed on placed.category_slug = c.slug
    where placed.product_id in (select id from products where ${conditionsOf(query)}) group by c.id order by c.id`)
  return rows
}

export async function selectOptionsOf(db: Queryable, query: ProductQuery): Promise<UsedOption[]> {
  const { rows } = await db.execute<UsedOption>(sql`
    select name, value, array_agg(product_id) as "productIds" from (${OPTIONS_OF_PRODUCTS}) used
    where product_id in (select id from products where ${conditionsOf(query)})
    group by name, value order by name, value`)
  return rows
}
