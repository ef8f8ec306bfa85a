import { formatMoney } from '#contracts/pricing/money.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { findSentAt, queueMails } from '#server/modules/notifications/index.ts'
import {
  changeSubscriptionStatus,
  periodEnd,
  type Subscription,
  updateSubscription,
} from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { findOpenOffer, type PriceOffer, setLinePrices, updateOffer } from './price-change-repository.ts'

/** How long somebody must have had the mail who loses a contract for want of an answer. */
const NOTICE_MS = 30 * 86_400_000

/**
 * Brings a locked subscription to the price of its next period: an accepted price begins with the first period that begins on its
 * day or later. 'ended': that day has come, it was not accepted, and the contract does not go on without; it is over. A mail that
 * never went out, or too late, ends nothing: the price of before goes on. Before its day (`isItsDay`) it is only said that the
 * period is not to be had: nothing ends yet.
 */
export async function priceForPeriod(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  { subscription, isItsDay }: { subscription: Subscription; isItsDay: boolean },
): Promise<'priced' | 'ended'> {
  const found = await findOpenOffer(tx, subscription.id)
  if (!found || periodEnd(subscription, subscription.nextPeriod) < found.offer.startsAt) return 'priced'
  const { offer, change } = found
  const now = services.clock.now()
  const isUnaccepted = offer.answer !== 'accepted' && change.endsOthers
  if (isUnaccepted && !isItsDay) return 'ended'
  await updateOffer(tx, offer.id, { closedAt: now })
  if (offer.answer === 'accepted') {
    await setLinePrices(tx, subscription.id, change)
    const note = `Nouveau prix\u202F: ${formatMoney(offer.newCents, subscription.currency)}, comme accepté.`
    await updateSubscription(tx, subscription.id, { now, note })
    return 'priced'
  }
  if (!change.endsOthers) return 'priced'
  if (!(await wasToldInTime(tx, offer))) {
    const note = 'Le nouveau prix n’a pas pu être annoncé à temps\u202F: l’abonnement continue au prix d’avant.'
    await updateSubscription(tx, subscription.id, { now, note })
    return 'priced'
  }
  const fields = { cancelledAt: subscription.cancelledAt ?? now, endsAt: now }
  await changeSubscriptionStatus(tx, subscription, { to: 'cancelled', note: 'Nouveau prix non accepté.', now, fields })
  const about = String(subscription.id)
  await queueMails(services, tx, [
    { kind: 'subscription-ended', about },
    { kind: 'subscription-notice', about },
  ])
  return 'ended'
}

/** Whether its reader had thirty days to answer it, or has. */
export async function wasToldInTime(db: Queryable, { id, startsAt, answer }: PriceOffer): Promise<boolean> {
  if (answer === 'refused') return true
  const sentAt = await findSentAt(db, { kind: 'price-change', about: String(id) })
  return sentAt !== null && sentAt.getTime() <= startsAt.getTime() - NOTICE_MS
}
