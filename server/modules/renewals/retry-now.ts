import type { RetryRefusal } from '#contracts/staff/subscription-gestures.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import {
  changeOrderStatus,
  type Due,
  findOpenDue,
  findOrder,
  lockOrder,
  type Order,
} from '#server/modules/orders/index.ts'
import {
  isLive,
  isOwnersAffair,
  isSameInstrument,
  listAttempts,
  runAttempt,
  type StartedAttempt,
} from '#server/modules/payments/index.ts'
import type { ChoiceToCharge } from '#server/modules/saved-methods/index.ts'
import { findSubscription, lockSubscription, type Subscription } from '#server/modules/subscriptions/index.ts'
import { chargePeriod, choosePayment } from './charge-period.ts'
import { findNextPeriodOrder } from './period-repository.ts'
import type { RenewalDeps } from './renew-subscriptions.ts'
import { chargedAt } from './retry-rules.ts'

/** `underway`: its bank takes its time to answer. */
export type RetryResult = { ok: true; state: 'paid' | 'underway' | 'refused' } | { ok: false; refusal: RetryRefusal }

type Wanted = { id: number; staff: Actor }

/** Banks count what is charged again and again: by hand, as by the rules, no oftener than this. */
const LEAST_HOURS = 12

/**
 * Charges the period that a subscription waits for, for somebody of the team, without waiting for the day of the rules, which go
 * on from there. Asked for twice at once it is charged once: the second finds the first one's attempt.
 */
export async function retryNow(services: RenewalDeps, wanted: Wanted): Promise<RetryResult> {
  const begun = await services.db.transaction((tx) => begin(services, tx, wanted))
  if ('refusal' in begun) return { ok: false, refusal: begun.refusal }
  if (begun.started.kind === 'new') await runAttempt(services, begun.started.attempt, begun.started.call)
  const subscription = await findSubscription(services.db, wanted.id)
  const isUnderway = (await listAttempts(services.db, begun.orderId)).some(isLive)
  if (subscription?.status === 'active') return { ok: true, state: 'paid' }
  return { ok: true, state: isUnderway ? 'underway' : 'refused' }
}

/** Why {@link retryNow} would charge nothing; null where it would charge. It only reads: somebody may pay the moment after. */
export async function refuseRetry(services: RenewalDeps, id: number): Promise<RetryRefusal | null> {
  const { db } = services
  const orderId = await findNextPeriodOrder(db, id)
  const [order, subscription] = [orderId === null ? null : await findOrder(db, orderId), await findSubscription(db, id)]
  if (!order) return subscription ? 'nothing-due' : 'unknown'
  const owed = await findOwed(services, db, { order, subscription })
  return typeof owed === 'string' ? owed : null
}

type Begun = { orderId: number; started: StartedAttempt } | { refusal: RetryRefusal }

async function begin(services: RenewalDeps, tx: Transaction, { id, staff }: Wanted): Promise<Begun> {
  const orderId = await findNextPeriodOrder(tx, id)
  if (orderId === null) return { refusal: (await findSubscription(tx, id)) ? 'nothing-due' : 'unknown' }
  const order = await lockOrder(tx, orderId)
  const subscription = await lockSubscription(tx, id)
  if (!order) return { refusal: 'nothing-due' }
  const owed = await findOwed(services, tx, { order, subscription })
  if (typeof owed === 'string') return { refusal: owed }
  const subject = { kind: 'subscription' as const, id: String(id) }
  await recordAction(tx, { ...services, actor: staff }, { subject, action: 'renewal-retried' })
  const note = 'Nouveau prélèvement, demandé au bureau.'
  const pending = order.status === 'pending' ? order : await changeOrderStatus(tx, order, { to: 'pending', note })
  return { orderId, started: await chargePeriod(services, tx, { order: pending, ...owed }) }
}

/** What is charged to what, or why nothing is. */
async function findOwed(
  services: RenewalDeps,
  db: Queryable,
  { order, subscription }: { order: Order; subscription: Subscription | null },
): Promise<{ due: Due; choice: ChoiceToCharge } | RetryRefusal> {
  const due = await findOpenDue(db, order.id)
  if (!due || subscription?.status !== 'on-hold' || subscription.cancelledAt !== null) return 'nothing-due'
  const attempts = await listAttempts(db, order.id)
  if (attempts.some(isLive)) return 'underway'
  const choice = await choosePayment(services, db, { subscriptionId: subscription.id, customerId: order.customerId })
  if (!choice) return 'no-method'
  const last = attempts.at(-1)
  const isSame = last !== undefined && isSameInstrument(last.instrument, choice.instrument)
  if (isSame && isOwnersAffair(last.failureCode)) return 'asks-owner'
  return isSame && wasChargedLately(services, due) ? 'tried-today' : { due, choice }
}

function wasChargedLately({ clock }: Pick<RenewalDeps, 'clock'>, { tries, nextTryAt }: Due): boolean {
  if (tries === 0 || nextTryAt === null) return false
  return clock.now().getTime() - chargedAt({ charges: tries, nextTryAt }).getTime() < LEAST_HOURS * 3_600_000
}
