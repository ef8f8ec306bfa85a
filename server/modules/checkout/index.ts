/**
 * From the cart to a placed order (spec §4, checkout form; facts shop-wire §2, checkout details).
 * Refusals are codes; `contracts/checkout-notices.ts` says them in French. Amounts are integer cents.
 */
export { accessOrder, type OrderAccess, type Reader, rememberVerifiedEmail, verifyOrderEmail } from './access-order.ts'
export { type CancelOrderResult, cancelOrder } from './cancel-order.ts'
export { typedInto } from './check-delivery.ts'
export { findOrderOfCustomer } from './find-order-of-customer.ts'
export { forgetSubmissions } from './forget-submissions.ts'
export { getCheckoutView } from './get-checkout-view.ts'
export { getOrderMail } from './get-order-mail.ts'
export { getPayableOrder } from './get-payable-order.ts'
export { getRefundMail } from './get-refund-mail.ts'
export { getSubmissionOutcome, type SubmissionOutcome } from './get-submission-outcome.ts'
export type { Buyer } from './open-buyer-account.ts'
export { getOrderAccessMail, openOrderAccess, requestOrderAccess } from './order-access-link.ts'
export { type PayOrderForm, payOrder } from './pay-order.ts'
export { type PlaceOrderResult, placeOrder } from './place-order.ts'
export { presentOrder } from './present-order.ts'
export { readDestination } from './read-destination.ts'
export { readBilling, readCheckoutForm, readElsewhere, readShipping } from './read-form.ts'
export { readPayOrderForm } from './read-pay-order-form.ts'
export { readShippingMethods } from './read-shipping-methods.ts'
export { readSubmission } from './read-submission.ts'
