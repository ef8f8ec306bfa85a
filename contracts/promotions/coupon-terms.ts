export const COUPON_KINDS = ['percent', 'fixed-cart', 'fixed-product'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** What a code gives, to whom and until when, as people read it: goods by their names, dates as days of the shop. */
export type CouponTerms = {
  /** What is typed, or what a reduction is called that nobody types. */
  code: string
  isAutomatic: boolean
  kind: CouponKind
  /** Percent for 'percent', cents otherwise: off the cart, or off each piece. */
  amount: number
  freesShipping: boolean
  minimumCents: number
  maximumCents: number | null
  /** [] with no category either: everything. */
  products: string[]
  categories: string[]
  exceptProducts: string[]
  exceptCategories: string[]
  excludesSaleItems: boolean
  /** Addresses or patterns; [] is everybody. */
  emails: string[]
  isFirstOrderOnly: boolean
  isIndividualUse: boolean
  usageLimit: number | null
  usageLimitPerBuyer: number | null
  /** '2026-09-01'; '' from now on. */
  startsOn: string
  /** The last day of it; '' for none. */
  endsOn: string
}

export type CouponState = 'planned' | 'active' | 'ended' | 'used-up'

type Timed = { startsAt: Date | null; endsAt: Date | null; usageLimit: number | null; usageCount: number }

/** Whether a code can be used at this moment. */
export function couponState({ startsAt, endsAt, usageLimit, usageCount }: Timed, now: Date): CouponState {
  if (endsAt && endsAt <= now) return 'ended'
  if (usageLimit !== null && usageCount >= usageLimit) return 'used-up'
  return startsAt && startsAt > now ? 'planned' : 'active'
}
