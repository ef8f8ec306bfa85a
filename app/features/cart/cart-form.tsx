import type { KeyboardEvent, Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CartView } from '#contracts/cart.ts'
import { NONCE_ACTIONS, ROUTES } from '#contracts/identifiers.ts'
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

/** Lines, coupon and update button, in the markup of facts (shop-wire §8); a plain form that posts to the cart page. */
export function CartForm({ ref, cart, nonce, quantities, canUpdate, onQuantity }: CartFormProps) {
  return (
    <form ref={ref} className="woocommerce-cart-form" action={ROUTES.cart} method="post">
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
              quantity={quantities[line.key] ?? line.quantity}
              removeUrl={removeUrl(line.key, nonce)}
              onQuantity={(quantity) => onQuantity(line.key, quantity)}
            />
          ))}
        </tbody>
      </table>
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
      <details className="fold" key={cart.discounts.map(({ code }) => code).join()}>
        <summary>
          Vous avez un code promo{'\u202F'}? <Icon name="chevron-down" />
        </summary>
        <div className="coupon join">
          <Field
            id="coupon_code"
            name="coupon_code"
            label="Code promo"
            className="input-text"
            autoComplete="off"
            onKeyDown={applyOnEnter}
          />
          <Button look="quiet" className="button" name="apply_coupon" value="Appliquer le code promo">
            Appliquer
          </Button>
        </div>
      </details>
      <input type="hidden" name={`${NONCE_ACTIONS.cart}-nonce`} value={nonce} />
    </form>
  )
}

/** Enter would press the form's first button, which is the other one and asleep until a quantity changes. */
function applyOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[name=apply_coupon]')?.click()
}

function removeUrl(key: string, nonce: string): string {
  return `${ROUTES.cart}?${new URLSearchParams({ remove_item: key, _wpnonce: nonce })}`
}
