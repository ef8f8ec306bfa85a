import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { priceToPay } from '#server/modules/product-kinds/index.ts'
import type { Priced } from './price.ts'
import { priceHistory, products, variations } from './tables.ts'

export type ItemPrice = Priced & { itemId: number }

/** Products and variations share one sequence, so an id is found in one table only. */
export async function updatePrice(tx: Transaction, { itemId, regularPriceCents, salePriceCents }: ItemPrice) {
  const price = { regularPriceCents, salePriceCents }
  await tx.update(products).set(price).where(eq(products.id, itemId))
  await tx.update(variations).set(price).where(eq(variations.id, itemId))
}

/** From `since` on these are the prices that are asked. */
export async function insertPricePoints(tx: Transaction, items: readonly ItemPrice[], since: Date): Promise<void> {
  if (items.length === 0) return
  await tx.insert(priceHistory).values(
    items.map((item) => ({
      ...{ itemId: item.itemId, since },
      priceCents: priceToPay(item),
      isReduced: item.salePriceCents !== null,
    })),
  )
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
