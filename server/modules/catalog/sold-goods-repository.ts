import { eq, inArray, sql } from 'drizzle-orm'
import { KINDS_MADE_OF_OTHERS, KINDS_WITH_VARIATIONS, RECURRING_KINDS } from '#contracts/catalog/product-kind.ts'
import { DIGITAL_SUPPLIES, SHIPPED_SUPPLIES } from '#contracts/catalog/supply.ts'
import type { Queryable } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { products } from './tables.ts'

/** What the shop sells: files, printed goods, goods in several makes, several goods as one, courses, booked sessions, subscriptions. */
export type SoldGoods = Record<
  'downloads' | 'parcels' | 'variants' | 'bundles' | 'courses' | 'sessions' | 'subscriptions',
  boolean
>

/** Whether any published product is such; what nobody can buy counts for nothing. */
export async function findSoldGoods(db: Queryable): Promise<SoldGoods> {
  const { rows } = await db.execute<SoldGoods>(sql`
    select exists(select from ${products} where is_published and ${inArray(products.supply, DIGITAL_SUPPLIES)}) as downloads,
      exists(select from ${products} where is_published and ${inArray(products.supply, SHIPPED_SUPPLIES)}) as parcels,
      exists(select from ${products} where is_published and ${inArray(products.kind, KINDS_WITH_VARIATIONS)}) as variants,
      exists(select from ${products} where is_published and ${inArray(products.kind, KINDS_MADE_OF_OTHERS)}) as bundles,
      exists(select from ${products} where is_published and ${eq(products.kind, 'course')}) as courses,
      exists(select from ${products} where is_published and ${eq(products.kind, 'booking')}) as sessions,
      exists(select from ${products} where is_published and ${inArray(products.kind, RECURRING_KINDS)}) as subscriptions`)
  return theRow(rows)
}
