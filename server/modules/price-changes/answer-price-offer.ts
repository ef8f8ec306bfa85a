import { formatMoney } from '#contracts/pricing/money.ts'
import type { PriceAnswer, PriceOfferView } from '#contracts/subscription/price-offer.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import type { Transaction } from '#server/database/database.ts'
import { changeSubscriptionStatus, lockSubscription, updateSubscription } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { describeOffer } from './describe-offer.ts'
import { findOffer, type OfferOfChange, updateOffer } from './price-change-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** The offer that a secret opens; null for none. */
export async function openPriceOffer({ db, clock }: Deps, { key }: { key: string }): Promise<PriceOfferView | null> {
  const found = await findOffer(db, { key })
  return found && describeOffer(db, found, clock.now())
}

/**
 * Takes the answer of whoever has the secret. The first one counts, as long as the offer is open; said again it says the same. Who
 * refuses a price without which the contract ends, and pays no other period before, keeps what is paid and is charged nothing
 * more. Null for no such offer.
 */
export function answerPriceOffer(
  { db, clock }: Deps,
  { key, answer }: { key: string; answer: PriceAnswer },
): Promise<PriceOfferView | null> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const listed = await findOffer(tx, { key })
    // Under its subscription's row: a renewal that asks for the price waits for the answer, or the other way round.
    if (listed) await lockSubscription(tx, listed.offer.subscriptionId)
    const found = listed && (await findOffer(tx, { key }))
    if (!found) return null
    const { isOpen } = await describeOffer(tx, found, now)
    if (isOpen) await record(tx, found, { answer, now })
    const answered = await findOffer(tx, { key })
    return answered && describeOffer(tx, answered, now)
  })
}

type Given = { answer: PriceAnswer; now: Date }

async function record(tx: Transaction, { offer, change }: OfferOfChange, { answer, now }: Given): Promise<void> {
  await updateOffer(tx, offer.id, { answer, answeredAt: now })
  const subscription = await lockSubscription(tx, offer.subscriptionId)
  if (!subscription) return
  const price = formatMoney(offer.newCents, subscription.currency)
  const note = `Nouveau prix de ${price} à partir du ${formatDay(offer.startsAt.toISOString())} ${answer === 'accepted' ? 'accepté' : 'refusé'}.`
  const { status, nextPaymentAt, paidUntil } = subscription
  const isLastPeriod = status === 'active' && nextPaymentAt !== null && nextPaymentAt >= offer.startsAt
  if (answer === 'refused' && change.endsOthers && isLastPeriod && paidUntil !== null && paidUntil > now) {
    const fields = { cancelledAt: now, nextPaymentAt: null, endsAt: paidUntil }
    await changeSubscriptionStatus(tx, subscription, { to: 'pending-cancel', note, now, fields })
    await updateOffer(tx, offer.id, { closedAt: now })
    return
  }
  await updateSubscription(tx, subscription.id, { now, note })
}
