import { renderToStaticMarkup } from 'react-dom/server'
import { CartCount } from '#app/fragments/cart-count.tsx'
import { CartTotals } from '#app/fragments/cart-totals.tsx'
import { areGoodsAlone, keepFragment } from '#app/fragments/keep-fragment.ts'
import { MiniCart } from '#app/fragments/mini-cart.tsx'
import type { CartView } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { CART_FRAGMENTS, type CartFragmentsAnswer } from '#contracts/wire/cart.ts'
import { getShippingCalculator } from '#server/modules/cart/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'

/** What every answer about the cart carries; the same bytes as long as neither cart nor nonce changes. */
export function cartFragments(cart: CartView, visitor: Pick<Visitor, 'createNonce'>): CartFragmentsAnswer {
  const { lines, currency, subtotalCents, itemCount } = cart
  const nonce = lines.length > 0 ? visitor.createNonce(NONCE_ACTIONS.cart) : ''
  const shown = { lines, currency, subtotalCents }
  const source = areGoodsAlone(lines) ? JSON.stringify(shown) : null
  return {
    fragments: {
      [CART_FRAGMENTS.miniCart]: keepFragment(MiniCart, { source, nonce }, (removeNonce) => (
        <MiniCart cart={shown} removeNonce={removeNonce} />
      )),
      [CART_FRAGMENTS.count]: keepFragment(CartCount, { source: String(itemCount) }, () => (
        <CartCount count={itemCount} />
      )),
    },
    cart_hash: cart.hash,
  }
}

/** The whole `div.cart_totals`, as the cart page draws it. */
export async function renderCartTotals({ services, visitor }: Asked, cart: CartView): Promise<string> {
  const nonces = {
    cart: visitor.createNonce(NONCE_ACTIONS.cart),
    calculator: visitor.createNonce(NONCE_ACTIONS.shippingCalculator),
  }
  const calculator = await getShippingCalculator(services, cart)
  return renderToStaticMarkup(<CartTotals cart={cart} calculator={calculator} nonces={nonces} />)
}

type Asked = { services: Pick<Services, 'db'>; visitor: Pick<Visitor, 'createNonce'> }
