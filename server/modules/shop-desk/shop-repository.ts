import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { rememberedFor } from '#server/database/remembered.ts'

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

type Accepted = Record<'terms' | 'digital' | 'service', ReadonlyMap<string, number>>

const KNOWN_MILLISECONDS = 10 * 60_000
const accepted = rememberedFor<Accepted>(KNOWN_MILLISECONDS)

/** How many orders have accepted each version of the terms, and of both consents. All orders are counted for it: it lasts some minutes. */
export const countAccepted = (db: Queryable): Promise<Accepted> => accepted(db, () => countAcceptedNow(db))

async function countAcceptedNow(db: Queryable): Promise<Accepted> {
  const { rows } = await db.execute<Record<keyof Accepted, string | null> & { orders: number }>(sql`
    select terms_version as terms, digital_consent_version as digital, service_consent_version as service,
      count(*)::int as orders
    from orders group by 1, 2, 3`)
  const ordersBy = (what: keyof Accepted) => {
    const counts = new Map<string, number>()
    for (const { [what]: version, orders } of rows)
      if (version !== null) counts.set(version, (counts.get(version) ?? 0) + orders)
    return counts
  }
  return { terms: ordersBy('terms'), digital: ordersBy('digital'), service: ordersBy('service') }
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
