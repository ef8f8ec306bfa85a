import { formatMoney } from '#contracts/pricing/money.ts'
import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import { withdrawalShare } from '#contracts/subscription/withdrawal-share.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  findOrder,
  insertOrderNote,
  listOrderLines,
  lockOrder,
  type Order,
  raiseAlert,
} from '#server/modules/orders/index.ts'
import { oweRefund } from '#server/modules/payments/index.ts'
import { cancelSubscription } from '#server/modules/renewals/index.ts'
import {
  changeSubscriptionStatus,
  listSubscriptionLines,
  listSubscriptionsOfOrder,
  lockSubscription,
  periodEnd,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'
import { findWithdrawal, type Withdrawal, withdrawalEndsAt } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Carries a withdrawal from the order of a subscription out: it ends at once, and its share goes back. Nothing is done for an
 * order without one, after the fourteen days, or where only some articles were named among others: that is for somebody of the
 * shop, who was told. Said again, what has ended is left as it is.
 */
export async function settleWithdrawal(services: Deps, { withdrawalId }: { withdrawalId: number }): Promise<void> {
  const { db } = services
  const withdrawal = await findWithdrawal(db, withdrawalId)
  if (!withdrawal || withdrawal.orderId === null) return
  const { orderId } = withdrawal
  const order = await findOrder(db, orderId)
  if (!order || withdrawal.receivedAt > withdrawalEndsAt(order.createdAt)) return
  const begun = (await listSubscriptionsOfOrder(db, orderId)).filter(({ relation }) => relation !== 'renewal')
  const lines = begun.length > 0 ? await listOrderLines(db, orderId) : []
  if (begun.length === 0 || (withdrawal.items !== '' && lines.length > 1)) return
  for (const { subscriptionId } of begun) {
    // What waits for its payment is given up at the provider, before any row is held.
    const cancelled = await cancelSubscription(services, { id: subscriptionId, by: 'customer' })
    if (!cancelled.ok) continue
    await db.transaction(async (tx) => {
      const held = await lockOrder(tx, orderId)
      const subscription = held && (await lockSubscription(tx, subscriptionId))
      if (held && subscription) await endAndGiveBack(services, tx, { order: held, subscription, withdrawal })
    })
  }
}

type Ending = { order: Order; subscription: Subscription; withdrawal: Withdrawal }

async function endAndGiveBack(services: Deps, tx: Transaction, { order, subscription, withdrawal }: Ending) {
  const now = services.clock.now()
  const { startedAt, anchorPeriod } = subscription
  if (!startedAt || !mayBecome(subscription, 'cancelled', now)) return
  await changeSubscriptionStatus(tx, subscription, {
    ...{ to: 'cancelled', note: 'Rétractation.', now },
    fields: { endsAt: now, paidUntil: now },
  })
  const productIds = (await listSubscriptionLines(tx, subscription.id)).map(({ productId }) => productId)
  const paid = (await listOrderLines(tx, order.id)).filter(({ productId }) => productIds.includes(productId))
  const amountCents = withdrawalShare({
    ...{ paidCents: paid.reduce((sum, { totalCents }) => sum + totalCents, 0), currency: order.currency, startedAt },
    ...{ periodEndsAt: periodEnd(subscription, anchorPeriod + 1), receivedAt: withdrawal.receivedAt },
    beganAtWish: order.serviceConsentAt !== null,
  })
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
