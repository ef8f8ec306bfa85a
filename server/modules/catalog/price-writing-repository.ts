import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type PricePlan, pointsOf } from './price-plan.ts'
import { priceHistory, products, variations } from './tables.ts'

export type ItemPrice = PricePlan & { itemId: number }

/** Products and variations share one sequence, so an id is found in one table only. */
export async function updatePrice(tx: Transaction, { itemId, ...price }: ItemPrice) {
  await tx.update(products).set(price).where(eq(products.id, itemId))
  await tx.update(variations).set(price).where(eq(variations.id, itemId))
}

/** From `since` on these are the prices that are asked, and from each turn of a dated sale. */
export async function insertPricePoints(tx: Transaction, items: readonly ItemPrice[], since: Date): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(priceHistory)
    .values(items.flatMap((item) => pointsOf(item, since).map((point) => ({ itemId: item.itemId, ...point }))))
}

/**
 * From `since` on these are the prices, in the place of turns that were to come later and that nobody was asked to pay.
 * `isNews`: what is asked at `since` is not what was asked before.
 */
export async function replacePoints(
  tx: Transaction,
  items: readonly (ItemPrice & { isNews: boolean })[],
  since: Date,
): Promise<void> {
  const ids = items.map(({ itemId }) => itemId)
  await tx.delete(priceHistory).where(and(inArray(priceHistory.itemId, ids), gt(priceHistory.since, since)))
  const points = items.flatMap(({ itemId, isNews, ...plan }) =>
    pointsOf(plan, since)
      .slice(isNews ? 0 : 1)
      .map((point) => ({ itemId, ...point })),
  )
  if (points.length > 0) await tx.insert(priceHistory).values(points)
}

export type StoredPoint = { itemId: number; priceCents: number; isReduced: boolean; since: Date }

/** Every price that these products and variations have ever had, oldest first. */
export function listPricePoints(db: Queryable, itemIds: readonly number[]): Promise<StoredPoint[]> {
  const { itemId, priceCents, isReduced, since } = priceHistory
  return db
    .select({ itemId, priceCents, isReduced, since })
    .from(priceHistory)
    .where(inArray(itemId, [...itemIds]))
    .orderBy(asc(since), asc(priceHistory.id))
}

/** Moments after `since` at which a dated sale begins or ends, the earliest first. */
export async function selectPriceTurns(db: Queryable, since: Date): Promise<Date[]> {
  const dated = (table: typeof products | typeof variations) =>
    sql`select unnest(array[sale_from, sale_until]) as turn from ${table} where sale_from is not null or sale_until is not null`
  const { rows } = await db.execute<{ turn: Date }>(sql`
    select distinct turn from (${dated(products)} union all ${dated(variations)}) dated
    where turn > ${since.toISOString()}::timestamptz order by turn`)
  return rows.map(({ turn }) => new Date(turn))
}
