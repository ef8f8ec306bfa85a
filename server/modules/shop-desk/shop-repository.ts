import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'

async function isThere(db: Queryable, question: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select exists (${question}) as "is"`)
  return rows[0]?.is === true
}

/** Whether anybody has ever placed an order. */
export const hasOrders = (db: Queryable) => isThere(db, sql`select from orders`)

/** Whether something is on sale that has a price and a picture whose description says what is on it. */
export const hasReadyProduct = (db: Queryable) =>
  isThere(
    db,
    sql`select from products
      join product_pictures on product_pictures.product_id = products.id
      join pictures on pictures.stem = product_pictures.picture_stem
      where is_published and trim(pictures.alt) <> '' and pictures.deleted_at is null
        and (regular_price_cents > 0 or kind in ('grouped', 'bundle')
          or exists (select from variations where variations.product_id = products.id and variations.regular_price_cents > 0))`,
  )

/** Whether something on sale travels in a parcel. */
export const sellsParcels = (db: Queryable) =>
  isThere(db, sql`select from products where is_published and supply in ('goods', 'goods-with-digital-content')`)

export const hasShippingMethod = (db: Queryable) => isThere(db, sql`select from shipping_methods where is_enabled`)

/** Whether somebody has decided this part of the settings. */
export const isDecided = (db: Queryable, key: string) => isThere(db, sql`select from settings where key = ${key}`)

/** How many orders have accepted each version of something; null counts as none. */
export async function countAccepted(
  db: Queryable,
  what: 'terms_version' | 'digital_consent_version' | 'service_consent_version',
): Promise<Map<string, number>> {
  const column = sql.identifier(what)
  const { rows } = await db.execute<{ version: string; orders: number }>(
    sql`select ${column} as version, count(*)::int as orders from orders where ${column} is not null group by 1`,
  )
  return new Map(rows.map(({ version, orders }) => [version, orders]))
}

/** Choices about cookies that are kept, and how many of them said yes to each type. */
export async function countChoices(db: Queryable): Promise<{ all: number; attribution: number; analytics: number }> {
  const { rows } = await db.execute<{ all: number; attribution: number; analytics: number }>(sql`
    select count(*)::int as "all",
      count(*) filter (where choices->>'attribution' = 'yes')::int as attribution,
      count(*) filter (where choices->>'analytics' = 'yes')::int as analytics
    from consent_records`)
  return rows[0] ?? { all: 0, attribution: 0, analytics: 0 }
}
