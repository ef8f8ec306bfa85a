import { CheckoutPayment } from '#app/fragments/checkout-payment.tsx'
import { isGoodsAlone, keepFragment } from '#app/fragments/keep-fragment.ts'
import { OrderReviewTable } from '#app/fragments/order-review.tsx'
import type { CartView } from '#contracts/cart/cart.ts'
import type { BillingForm } from '#contracts/checkout/billing-ask.ts'
import type { PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import type { Fragments } from '#contracts/wire/cart.ts'
import { REVIEW_FRAGMENTS } from '#contracts/wire/checkout.ts'

/** The two parts of the checkout page that follow the cart; the same bytes as long as nothing changed. */
export function checkoutFragments(
  cart: CartView,
  asked: { choice: PaymentChoice; billingForm: BillingForm; taxNote: string; processCheckoutNonce: string },
): Fragments {
  const { processCheckoutNonce: nonce, ...others } = asked
  const table = isGoodsAlone(cart) ? JSON.stringify(cart) : null
  // What a customer keeps is theirs.
  const isAnonymous = others.choice.methods.every(({ kept }) => kept.length === 0)
  const payment = table !== null && isAnonymous ? table + JSON.stringify(others) : null
  return {
    [REVIEW_FRAGMENTS.table]: keepFragment(OrderReviewTable, { source: table }, () => <OrderReviewTable cart={cart} />),
    [REVIEW_FRAGMENTS.payment]: keepFragment(CheckoutPayment, { source: payment, nonce }, (processCheckoutNonce) => (
      <CheckoutPayment cart={cart} {...others} processCheckoutNonce={processCheckoutNonce} />
    )),
  }
}
