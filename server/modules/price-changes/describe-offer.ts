import { formatMoney } from '#contracts/pricing/money.ts'
import type { PriceOfferView } from '#contracts/subscription/price-offer.ts'
import { recurringPriceWords } from '#contracts/subscription/price-words.ts'
import type { Queryable } from '#server/database/database.ts'
import { findSubscription, listSubscriptionLines } from '#server/modules/subscriptions/index.ts'
import type { OfferOfChange } from './price-change-repository.ts'

/** An offer as its reader sees it. */
export async function describeOffer(
  db: Queryable,
  { offer, change }: OfferOfChange,
  now: Date,
): Promise<PriceOfferView> {
  const subscription = await findSubscription(db, offer.subscriptionId)
  if (!subscription) throw new Error(`The offer ${offer.id} has lost its subscription`)
  const { period, interval, length, currency, status } = subscription
  const words = (cents: number) => recurringPriceWords(cents, { cycle: { period, interval }, length }, currency)
  const isRunning = status === 'active' || status === 'on-hold'
  return {
    subscriptionId: subscription.id,
    name: (await listSubscriptionLines(db, subscription.id)).map(({ name }) => name).join(', '),
    oldPrice: words(offer.oldCents),
    newPrice: words(offer.newCents),
    newAmount: formatMoney(offer.newCents, currency),
    startsAt: offer.startsAt.toISOString(),
    reason: change.reason,
    endsOthers: change.endsOthers,
    answer: offer.answer,
    isOpen: isRunning && offer.answer === null && offer.closedAt === null && now < offer.startsAt,
  }
}
