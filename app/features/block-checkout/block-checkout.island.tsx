import { Suspense, useEffect, useState } from 'react'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { addressRules } from '#contracts/address/address-rules.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { AddressSteps } from './address-steps.tsx'
import { adoptRates } from './adopt-typed.ts'
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
import { isUnderWay, useCheckout } from './use-checkout.ts'

export type BlockCheckoutProps = {
  cart: StoreCart
  view: BlockCheckoutView
  /** Of the countries that the addresses begin with; those of the others lie in the page's settings. */
  states: StatesByCountry
}

/** The checkout that the browser draws on the Store API (docs/decisions, 'block checkout'). */
export default function BlockCheckout({ cart: initial, view, states }: BlockCheckoutProps) {
  const [store] = useState(() => createCheckoutStore({ cart: initial, view, context: 'wc/checkout' }))
  const isEmpty = useCheckout(store, (state) => state.cart.items.length === 0 && !isUnderWay(state))
  const total = useCheckout(store, ({ cart }) => totalAmount(cart))
  const isBusy = useCheckout(store, isUnderWay)
  useEffect(() => lendToScripts(store), [store])
  return (
    <div className="wp-block-woocommerce-checkout" data-block-name="woocommerce/checkout">
      <BlockNotices store={store} context="wc/cart" />
      <BlockNotices store={store} context="wc/checkout" />
      {isEmpty ? (
        <EmptyBlock />
      ) : (
        <div className={`wc-block-checkout wc-block-components-sidebar-layout${isBusy ? ' is-busy' : ''}`}>
          <Form store={store} view={view} states={states} />
          <Suspense>
            <OrderSummary store={store} view={view} />
          </Suspense>
        </div>
      )}
      <LiveRegion>{total === totalAmount(initial) ? '' : `Total TTC\u202F: ${total}`}</LiveRegion>
    </div>
  )
}

function Rates({ store }: { store: CheckoutStore }) {
  useEffect(() => adoptRates(store), [store])
  return <ShippingRates store={store} hasPostcode={hasPostcode} />
}

const hasPostcode = (country: string) => !addressRules(country).postcode.isHidden

type FormProps = Pick<BlockCheckoutProps, 'view' | 'states'> & { store: CheckoutStore }

/**
 * Nothing is sent by the form itself: Enter in a field would leave the page. What follows the contact comes to life step by
 * step (`Suspense`), each at once where somebody touches it: all in one go would keep a phone from answering meanwhile.
 */
function Form({ store, view, states }: FormProps) {
  const needsShipping = useCheckout(store, (state) => state.cart.needs_shipping)
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
        <Suspense>
          <AddressSteps store={store} view={view} statesOf={statesOf} />
        </Suspense>
        {needsShipping && (
          <Step id="shipping-option" className="wc-block-checkout__shipping-option" title="Livraison">
            <Suspense>
              <Rates store={store} />
            </Suspense>
          </Step>
        )}
        <Suspense>
          <PaymentArea store={store} view={view} />
        </Suspense>
        <Step id="order-fields" className="wc-block-checkout__actions-block" title="Vérifier et commander">
          {needsShipping && <OrderNote store={store} />}
          <Suspense>
            <PlaceOrder store={store} view={view} />
          </Suspense>
        </Step>
      </form>
    </div>
  )
}
