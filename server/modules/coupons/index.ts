/**
 * Coupons: whether one may be used, what it takes off, and how often it was used. Amounts are integer cents, TTC; why one
 * is refused is a code.
 */
export { couponJson, readCouponJson } from './applied-coupon-repository.ts'
export {
  type AppliedCoupon,
  type Basket,
  type Coupon,
  isAutomatic,
  normaliseCouponCode,
  refuseCoupon,
  refuseKeepingCoupon,
} from './check-coupon.ts'
export {
  asBuyerFinds,
  claimCoupons,
  countCouponUse,
  findCoupon,
  giveBackCouponUses,
  hasAutomatic,
  keepCouponHolds,
  listAutomatic,
  prolongCouponHolds,
} from './coupon-repository.ts'
export { type Granted, grantCoupons } from './grant-coupons.ts'
export { lineSubtotal, type PricedLine } from './priced-line.ts'
export { type CouponDraft, deleteCoupon, findCouponToEdit, restoreCoupon, saveCoupon } from './save-coupon.ts'
export { endSeries, type SavedSeries, saveSeries } from './save-series.ts'
export { mindsBuyer, standingCoupons } from './standing-coupons.ts'
