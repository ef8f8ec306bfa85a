import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { categories, products, variations } from '#server/modules/catalog/tables.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'

export type StoredCoupon = typeof coupons.$inferSelect

const isOver = (now: Date) =>
  sql`(coalesce(${coupons.endsAt} <= ${now.toISOString()}::timestamptz, false)
    or coalesce(${coupons.usageCount} >= ${coupons.usageLimit}, false))`

type Page = { view: 'codes' | 'automatiques' | 'finis'; after: string; limit: number; now: Date }

/** Codes of their own, what applies by itself, or what of both is over; in alphabetical order, behind `after`. */
export function selectCoupons(db: Queryable, { view, after, limit, now }: Page): Promise<StoredCoupon[]> {
  const isShown = {
    codes: sql`${coupons.label} is null and not ${isOver(now)}`,
    automatiques: sql`${coupons.label} is not null and not ${isOver(now)}`,
    finis: isOver(now),
  }
  return db
    .select()
    .from(coupons)
    .where(and(isNull(coupons.series), gt(coupons.code, after), isShown[view]))
    .orderBy(asc(coupons.code))
    .limit(limit)
}

/** Codes that begin so, those of series as well, and what applies by itself under a name with these words in it. */
export async function selectPromotions(
  db: Queryable,
  { search, limit }: { search: string; limit: number },
): Promise<{ code: string; label: string | null; series: string | null }[]> {
  const { code, label, series } = coupons
  const words = search.replace(/[\\%_]/g, '\\$&')
  const typed = db
    .select({ code, label, series })
    .from(coupons)
    .where(and(isNull(label), like(code, `${words.toLowerCase()}%`)))
    .orderBy(asc(code))
    .limit(limit)
  // By their own index: where both are one condition, every code there is would be looked at.
  const named = db
    .select({ code, label, series })
    .from(coupons)
    .where(and(isNotNull(label), sql`unaccent(${label}) ilike unaccent(${`%${words}%`})`))
    .orderBy(asc(code))
    .limit(limit)
  return (await Promise.all([named, typed])).flat().slice(0, limit)
}

/** What paid orders that used these codes came to, by code. */
export async function sumSales(
  db: Queryable,
  codes: readonly string[],
  currency: string,
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  // Each use looks for its own order: as a join, all orders of the shop would be read for a page of codes.
  const { rows } = await db.execute<{ code: string; cents: number }>(sql`
    select used.code, sum(sale.total_cents)::float8 as cents
    from ${couponUses} used cross join lateral (
      select total_cents from ${orders} where id = used.order_id and currency = ${currency} offset 0) sale
    where used.code = any(${sql.param([...codes])}::text[]) and used.held_until is null
    group by used.code`)
  return new Map(rows.map(({ code, cents }) => [code, cents]))
}

type Series = { series: string; sample: string; codes: number; used: number; open: number }

/**
 * Each series with one of its codes, which says what all of them say. From one series to the next by their index, and the codes of
 * those of the page alone are counted: grouped, those of all series would be.
 */
export async function selectSeries(db: Queryable, { after, limit, now }: Omit<Page, 'view'>) {
  const next = (place: SQL) => sql`select series from ${coupons} where series > ${place} order by series limit 1`
  const { rows } = await db.execute<Series>(sql`
    with recursive named as (
      (${next(sql`${after}`)})
      union all
      select (${next(sql`named.series`)}) from named where named.series is not null)
    select named.series, counted.*,
      (select code from ${coupons} where series = named.series order by code limit 1) as sample
    from (select series from named where series is not null limit ${limit}) named cross join lateral (
      select count(*)::int as codes, (count(*) filter (where usage_count > 0))::int as used,
        (count(*) filter (where not ${isOver(now)}))::int as open
      from ${coupons} where series = named.series) counted
    order by named.series`)
  const samples = rows.map(({ sample }) => sample)
  const said = samples.length > 0 ? await db.select().from(coupons).where(inArray(coupons.code, samples)) : []
  const byCode = new Map(said.map((coupon) => [coupon.code, coupon]))
  return rows.flatMap((row) => {
    const coupon = byCode.get(row.sample)
    return coupon ? [{ ...row, coupon }] : []
  })
}

/** The next codes of a series behind `after`, each with whether it was used, and until when it can be. */
export const selectCodes = (
  db: Queryable,
  { series, after, limit }: { series: string; after: string; limit: number },
): Promise<Pick<StoredCoupon, 'code' | 'usageCount' | 'endsAt'>[]> =>
  db
    .select({ code: coupons.code, usageCount: coupons.usageCount, endsAt: coupons.endsAt })
    .from(coupons)
    .where(and(eq(coupons.series, series), gt(coupons.code, after)))
    .orderBy(asc(coupons.code))
    .limit(limit)

type Named = { id: number; name: string; sku: string }

/** Names of products, and of variations by their product's, by id. */
export async function selectNames(db: Queryable, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const parts = await db
    .select({ id: variations.id, name: products.name, sku: variations.sku })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(variations.id, [...ids]))
  return new Map([...found, ...parts].map((named) => [named.id, named]))
}

const MOST_OFFERED = 500

/** Products to choose from, those that sell best. */
export const selectOffered = (db: Queryable): Promise<Named[]> =>
  db
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .orderBy(desc(products.totalSales), desc(products.id))
    .limit(MOST_OFFERED)

export const selectCategories = (db: Queryable) =>
  db.select({ slug: categories.slug, name: categories.name }).from(categories).orderBy(asc(categories.position))

/** The products, or variations, with one of these article numbers; by it in lower case. */
export async function findBySku(db: Queryable, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const wanted = sql.param(skus.map((sku) => sku.toLowerCase()))
  const { rows } = await db.execute<{ id: number; sku: string }>(sql`
    select id, lower(sku) as sku from ${products} where lower(sku) = any(${wanted}::text[])
    union all select id, lower(sku) from ${variations} where lower(sku) = any(${wanted}::text[])`)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
