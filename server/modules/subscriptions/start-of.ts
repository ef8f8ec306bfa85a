import { scheduleFrom } from '#contracts/subscription/schedule.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { NewSubscription, Subscription } from './subscription-repository.ts'

/**
 * The dates of a subscription that begins with a payment. `isPaid`: its first period was paid with the order, and not only what
 * comes before it. A payment that takes days begins it when it is here; of those who all pay on one day, from that day on.
 */
export function startOf(
  subscription: Subscription,
  { paidAt, isPaid }: { paidAt: Date; isPaid: boolean },
): Partial<NewSubscription> {
  const { period, interval, length, trial, syncDay, createdAt } = subscription
  const start = isPaid && syncDay ? createdAt : paidAt
  const schedule = scheduleFrom(start, { cycle: { period, interval }, length, trial, syncDay }, SHOP_TIME_ZONE)
  const { anchorAt, trialEndsAt, endsAt } = schedule
  const dates = { startedAt: paidAt, trialEndsAt, anchorAt, anchorPeriod: 0, endsAt }
  // Ordered the day before, paid on the day of all: nothing was paid for it.
  if (!isPaid) return { ...dates, nextPeriod: 0, nextPaymentAt: anchorAt, paidUntil: anchorAt }
  const paidUntil = schedule.nextPaymentAt ?? endsAt
  return { ...dates, nextPeriod: 1, nextPaymentAt: schedule.nextPaymentAt, paidUntil }
}
