import { createHash } from 'node:crypto'
import type { Fault } from './faults.ts'

/**
 * One fault in so many, each by its own lot: faults of one line are noticed or missed together, and would tell less than
 * their number says. The lot hangs on the seed and on what is changed into what, not on where: the same faults come again
 * after lines were added above them.
 */
export function chooseFaults(faults: Fault[], oneIn: number, seed: number): Fault[] {
  const seen = new Map<string, number>()
  return faults.filter(({ file, kind, original, replacement }) => {
    const change = [seed, file, kind, original, replacement].join('\0')
    const again = seen.get(change) ?? 0
    seen.set(change, again + 1)
    return lotOf(`${change}\0${again}`) < 1 / oneIn
  })
}

/** From 0 to 1. */
function lotOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32
}
