import { memo } from 'react'
import { Amount } from '#app/fragments/price.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { CartLineView } from '#contracts/cart/cart.ts'
import { findShortages } from '#contracts/cart/cart-changes.ts'
import { isChosenAnew } from '#contracts/catalog/product-kind.ts'
import { isIncluded, lineAmount, optionsWords } from '#contracts/order/line-words.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { recurrenceWords } from '#contracts/subscription/price-words.ts'

type CartLineRowProps = {
  line: CartLineView
  currency: string
  /** What the visitor has set; the price follows when the server has agreed. */
  quantity: number
  removeUrl: string
  /** `key`: of the line. */
  onQuantity: (key: string, quantity: number) => void
}

/** One line of the cart page, as a row of the contract's table. Drawn anew when it has changed itself. */
export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { line, currency, quantity, removeUrl, onQuantity } = props
  const [shortage] = findShortages({ lines: [line] })
  return (
    <tr className={`woocommerce-cart-form__cart-item cart_item line ${line.isPart ? 'is-part' : ''}`.trim()}>
      <td className="product-thumbnail">
        {line.picture && <ResponsivePicture picture={line.picture} sizes="4.5rem" mostPixels={144} alt="" />}
      </td>
      <th className="product-name" scope="row">
        <a className="plain" href={ROUTES.product(line.slug)}>
          {line.name}
        </a>
        <span className="product-price small muted">
          <Details line={line} currency={currency} />
        </span>
        {line.isOnBackorder && <span className="backorder_notification small muted">Disponible sur commande</span>}
        {shortage && (
          <span className="cart-line__shortage small">
            {shortage.left === 0 ? 'Épuisé' : `Il n’en reste que ${shortage.left}`}
          </span>
        )}
      </th>
      <td className="product-quantity">
        {line.isPart || line.isSoldIndividually ? (
          <span className="small muted">× {line.quantity}</span>
        ) : (
          <QuantityInput
            name={`cart[${line.key}][qty]`}
            label={`Quantité de «\u202F${line.name}\u202F»`}
            value={quantity}
            min={0}
            max={line.maxQuantity}
            onChange={(wanted) => onQuantity(line.key, Math.min(wanted, line.maxQuantity ?? wanted))}
          />
        )}
      </td>
      <td className="product-remove">
        {line.isChangeable && (
          <a
            className={buttonClass({ look: 'text', isSmall: true }, 'edit')}
            href={ROUTES.editLine(line.slug, line.key)}
            rel="nofollow"
          >
            Modifier
            <span className="sr">
              {isChosenAnew(line) ? ' la réservation\u202F: ' : ' les options de '}
              {line.name}
            </span>
          </a>
        )}
        {!line.isPart && (
          <a
            className={buttonClass({ look: 'text', isSmall: true }, 'remove')}
            href={removeUrl}
            aria-label={`Retirer ${line.name} du panier`}
            data-product_id={line.productId}
            data-product_sku={line.sku}
          >
            <Icon name="trash" />
            Retirer
          </a>
        )}
      </td>
      <td className="product-subtotal num">
        <b>
          {isIncluded(line) ? lineAmount(line, currency) : <Amount cents={line.subtotalCents} currency={currency} />}
        </b>
      </td>
    </tr>
  )
})

/** What was chosen, and what a piece costs. */
function Details({ line, currency }: Pick<CartLineRowProps, 'line' | 'currency'>) {
  const options = optionsWords(line.options)
  // Of what there is one of, its price stands at the end of the row.
  if (isIncluded(line) || (line.isSoldIndividually && line.onceCents === 0)) return options
  return (
    <>
      {options && `${options} · `}
      {line.recurrence ? (
        recurrenceWords(line.recurrence, currency)
      ) : (
        <>
          <Amount cents={line.unitPriceCents} currency={currency} /> l’unité
        </>
      )}
      {line.onceCents > 0 && (
        <>
          , <Amount cents={line.onceCents} currency={currency} /> une fois
        </>
      )}
    </>
  )
}
