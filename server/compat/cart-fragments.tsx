import { renderToStaticMarkup } from 'react-dom/server'
import { CartCount } from '#app/fragments/cart-count.tsx'
import { CartTotals } from '#app/fragments/cart-totals.tsx'
import { MiniCart } from '#app/fragments/mini-cart.tsx'
import type { Visitor } from '#app/server-context.ts'
import type { CartView } from '#contracts/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { CART_FRAGMENTS, type CartFragmentsAnswer } from '#contracts/wire/cart.ts'

/** What every answer about the cart carries; the same bytes as long as neither cart nor nonce changes. */
export function cartFragments(cart: CartView, visitor: Pick<Visitor, 'createNonce'>): CartFragmentsAnswer {
  const removeNonce = cart.lines.length > 0 ? visitor.createNonce(NONCE_ACTIONS.cart) : undefined
  return {
    fragments: {
      [CART_FRAGMENTS.miniCart]: renderToStaticMarkup(<MiniCart cart={cart} removeNonce={removeNonce} />),
      [CART_FRAGMENTS.count]: renderToStaticMarkup(<CartCount count={cart.itemCount} />),
    },
    cart_hash: cart.hash,
  }
}

export const renderCartTotals = (cart: CartView): string => renderToStaticMarkup(<CartTotals cart={cart} />)
