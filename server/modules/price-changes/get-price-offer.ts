import { ROUTES } from '#contracts/site/routes.ts'
import type { PriceOfferView } from '#contracts/subscription/price-offer.ts'
import type { Services } from '#server/services.ts'
import { describeOffer } from './describe-offer.ts'
import { findOffer, findOpenOffer } from './price-change-repository.ts'

/** An offer and the absolute address of its page, for the mail that makes it; null for no such number. */
export async function getPriceOffer(
  { db, clock, origin }: Pick<Services, 'db' | 'clock' | 'origin'>,
  { id }: { id: number },
): Promise<{ offer: PriceOfferView; url: string } | null> {
  const found = await findOffer(db, { id })
  if (!found) return null
  return { offer: await describeOffer(db, found, clock.now()), url: origin + ROUTES.priceOffer(found.offer.key) }
}

/** What a subscription's owner has to answer, and where; null where nothing is asked. Whose it is, is the caller's affair. */
export async function findOpenOfferOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { subscriptionId }: { subscriptionId: number },
): Promise<{ offer: PriceOfferView; path: string } | null> {
  const found = await findOpenOffer(db, subscriptionId)
  const offer = found && (await describeOffer(db, found, clock.now()))
  return found && offer?.isOpen ? { offer, path: ROUTES.priceOffer(found.offer.key) } : null
}
