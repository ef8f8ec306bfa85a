import { z } from 'zod'
import type { CartView } from '#contracts/cart/cart.ts'
import { couponRefusalText } from '#contracts/cart/notices.ts'
import { applyCoupon, getCart, removeCoupon } from '#server/modules/cart/index.ts'
import type { CheckedCall, StoreAnswer } from './call.ts'
import { Text } from './check-params.ts'
import { refuse, TOO_MANY_TRIES } from './refusals.ts'
import { answerCart, refuseWithCart } from './tell-cart.ts'

export const CouponCode = z.object({ code: Text })

type CouponCall = CheckedCall<z.output<typeof CouponCode>>
type Answer = (cart: CartView) => Promise<StoreAnswer> | StoreAnswer

export async function addCoupon(call: CouponCall, answer: Answer = (cart) => answerCart(call, cart)) {
  const { services, visitor, params } = call
  if (!(await call.countTry('coupon'))) return TOO_MANY_TRIES
  const result = await applyCoupon(services, { sessionId: visitor.sessionId, code: params.code })
  if (!result.ok) return refuse(400, 'woocommerce_rest_cart_coupon_error', couponRefusalText(result.refusal))
  visitor.rememberCart(result.cart)
  return answer(result.cart)
}

export async function dropCoupon(call: CouponCall, answer: Answer = (cart) => answerCart(call, cart)) {
  const { services, visitor, params } = call
  const before = await getCart(services, visitor.sessionId)
  const code = params.code.trim().toLowerCase()
  if (!before.discounts.some((discount) => discount.code === code))
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
