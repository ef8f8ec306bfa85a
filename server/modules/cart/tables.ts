import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { PRODUCT_KINDS, type StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import { products, variations } from '../catalog/tables.ts'

/** One row per shop session (`t_` + 30 hex): what a guest has in hand. */
export const carts = pgTable(
  'carts',
  {
    id: text().primaryKey(),
    coupons: jsonb().$type<string[]>().notNull().default([]),
    /** Billing fields as last typed at checkout; '' where nothing was given. */
    billing: jsonb().$type<Partial<BillingAddress>>().notNull().default({}),
    /** Shipping address as last typed at checkout; null while everything goes to the billing address. */
    shipping: jsonb().$type<Partial<ShippingAddress>>(),
    /** Where to ship, from the calculator or the checkout; null until the shopper has said. */
    destination: jsonb().$type<Destination>(),
    /** Rate id for each package that the shopper preferred to the default; '' where the default will do. */
    shippingMethods: jsonb('shipping_methods').$type<string[]>().notNull().default([]),
    notices: jsonb().$type<Notice[]>().notNull().default([]),
    /** Lines taken out lately, for 'Annuler'. */
    removedLines: jsonb('removed_lines')
      .$type<{ key: string; productId: number; variationId: number | null; quantity: number }[]>()
      .notNull()
      .default([]),
    /** The order made from this cart that still waits for its payment. */
    awaitingOrderId: integer('awaiting_order_id'),
    /** The newest order of this session, paid or not: a replayed submission is answered from it. */
    lastOrderId: integer('last_order_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('carts_by_expiry').on(table.expiresAt)],
)

export const cartItems = pgTable(
  'cart_items',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** md5 of product, variation, configuration and parent: the same choice adds up. */
    key: text().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variationId: integer('variation_id').references(() => variations.id, { onDelete: 'cascade' }),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    /** What was chosen beyond product and variation, as the kind writes it. */
    configuration: jsonb().$type<StoredConfiguration>().notNull().default({}),
    /** The line that this one is a part of; it goes with it. */
    parentKey: text('parent_key'),
    quantity: integer().notNull(),
    /** The price that its shopper last saw; null until a page has shown it. A change since then is told. */
    seenPriceCents: integer('seen_price_cents'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.key] }),
    foreignKey({
      columns: [table.cartId, table.parentKey],
      foreignColumns: [table.cartId, table.key],
    }).onDelete('cascade'),
    check('cart_items_quantity_positive', sql`quantity between 1 and 9999`),
  ],
)

export const coupons = pgTable('coupons', {
  /** Lower case, trimmed. */
  code: text().primaryKey(),
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
  isIndividualUse: boolean('is_individual_use').notNull().default(false),
  usageLimit: integer('usage_limit'),
  usageLimitPerBuyer: integer('usage_limit_per_buyer'),
  /** Paid orders that used it. */
  usageCount: integer('usage_count').notNull().default(0),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
})

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
