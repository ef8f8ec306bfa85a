import { mayRenewEarly } from '#contracts/subscription/owner-actions.ts'
import type { Transaction } from '#server/database/database.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { isLive, listAttempts, runAttempt, type StartedAttempt } from '#server/modules/payments/index.ts'
import { priceForPeriod } from '#server/modules/price-changes/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { findSubscription, lockSubscription, updateSubscription } from '#server/modules/subscriptions/index.ts'
import { chargePeriod, choosePayment } from './charge-period.ts'
import { completeFreePeriod } from './complete-free-period.ts'
import { orderPeriod } from './order-period.ts'
import { findPeriodOrder, releasePeriod } from './period-repository.ts'
import type { RenewalDeps } from './renew-subscriptions.ts'

/**
 * `paid`: it goes on for that period; `underway`: a bank takes its time; `to-pay`: its owner pays the order by its page.
 * `isRepeated`: that period was asked for before, and nothing more was ordered or charged.
 */
export type EarlyResult =
  | { ok: true; state: 'paid' | 'underway' | 'to-pay'; orderId: number; orderKey: string; isRepeated: boolean }
  | { ok: false; refusal: 'unknown' | 'impossible' }

type Wanted = { id: number; period: number }

/**
 * Orders and charges a subscription's next period before its day, for its owner, who says which period they mean: a second
 * click, or a worker at the same moment, finds it ordered. Its dates go on from the day on which it would have been paid. What is
 * not paid stays to be paid, and is charged on its day like any other. Who may ask is the caller's affair.
 */
export async function renewEarly(services: RenewalDeps, wanted: Wanted): Promise<EarlyResult> {
  const begun = await services.db.transaction((tx) => orderEarly(services, tx, wanted))
  if ('refusal' in begun) return { ok: false, refusal: begun.refusal }
  const { orderId, started, isRepeated } = begun
  if (started?.kind === 'new') await runAttempt(services, started.attempt, started.call)
  const [order, subscription] = [await findOrder(services.db, orderId), await findSubscription(services.db, wanted.id)]
  if (!order || !subscription) return { ok: false, refusal: 'unknown' }
  const isUnderway = (await listAttempts(services.db, orderId)).some(isLive)
  const waits = isUnderway ? 'underway' : 'to-pay'
  const state = subscription.nextPeriod > wanted.period ? 'paid' : waits
  return { ok: true, state, orderId, orderKey: order.orderKey, isRepeated }
}

type Begun =
  | { orderId: number; started: StartedAttempt | null; isRepeated: boolean }
  | { refusal: 'unknown' | 'impossible' }

async function orderEarly(services: RenewalDeps, tx: Transaction, { id, period }: Wanted): Promise<Begun> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription) return { refusal: 'unknown' }
  const ordered = await findPeriodOrder(tx, { subscriptionId: id, period })
  if (ordered && ordered.status !== 'cancelled') return { orderId: ordered.id, started: null, isRepeated: true }
  if (ordered) await releasePeriod(tx, { subscriptionId: id, orderId: ordered.id })
  const now = services.clock.now()
  const { subscriptions: rules } = await getShopSettings(services.db)
  if (subscription.nextPeriod !== period || !mayRenewEarly(subscription, rules, now)) return { refusal: 'impossible' }
  // Without the new price there is no such period.
  if ((await priceForPeriod(services, tx, { subscription, isItsDay: false })) === 'ended')
    return { refusal: 'impossible' }
  const { order, due } = await orderPeriod(services, tx, subscription)
  const note = `Renouvellement anticipé par le client (commande n°\u00A0${order.id}).`
  await updateSubscription(tx, id, { now, note })
  const begun = { orderId: order.id, isRepeated: false }
  if (!due) {
    await completeFreePeriod(services, tx, order)
    return { ...begun, started: null }
  }
  const choice = await choosePayment(services, tx, { subscriptionId: id, customerId: order.customerId })
  const started = choice ? await chargePeriod(services, tx, { order, due, choice }) : null
  return { ...begun, started }
}
