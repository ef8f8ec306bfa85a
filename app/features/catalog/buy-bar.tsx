import { buttonClass } from '#app/ui/button.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { KIND_PAGES } from './kinds/index.ts'
import { PaidPrice } from './product-price.tsx'
import { BUY_BAR_ID, BUY_FORM_ID } from './use-buy-bar.ts'

/**
 * What a phone keeps at its lower edge while the long texts scroll. Its button sends the page's one form, which asks
 * for a missing option itself; so it does without script.
 */
export function BuyBar({ product }: { product: ProductView }) {
  if (product.availability.status === 'sold-out' || KIND_PAGES[product.kind].hasNoBuyBar) return null
  return (
    <aside className="buy-bar" id={BUY_BAR_ID} aria-label="Achat rapide">
      <p className="buy-bar__what">
        <span className="buy-bar__name">{product.name}</span>
        <strong>
          <PaidPrice product={product} />
        </strong>
        <a className="buy-bar__cart" href={ROUTES.cart}>
          Ajouté{'\u202F'}: voir le panier
        </a>
      </p>
      <button
        className={buttonClass({ isSmall: true }, 'buy-bar__button')}
        type="submit"
        form={BUY_FORM_ID}
        name="add-to-cart"
        value={product.id}
      >
        Ajouter
        <span className="sr">
          {' '}
          «{'\u00A0'}
          {product.name}
          {'\u00A0'}» au panier
        </span>
      </button>
    </aside>
  )
}
