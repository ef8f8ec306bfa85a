/**
 * The cart of a session: what is in it, what it costs today, where it goes. Amounts are integer cents, TTC; what is
 * refused is a code. It is never kept with its prices: each reading prices it anew.
 */
export { type AddToCartResult, addToCart } from './add-to-cart.ts'
export { type ApplyCouponResult, applyCoupon, removeCoupon } from './apply-coupon.ts'
export { restoreCart, setCartAside } from './cart-aside.ts'
export { type RemoveFromCartResult, removeFromCart, restoreLine, setQuantities } from './change-lines.ts'
export { emptyCart } from './empty-cart-repository.ts'
export { getCart, getCartAfterOrder } from './get-cart.ts'
export { getShippingCalculator } from './get-shipping-calculator.ts'
export { getUsualDelivery } from './get-usual-delivery.ts'
export { dropLapsedLines } from './hold-lines.ts'
export { listCrossSells, pickCrossSells } from './list-cross-sells.ts'
export { dropCoupons, holdCart, holdCarts, type LockedCart, lockCart } from './lock-cart.ts'
export { type MergedCarts, mergeCarts } from './merge-carts.ts'
export { openCart } from './open-cart.ts'
export { parseQuantity } from './parse-quantity.ts'
export { getPriceRules } from './price-rules.ts'
export { type LineQuote, quoteLine } from './quote-line.ts'
export { refuseTogether } from './refuse-subscription.ts'
export { reviewCart, reviewOrder } from './review-cart.ts'
export { sendToWalletAddress } from './send-to-wallet-address.ts'
export { type DestinationRefusal, setDestination } from './set-destination.ts'
