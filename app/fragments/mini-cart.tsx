import { Icon } from '#app/ui/icon.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { isIncluded, lineAmount, optionsWords } from '#contracts/order/line-words.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { recurrenceWords } from '#contracts/subscription/price-words.ts'
import { Amount } from './price.tsx'

const NO_BREAK_SPACE = '\u00A0'

type MiniCartProps = { cart: Pick<CartView, 'lines' | 'currency' | 'subtotalCents'>; removeNonce?: string }

/**
 * The content of the cart drawer with its outer element, as its selector replaces it. `removeNonce` signs the links
 * that take a line out without script; without it they lead to the cart page.
 */
export function MiniCart({ cart, removeNonce }: MiniCartProps) {
  return (
    <div className="widget_shopping_cart_content">
      {cart.lines.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} removeNonce={removeNonce} />}
    </div>
  )
}

export function EmptyCart() {
  return (
    <>
      <p className="woocommerce-mini-cart__empty-message">Votre panier est vide.</p>
      <a className="btn btn--line btn--block" href={ROUTES.shop}>
        Découvrir la boutique
      </a>
    </>
  )
}

function FilledCart({ cart, removeNonce }: MiniCartProps) {
  return (
    <>
      <ul className="woocommerce-mini-cart cart_list product_list_widget list">
        {cart.lines.map((line) => (
          <MiniCartLine key={line.key} line={line} currency={cart.currency} removeNonce={removeNonce} />
        ))}
      </ul>
      <div className="sums">
        <p className="woocommerce-mini-cart__total total">
          <strong>{`Sous-total${NO_BREAK_SPACE}:`}</strong>{' '}
          <Amount cents={cart.subtotalCents} currency={cart.currency} />
        </p>
      </div>
      <p className="woocommerce-mini-cart__buttons buttons stack">
        <a className="button checkout wc-forward btn btn--block" href={ROUTES.checkout}>
          Commander
        </a>
        <a className="button wc-forward btn btn--quiet btn--block" href={ROUTES.cart}>
          Voir le panier
        </a>
      </p>
    </>
  )
}

type MiniCartLineProps = { line: CartLineView; currency: string; removeNonce?: string }

function MiniCartLine({ line, currency, removeNonce }: MiniCartLineProps) {
  const options = optionsWords(line.options)
  return (
    <li className={`woocommerce-mini-cart-item mini_cart_item line line--sm ${line.isPart ? 'is-part' : ''}`.trim()}>
      {line.picture ? <Thumbnail picture={line.picture} /> : <Icon name="bag" />}
      <h3>
        <a href={ROUTES.product(line.slug)}>{line.name}</a>
      </h3>
      {!line.isPart && <RemoveLink line={line} removeNonce={removeNonce} />}
      <div className="line__foot small muted">
        {options && <span>{options}</span>}
        {line.recurrence && <span>{recurrenceWords(line.recurrence, currency)}</span>}
        <span className="quantity">
          {isIncluded(line) ? (
            `× ${line.quantity}, ${lineAmount(line, currency).toLowerCase()}`
          ) : (
            <>
              {line.quantity} × <Amount cents={line.unitPriceCents} currency={currency} />
              {line.onceCents > 0 && (
                <>
                  {' + '}
                  <Amount cents={line.onceCents} currency={currency} />
                </>
              )}
            </>
          )}
        </span>
      </div>
    </li>
  )
}

function RemoveLink({ line, removeNonce }: { line: CartLineView; removeNonce: string | undefined }) {
  const quoted = `«${NO_BREAK_SPACE}${line.name}${NO_BREAK_SPACE}»`
  return (
    // biome-ignore lint/a11y/useSemanticElements: without script it is a link; scripts of the contract look for this role.
    <a
      className="remove remove_from_cart_button icon-btn"
      role="button"
      href={removeUrl(line.key, removeNonce)}
      aria-label={`Retirer ${line.name} du panier`}
      data-product_id={line.productId}
      data-cart_item_key={line.key}
      data-product_sku={line.sku}
      data-success_message={`${quoted} a été supprimé de votre panier`}
    >
      ×
    </a>
  )
}

function removeUrl(key: string, nonce: string | undefined): string {
  const query = new URLSearchParams({ remove_item: key, ...(nonce && { _wpnonce: nonce }) })
  return `${ROUTES.cart}?${query}`
}
