import { type KeyboardEvent, memo, type Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CartView } from '#contracts/cart/cart.ts'
import { CART_NONCE_FIELD } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CartLineRow } from './cart-line-row.tsx'

type CartFormProps = {
  ref: Ref<HTMLFormElement>
  cart: CartView
  nonce: string
  /** Quantities that the server has not answered yet, by line. */
  quantities: Record<string, number>
  /** Without script always; with it once there is a change to send. */
  canUpdate: boolean
  onQuantity: (key: string, quantity: number) => void
}

const COLUMNS = ['Produit', 'Prix', 'Quantité', 'Retirer', 'Sous-total']

/**
 * Lines, coupon and update button, in the markup of facts (shop-wire §8); a plain form that posts to the cart page. Drawn
 * anew when it shows something else, not with all that the page waits for.
 */
export const CartForm = memo(function CartForm(props: CartFormProps) {
  const { ref, cart, nonce, quantities, canUpdate, onQuantity } = props
  return (
    <form ref={ref} className="woocommerce-cart-form" action={ROUTES.cart} method="post" onKeyDown={updateOnEnter}>
      <table className="shop_table cart woocommerce-cart-form__contents">
        <thead className="sr">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.key}
              line={line}
              currency={cart.currency}
              quantity={quantities[line.key] ?? line.quantity}
              removeUrl={removeUrl(line.key, nonce)}
              onQuantity={onQuantity}
            />
          ))}
        </tbody>
      </table>
      {/* Open in every answer: a script that puts a new form in the place of the old one leaves the code in sight. */}
      <details className="fold" key={cart.discounts.map(({ code }) => code).join()} open>
        <summary>
          Vous avez un code promo{'\u202F'}? <Icon name="chevron-down" />
        </summary>
        <div className="coupon join">
          <Field id="coupon_code" name="coupon_code" label="Code promo" className="input-text" autoComplete="off" />
          <Button look="quiet" className="button" name="apply_coupon" value="Appliquer le code promo">
            Appliquer
          </Button>
        </div>
      </details>
      <p className="cart-form__update">
        <Button
          look="quiet"
          isSmall
          className="button"
          name="update_cart"
          value="Mettre à jour le panier"
          disabled={!canUpdate}
        >
          Mettre à jour le panier
        </Button>
      </p>
      <input type="hidden" name={CART_NONCE_FIELD} value={nonce} />
    </form>
  )
})

/** Enter presses the form's first button, which applies a code: from a quantity it is to send the quantities. */
function updateOnEnter(press: KeyboardEvent<HTMLFormElement>): void {
  if (press.key !== 'Enter' || !(press.target instanceof HTMLInputElement) || !press.target.matches('.qty')) return
  press.preventDefault()
  press.currentTarget.querySelector<HTMLButtonElement>('button[name=update_cart]')?.click()
}

function removeUrl(key: string, nonce: string): string {
  return `${ROUTES.cart}?${new URLSearchParams({ remove_item: key, _wpnonce: nonce })}`
}
