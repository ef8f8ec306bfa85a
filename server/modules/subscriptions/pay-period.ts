import { addCycles } from '#contracts/subscription/calendar.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { Transaction } from '#server/database/database.ts'
import { raiseAlert } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { changeSubscriptionStatus } from './change-status.ts'
import { startOf } from './start-of.ts'
import {
  listSubscriptionsOfOrder,
  lockSubscription,
  type Subscription,
  type SubscriptionOrder,
  updateSubscription,
} from './subscription-repository.ts'

/**
 * An order for subscriptions is paid: those that it was placed for begin, the one that it renews goes on. In the transaction
 * that marks the order paid and holds its row; each of them once, since only a period that is next can be paid. Money that opens
 * nothing any more is received all the same, and somebody is called to give it back.
 */
export async function payPeriods(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  { orderId, paidAt }: { orderId: number; paidAt: Date },
): Promise<void> {
  for (const paid of await listSubscriptionsOfOrder(tx, orderId)) {
    const subscription = await lockSubscription(tx, paid.subscriptionId)
    if (!subscription) continue
    if (subscription.status === 'pending') await begin(tx, { subscription, paid, paidAt })
    else if (isAwaited(subscription, paid)) await renew(tx, { subscription, paidAt })
    else if (subscription.endedAt !== null) {
      const text = `Paiement reçu pour l’abonnement n°\u00A0${subscription.id}, qui a pris fin\u202F: à rembourser, sauf s’il l’est déjà par rétractation.`
      await raiseAlert(services, tx, { orderId, text })
    }
  }
}

type Paid = { subscription: Subscription; paid: SubscriptionOrder; paidAt: Date }

async function begin(tx: Transaction, { subscription, paid, paidAt }: Paid): Promise<void> {
  const fields = startOf(subscription, { paidAt, isPaid: paid.period !== null })
  await changeSubscriptionStatus(tx, subscription, { to: 'active', note: 'Abonnement commencé.', now: paidAt, fields })
}

/** Whether that is the period that it waits for: said again, it is paid already. */
const isAwaited = ({ anchorAt, endedAt, nextPeriod }: Subscription, { period }: SubscriptionOrder) =>
  anchorAt !== null && endedAt === null && period === nextPeriod

/** The period that follows begins where this one ends; one that is paid after its end begins with the payment. */
async function renew(tx: Transaction, { subscription, paidAt }: Omit<Paid, 'paid'>): Promise<void> {
  const { id, status, holdReason, length, suspensions } = subscription
  const nextPeriod = subscription.nextPeriod + 1
  const end = periodEnd(subscription, nextPeriod)
  const moved = end > paidAt ? {} : { anchorAt: paidAt, anchorPeriod: nextPeriod - 1 }
  const paidUntil = end > paidAt ? end : periodEnd({ ...subscription, ...moved }, nextPeriod)
  const isLast = length > 0 && nextPeriod >= length
  const fields = {
    ...moved,
    ...{ nextPeriod, paidUntil, nextPaymentAt: isLast ? null : paidUntil, suspensions: 0 },
    ...(length > 0 && { endsAt: periodEnd({ ...subscription, ...moved }, length) }),
  }
  if (status === 'on-hold' && subscription.cancelledAt !== null) {
    const note = 'Dernière période payée.'
    const last = { ...fields, nextPaymentAt: null, endsAt: paidUntil }
    const left = { ...subscription, paidUntil }
    await changeSubscriptionStatus(tx, left, { to: 'pending-cancel', note, now: paidAt, fields: last })
    return
  }
  // A debit from before a pause, which it does not end: nothing more is charged.
  if (status === 'on-hold' && (holdReason === 'customer' || holdReason === 'shop')) {
    const note = 'Période payée pendant la suspension.'
    await updateSubscription(tx, id, { ...fields, nextPaymentAt: null, suspensions, now: paidAt, note })
    return
  }
  if (status === 'on-hold') {
    const note = 'Renouvellement payé.'
    await changeSubscriptionStatus(
      tx,
      { ...subscription, endsAt: fields.endsAt ?? null },
      { to: 'active', note, now: paidAt, fields },
    )
    return
  }
  // Whoever leaves, or has left, gets what was paid, and no next payment.
  const isLeaving = status === 'pending-cancel'
  await updateSubscription(tx, id, {
    ...fields,
    ...(isLeaving && { nextPaymentAt: null, endsAt: paidUntil }),
    now: paidAt,
  })
}

/** When a period begins, and the one before it ends. */
export function periodEnd(
  { anchorAt, anchorPeriod, period, interval }: Pick<Subscription, 'anchorAt' | 'anchorPeriod' | 'period' | 'interval'>,
  number: number,
): Date {
  if (!anchorAt) throw new Error('A subscription that has not begun has no periods')
  return addCycles(anchorAt, number - anchorPeriod, { period, interval }, SHOP_TIME_ZONE)
}
