/**
 * From the cart to a placed order (spec §4, checkout form; facts shop-wire §2, checkout details).
 * Refusals are codes; `contracts/checkout-notices.ts` says them in French. Amounts are integer cents.
 */
export { findOrderForBuyer, presentOrder } from './find-order-for-buyer.ts'
export { getCheckoutView } from './get-checkout-view.ts'
export { getOrderMail } from './get-order-mail.ts'
export { type PlaceOrderResult, placeOrder } from './place-order.ts'
export { readBilling, readCheckoutForm } from './read-form.ts'
