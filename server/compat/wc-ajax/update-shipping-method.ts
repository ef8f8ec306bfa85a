import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { getCart, reviewCart } from '#server/modules/cart/index.ts'
import { readShippingMethods } from '#server/posted/read-shipping-methods.ts'
import { renderCartTotals } from '../cart-fragments.tsx'
import type { WcAjaxHandler } from './call.ts'

/**
 * POST /?wc-ajax=update_shipping_method (facts shop-wire §2): how the packages travel from now on, answered by the whole
 * `div.cart_totals`. What is not offered changes nothing.
 */
export const updateShippingMethod: WcAjaxHandler = async (call) => {
  const { services, visitor, body } = call
  if (!visitor.verifyNonce(NONCE_ACTIONS.updateShippingMethod, body.security ?? '')) return { kind: 'nonce-failure' }
  const shippingMethods = readShippingMethods(body)
  const { sessionId } = visitor
  if (sessionId === null || shippingMethods.length === 0)
    return { kind: 'html', body: await renderCartTotals(call, await getCart(services, sessionId)) }
  const cart = await reviewCart(services, sessionId, { shippingMethods })
  visitor.rememberCart(cart)
  return { kind: 'html', body: await renderCartTotals(call, cart) }
}
