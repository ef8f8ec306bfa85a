import { renderToStaticMarkup } from 'react-dom/server'
import { CheckoutPayment } from '#app/fragments/checkout-payment.tsx'
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
  return {
    [REVIEW_FRAGMENTS.table]: renderToStaticMarkup(<OrderReviewTable cart={cart} />),
    [REVIEW_FRAGMENTS.payment]: renderToStaticMarkup(<CheckoutPayment cart={cart} {...asked} />),
  }
}
