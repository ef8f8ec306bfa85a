import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  changeSubscriptionStatus,
  lockSubscription,
  type NewSubscription,
  periodEnd,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'
import { type RenewalDeps, renewSubscription } from './renew-subscriptions.ts'

export type PauseRefusal = 'unknown' | 'impossible' | 'unpaid'
export type PauseResult = { ok: true } | { ok: false; refusal: PauseRefusal }

/**
 * Has nothing charged until its owner wants it again; what is paid stays open until its last day. Said again it says the same.
 * Refused for what is no running subscription.
 */
export function suspendSubscription(
  { db, clock }: Pick<RenewalDeps, 'db' | 'clock'>,
  id: number,
): Promise<PauseResult> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (!subscription) return refuse('unknown')
    if (subscription.holdReason === 'customer') return { ok: true }
    if (subscription.status !== 'active') return refuse('impossible')
    const { suspensions } = subscription
    const fields = { holdReason: 'customer' as const, nextPaymentAt: null, suspensions: suspensions + 1 }
    const now = clock.now()
    await changeSubscriptionStatus(tx, subscription, { to: 'on-hold', note: 'Suspendu par le client.', now, fields })
    return { ok: true }
  })
}

/**
 * Ends a pause, or takes a cancellation back before its day. What is paid goes on; where nothing is any more, the next period
 * begins now and is charged at once. A period that was not paid is paid first: `unpaid`.
 */
export async function reactivateSubscription(services: RenewalDeps, id: number): Promise<PauseResult> {
  const result = await services.db.transaction((tx) => resume(tx, id, services.clock.now()))
  if (result.ok && result.isDue) await renewSubscription(services, id)
  return result.ok ? { ok: true } : result
}

type Resumed = { ok: true; isDue: boolean } | { ok: false; refusal: PauseRefusal }

async function resume(tx: Transaction, id: number, now: Date): Promise<Resumed> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription) return refuse('unknown')
  const { status, holdReason, paidUntil } = subscription
  if (status === 'active') return { ok: true, isDue: false }
  if (holdReason === 'payment' || holdReason === 'unpaid') return refuse('unpaid')
  if (holdReason === 'shop' || !mayBecome(subscription, 'active', now)) return refuse('impossible')
  const isDue = paidUntil === null || paidUntil <= now
  const fields = datesFrom(subscription, isDue ? now : null)
  await changeSubscriptionStatus(tx, subscription, { to: 'active', note: 'Repris par le client.', now, fields })
  return { ok: true, isDue }
}

/** `restart`: when the next period begins, where it does not follow the one that is paid. */
function datesFrom(subscription: Subscription, restart: Date | null): Partial<NewSubscription> {
  const { nextPeriod, length } = subscription
  const anchor = restart ? { anchorAt: restart, anchorPeriod: nextPeriod } : {}
  const moved = { ...subscription, ...anchor }
  const isLast = length > 0 && nextPeriod >= length
  return {
    ...anchor,
    ...{ cancelledAt: null, nextPaymentAt: isLast ? null : periodEnd(moved, nextPeriod) },
    endsAt: length > 0 ? periodEnd(moved, length) : null,
  }
}

const refuse = (refusal: PauseRefusal) => ({ ok: false as const, refusal })
