import { getCart } from '#server/modules/cart/index.ts'
import { cartFragments } from '../cart-fragments.tsx'
import type { WcAjaxHandler } from './call.ts'

/** POST /?wc-ajax=get_refreshed_fragments (facts shop-wire §2). The cookies follow a cart that a payment has emptied. */
export const getRefreshedFragments: WcAjaxHandler = async ({ services, visitor }) => {
  const cart = await getCart(services, visitor.sessionId)
  visitor.rememberCart(cart)
  return { kind: 'json', body: cartFragments(cart, visitor) }
}
