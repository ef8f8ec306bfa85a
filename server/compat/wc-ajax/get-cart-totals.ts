import { getCart } from '#server/modules/cart/index.ts'
import { renderCartTotals } from '../cart-fragments.tsx'
import type { WcAjaxHandler } from './call.ts'

/** GET /?wc-ajax=get_cart_totals (facts shop-wire §2): the whole `div.cart_totals`. */
export const getCartTotals: WcAjaxHandler = async (call) => {
  const cart = await getCart(call.services, call.visitor.sessionId)
  return { kind: 'html', body: await renderCartTotals(call, cart) }
}
