import type { PriceRange, PriceView } from '#contracts/catalog/catalog.ts'
import { lowestPriceSince, REFERENCE_MS } from '#contracts/catalog/reference-price.ts'
import { priceToPay } from '#server/modules/product-kinds/index.ts'

export type Priced = { regularPriceCents: number; salePriceCents: number | null }
/** A price and the moment from which it held. */
export type PricePoint = { priceCents: number; since: Date }

/** What is paid, and while a reduction runs the price that may be crossed out beside it. `history` in any order. */
export function priceView(priced: Priced, history: readonly PricePoint[], currency: string): PriceView {
  const priceCents = priceToPay(priced)
  const crossedOutCents = priced.salePriceCents === null ? null : lowestPriceBefore(priceCents, history)
  return { currency, priceCents, crossedOutCents }
}

export function priceRange(prices: readonly number[]): PriceRange {
  return { minCents: Math.min(...prices), maxCents: Math.max(...prices) }
}

/**
 * Lowest price of the thirty days before the reduction (L112-1-1 C. conso). Null when no price of that time is known or
 * when it was not higher: then nothing may be announced as a reduction.
 */
function lowestPriceBefore(reducedCents: number, history: readonly PricePoint[]): number | null {
  const points = history.toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const start = points.pop()
  if (!start || start.priceCents !== reducedCents) return null
  const windowStart = new Date(start.since.getTime() - REFERENCE_MS)
  const lowestCents = lowestPriceSince(points, windowStart, start.since)
  return lowestCents !== null && lowestCents > reducedCents ? lowestCents : null
}
