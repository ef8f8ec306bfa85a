/**
 * Buying: from the cart to a placed order, and paying for it (spec §4, checkout form; facts shop-wire §2, checkout details).
 * Refusals are codes; `contracts/checkout/checkout-notices.ts` says them in French. Amounts are integer cents.
 */
export { typedInto } from './check-delivery.ts'
export { forgetOldDrafts, type OpenDraft, openDraft } from './draft-order.ts'
export { findOrderJustPlaced } from './find-order-just-placed.ts'
export { forgetSubmissions } from './forget-submissions.ts'
export { getCheckoutView } from './get-checkout-view.ts'
export { getKnownAddresses, type KnownAddresses } from './get-known-addresses.ts'
export { getPayableOrder } from './get-payable-order.ts'
export { dueOfCart, getPaymentChoice } from './get-payment-choice.ts'
export { getSubmissionOutcome, type SubmissionOutcome } from './get-submission-outcome.ts'
export type { Buyer } from './open-buyer-account.ts'
export { openPagePayment, openPageSetup, type PageIntent } from './open-page-intent.ts'
export { type PayOrderForm, payOrder } from './pay-order.ts'
export { type HandOrderForm, type PlacedByHand, placeByHand } from './place-by-hand.ts'
export { type PlaceOrderResult, placeOrder } from './place-order.ts'
