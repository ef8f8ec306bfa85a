/** The calls of `/?wc-ajax=…` by the names of the contract (spec §7; facts shop-wire §2, stripe-gateway §2). */
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import { calculateCosts, findBookedDays, getBookingBlocks, getBookingMonths, getEndTimes } from './booking-calls.ts'
import { bookingSlots } from './booking-slots.ts'
import type { WcAjaxEndpoint } from './call.ts'
import { checkout } from './checkout.ts'
import { confirmChangePayment } from './confirm-change-payment.ts'
import { createAndConfirmSetupIntent } from './create-and-confirm-setup-intent.ts'
import { normalizeAddress } from './express-address.ts'
import { clearCart, expressAddToCart, getCartDetails, restoreCart } from './express-cart.ts'
import { getSelectedProductData } from './express-product.ts'
import { getShippingOptions, updateExpressRate } from './express-shipping.ts'
import { getCartTotals } from './get-cart-totals.ts'
import { getRefreshedFragments } from './get-refreshed-fragments.ts'
import { getVariation } from './get-variation.ts'
import { logErrors } from './log-errors.ts'
import { membership } from './membership.tsx'
import { orderStatus } from './order-status.ts'
import { createPaymentIntent, initSetupIntent } from './page-intents.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { saveAppearance } from './save-appearance.ts'
import { submissionOutcome } from './submission-outcome.ts'
import { updateFailedOrder } from './update-failed-order.ts'
import { updateOrderReview } from './update-order-review.ts'
import { updateOrderStatus } from './update-order-status.ts'
import { updatePaymentIntent } from './update-payment-intent.ts'
import { updateShippingMethod } from './update-shipping-method.ts'
import { verifyIntent } from './verify-intent.ts'

/** By the `action` of the platform's general address. */
export const adminAjaxEndpoints: Record<string, WcAjaxEndpoint> = {
  wc_stripe_create_and_confirm_setup_intent: { handle: createAndConfirmSetupIntent, tries: 'checkout' },
  wc_bookings_get_blocks: { handle: getBookingBlocks },
  wc_bookings_get_end_time_html: { handle: getEndTimes },
  wc_bookings_get_booking_blocks: { handle: getBookingMonths },
  wc_bookings_calculate_costs: { handle: calculateCosts },
}

export const wcAjaxEndpoints: Record<string, WcAjaxEndpoint> = {
  add_to_cart: { handle: addToCart },
  remove_from_cart: { handle: removeFromCart },
  get_refreshed_fragments: { handle: getRefreshedFragments },
  get_cart_totals: { handle: getCartTotals },
  wc_bookings_find_booked_day_blocks: { handle: findBookedDays },
  get_variation: { handle: getVariation },
  apply_coupon: { handle: applyCoupon, tries: 'coupon' },
  remove_coupon: { handle: removeCoupon },
  update_order_review: { handle: updateOrderReview },
  update_shipping_method: { handle: updateShippingMethod },
  checkout: { handle: checkout, tries: 'checkout' },
  wc_stripe_init_setup_intent: { handle: initSetupIntent, tries: 'payment-intent' },
  wc_stripe_create_payment_intent: { handle: createPaymentIntent, tries: 'payment-intent' },
  wc_stripe_update_payment_intent: { handle: updatePaymentIntent, tries: 'payment-intent' },
  wc_stripe_update_order_status: { handle: updateOrderStatus },
  wc_stripe_confirm_change_payment: { handle: confirmChangePayment },
  wc_stripe_verify_intent: { handle: verifyIntent },
  wc_stripe_update_failed_order: { handle: updateFailedOrder },
  wc_stripe_save_appearance: { handle: saveAppearance },
  wc_stripe_get_cart_details: { handle: getCartDetails },
  wc_stripe_add_to_cart: { handle: expressAddToCart },
  wc_stripe_clear_cart: { handle: clearCart },
  wc_stripe_get_shipping_options: { handle: getShippingOptions },
  wc_stripe_update_shipping_method: { handle: updateExpressRate },
  wc_stripe_normalize_address: { handle: normalizeAddress },
  wc_stripe_get_selected_product_data: { handle: getSelectedProductData },
  wc_stripe_log_errors: { handle: logErrors, tries: 'browser-error' },
  tremplin_booking_slots: { handle: bookingSlots },
  tremplin_restore_cart: { handle: restoreCart },
  tremplin_membership: { handle: membership },
  tremplin_order_status: { handle: orderStatus },
  tremplin_submission_outcome: { handle: submissionOutcome, tries: 'submission-outcome' },
}
