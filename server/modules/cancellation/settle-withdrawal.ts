import { isPaid } from '#contracts/order/order.ts'
import { namesWholeOrder } from '#contracts/order/withdrawal.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  findOrder,
  insertOrderNote,
  listOrderLines,
  lockOrder,
  type Order,
  raiseAlert,
  sumReceived,
} from '#server/modules/orders/index.ts'
import { oweRefund } from '#server/modules/payments/index.ts'
import { cancelSubscription } from '#server/modules/renewals/index.ts'
import {
  changeSubscriptionStatus,
  listOrdersOfSubscription,
  listSubscriptionsOfOrder,
  lockSubscription,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'
import {
  findWithdrawal,
  isSettled,
  lockWithdrawal,
  markSettled,
  type Withdrawal,
  withdrawalEndsAt,
} from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { listAwaitedWithdrawals } from './awaited-repository.ts'
import { shareOfOrder } from './share-of-order.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Carries a withdrawal from the order of a subscription out: it ends at once, and the share of each period that was paid goes
 * back. Nothing is done for an order without one, after the fourteen days, or where only some articles were named among others:
 * that is for somebody of the shop, who was told. Where a bank still has a debit, the share waits for its answer
 * ({@link settleAwaitedWithdrawals}). Said again, in whichever words, nothing goes back twice.
 */
export async function settleWithdrawal(services: Deps, { withdrawalId }: { withdrawalId: number }): Promise<void> {
  const { db } = services
  const withdrawal = await findWithdrawal(db, withdrawalId)
  if (!withdrawal || withdrawal.orderId === null || isOver(withdrawal)) return
  const { orderId } = withdrawal
  const order = await findOrder(db, orderId)
  if (!order || withdrawal.receivedAt > withdrawalEndsAt(order.createdAt)) return
  const begun = (await listSubscriptionsOfOrder(db, orderId)).filter(({ relation }) => relation !== 'renewal')
  if (begun.length === 0 || !namesWholeOrder(withdrawal, await listOrderLines(db, orderId))) return
  const ids = begun.map(({ subscriptionId }) => subscriptionId)
  // What waits for its payment is given up at the provider, before any row is held; one that is over already has nothing left.
  for (const id of ids) await cancelSubscription(services, { id, by: 'withdrawal' })
  await db.transaction(async (tx) => {
    const held = await lockWithdrawal(tx, withdrawalId)
    if (!held || isOver(held)) return
    const paying = await lockOrdersOf(tx, { orderId, ids })
    const subscriptions: Subscription[] = []
    for (const id of ids) subscriptions.push(await endAtOnce(services, tx, id))
    const isAwaited = paying.some(({ status }) => status === 'on-hold' || status === 'pending' || status === 'failed')
    if (isAwaited || (await isSettled(tx, orderId))) return
    for (const paid of paying) await giveBack(services, tx, { order: paid, subscriptions, withdrawal, begunBy: order })
    await markSettled(tx, withdrawalId, services.clock.now())
  })
}

/** Carried out, or answered by somebody of the shop: what they said stands. */
const isOver = ({ settledAt, decidedAt }: Withdrawal) => settledAt !== null || decidedAt !== null

/** Looks again at those whose order, or a period of it, a bank had still to decide about. Gives back how many there were. */
export async function settleAwaitedWithdrawals(services: Deps): Promise<number> {
  const awaited = await listAwaitedWithdrawals(services.db, { now: services.clock.now() })
  for (const withdrawalId of awaited)
    await settleWithdrawal(services, { withdrawalId }).catch((err: unknown) =>
      services.log.error({ withdrawalId, err }, 'a withdrawal could not be settled'),
    )
  return awaited.length
}

/** The order and all renewals (one that has taken up again what is over is another contract), in the order of their numbers, as everybody holds several. */
async function lockOrdersOf(tx: Transaction, { orderId, ids }: { orderId: number; ids: readonly number[] }) {
  const numbers = new Set([orderId])
  for (const id of ids)
    for (const { orderId: ordered, relation } of await listOrdersOfSubscription(tx, id))
      if (relation !== 'resubscribe') numbers.add(ordered)
  const locked: Order[] = []
  for (const id of [...numbers].toSorted((one, other) => one - other)) {
    const order = await lockOrder(tx, id)
    if (order) locked.push(order)
  }
  return locked
}

async function endAtOnce({ clock }: Deps, tx: Transaction, id: number): Promise<Subscription> {
  const subscription = await lockSubscription(tx, id)
  if (!subscription) throw new Error(`There is no subscription ${id}`)
  const now = clock.now()
  if (!mayBecome(subscription, 'cancelled', now)) return subscription
  const fields = { endsAt: now, paidUntil: now, cancelledAt: subscription.cancelledAt ?? now }
  return changeSubscriptionStatus(tx, subscription, { to: 'cancelled', note: 'Rétractation.', now, fields })
}

type Given = { order: Order; subscriptions: readonly Subscription[]; withdrawal: Withdrawal; begunBy: Order }

/** Never more than what is left of its payments: somebody may have given it back by hand. */
async function giveBack(services: Deps, tx: Transaction, { order, subscriptions, withdrawal, begunBy }: Given) {
  if (!isPaid(order.status)) return
  const beganAtWish = begunBy.serviceConsentAt !== null
  let shareCents = 0
  for (const subscription of subscriptions)
    shareCents += await shareOfOrder(tx, {
      ...{ order, subscription, beganAtWish, receivedAt: withdrawal.receivedAt },
      isOnly: subscriptions.length === 1,
    })
  const amountCents = Math.min(shareCents, await sumReceived(tx, order.id))
  if (amountCents === 0) return
  const reason = 'Rétractation'
  const owed = await oweRefund(services, tx, { order, amountCents, reason, by: { actor: { kind: 'system' } } })
  const amount = formatMoney(amountCents, order.currency)
  if (owed.ok)
    await insertOrderNote(tx, { orderId: order.id, text: `Rétractation de l’abonnement : ${amount} sont remboursés.` })
  else
    await raiseAlert(services, tx, {
      orderId: order.id,
      text: `L’abonnement a pris fin par rétractation : ${amount} sont à rembourser, ce qui n’a pas pu se faire seul.`,
    })
}
