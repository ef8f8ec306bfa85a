import { isShipped } from '#contracts/catalog/supply.ts'
import { type AppliedCoupon, type Basket, type Coupon, isAutomatic, refuseKeepingCoupon } from './check-coupon.ts'

/**
 * What a cart's coupons come to: codes that hold, and what applies by itself. Of the latter, whatever may stand beside others
 * stands; of those that may not, none beside a code, and otherwise the one that takes off most. `costWith`: what the cart would
 * cost with such coupons, delivery included.
 */
export function standingCoupons(
  coupons: readonly AppliedCoupon[],
  basket: Basket,
  costWith: (coupons: readonly Coupon[]) => number,
): AppliedCoupon[] {
  const holding = coupons.filter(
    (coupon) => refuseKeepingCoupon(coupon, basket) === null && (!isAutomatic(coupon) || isShown(coupon, basket)),
  )
  const alone = holding.filter((coupon) => isAutomatic(coupon) && coupon.isIndividualUse)
  const beside = holding.filter((coupon) => !alone.includes(coupon))
  const best = beside.every(isAutomatic) ? cheapestOf(alone, (coupon) => costWith([...beside, coupon])) : null
  return holding.filter((coupon) => coupon === best || beside.includes(coupon))
}

/**
 * Nobody is shown a price that their own address takes away again: who may have it once has to be known first. Nor is delivery
 * offered where nothing is sent.
 */
const isShown = (coupon: AppliedCoupon, { emails, lines }: Basket) =>
  (!mindsBuyer(coupon) || emails.length > 0) && (coupon.amount > 0 || lines.some(isShipped))

/** Whether it depends on what its buyer has ordered before. */
export const mindsBuyer = ({ isFirstOrderOnly, usageLimitPerBuyer }: AppliedCoupon): boolean =>
  isFirstOrderOnly || usageLimitPerBuyer !== null

/** Of as much, the first by code: the same cart has the same reduction on each page. */
function cheapestOf(
  [first, ...others]: readonly AppliedCoupon[],
  costOf: (coupon: AppliedCoupon) => number,
): AppliedCoupon | null {
  if (!first || others.length === 0) return first ?? null
  const ranked = [first, ...others]
    .map((coupon) => ({ coupon, cents: costOf(coupon) }))
    .toSorted((a, b) => a.cents - b.cents || (a.coupon.code < b.coupon.code ? -1 : 1))
  return ranked[0]?.coupon ?? null
}
