import { mayReactivate, refuseSuspension } from '#contracts/subscription/owner-actions.ts'
import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import {
  changeSubscriptionStatus,
  lockSubscription,
  type NewSubscription,
  periodEnd,
  type Subscription,
  updateSubscription,
} from '#server/modules/subscriptions/index.ts'
import { type RenewalDeps, renewSubscription } from './renew-subscriptions.ts'

/** `limit`: its owner has suspended it as often as they may before the next payment. */
export type PauseRefusal = 'unknown' | 'impossible' | 'unpaid' | 'limit'
/** `isRepeated`: it was so before, and nothing was changed. */
export type PauseResult = { ok: true; isRepeated: boolean } | { ok: false; refusal: PauseRefusal }

type Deps = Pick<RenewalDeps, 'db' | 'clock'>
/** `staff`: who of the team did it for the shop; the trail keeps that. */
type Wanted = { id: number; by: 'customer' | 'shop'; staff?: Actor | undefined }
type TellingDeps = Pick<RenewalDeps, 'db' | 'clock' | 'jobs'>

/**
 * Has nothing charged until somebody wants it again. By its owner: what is paid stays open until its last day; by the shop: it is
 * closed at once. Said again it says the same. Refused for what is no running subscription, and for an owner who may not (any more).
 */
export function suspendSubscription(services: TellingDeps, { id, by, staff }: Wanted): Promise<PauseResult> {
  const { db, clock } = services
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (!subscription) return refuse('unknown')
    if (subscription.holdReason === by) return { ok: true, isRepeated: true }
    if (subscription.status !== 'active') return refuse('impossible')
    if (by === 'customer') {
      const refusal = refuseSuspension(subscription, (await getShopSettings(db)).subscriptions)
      if (refusal) return refuse(refusal)
    }
    const suspensions = subscription.suspensions + (by === 'customer' ? 1 : 0)
    const fields = { holdReason: by, nextPaymentAt: null, suspensions }
    const note = by === 'customer' ? 'Suspendu par le client.' : 'Suspendu par la boutique.'
    await changeSubscriptionStatus(tx, subscription, { to: 'on-hold', note, now: clock.now(), fields })
    await tell(services, tx, { id, by, kind: 'subscription-paused' })
    await keep(services, tx, { id, staff, action: 'subscription-paused' })
    return { ok: true, isRepeated: false }
  })
}

/** Has the next period of a running subscription begin at another moment, which it is free until. Refused for one that is past. */
export function moveNextPayment(
  { db, clock }: Deps,
  { id, to, staff }: { id: number; to: Date; staff?: Actor | undefined },
): Promise<PauseResult> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (!subscription) return refuse('unknown')
    const now = clock.now()
    if (subscription.status !== 'active' || subscription.nextPaymentAt === null || to <= now)
      return refuse('impossible')
    const note = `Prochain prélèvement déplacé au ${formatDay(to.toISOString())}.`
    await updateSubscription(tx, id, { ...datesFrom(subscription, to), paidUntil: to, now, note })
    await keep({ clock }, tx, { id, staff, action: 'payment-moved' })
    return { ok: true, isRepeated: false }
  })
}

/**
 * Ends a pause, or takes a cancellation back before its day. What is paid goes on; where nothing is any more, the next period
 * begins now and is charged at once. A period that was not paid is paid first: `unpaid`.
 */
export async function reactivateSubscription(services: RenewalDeps, { id, by, staff }: Wanted): Promise<PauseResult> {
  const resuming = { id, by, staff, now: services.clock.now() }
  const result = await services.db.transaction((tx) => resume(services, tx, resuming))
  if (result.ok && result.isDue) await renewSubscription(services, id)
  return result.ok ? { ok: true, isRepeated: result.isRepeated } : result
}

type Resumed = { ok: true; isDue: boolean; isRepeated: boolean } | { ok: false; refusal: PauseRefusal }

type Resuming = Wanted & { now: Date }

async function resume(services: TellingDeps, tx: Transaction, { id, by, staff, now }: Resuming): Promise<Resumed> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription) return refuse('unknown')
  const { status, holdReason, paidUntil } = subscription
  if (status === 'active') return { ok: true, isDue: false, isRepeated: true }
  if (holdReason === 'payment' || holdReason === 'unpaid') return refuse('unpaid')
  const mayResume = by === 'customer' ? mayReactivate(subscription, now) : mayBecome(subscription, 'active', now)
  if (!mayResume) return refuse('impossible')
  const isDue = paidUntil === null || paidUntil <= now
  const fields = datesFrom(subscription, isDue ? now : null)
  const note = by === 'customer' ? 'Repris par le client.' : 'Repris par la boutique.'
  await changeSubscriptionStatus(tx, subscription, { to: 'active', note, now, fields })
  await tell(services, tx, { id, by, kind: 'subscription-resumed' })
  await keep(services, tx, { id, staff, action: 'subscription-resumed' })
  return { ok: true, isDue, isRepeated: false }
}

type Kept = { id: number; staff: Actor | undefined; action: string }

async function keep(
  { clock }: Pick<TellingDeps, 'clock'>,
  tx: Transaction,
  { id, staff, action }: Kept,
): Promise<void> {
  if (staff)
    await recordAction(tx, { actor: staff, clock }, { subject: { kind: 'subscription', id: String(id) }, action })
}

type Told = { id: number; by: 'customer' | 'shop'; kind: 'subscription-paused' | 'subscription-resumed' }

/** The shop knows what it did itself. */
async function tell(services: TellingDeps, tx: Transaction, { id, by, kind }: Told): Promise<void> {
  const about = String(id)
  const toShop = { kind: 'subscription-notice' as const, about }
  await queueMails(services, tx, [{ kind, about }, ...(by === 'customer' ? [toShop] : [])])
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
