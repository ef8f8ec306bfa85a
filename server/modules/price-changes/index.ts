/**
 * Prices of running subscriptions that change (L215-1 and the terms of sale): announced at least thirty days before, accepted in
 * so many words or not at all. Amounts are integer cents of the subscription's currency. What an order of a period costs is asked
 * of {@link priceForPeriod}, in the transaction that holds the subscription.
 */
export { announcePriceChange, tellPriceChanges } from './announce-price-change.ts'
export { answerPriceOffer, openPriceOffer } from './answer-price-offer.ts'
export { findOpenOfferOf, getPriceOffer } from './get-price-offer.ts'
export { countSubscribers, listPriceChanges, listPriceChangesOf } from './price-change-repository.ts'
export { priceForPeriod } from './price-for-period.ts'
export { priceOfNextPeriod } from './price-of-next-period.ts'
