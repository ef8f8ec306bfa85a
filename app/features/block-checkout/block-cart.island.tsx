import { useEffect, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { LiveRegion } from '#app/ui/live-region.tsx'
import { ServerFragment } from '#app/ui/server-fragment.tsx'
import { announce } from '#app/wire/shop-events.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { countOf, totalAmount } from './amounts.ts'
import { AnnouncedTotal } from './announced-total.ts'
import { BlockNotices } from './block-notices.tsx'
import { CartItems } from './cart-items.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { EmptyBlock } from './empty-block.tsx'
import { lendToScripts } from './lend-to-scripts.ts'
import { ShippingRates } from './shipping-rates.tsx'
import { createCartStore } from './store/cart-store.ts'
import type { BlockCheckoutView, CartStore } from './store/types.ts'
import { Totals } from './totals.tsx'
import { useCheckout } from './use-checkout.ts'

/** What the page is given beside the cart, and what stays as it is while it is open. */
type BlockCartView = Pick<BlockCheckoutView, 'taxNote' | 'isTaxed'> & { countriesWithoutPostcode: readonly string[] }

export type BlockCartProps = {
  cart: StoreCart
  view: BlockCartView
  /** Buttons of wallets as the server drew them, which no script of ours draws again; null where there are none. */
  express: string | null
}

/** The cart that the browser draws on the Store API (docs/decisions, 'block checkout'). */
export default function BlockCart({ cart: initial, view, express }: BlockCartProps) {
  const [store] = useState(() => createCartStore({ cart: initial, context: 'wc/cart' }))
  const isEmpty = useCheckout(store, ({ cart }) => cart.items.length === 0)
  useEffect(() => lendToScripts(store, { onChange: tellHeader }), [store])
  return (
    <div className="wp-block-woocommerce-cart" data-block-name="woocommerce/cart">
      <BlockNotices store={store} context="wc/cart" />
      {isEmpty ? (
        <EmptyBlock />
      ) : (
        <div className="wc-block-cart wp-block-woocommerce-filled-cart-block wc-block-components-sidebar-layout">
          <div className="wc-block-cart__main wc-block-components-main">
            <CartItems store={store} />
          </div>
          <CartSide store={store} view={view} express={express} />
        </div>
      )}
      <News store={store} initial={initial} />
      <AnnouncedTotal store={store} />
    </div>
  )
}

/** Says each change to whoever does not see it. */
function News({ store, initial }: { store: CartStore; initial: StoreCart }) {
  const cart = useCheckout(store, (state) => state.cart)
  const news = `Panier mis à jour. ${countOf(cart)}, total ${totalAmount(cart)}.`
  return <LiveRegion>{cart === initial ? '' : news}</LiveRegion>
}

/** The number beside the bag on top of the page. */
const tellHeader = () => void announce('wc_fragment_refresh')

type SideProps = Pick<BlockCartProps, 'view' | 'express'> & { store: CartStore }

function CartSide({ store, view, express }: SideProps) {
  const needsShipping = useCheckout(store, ({ cart }) => cart.needs_shipping)
  const errors = useCheckout(store, ({ cart }) => cart.errors)
  return (
    <aside className="wc-block-cart__sidebar wc-block-components-sidebar box stack" aria-label="Total du panier">
      <h2 className="wc-block-cart__totals-title">Total panier</h2>
      <CouponPanel store={store} />
      {needsShipping && (
        <div className="wc-block-components-totals-shipping">
          <h3>Livraison</h3>
          <ShippingRates store={store} hasPostcode={(country) => !view.countriesWithoutPostcode.includes(country)} />
        </div>
      )}
      <Totals store={store} taxNote={view.taxNote} isTaxed={view.isTaxed} />
      {express && (
        <div className="wc-block-components-express-payment wc-block-components-express-payment--cart">
          <ServerFragment html={express}>{null}</ServerFragment>
        </div>
      )}
      <Proceed errors={errors} />
      <p className="small muted">
        <a href={ROUTES.shop}>Continuer mes achats</a>
      </p>
    </aside>
  )
}

/** What cannot be ordered as it is says so here, and leads nowhere. */
function Proceed({ errors }: Pick<StoreCart, 'errors'>) {
  const className = buttonClass({ isBlock: true }, 'wc-block-cart__submit-button wc-block-components-button')
  if (errors.length === 0)
    return (
      <p className="wc-block-cart__submit wc-block-cart__submit-container">
        <a className={className} href={ROUTES.checkout}>
          Commander
        </a>
      </p>
    )
  return (
    <div className="wc-block-cart__submit wc-block-cart__submit-container">
      <button type="button" className={className} aria-describedby="block-cart-errors" disabled>
        Commander
      </button>
      <div id="block-cart-errors" className="small muted">
        {errors.map(({ code, message }) => (
          <p key={code + message}>{message}</p>
        ))}
      </div>
    </div>
  )
}
