/**
 * Coupons: whether one may be used, what it takes off, and how often it was used. Amounts are integer cents, TTC; why one
 * is refused is a code.
 */
export { couponJson, readCouponJson } from './applied-coupon-repository.ts'
export {
  type AppliedCoupon,
  type Basket,
  type Coupon,
  normaliseCouponCode,
  refuseCoupon,
  refuseKeepingCoupon,
} from './check-coupon.ts'
export {
  claimCoupons,
  countCouponUse,
  findCoupon,
  giveBackCouponUses,
  keepCouponHolds,
  prolongCouponHolds,
} from './coupon-repository.ts'
export { type Granted, grantCoupons } from './grant-coupons.ts'
export { lineSubtotal, type PricedLine } from './priced-line.ts'
export { type CouponDraft, deleteCoupon, findCouponToEdit, restoreCoupon, saveCoupon } from './save-coupon.ts'
export { endSeries, type SavedSeries, saveSeries } from './save-series.ts'
