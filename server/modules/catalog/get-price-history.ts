import { lowestPriceSince, REFERENCE_MS } from '#contracts/catalog/reference-price.ts'
import type { Services } from '#server/services.ts'
import type { PricePlan } from './price-plan.ts'
import { listPricePoints } from './price-writing-repository.ts'
import { listItemPrices } from './product-writing-repository.ts'

export type PriceHistory = PricePlan & {
  itemId: number
  /** What was asked and, once a dated sale turns, will be: oldest first, each until the next. */
  points: { priceCents: number; isReduced: boolean; since: Date }[]
  /** The lowest price of the last thirty days, which a reduction that began now would cross out; null: none is known. */
  lowestCents: number | null
}

/** What a product and its variations cost, today and before. */
export async function getPriceHistory(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  productId: number,
): Promise<PriceHistory[]> {
  const items = await listItemPrices(db, productId)
  const points = await listPricePoints(
    db,
    items.map(({ itemId }) => itemId),
  )
  const now = clock.now()
  const since = new Date(now.getTime() - REFERENCE_MS)
  return items.map((item) => {
    const own = points.filter(({ itemId }) => itemId === item.itemId).map(({ itemId: _, ...point }) => point)
    return {
      ...item,
      points: own,
      lowestCents: lowestPriceSince(
        own.filter((point) => point.since <= now),
        since,
      ),
    }
  })
}
