import { sql } from 'drizzle-orm'
import { customerIdOfSession } from '#server/modules/sessions/tables.ts'
import type { AppliedCoupon } from './check-coupon.ts'

type CouponJson = Omit<AppliedCoupon, 'startsAt' | 'endsAt' | 'isReturning'> & {
  startsAt: string | null
  endsAt: string | null
}

/** Uses that count against the shopper of `sessions`: not those of the order that this cart is paying. */
const others = sql`uses.code = c.code and uses.order_id is distinct from sessions.awaiting_order_id`

const heldByOthers = sql`case when c.usage_limit is null then 0 else (
  select count(*)::int from coupon_uses uses where ${others} and uses.held_until > now()) end`

const usedByBuyer = sql`case when c.usage_limit_per_buyer is null and not c.is_first_order_only then 0 else (
  select count(*)::int from coupon_uses uses where ${others} and coalesce(uses.held_until > now(), true)
  and (uses.email in (lower(sessions.billing->>'email'), (select lower(own.email) from customers own where own.id = ${customerIdOfSession}))
    or uses.customer_id = ${customerIdOfSession})) end`

/** A row `c` of `coupons` as the cart in `sessions` finds it. */
export const couponJson = sql`json_build_object('code', c.code, 'label', c.label, 'kind', c.kind, 'amount', c.amount,
  'freesShipping', c.frees_shipping, 'minimumCents', c.minimum_cents, 'maximumCents', c.maximum_cents,
  'productIds', c.product_ids, 'categorySlugs', c.category_slugs, 'excludedProductIds', c.excluded_product_ids,
  'excludedCategorySlugs', c.excluded_category_slugs, 'excludesSaleItems', c.excludes_sale_items, 'emails', c.emails,
  'isFirstOrderOnly', c.is_first_order_only, 'isIndividualUse', c.is_individual_use, 'usageLimit', c.usage_limit, 'usageLimitPerBuyer', c.usage_limit_per_buyer,
  'usageCount', c.usage_count + ${heldByOthers}, 'usedByBuyer', ${usedByBuyer},
  'startsAt', c.starts_at, 'endsAt', c.ends_at)`

export const readCouponJson = ({ startsAt, endsAt, ...coupon }: CouponJson): AppliedCoupon => ({
  ...coupon,
  isReturning: false,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})
