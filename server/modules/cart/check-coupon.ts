import type { CouponRefusal } from '#contracts/cart.ts'
import type { coupons } from './tables.ts'

export type Coupon = typeof coupons.$inferSelect

export type CouponSituation = {
  /** As typed, in lower case and trimmed. */
  code: string
  applied: readonly Coupon[]
  subtotalCents: number
  now: Date
}

/** Why a coupon that has just been typed cannot be applied, or null. */
export function refuseCoupon(coupon: Coupon | null, situation: CouponSituation): CouponRefusal | null {
  const { code, applied, now } = situation
  if (code === '') return { code: 'empty' }
  if (!coupon || (coupon.startsAt && coupon.startsAt > now)) return { code: 'unknown', coupon: code }
  if (applied.some((other) => other.code === coupon.code)) return { code: 'already-applied', coupon: code }
  const refusal = refuseKeepingCoupon(coupon, situation)
  if (refusal) return refusal
  const exclusive = coupon.isIndividualUse ? applied[0] : applied.find((other) => other.isIndividualUse)
  return exclusive ? { code: 'individual-use', coupon: exclusive.code } : null
}

/** Why a coupon of the cart gives nothing any more (it ran out, or the cart shrank), or null while it holds. */
export function refuseKeepingCoupon(
  coupon: Coupon,
  { subtotalCents, now }: Pick<CouponSituation, 'subtotalCents' | 'now'>,
): CouponRefusal | null {
  if (coupon.endsAt && coupon.endsAt <= now) return { code: 'expired', coupon: coupon.code }
  if (coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit)
    return { code: 'usage-limit', coupon: coupon.code }
  if (subtotalCents === 0) return { code: 'not-applicable', coupon: coupon.code }
  if (subtotalCents < coupon.minimumCents)
    return { code: 'minimum-not-reached', coupon: coupon.code, minimumCents: coupon.minimumCents }
  return null
}

/** How codes are compared: without case, without spaces around, and without U+0000, which PostgreSQL cannot hold. */
export const normaliseCouponCode = (code: string) => code.replaceAll('\0', '').trim().toLowerCase()
