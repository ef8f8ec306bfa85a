import { sum } from '#contracts/pricing/money.ts'
import { type AppliedCoupon, type Basket, isAutomatic, refuseKeepingCoupon } from './check-coupon.ts'
import { grantCoupons } from './grant-coupons.ts'

/**
 * What a cart's coupons come to: codes that hold, and what applies by itself. Of the latter, whatever may stand beside others
 * stands; of those that may not, none beside a code, and otherwise the one that takes off most.
 */
export function standingCoupons(coupons: readonly AppliedCoupon[], basket: Basket): AppliedCoupon[] {
  const holding = coupons.filter(
    (coupon) => refuseKeepingCoupon(coupon, basket) === null && (!isAutomatic(coupon) || isForKnown(coupon, basket)),
  )
  const alone = holding.filter((coupon) => isAutomatic(coupon) && coupon.isIndividualUse)
  if (alone.length === 0) return holding
  const beside = holding.filter((coupon) => !alone.includes(coupon))
  const best = beside.every(isAutomatic) ? mostOf(alone, { beside, basket }) : null
  return holding.filter((coupon) => coupon === best || beside.includes(coupon))
}

/** Nobody is shown a price that their own address takes away again: who may have it once has to be known first. */
const isForKnown = (coupon: AppliedCoupon, { emails }: Basket) => !mindsBuyer(coupon) || emails.length > 0

/** Whether it depends on what its buyer has ordered before. */
export const mindsBuyer = ({ isFirstOrderOnly, usageLimitPerBuyer }: AppliedCoupon): boolean =>
  isFirstOrderOnly || usageLimitPerBuyer !== null

type Around = { beside: readonly AppliedCoupon[]; basket: Basket }

/** Of as much, the first by code: the same cart has the same reduction on each page. */
function mostOf(
  alone: readonly AppliedCoupon[],
  { beside, basket: { lines, currency } }: Around,
): AppliedCoupon | null {
  const ranked = alone
    .map((coupon) => ({ coupon, cents: sum(grantCoupons(lines, [...beside, coupon], currency).lineDiscounts) }))
    .toSorted((a, b) => b.cents - a.cents || (a.coupon.code < b.coupon.code ? -1 : 1))
  return ranked[0]?.coupon ?? null
}
