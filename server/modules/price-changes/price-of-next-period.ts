import type { Queryable } from '#server/database/database.ts'
import { periodEnd, type Subscription } from '#server/modules/subscriptions/index.ts'
import { findOpenOffer } from './price-change-repository.ts'
import { wasToldInTime } from './price-for-period.ts'

/**
 * What is known now of the price of a subscription's next period, for who is told of it before anybody orders that: the price that
 * was accepted (of its lines, in cents), 'ends' where the contract is over by then unless its owner still accepts, or null where
 * it costs what it did.
 */
export async function priceOfNextPeriod(
  db: Queryable,
  subscription: Subscription,
): Promise<{ linesCents: number } | 'ends' | null> {
  const found = subscription.anchorAt === null ? null : await findOpenOffer(db, subscription.id)
  if (!found || periodEnd(subscription, subscription.nextPeriod) < found.offer.startsAt) return null
  const { offer, change } = found
  if (offer.answer === 'accepted') return { linesCents: offer.newCents }
  return change.endsOthers && (await wasToldInTime(db, offer)) ? 'ends' : null
}
