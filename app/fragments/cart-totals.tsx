import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { CartView } from '#contracts/cart/cart.ts'
import { findShortages } from '#contracts/cart/cart-changes.ts'
import { CART_NONCE_FIELD } from '#contracts/identifiers.ts'
import type { ShippingCalculator, ShippingPackage } from '#contracts/pricing/shipping.ts'
import { taxText } from '#contracts/pricing/tax.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { DiscountRow } from './discount-row.tsx'
import { Amount } from './price.tsx'
import { RecurringRows } from './recurring-rows.tsx'
import { ScheduleRows } from './schedule-rows.tsx'
import { CalculatorForm } from './shipping-calculator.tsx'
import { ShippingRows } from './shipping-choice.tsx'

export type CartTotalsProps = {
  cart: CartView
  /** Null where nothing is shipped. */
  calculator: ShippingCalculator | null
  nonces: { cart: string; calculator: string }
  /** Above the way to the checkout: the buttons of wallets, where there are any. */
  express?: ReactNode
}

/** Totals of the cart page; the wire sends the same markup again after a change. */
export function CartTotals({ cart, calculator, nonces, express }: CartTotalsProps) {
  return (
    <div className="cart_totals">
      <h2>Total panier</h2>
      <table className="shop_table sums">
        <tbody>
          <tr className="cart-subtotal">
            <th scope="row">Sous-total</th>
            <td>
              <Amount cents={cart.subtotalCents} currency={cart.currency} />
            </td>
          </tr>
          {cart.discounts.map((discount) => (
            <DiscountRow key={discount.code} {...discount} currency={cart.currency} />
          ))}
          <ShippingRows
            packages={cart.packages}
            currency={cart.currency}
            explainNothing={(destination) => (
              <>
                Aucune option de livraison trouvée pour <strong>{destination}</strong>.
              </>
            )}
            wrap={(choice) => <ChoiceForm nonce={nonces.cart}>{choice}</ChoiceForm>}
            after={(pack) => pack.rates.length > 0 && <DestinationNote pack={pack} />}
          />
          <tr className="order-total total">
            <th scope="row">Total TTC</th>
            <td>
              <strong>
                <Amount cents={cart.totalCents} currency={cart.currency} />
              </strong>
            </td>
          </tr>
          <ScheduleRows cart={cart} />
          <RecurringRows cart={cart} />
        </tbody>
      </table>
      {cart.taxes && cart.taxes.length > 0 && <p className="includes_tax small muted">{taxText(cart)}</p>}
      {calculator && cart.packages[0] && (
        <CalculatorForm
          // Another place has other fields, which scripts may have moved: they are drawn anew.
          key={Object.values(cart.packages[0].to).join('|')}
          calculator={calculator}
          to={cart.packages[0].to}
          isGiven={cart.packages[0].isDestinationGiven}
          nonce={nonces.calculator}
        />
      )}
      {express}
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

/** Without script the choice is sent by its button; with it, by choosing. */
function ChoiceForm({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <form className="shipping-choice" action={ROUTES.cart} method="post" aria-label="Mode de livraison">
      {children}
      <input type="hidden" name={CART_NONCE_FIELD} value={nonce} />
      <noscript>
        <Button look="quiet" isSmall name="update_shipping" value="1">
          Choisir ce mode
        </Button>
      </noscript>
    </form>
  )
}

function DestinationNote({ pack: { to, destination, isDestinationGiven } }: { pack: ShippingPackage }) {
  const hasPlace = to.city !== '' || to.postcode !== ''
  return (
    <p className="woocommerce-shipping-destination small muted">
      {isDestinationGiven ? (
        <>
          {hasPlace ? 'Livraison à ' : 'Destination\u202F: '}
          <strong>{destination}</strong>.
        </>
      ) : (
        'Les options de livraison seront mises à jour lors de la commande.'
      )}
    </p>
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
