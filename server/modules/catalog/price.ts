import type { PriceRange, PriceView } from '#contracts/catalog/catalog.ts'
import { priceToPay } from '#server/modules/product-kinds/index.ts'

export type Priced = { regularPriceCents: number; salePriceCents: number | null }
/** A price and the moment from which it held. */
export type PricePoint = { priceCents: number; since: Date }

/** For so long a price is looked back at (L112-1-1 C. conso). */
export const REFERENCE_MS = 30 * 86_400_000

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

/** Lowest price that held after `start`, whenever it began; null when none did. `points`: oldest first, all before `end`. */
export function lowestPriceSince(points: readonly PricePoint[], start: Date, end?: Date): number | null {
  const held = points.filter((_, index) => {
    const until = points[index + 1]?.since ?? end
    return until === undefined || until > start
  })
  return held.length === 0 ? null : Math.min(...held.map(({ priceCents }) => priceCents))
}
