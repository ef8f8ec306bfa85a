import type { PriceRange, PriceView } from '#contracts/catalog/catalog.ts'

export type Priced = { regularPriceCents: number; salePriceCents: number | null }
/** A price and the moment from which it held. */
export type PricePoint = { priceCents: number; since: Date }

const REFERENCE_DAYS = 30

export const priceToPay = ({ regularPriceCents, salePriceCents }: Priced) => salePriceCents ?? regularPriceCents

/** What is paid, and while a reduction runs the price that may be crossed out beside it. `history` in any order. */
export function priceView(priced: Priced, history: readonly PricePoint[]): PriceView {
  const priceCents = priceToPay(priced)
  const crossedOutCents = priced.salePriceCents === null ? null : lowestPriceBefore(priceCents, history)
  return { priceCents, crossedOutCents }
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
  const start = points.at(-1)
  if (!start || start.priceCents !== reducedCents) return null
  const windowStart = start.since.getTime() - REFERENCE_DAYS * 86_400_000
  const held = points.slice(0, -1).filter((_, index) => {
    const until = points[index + 1]
    return until !== undefined && until.since.getTime() > windowStart
  })
  if (held.length === 0) return null
  const lowestCents = Math.min(...held.map((point) => point.priceCents))
  return lowestCents > reducedCents ? lowestCents : null
}
