import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const coupons = pgTable(
  'coupons',
  {
    /** Lower case, trimmed. */
    code: text().primaryKey(),
    /** Codes that were made together and say the same, by the word that they begin with; null for one of its own. */
    series: text(),
    /** What a reduction that nobody types is called in carts and papers: it applies by itself. Null for a code. */
    label: text(),
    kind: text({ enum: ['percent', 'fixed-cart', 'fixed-product'] }).notNull(),
    /** Percent for 'percent', cents otherwise: off the cart, or off each piece. */
    amount: integer().notNull(),
    /** Opens the free rates that ask for a coupon. */
    freesShipping: boolean('frees_shipping').notNull().default(false),
    /** Subtotal of the cart from which, and up to which, it holds. */
    minimumCents: integer('minimum_cents').notNull().default(0),
    maximumCents: integer('maximum_cents'),
    /** What it is for: [] is everything. A product's id stands for its variations too. */
    productIds: jsonb('product_ids').$type<number[]>().notNull().default([]),
    categorySlugs: jsonb('category_slugs').$type<string[]>().notNull().default([]),
    excludedProductIds: jsonb('excluded_product_ids').$type<number[]>().notNull().default([]),
    excludedCategorySlugs: jsonb('excluded_category_slugs').$type<string[]>().notNull().default([]),
    excludesSaleItems: boolean('excludes_sale_items').notNull().default(false),
    /** Whom it is for, in lower case: addresses, or patterns such as `*@exemple.fr`; [] is everybody. */
    emails: jsonb().$type<string[]>().notNull().default([]),
    /** For those who have paid no order yet. */
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    isIndividualUse: boolean('is_individual_use').notNull().default(false),
    usageLimit: integer('usage_limit'),
    usageLimitPerBuyer: integer('usage_limit_per_buyer'),
    /** Paid orders that used it. */
    usageCount: integer('usage_count').notNull().default(0),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [
    index('coupons_by_series').on(table.series, table.code),
    index('coupons_without_code').on(table.code).where(sql`${table.label} is not null`),
  ],
)

/** Uses of a coupon: by paid orders for good, and by orders that are being paid until `heldUntil`. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer('order_id').notNull(),
    code: text().notNull(),
    /** Billing address of the order, in lower case. */
    email: text().notNull(),
    customerId: integer('customer_id'),
    /** Null once the order is paid. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.code] }),
    index('coupon_uses_by_email').on(table.code, table.email),
    index('coupon_uses_by_customer').on(table.code, table.customerId),
  ],
)
