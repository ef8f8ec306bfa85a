import { methodOfType, type PaymentMethod } from '#contracts/payment/payment-methods.ts'
import type { Attempt } from './attempt-repository.ts'

const HOUR_MS = 3_600_000

/** Until when an attempt that begins now may wait for its buyer. */
export const abandonedAt = ({ abandonedAfterHours }: Pick<PaymentMethod, 'abandonedAfterHours'>, now: Date): Date =>
  new Date(now.getTime() + abandonedAfterHours * HOUR_MS)

/**
 * When an attempt began that has no intent yet, by the clock that its end is told by. `createdAt` is the database's time: held
 * against ours it would make a call that is on its way look old, and what it pays be paid again.
 */
export function begunAt({ methodType, expiresAt }: Pick<Attempt, 'methodType' | 'expiresAt'>): Date {
  return new Date(expiresAt.getTime() - methodOfType(methodType).abandonedAfterHours * HOUR_MS)
}
