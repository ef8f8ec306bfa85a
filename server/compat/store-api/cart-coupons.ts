import { z } from 'zod'
import type { CartView } from '#contracts/cart/cart.ts'
import { couponRefusalText } from '#contracts/cart/notices.ts'
import { applyCoupon, getCart, removeCoupon } from '#server/modules/cart/index.ts'
import type { CheckedCall, StoreAnswer, StoreRefusal } from './call.ts'
import { invalidParams, Text } from './check-params.ts'
import { refuse, TOO_MANY_TRIES } from './refusals.ts'
import { answerCart, refuseWithCart } from './tell-cart.ts'

export const CouponCode = z.object({ code: Text })
/** Taking off no coupon by name is refused as one that there is not (facts store-api-cart-checkout §13). */
export const DroppedCode = z.object({ code: Text.optional() })

const COUPON_ERROR = 'woocommerce_rest_cart_coupon_error'

type CouponCall = CheckedCall<z.output<typeof CouponCode>>
type Answer = (cart: CartView) => Promise<StoreAnswer> | StoreAnswer

export async function addCoupon(call: CouponCall, answer: Answer = (cart) => answerCart(call, cart)) {
  const { services, visitor, params } = call
  if (!(await call.countTry('coupon'))) return TOO_MANY_TRIES
  const result = await applyCoupon(services, { sessionId: visitor.sessionId, code: params.code })
  if (!result.ok) return refuse(400, COUPON_ERROR, couponRefusalText(result.refusal))
  visitor.rememberCart(result.cart)
  return answer(result.cart)
}

/** The same as a row of a list, where a code that is refused is a parameter that is wrong. */
export async function createCoupon(call: CouponCall, answer: Answer): Promise<StoreAnswer> {
  const added = await addCoupon(call, answer)
  const { code, message } = added.status === 400 ? (added.body as StoreRefusal) : { code: '', message: '' }
  return code === COUPON_ERROR ? invalidParams({ code: [{ code, message }] }) : added
}

export async function dropCoupon(
  call: CheckedCall<z.output<typeof DroppedCode>>,
  answer: Answer = (cart) => answerCart(call, cart),
): Promise<StoreAnswer> {
  const { services, visitor, params } = call
  if (params.code === undefined) return refuse(400, COUPON_ERROR, couponRefusalText({ code: 'empty' }))
  const before = await getCart(services, visitor.sessionId)
  const code = params.code.trim().toLowerCase()
  const applied = before.discounts.find((discount) => discount.code === code)
  if (applied?.name !== undefined)
    return refuseWithCart(call, {
      code: COUPON_ERROR,
      message: `«\u00A0${applied.name}\u00A0» s’applique d’elle-même\u00A0: cette réduction ne se retire pas.`,
      cart: before,
    })
  if (!applied)
    return refuseWithCart(call, {
      code: 'woocommerce_rest_cart_coupon_invalid_code',
      message: 'Ce code promo n’est pas appliqué au panier.',
      cart: before,
    })
  const result = await removeCoupon(services, { sessionId: visitor.sessionId, code })
  const cart = result.ok ? result.cart : before
  visitor.rememberCart(cart)
  return answer(cart)
}
