import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { categories, products, variations } from '#server/modules/catalog/tables.ts'
import { coupons, couponUses } from './tables.ts'

/** `usageCount` is left to the orders. */
export async function upsertCoupon(
  tx: Transaction,
  coupon: Omit<typeof coupons.$inferInsert, 'usageCount'>,
): Promise<void> {
  await tx.insert(coupons).values(coupon).onConflictDoUpdate({ target: coupons.code, set: coupon })
}

/** Whom a coupon is for; null when there is no such coupon. Its row stays held. */
export async function findEmails(tx: Transaction, code: string): Promise<string[] | null> {
  const [row] = await tx.select({ emails: coupons.emails }).from(coupons).where(eq(coupons.code, code)).for('update')
  return row?.emails ?? null
}

export const hasUses = async (db: Queryable, code: string): Promise<boolean> =>
  (await db.$count(couponUses, eq(couponUses.code, code))) > 0

/** False when it is not there. */
export async function deleteCoupon(tx: Transaction, code: string): Promise<boolean> {
  const { rowCount } = await tx.delete(coupons).where(eq(coupons.code, code))
  return rowCount === 1
}

/** A coupon as it stands, to be edited; null for an unknown code. */
export async function selectCoupon(db: Queryable, code: string): Promise<typeof coupons.$inferSelect | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code))
  return row ?? null
}

export const isSeries = async (db: Queryable, series: string): Promise<boolean> =>
  (await db.$count(coupons, eq(coupons.series, series))) > 0

/** The codes of a series, held against other writers. */
export const lockSeries = (tx: Transaction, series: string) =>
  tx.select().from(coupons).where(eq(coupons.series, series)).orderBy(coupons.code).for('update')

/** Those of these codes that there are already. */
export async function listTaken(db: Queryable, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
  return rows.map(({ code }) => code)
}

type Goods = { productIds: number[]; categorySlugs: string[] }

/** Those that are in no catalogue. A variation may stand where a product does. */
export async function listUnknownGoods(db: Queryable, { productIds, categorySlugs }: Goods): Promise<Goods> {
  const ofProducts = await db.select({ id: products.id }).from(products).where(inArray(products.id, productIds))
  const ofVariations = await db.select({ id: variations.id }).from(variations).where(inArray(variations.id, productIds))
  const shelves = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, categorySlugs))
  const ids = new Set([...ofProducts, ...ofVariations].map(({ id }) => id))
  const slugs = new Set(shelves.map(({ slug }) => slug))
  return {
    productIds: productIds.filter((id) => !ids.has(id)),
    categorySlugs: categorySlugs.filter((slug) => !slugs.has(slug)),
  }
}
