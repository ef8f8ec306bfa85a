import { z } from 'zod'

/** What the shop keeps of a session's price, by when its buyer gives it up. Terms of sale, article 9.5. */
export const CancellationTerms = z.object({
  /** Within the fourteen days of the law, before anything took place, everything goes back (L221-18). */
  withdrawalDays: z.int().min(14).default(14),
  /** Kept of a session that its buyer gives up too late, in percent of its price. */
  lateFeePercent: z.int().min(0).max(100).default(50),
  /** Late cancellations of a series that cost nothing. */
  freeLateOfSeries: z.int().min(0).default(1),
  /** How what is not kept goes back: to what it was paid with, or as a code that serves once. */
  givesBack: z.enum(['refund', 'credit']).default('refund'),
})
export type CancellationTerms = z.infer<typeof CancellationTerms>

/** ISO 8601 instants. */
export type Cancelling = {
  now: string
  orderedAt: string
  startsAt: string
  /** Hours before the beginning until which giving up costs nothing. */
  cancelUntilHours: number
  /** Sessions of the line that it belongs to. */
  sessions: number
  /** What the line was bought for, with its options, and what was paid of that by now; in cents. */
  lineCents: number
  paidCents: number
  /** Options of it that were not begun, which go back whenever the session does; in cents. */
  optionsCents: number
  /** Sessions of the series that were given up too late before. */
  lateCancellations: number
}

/** `rule`: which row of the terms applies. */
export type CancellationOutcome =
  | { possible: false; rule: 'begun' }
  | {
      possible: true
      rule: 'withdrawal' | 'in-time' | 'late' | 'series-in-time' | 'series-late-free' | 'series-late'
      /** What goes back of the money, in cents. */
      givenBackCents: number
      /** What is kept, in cents. */
      keptCents: number
      /** A session of a series may be booked anew. */
      isBookableAgain: boolean
    }

/** What the shop owes when it gives a session up itself; in cents. */
export type ShopCancellation = {
  rule: 'by-shop' | 'series-by-shop'
  givenBackCents: number
  keptCents: 0
  /** On top of the price, where the session was too close: what its buyer would have lost by doing the same. */
  compensationCents: number
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** What becomes of the money when a buyer gives a session up now. */
export function cancellationOutcome(asked: Cancelling, terms: CancellationTerms): CancellationOutcome {
  const [now, startsAt] = [Date.parse(asked.now), Date.parse(asked.startsAt)]
  if (now >= startsAt) return { possible: false, rule: 'begun' }
  const isInTime = startsAt - now >= asked.cancelUntilHours * HOUR_MS
  const withdrawsUntil = Date.parse(asked.orderedAt) + terms.withdrawalDays * DAY_MS
  // What the law lets a buyer give up altogether, they may give up a part of.
  if (asked.sessions > 1) return ofSeries(asked, { terms, isInTime: isInTime || now < withdrawsUntil })
  const all = { possible: true, givenBackCents: asked.paidCents, keptCents: 0, isBookableAgain: false } as const
  if (now < withdrawsUntil) return { ...all, rule: 'withdrawal' }
  if (isInTime) return { ...all, rule: 'in-time' }
  const dueCents = share(asked.lineCents - asked.optionsCents, terms.lateFeePercent)
  const keptCents = Math.min(dueCents, asked.paidCents)
  return { ...all, rule: 'late', keptCents, givenBackCents: asked.paidCents - keptCents }
}

/** One session of a series is taken again; who would have all of it back withdraws from the contract. */
function ofSeries(
  asked: Cancelling,
  { terms, isInTime }: { terms: CancellationTerms; isInTime: boolean },
): CancellationOutcome {
  const again = { possible: true, givenBackCents: 0, keptCents: 0, isBookableAgain: true } as const
  if (isInTime) return { ...again, rule: 'series-in-time' }
  if (asked.lateCancellations < terms.freeLateOfSeries) return { ...again, rule: 'series-late-free' }
  return {
    ...again,
    rule: 'series-late',
    keptCents: share(Math.floor(asked.lineCents / asked.sessions), terms.lateFeePercent),
  }
}

/**
 * What becomes of the money when the shop gives a session up now: all of it goes back, or the session of a series is taken
 * again. What a buyer pays for being late, the shop pays as well (R212-2, 2° C. conso.).
 */
export function shopCancellation(
  asked: Pick<
    Cancelling,
    'now' | 'startsAt' | 'cancelUntilHours' | 'sessions' | 'lineCents' | 'paidCents' | 'optionsCents'
  >,
  { lateFeePercent }: Pick<CancellationTerms, 'lateFeePercent'>,
): ShopCancellation {
  const isLate = Date.parse(asked.startsAt) - Date.parse(asked.now) < asked.cancelUntilHours * HOUR_MS
  const isSeries = asked.sessions > 1
  const sessionCents = isSeries ? Math.floor(asked.lineCents / asked.sessions) : asked.lineCents - asked.optionsCents
  return {
    rule: isSeries ? 'series-by-shop' : 'by-shop',
    givenBackCents: isSeries ? 0 : asked.paidCents,
    keptCents: 0,
    compensationCents: isLate ? share(sessionCents, lateFeePercent) : 0,
  }
}

/** Rounded for the buyer: what is kept is never more than the terms say. */
const share = (cents: number, percent: number) => Math.floor((cents * percent) / 100)
