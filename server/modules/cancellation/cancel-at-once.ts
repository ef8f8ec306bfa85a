import { isPaid } from '#contracts/order/order.ts'
import { sum } from '#contracts/pricing/money.ts'
import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { findOrder, lockOrder, type Order, sumReceived } from '#server/modules/orders/index.ts'
import { oweRefund } from '#server/modules/payments/index.ts'
import { cancelSubscription } from '#server/modules/renewals/index.ts'
import {
  changeSubscriptionStatus,
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionsOfOrder,
  lockSubscription,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { shareOfOrder } from './share-of-order.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** `givenBackCents`: of which somebody of the shop transfers `byHandCents`. `underway`: a bank has a debit; it is given up, and ends with it. */
export type EndResult =
  | { ok: true; givenBackCents: number; byHandCents: number }
  | { ok: false; refusal: 'unknown' | 'over' | 'underway' }

type Ending = { id: number; staff: Actor; givesBack: boolean }

/**
 * Ends a subscription for the shop without waiting for the end of what is paid, and gives back, where that is wished, the days
 * that are left of it. What waits for its payment is given up first. The refund is owed in the transaction that ends it: said
 * again, killed between, it goes back once.
 */
export async function cancelAtOnce(services: Deps, ending: Ending): Promise<EndResult> {
  const { id, staff } = ending
  const found = await findSubscription(services.db, id)
  if (!found) return { ok: false, refusal: 'unknown' }
  if (found.endedAt !== null) return { ok: false, refusal: 'over' }
  const cancelled = await cancelSubscription(services, { id, by: 'shop', staff })
  // What nothing was paid for any more is over already.
  if (!cancelled.ok) return cancelled
  return services.db.transaction((tx) => end(services, tx, ending))
}

async function end(services: Deps, tx: Transaction, { id, staff, givesBack }: Ending): Promise<EndResult> {
  const orders: Order[] = []
  for (const orderId of await orderIdsOf(tx, id)) {
    const order = await lockOrder(tx, orderId)
    if (order) orders.push(order)
  }
  const subscription = await lockSubscription(tx, id)
  const now = services.clock.now()
  if (!subscription || subscription.status === 'on-hold') return { ok: false, refusal: 'underway' }
  if (!mayBecome(subscription, 'cancelled', now)) return { ok: true, givenBackCents: 0, byHandCents: 0 }
  const back = { givenBackCents: 0, byHandCents: 0 }
  for (const order of givesBack ? orders : []) {
    const amountCents = await shareOf(tx, { order, subscription, now })
    if (amountCents === 0) continue
    const reason = 'Fin de l’abonnement'
    const owed = await oweRefund(services, tx, { order, amountCents, reason, by: { actor: staff } })
    if (!owed.ok) throw new Error(`${amountCents} of order ${order.id} could not be owed: ${owed.refusal.code}`)
    back.givenBackCents += owed.amountCents
    back.byHandCents += owed.byHandCents
  }
  const fields = { endsAt: now, paidUntil: now, cancelledAt: subscription.cancelledAt ?? now }
  const note = 'Fin immédiate, décidée au bureau.'
  await changeSubscriptionStatus(tx, subscription, { to: 'cancelled', note, now, fields })
  const subject = { kind: 'subscription' as const, id: String(id) }
  await recordAction(tx, { ...services, actor: staff }, { subject, action: 'subscription-ended' })
  return { ok: true, ...back }
}

/** What would go back of what is paid, were it to end now, in cents of its currency. */
export async function shareLeft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  subscription: Subscription,
): Promise<number> {
  const ids = await orderIdsOf(db, subscription.id)
  const orders = (await Promise.all(ids.map((id) => findOrder(db, id)))).flatMap((order) => order ?? [])
  return sum(await Promise.all(orders.map((order) => shareOf(db, { order, subscription, now: clock.now() }))))
}

/** The smallest number first, as everybody holds several. */
const orderIdsOf = async (db: Queryable, id: number) =>
  (await listOrdersOfSubscription(db, id))
    .filter(({ relation }) => relation !== 'resubscribe')
    .map(({ orderId }) => orderId)
    .toSorted((one, other) => one - other)

type Shared = { order: Order; subscription: Subscription; now: Date }

/** Never more than what is left of its payments: somebody may have given it back before. */
async function shareOf(db: Queryable, { order, subscription, now }: Shared): Promise<number> {
  if (!isPaid(order.status) || subscription.startedAt === null) return 0
  const isOnly = (await listSubscriptionsOfOrder(db, order.id)).length === 1
  const share = await shareOfOrder(db, { order, subscription, isOnly, beganAtWish: true, receivedAt: now })
  return Math.min(share, await sumReceived(db, order.id))
}
