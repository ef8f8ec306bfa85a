import { createContext, useContext } from 'react'
import { sum } from '#contracts/pricing/money.ts'
import type { Waiting, WaitingKind } from '#contracts/staff/today.ts'

/** What waits for who is signed in, as the menu counts it: views of lists count the same. */
export const WaitingCounts = createContext<readonly Pick<Waiting, 'kind' | 'count'>[]>([])

/** Gives back how much of these kinds waits. */
export function useWaiting(): (kinds: readonly WaitingKind[]) => number {
  const counts = useContext(WaitingCounts)
  return (kinds) => sum(counts.filter(({ kind }) => kinds.includes(kind)).map(({ count }) => count))
}
