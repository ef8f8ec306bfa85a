import type { ReactNode } from 'react'
import { CheckoutPayment } from '#app/fragments/checkout-payment.tsx'
import { OrderReviewTable } from '#app/fragments/order-review.tsx'
import { PaymentWithoutScript } from '#app/fragments/payment-without-script.tsx'
import { FieldMark } from '#app/ui/field.tsx'
import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import { needsPayment } from '#contracts/cart/cart-payment.ts'
import { billingAsk } from '#contracts/checkout/billing-ask.ts'
import type { CheckoutView } from '#contracts/checkout/checkout.ts'
import { PLATFORM } from '#contracts/identifiers.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { AccountFields } from './account-fields.tsx'
import { BillingFields } from './billing-fields.tsx'
import { ShippingFields } from './shipping-fields.tsx'

type CheckoutFormProps = {
  /** Where it is sent without script. */
  action: string
  checkout: CheckoutView
  billing: BillingAddress
  shipping: Partial<ShippingAddress>
  isShippedElsewhere: boolean
  refusesOffers: boolean
  processCheckoutNonce: string
  /** For a browser without script; with it each click gets one of its own. */
  submissionId: string
  /** What other features add to the posted fields. */
  children: ReactNode
}

/**
 * HTML only: the markup is that of the contract, its order part comes again from the server as fragments, and the
 * provider's form lives inside it, so no React of the browser may own it. `start-checkout.ts` sets it in motion.
 */
export function CheckoutForm({
  action,
  checkout,
  processCheckoutNonce,
  submissionId,
  children,
  ...addresses
}: CheckoutFormProps) {
  const { cart, choice, billingForm, taxNote, soldCountries, shippingCountries, writesToBuyers } = checkout
  const { billing, shipping, isShippedElsewhere, refusesOffers } = addresses
  return (
    <form
      name="checkout"
      method="post"
      className={`checkout ${PLATFORM}-checkout split split--wide`}
      action={action}
      encType="multipart/form-data"
      aria-label="Paiement"
    >
      <div className="stack" id="customer_details">
        <BillingFields cart={cart} form={billingForm} {...{ billing, soldCountries, writesToBuyers, refusesOffers }} />
        <AccountFields account={checkout.account} />
        {cart.needsShipping && (
          <ShippingFields
            shipping={shipping}
            isElsewhere={isShippedElsewhere}
            billingCountry={billing.country}
            shippingCountries={shippingCountries}
          />
        )}
        {billingAsk(cart, billingForm) === 'all' && <OrderNotes />}
      </div>
      <div id="order_review" className="woocommerce-checkout-review-order box stack">
        <h2 id="order_review_heading">Votre commande</h2>
        <OrderReviewTable cart={cart} />
        {needsPayment(cart) && <PaymentWithoutScript choice={choice} />}
        <CheckoutPayment {...{ cart, choice, billingForm, taxNote }} processCheckoutNonce={processCheckoutNonce} />
      </div>
      <noscript>
        <input type="hidden" name={CHECKOUT_FIELDS.submissionId} value={submissionId} />
      </noscript>
      {children}
    </form>
  )
}

function OrderNotes() {
  const id = CHECKOUT_FIELDS.note
  return (
    <div className="woocommerce-additional-fields">
      <p className="field form-row notes" id={`${id}_field`}>
        <label htmlFor={id}>
          Notes de commande <FieldMark isRequired={false} />
        </label>
        <textarea
          id={id}
          name={id}
          className="input input-text"
          maxLength={1000}
          placeholder={'Commentaires concernant votre commande, ex.\u00A0: consignes de livraison.'}
        />
      </p>
    </div>
  )
}
