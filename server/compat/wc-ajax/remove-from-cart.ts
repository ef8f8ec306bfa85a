import { RemoveFromCartBody, type RemoveFromCartError } from '#contracts/wire/cart.ts'
import * as cart from '#server/modules/cart/index.ts'
import { cartFragments } from '../cart-fragments.tsx'
import type { WcAjaxHandler } from './call.ts'

const NOT_REMOVED: RemoveFromCartError = { success: false }

/** POST /?wc-ajax=remove_from_cart (spec §7; facts shop-wire §2). */
export const removeFromCart: WcAjaxHandler = async ({ services, visitor, body }) => {
  const parsed = RemoveFromCartBody.safeParse(body)
  const { sessionId } = visitor
  if (!parsed.success || sessionId === null) return { kind: 'json', body: NOT_REMOVED }
  const result = await cart.removeFromCart(services, { sessionId, key: parsed.data.cart_item_key })
  if (!result.ok) return { kind: 'json', body: NOT_REMOVED }
  visitor.rememberCart(result.cart)
  return { kind: 'json', body: cartFragments(result.cart, visitor) }
}
