import type { CouponLoss, CouponRefusal } from '#contracts/cart/cart.ts'
import { sum } from '#contracts/pricing/money.ts'
import { isExcluded, isForLine, isForOneOf, isInCategory, isNamed, isOnWholeCart } from './coupon-scope.ts'
import { lineSubtotal, type PricedLine } from './priced-line.ts'
import type { coupons } from './tables.ts'

export type Coupon = Omit<typeof coupons.$inferSelect, 'series'>

/**
 * A coupon as its cart finds it: `usageCount` counts paid orders and those that others are paying right now. `isReturning`: the
 * buyer, as far as they are known, has paid an order before; asked for where the coupon minds.
 */
export type AppliedCoupon = Coupon & { usedByBuyer: number; isReturning: boolean }

export type Basket = {
  /** ISO 4217. */
  currency: string
  lines: readonly PricedLine[]
  /** In lower case; none for somebody who has not said yet. */
  emails: readonly string[]
  now: Date
}

export type CouponSituation = Basket & {
  /** As typed, in lower case and trimmed. */
  code: string
  applied: readonly Coupon[]
}

/** Why a coupon that has just been typed cannot be applied, or null. */
export function refuseCoupon(coupon: AppliedCoupon | null, situation: CouponSituation): CouponRefusal | null {
  const { code, applied } = situation
  if (code === '') return { code: 'empty' }
  // What applies by itself has no code to type.
  if (!coupon || isAutomatic(coupon)) return { code: 'unknown', coupon: code }
  if (applied.some((other) => other.code === coupon.code)) return { code: 'already-applied', coupon: code }
  const refusal = refuseKeepingCoupon(coupon, situation)
  if (refusal) return refusal
  const typed = applied.filter((other) => !isAutomatic(other))
  const exclusive = coupon.isIndividualUse ? typed[0] : typed.find((other) => other.isIndividualUse)
  return exclusive ? { code: 'individual-use', coupon: exclusive.code } : null
}

/** Why a coupon of the cart gives nothing any more (it ran out, or the cart changed), or null while it holds. */
export function refuseKeepingCoupon(coupon: AppliedCoupon, basket: Basket): CouponLoss | null {
  return refuseByUse(coupon, basket) ?? refuseByAmount(coupon, basket) ?? refuseByContents(coupon, basket)
}

function refuseByUse(coupon: AppliedCoupon, { now }: Basket): CouponLoss | null {
  const { code, usageLimit, usageLimitPerBuyer, usageCount, usedByBuyer } = coupon
  if (usageLimit !== null && usageCount >= usageLimit) return { code: 'usage-limit', coupon: code }
  if (usageLimitPerBuyer !== null && usedByBuyer >= usageLimitPerBuyer) return { code: 'usage-limit', coupon: code }
  // An order that waits for a bank, or is being paid beside this one, is their first.
  if (coupon.isFirstOrderOnly && (coupon.isReturning || usedByBuyer > 0))
    return { code: 'first-order-only', coupon: code }
  if (coupon.startsAt && coupon.startsAt > now) return { code: 'invalid', coupon: code }
  if (coupon.endsAt && coupon.endsAt <= now) return { code: 'expired', coupon: code }
  return null
}

function refuseByAmount(coupon: Coupon, { lines, currency }: Basket): CouponLoss | null {
  const { code, minimumCents, maximumCents } = coupon
  const subtotalCents = sum(lines.map(lineSubtotal))
  if (subtotalCents === 0) return { code: 'not-applicable', coupon: code }
  if (subtotalCents < minimumCents) return { code: 'minimum-not-reached', coupon: code, minimumCents, currency }
  if (maximumCents !== null && subtotalCents > maximumCents)
    return { code: 'maximum-exceeded', coupon: code, maximumCents, currency }
  return null
}

/**
 * A coupon on the whole cart is refused by any line that it excludes; one on products needs a line to work on. Both
 * need one of the products, and one of the categories, that they are for.
 */
function refuseByContents(coupon: Coupon, { lines, emails }: Basket): CouponLoss | null {
  const { code, productIds, categorySlugs, excludesSaleItems } = coupon
  const notApplicable = { code: 'not-applicable', coupon: code } as const
  const onSale = lines.filter((line) => line.isOnSale)
  const isSpoiltBySale = isOnWholeCart(coupon) ? onSale.length > 0 : onSale.length === lines.length
  if (productIds.length > 0 && !lines.some((line) => isNamed(productIds, line))) return notApplicable
  if (categorySlugs.length > 0 && !lines.some((line) => isInCategory(categorySlugs, line))) return notApplicable
  if (excludesSaleItems && isSpoiltBySale) return { code: 'not-for-sale-items', coupon: code }
  if (isOnWholeCart(coupon) && lines.some((line) => isExcluded(coupon, line))) return notApplicable
  if (!lines.some((line) => isForLine(coupon, line))) return notApplicable
  return isForOneOf(coupon, emails) ? null : { code: 'email-restricted', coupon: code }
}

/** Whether it applies by itself: nobody types it, and nobody takes it off. */
export const isAutomatic = ({ label }: Pick<Coupon, 'label'>): boolean => label !== null

/** How codes are compared: without case, without spaces around, and without U+0000, which PostgreSQL cannot hold. */
export const normaliseCouponCode = (code: string) => code.replaceAll('\0', '').trim().toLowerCase()
