import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LineOption } from '#contracts/cart/cart.ts'
import { PRODUCT_KINDS, type StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import { SUPPLIES } from '#contracts/catalog/supply.ts'
import type { ShippingLine } from '#contracts/pricing/shipping.ts'
import { BILLING_PERIODS, type BillingCycle } from '#contracts/subscription/billing-cycle.ts'
import type { SyncDay } from '#contracts/subscription/schedule.ts'
import { HOLD_REASONS, SUBSCRIPTION_STATUSES } from '#contracts/subscription/subscription-status.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'

/** What is paid again and again until it ends: its dates, its state. What was ordered for it are orders like all others. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** A number is either an order's or a subscription's: clients say only 'order' of both. */
    id: integer().primaryKey().default(sql`nextval('orders_id_seq')`),
    /** Secret of its pages, as an order has one. */
    key: text().notNull().unique(),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull().default('pending'),
    /** Of one that is on hold. */
    holdReason: text('hold_reason', { enum: HOLD_REASONS }),
    /** Whose it is; null once their account is gone, which ends it. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    currency: text().notNull(),
    period: text({ enum: BILLING_PERIODS }).notNull(),
    interval: integer().notNull(),
    /** How many periods it lasts; 0: until somebody ends it. */
    length: integer().notNull(),
    /** What comes before its first payment, free; on which day all who have it pay. */
    trial: jsonb().$type<BillingCycle>(),
    syncDay: jsonb('sync_day').$type<SyncDay>(),
    /** How it travels with each renewal; [] when nothing does. */
    shippingLines: jsonb('shipping_lines').$type<ShippingLine[]>().notNull().default([]),
    startedAt: timestamp('started_at', { withTimezone: true }),
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    /** Period `anchorPeriod` begins then; all others are counted from it, so that no date drifts. Null until it begins. */
    anchorAt: timestamp('anchor_at', { withTimezone: true }),
    anchorPeriod: integer('anchor_period').notNull().default(0),
    /** The first period, from 0, that nobody has paid. */
    nextPeriod: integer('next_period').notNull().default(0),
    nextPaymentAt: timestamp('next_payment_at', { withTimezone: true }),
    /** Until when it is paid, or free. */
    paidUntil: timestamp('paid_until', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** When its owner, or the shop, gave it up; and when it was over. */
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    suspensions: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('subscriptions_by_customer').on(table.customerId, table.id),
    index('subscriptions_by_change').on(table.updatedAt),
    index('subscriptions_by_status').on(table.status, table.id),
    index('subscriptions_to_renew')
      .on(table.nextPaymentAt, table.id)
      .where(sql`status = 'active' and next_payment_at is not null`),
    index('subscriptions_to_end')
      .on(table.endsAt)
      .where(sql`status in ('active', 'on-hold', 'pending-cancel') and ends_at is not null`),
    check('subscriptions_cycle', sql`${table.interval} between 1 and 6 and ${table.length} >= 0`),
    check('subscriptions_hold', sql`(${table.status} = 'on-hold') = (${table.holdReason} is not null)`),
  ],
)

/** What each period gives, at the price of each: a copy of the order's lines, so that a product may change. */
export const subscriptionLines = pgTable(
  'subscription_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    variationId: integer('variation_id').references(() => variations.id, { onDelete: 'set null' }),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    configuration: jsonb().$type<StoredConfiguration>().notNull().default({}),
    name: text().notNull(),
    sku: text().notNull(),
    options: jsonb().$type<LineOption[]>().notNull().default([]),
    quantity: integer().notNull(),
    /** Of one piece, each period. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    supply: text({ enum: SUPPLIES }).notNull(),
    pictureStem: text('picture_stem'),
  },
  (table) => [
    index('subscription_lines_by_subscription').on(table.subscriptionId, table.position),
    index('subscription_lines_by_product').on(table.productId),
  ],
)

export const subscriptionAddresses = pgTable(
  'subscription_addresses',
  {
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['billing', 'shipping'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text().notNull(),
    country: text().notNull(),
    address1: text('address_1').notNull(),
    address2: text('address_2').notNull(),
    postcode: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.kind] })],
)

/** Which order paid, or pays, what of which subscription. */
export const subscriptionOrders = pgTable(
  'subscription_orders',
  {
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    relation: text({ enum: ['parent', 'renewal', 'resubscribe'] }).notNull(),
    /** The period that it pays; null where it pays none (a trial, a sign-up fee alone). */
    period: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.orderId] }),
    index('subscription_orders_by_order').on(table.orderId),
    // A period is ordered once, whoever asks for it, and however often.
    uniqueIndex('subscription_orders_one_a_period').on(table.subscriptionId, table.period),
  ],
)

/** What happened to it, for the people who run the shop. */
export const subscriptionNotes = pgTable(
  'subscription_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('subscription_notes_by_subscription').on(table.subscriptionId)],
)
