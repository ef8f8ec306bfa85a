import { takenOff } from '../pricing/currency.ts'

const DAY = 86_400_000

type Withdrawn = {
  /** What was paid for the first period, in cents. */
  paidCents: number
  currency: string
  startedAt: Date
  /** When the first period ends. */
  periodEndsAt: Date
  receivedAt: Date
  /** Whether the buyer asked, before the fourteen days were over, that it begin (L221-25): else nothing is owed for it. */
  beganAtWish: boolean
}

/**
 * What goes back to who withdraws from a subscription: the days that are left of its first period, a day that has begun among
 * them, rounded in the buyer's favour; all of it where they did not ask for it to begin at once.
 */
export function withdrawalShare({
  paidCents,
  currency,
  startedAt,
  periodEndsAt,
  receivedAt,
  beganAtWish,
}: Withdrawn): number {
  const days = Math.max(1, Math.round((periodEndsAt.getTime() - startedAt.getTime()) / DAY))
  const used = Math.min(days, Math.max(0, Math.floor((receivedAt.getTime() - startedAt.getTime()) / DAY)))
  if (!beganAtWish || used === 0) return paidCents
  return Math.min(paidCents, takenOff(Math.ceil((paidCents * (days - used)) / days), currency))
}
