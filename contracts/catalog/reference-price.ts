/** For so long a price is looked back at (L112-1-1 C. conso). */
export const REFERENCE_MS = 30 * 86_400_000

/** Lowest price that held after `start`, whenever it began; null when none did. `points`: oldest first, all before `end`. */
export function lowestPriceSince(
  points: readonly { priceCents: number; since: Date }[],
  start: Date,
  end?: Date,
): number | null {
  const held = points.filter((_, index) => {
    const until = points[index + 1]?.since ?? end
    return until === undefined || until > start
  })
  return held.length === 0 ? null : Math.min(...held.map(({ priceCents }) => priceCents))
}

/** The lowest price of the thirty days before a reduction that begins at `start` (ISO 8601): the one that it may cross out. */
export function referencePrice(held: readonly { priceCents: number; since: string }[], start: string): number | null {
  const begins = new Date(start)
  const points = held
    .map(({ priceCents, since }) => ({ priceCents, since: new Date(since) }))
    .filter(({ since }) => since < begins)
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
  return lowestPriceSince(points, new Date(begins.getTime() - REFERENCE_MS), begins)
}
