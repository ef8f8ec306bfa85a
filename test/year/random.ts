/** Chance that comes again: the same seed gives the same rolls, in the same order. */
export type Random = {
  /** From 0 to below 1. */
  next(): number
  /** Whether something of this probability happens. */
  chance(probability: number): boolean
  /** From 0 to below `bound`. */
  below(bound: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    chance: (probability) => next() < probability,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
