import type { CartView } from '#contracts/cart.ts'
import { findShortages } from '#contracts/cart-changes.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { Amount } from './price.tsx'

/** Totals of the cart page; the wire sends the same markup again after a change. */
export function CartTotals({ cart }: { cart: CartView }) {
  return (
    <div className="cart_totals">
      <h2>Total panier</h2>
      <table className="shop_table sums">
        <tbody>
          <tr className="cart-subtotal">
            <th scope="row">Sous-total</th>
            <td>
              <Amount cents={cart.subtotalCents} />
            </td>
          </tr>
          {cart.discounts.map((discount) => (
            <DiscountRow key={discount.code} {...discount} />
          ))}
          {cart.shippingCents !== null && (
            <tr className="woocommerce-shipping-totals shipping">
              <th scope="row">Livraison</th>
              <td>{cart.shippingCents === 0 ? 'Offerte' : <Amount cents={cart.shippingCents} />}</td>
            </tr>
          )}
          <tr className="order-total total">
            <th scope="row">Total TTC</th>
            <td>
              <strong>
                <Amount cents={cart.totalCents} />
              </strong>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="wc-proceed-to-checkout">
        {findShortages(cart).length === 0 ? (
          <a className="checkout-button button alt wc-forward btn btn--block" href={ROUTES.checkout}>
            Valider la commande
          </a>
        ) : (
          <BlockedCheckout />
        )}
      </div>
    </div>
  )
}

function BlockedCheckout() {
  return (
    <>
      <button
        className="checkout-button button alt wc-forward btn btn--block"
        type="button"
        aria-describedby="commande-bloquee"
        disabled
      >
        Valider la commande
      </button>
      <p className="small muted" id="commande-bloquee">
        Corrigez d’abord les quantités{'\u202F'}: il ne reste plus assez de stock.
      </p>
    </>
  )
}

function DiscountRow({ code, discountCents }: CartView['discounts'][number]) {
  const words = code.toUpperCase()
  return (
    <tr className={`cart-discount coupon-${code}`}>
      <th scope="row">{`Code ${words}`}</th>
      <td>
        {'−\u00A0'}
        <Amount cents={discountCents} />{' '}
        <a
          className="woocommerce-remove-coupon small"
          href={`${ROUTES.cart}?remove_coupon=${encodeURIComponent(code)}`}
          data-coupon={code}
          aria-label={`Enlever le code promo ${words}`}
        >
          [Enlever]
        </a>
      </td>
    </tr>
  )
}
