import { useEffect, useState } from 'react'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { addressRules } from '#contracts/address/address-rules.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { AddressSteps } from './address-steps.tsx'
import { adoptTyped } from './adopt-typed.ts'
import { totalAmount } from './amounts.ts'
import { BlockNotices } from './block-notices.tsx'
import { ContactStep } from './contact-step.tsx'
import { EmptyBlock } from './empty-block.tsx'
import { lendToScripts } from './lend-to-scripts.ts'
import { OrderNote } from './order-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentArea } from './payment/payment-area.tsx'
import { PlaceOrder } from './payment/place-order.tsx'
import { ShippingRates } from './shipping-rates.tsx'
import { type StatesByCountry, statesOfPage } from './states-of-page.ts'
import { Step } from './step.tsx'
import { createCheckoutStore } from './store/checkout-store.ts'
import type { BlockCheckoutView, CheckoutStore } from './store/types.ts'
import { useCheckout } from './use-checkout.ts'

export type BlockCheckoutProps = {
  cart: StoreCart
  view: BlockCheckoutView
  /** Of the countries that the addresses begin with; those of the others lie in the page's settings. */
  states: StatesByCountry
}

/** The checkout that the browser draws on the Store API (docs/decisions, 'block checkout'). */
export default function BlockCheckout({ cart: initial, view, states }: BlockCheckoutProps) {
  const [store] = useState(() => createCheckoutStore({ cart: initial, view, context: 'wc/checkout' }))
  const { cart, status } = useCheckout(store)
  // Scripts of the page reach the store, and what was typed before React came is read from the document.
  useEffect(() => {
    adoptTyped(store)
    return lendToScripts(store)
  }, [store])
  return (
    <div className="wp-block-woocommerce-checkout" data-block-name="woocommerce/checkout">
      <BlockNotices store={store} context="wc/cart" />
      <BlockNotices store={store} context="wc/checkout" />
      {cart.items.length === 0 && status === 'idle' ? (
        <EmptyBlock />
      ) : (
        <div className="wc-block-checkout wc-block-components-sidebar-layout">
          <Form store={store} view={view} states={states} />
          <OrderSummary store={store} view={view} />
        </div>
      )}
      <LiveRegion>
        {totalAmount(cart) === totalAmount(initial) ? '' : `Total TTC\u202F: ${totalAmount(cart)}`}
      </LiveRegion>
    </div>
  )
}

const hasPostcode = (country: string) => !addressRules(country).postcode.isHidden

type FormProps = Pick<BlockCheckoutProps, 'view' | 'states'> & { store: CheckoutStore }

/** Nothing is sent by the form itself: Enter in a field would leave the page. */
function Form({ store, view, states }: FormProps) {
  const { cart } = useCheckout(store)
  const statesOf = statesOfPage(states)
  return (
    <div className="wc-block-checkout__main wc-block-components-main">
      <form
        className="wc-block-checkout__form wc-block-components-form rail"
        aria-label="Paiement"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <ContactStep store={store} account={view.account} writesToBuyers={view.writesToBuyers} />
        <AddressSteps store={store} view={view} statesOf={statesOf} />
        {cart.needs_shipping && (
          <Step id="shipping-option" className="wc-block-checkout__shipping-option" title="Livraison">
            <ShippingRates store={store} hasPostcode={hasPostcode} />
          </Step>
        )}
        <PaymentArea store={store} view={view} />
        <Step id="order-fields" className="wc-block-checkout__actions-block" title="Vérifier et commander">
          {cart.needs_shipping && <OrderNote store={store} />}
          <PlaceOrder store={store} view={view} />
        </Step>
      </form>
    </div>
  )
}
