/**
 * Codes as the team writes them: each a sentence, tried on carts before anybody uses it. What a code means is `coupons`, what
 * a cart costs `cart`; each use case is told who asks, and refuses what is not theirs.
 */
export { openCoupon } from './edit-coupon.ts'
export { exportSeries, findPromotions, listPromotions } from './list-promotions.ts'
export { tryCoupon } from './try-coupon.ts'
export { bringCouponBack, removeCoupon, stopCoupon, stopSeries, writeCoupon, writeSeries } from './write-coupon.ts'
