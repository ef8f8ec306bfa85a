export { type AddToCartResult, addToCart } from './add-to-cart.ts'
export { type ApplyCouponResult, applyCoupon, removeCoupon } from './apply-coupon.ts'
export { emptyCart, rememberOrder } from './cart-repository.ts'
export { type RemoveFromCartResult, removeFromCart, restoreLine, setQuantities } from './change-lines.ts'
export { claimCoupons, countCouponUse, giveBackCouponUses, keepCouponHolds } from './coupon-repository.ts'
export { customerOfSession } from './customer-of-session.ts'
export { deleteExpiredCarts } from './delete-expired-carts.ts'
export { forgetOrder } from './forget-order.ts'
export { getCart, getCartAfterOrder } from './get-cart.ts'
export { getShippingCalculator } from './get-shipping-calculator.ts'
export { getUsualDelivery } from './get-usual-delivery.ts'
export { listCrossSells } from './list-cross-sells.ts'
export { dropCoupons, holdCart, holdCarts, type LockedCart, lockCart } from './lock-cart.ts'
export { type MergedCarts, mergeCarts } from './merge-carts.ts'
export { openCart } from './open-cart.ts'
export { parseQuantity } from './parse-quantity.ts'
export { getPriceRules } from './price-rules.ts'
export { reviewCart, reviewOrder } from './review-cart.ts'
export {
  forgetDestination,
  getBilling,
  getLastOrderId,
  getTypedAddresses,
  pushNotice,
  rememberBilling,
  rememberTyped,
  type Typed,
  type TypedAddresses,
  takeNotices,
} from './session-repository.ts'
export { type DestinationRefusal, setDestination } from './set-destination.ts'
