/** The calls of `/?wc-ajax=…` by the names of the contract (spec §7; facts shop-wire §2, stripe-gateway §2). */
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import type { WcAjaxHandler } from './call.ts'
import { checkout } from './checkout.ts'
import { getCartTotals } from './get-cart-totals.ts'
import { getRefreshedFragments } from './get-refreshed-fragments.ts'
import { getVariation } from './get-variation.ts'
import { orderStatus } from './order-status.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { submissionOutcome } from './submission-outcome.ts'
import { updateFailedOrder } from './update-failed-order.ts'
import { updateOrderReview } from './update-order-review.ts'
import { updateOrderStatus } from './update-order-status.ts'
import { updateShippingMethod } from './update-shipping-method.ts'

export const wcAjaxHandlers: Record<string, WcAjaxHandler> = {
  add_to_cart: addToCart,
  remove_from_cart: removeFromCart,
  get_refreshed_fragments: getRefreshedFragments,
  get_cart_totals: getCartTotals,
  get_variation: getVariation,
  apply_coupon: applyCoupon,
  remove_coupon: removeCoupon,
  update_order_review: updateOrderReview,
  update_shipping_method: updateShippingMethod,
  checkout,
  wc_stripe_update_order_status: updateOrderStatus,
  wc_stripe_update_failed_order: updateFailedOrder,
  tremplin_order_status: orderStatus,
  tremplin_submission_outcome: submissionOutcome,
}
