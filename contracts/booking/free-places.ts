import type { Span } from './zone-time.ts'

/** A booking that keeps others from its time. */
export type Taken = Span & { places: number; bufferMinutes: number }

/**
 * Places that are left during a slot. Between two bookings lies the longer of their breaks; bookings that follow one another
 * take one place, not two.
 */
export function freePlaces(
  slot: Span & { bufferMinutes: number },
  { capacity, taken }: { capacity: number; taken: readonly Taken[] },
): number {
  const met = taken
    .map((other) => {
      const buffer = Math.max(slot.bufferMinutes, other.bufferMinutes) * 60_000
      return { places: other.places, from: other.from - buffer, to: other.to + buffer }
    })
    .filter(({ from, to }) => from < slot.to && slot.from < to)
  const atMost = met
    .map(({ from }) => Math.max(from, slot.from))
    .map((moment) =>
      met.filter(({ from, to }) => from <= moment && moment < to).reduce((sum, { places }) => sum + places, 0),
    )
  return Math.max(0, capacity - Math.max(0, ...atMost))
}
