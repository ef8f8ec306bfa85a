import { Icon } from '#app/ui/icon.tsx'
import { turnsFold } from '#app/ui/turn-fold.ts'
import type { StoreCartItem } from '#contracts/wire/store-api.ts'
import { countOf, describeLine, isIncluded, lineAmount, totalAmount } from './amounts.ts'
import { CouponPanel } from './coupon-panel.tsx'
import type { BlockCheckoutView, CheckoutStore } from './store/types.ts'
import { Totals } from './totals.tsx'
import { useCheckout } from './use-checkout.ts'

type OrderSummaryProps = { store: CheckoutStore; view: BlockCheckoutView }

/** Beside the form; on a phone a strip above it that opens. */
export function OrderSummary({ store, view }: OrderSummaryProps) {
  const cart = useCheckout(store, ({ sale }) => sale)
  return (
    <aside
      className="wc-block-checkout__sidebar wc-block-components-sidebar wp-block-woocommerce-checkout-order-summary-block box"
      aria-label="Récapitulatif"
    >
      <details className="side-fold">
        <summary ref={turnsFold}>
          <span>Votre commande, {countOf(cart)}</span>
          <span>
            {totalAmount(cart)} <Icon name="chevron-down" />
          </span>
        </summary>
        <div className="wc-block-components-order-summary stack">
          <h2>Votre commande</h2>
          <ul className="list wc-block-components-order-summary__content">
            {cart.items.map((item) => (
              <SummaryLine key={item.key} item={item} />
            ))}
          </ul>
          <CouponPanel store={store} />
          <Totals store={store} taxNote={view.taxNote} isTaxed={view.isTaxed} />
        </div>
      </details>
    </aside>
  )
}

function SummaryLine({ item }: { item: StoreCartItem }) {
  const [image] = item.images
  return (
    <li className="wc-block-components-order-summary-item line line--sm">
      {image && <img src={image.thumbnail} width="48" height="64" alt="" loading="lazy" decoding="async" />}
      <h3 className="wc-block-components-product-name">{item.name}</h3>
      <b className="wc-block-components-order-summary-item__total-price num">
        {isIncluded(item) ? 'Compris' : lineAmount(item)}
      </b>
      <p className="wc-block-components-product-metadata small muted">{describeLine(item)}</p>
    </li>
  )
}
