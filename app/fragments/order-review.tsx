import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { CartLineView, CartView } from '#contracts/cart.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { formatEuros } from '#contracts/money.ts'

/** The order review of the checkout page; the wire sends the same markup again after every change. */
export function OrderReviewTable({ cart }: { cart: CartView }) {
  return (
    <table className="shop_table woocommerce-checkout-review-order-table review">
      <thead className="sr">
        <tr>
          <th className="product-name">Produit</th>
          <th className="product-total">Sous-total</th>
        </tr>
      </thead>
      <tbody>
        {cart.lines.map((line) => (
          <ReviewLine key={line.key} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr className="cart-subtotal">
          <th scope="row">Sous-total</th>
          <td>{formatEuros(cart.subtotalCents)}</td>
        </tr>
        {cart.discounts.map((discount) => (
          <DiscountRow key={discount.code} {...discount} />
        ))}
        {cart.shippingCents !== null && (
          <tr className="woocommerce-shipping-totals shipping">
            <th scope="row">Livraison</th>
            <td>{cart.shippingCents === 0 ? 'Offerte' : formatEuros(cart.shippingCents)}</td>
          </tr>
        )}
        <tr className="order-total">
          <th scope="row">Total TTC</th>
          <td>
            <strong>{formatEuros(cart.totalCents)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function ReviewLine({ line }: { line: CartLineView }) {
  const options = line.options.map((option) => option.value).join(', ')
  return (
    <tr className="cart_item">
      <td className="product-name">
        {line.picture ? <Thumbnail picture={line.picture} /> : <span className="review__blank" />}
        <b>{line.name}</b>
        <span className="small muted">
          {options && <>{options} </>}
          <span className="product-quantity">× {line.quantity}</span>
        </span>
      </td>
      <td className="product-total">{formatEuros(line.subtotalCents)}</td>
    </tr>
  )
}

function DiscountRow({ code, discountCents }: { code: string; discountCents: number }) {
  return (
    <tr className={`cart-discount coupon-${code}`}>
      <th scope="row">Code {code.toUpperCase()}</th>
      <td>
        − {formatEuros(discountCents)}{' '}
        <a
          className="woocommerce-remove-coupon small"
          href={`${ROUTES.cart}?remove_coupon=${encodeURIComponent(code)}`}
          data-coupon={code}
          aria-label={`Enlever le code promo ${code.toUpperCase()}`}
        >
          [Enlever]
        </a>
      </td>
    </tr>
  )
}
