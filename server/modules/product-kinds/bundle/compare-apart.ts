import type { BundleComparison } from '#contracts/catalog/bundle.ts'
import { sum } from '#contracts/pricing/money.ts'

/** Pieces in the bundle of something, what one costs by itself today, and the least that it cost in the last thirty days. */
export type ApartPrice = { quantity: number; todayCents: number; lowestCents: number | null }

/**
 * What the parts of a bundle would cost apart. That the bundle costs less is said only if it was true in each of the last
 * thirty days: a sum that a reduction kept below until yesterday is no advantage today (L121-2, L112-1-1 C. conso). That it
 * costs more is always said. Null where there is nothing true to say: the same sum, or a price that nobody knows.
 */
export function compareApart(bundleCents: number, parts: readonly ApartPrice[]): BundleComparison | null {
  const apartCents = sum(parts.map(({ quantity, todayCents }) => quantity * todayCents))
  const savedCents = apartCents - bundleCents
  if (savedCents < 0) return { apartCents, savedCents }
  const wasAlwaysMore = parts.every(({ lowestCents }) => lowestCents !== null) && lowestOf(parts) > bundleCents
  return savedCents > 0 && wasAlwaysMore ? { apartCents, savedCents } : null
}

const lowestOf = (parts: readonly ApartPrice[]) =>
  sum(parts.map(({ quantity, todayCents, lowestCents }) => quantity * Math.min(todayCents, lowestCents ?? 0)))
