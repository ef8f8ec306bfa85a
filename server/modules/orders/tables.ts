import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CouponDiscount, LineOption } from '#contracts/cart/cart.ts'
import { PRODUCT_KINDS, type StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import { SUPPLIES } from '#contracts/catalog/supply.ts'
import type { CompanyNumbers } from '#contracts/checkout/company-numbers.ts'
import { ORDER_SOURCES } from '#contracts/order/order-sources.ts'
import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'
import { DUE_KINDS } from '#contracts/pricing/payment-plan.ts'
import type { ShippingLine } from '#contracts/pricing/shipping.ts'
import type { TaxPart } from '#contracts/pricing/tax.ts'
import { phoneEnd } from '#server/database/phone-end.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { consentColumns } from './consent-tables.ts'

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Secret of the order's pages: `wc_order_` + 128 random bits and more. */
    orderKey: text('order_key').notNull().unique(),
    status: text({
      enum: ['pending', 'on-hold', 'partial-payment', 'processing', 'completed', 'failed', 'cancelled', 'refunded'],
    })
      .notNull()
      .default('pending'),
    source: text({ enum: ORDER_SOURCES }).notNull(),
    /** Session whose cart it was made from, and that cart's hash: the same cart makes the same order. Null where none did. */
    cartId: text('cart_id'),
    cartHash: text('cart_hash'),
    /** Whose account it is listed in; null for a guest's. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    currency: text().notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    discounts: jsonb().$type<CouponDiscount[]>().notNull().default([]),
    shippingCents: integer('shipping_cents'),
    /** What was chosen for each package; [] when nothing is shipped. */
    shippingLines: jsonb('shipping_lines').$type<ShippingLine[]>().notNull().default([]),
    totalCents: integer('total_cents').notNull(),
    /** VAT contained in the total, a part for each rate; null under the franchise regime. */
    taxes: jsonb().$type<TaxPart[]>(),
    paymentMethod: text('payment_method').notNull(),
    note: text().notNull().default(''),
    termsVersion: text('terms_version').notNull(),
    ...consentColumns,
    /** Where the buyer came from, as the page told (spec §3, order attribution); {} when tracking was not allowed. */
    attribution: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Of the company that bought; {} where none did. */
    companyNumbers: jsonb('company_numbers').$type<Partial<CompanyNumbers>>().notNull().default({}),
    /** What was typed into fields that scripts of the shop's own added, by their names; of orders by wallet only. */
    customFields: jsonb('custom_fields').$type<Record<string, string>>().notNull().default({}),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** When nothing in it was left that tells who bought: its time was over (`contracts/privacy/retention.ts`). */
    anonymisedAt: timestamp('anonymised_at', { withTimezone: true }),
    /** When who bought asked to be forgotten: the order stays for the books, and is nobody's in the list of people. */
    buyerForgottenAt: timestamp('buyer_forgotten_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('orders_by_status').on(table.status, table.createdAt),
    index('orders_newest_by_status').on(table.status, table.id),
    index('orders_by_terms').on(table.termsVersion, table.id),
    index('orders_by_customer').on(table.customerId, table.id),
    index('orders_by_currency').on(table.currency), // There are hardly any in another currency than the shop's.
    index('orders_of_guests').on(table.createdAt, table.id).where(sql`customer_id is null and anonymised_at is null`),
    // Whose buyers may be written to: walked by number as a letter leaves.
    index('orders_told_of_offers').on(table.id).where(sql`offers_notice_version is not null`),
    uniqueIndex('orders_one_open_per_cart')
      .on(table.cartId, table.cartHash)
      .where(sql`status in ('pending', 'failed')`),
    check('orders_of_a_cart', sql`source <> 'cart' or (cart_id is not null and cart_hash is not null)`),
    check('orders_amounts_not_negative', sql`total_cents >= 0 and subtotal_cents >= 0 and discount_cents >= 0`),
  ],
)

/** What goes with its order. */
const ofOrder = (onDelete: 'cascade' | 'no action' = 'cascade') =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete })

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    position: integer().notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    variationId: integer('variation_id').references(() => variations.id, { onDelete: 'set null' }),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    /** What was chosen beyond product and variation, as the kind writes it. */
    configuration: jsonb().$type<StoredConfiguration>().notNull().default({}),
    /** The line that this one is a part of; it goes with it. */
    parentLineId: integer('parent_line_id').references((): AnyPgColumn => orderLines.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sku: text().notNull(),
    options: jsonb().$type<LineOption[]>().notNull().default([]),
    quantity: integer().notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    /** Beside its pieces, once for the whole line. */
    onceCents: integer('once_cents').notNull().default(0),
    subtotalCents: integer('subtotal_cents').notNull(),
    /** Subtotal less this line's share of the discounts. */
    totalCents: integer('total_cents').notNull(),
    /** VAT contained in `totalCents`, and its rate in hundredths of a percent: 2000 is 20 %. */
    taxCents: integer('tax_cents').notNull().default(0),
    taxBasisPoints: integer('tax_basis_points').notNull().default(0),
    /** What the seller owes for it, as it was when it was bought. */
    supply: text({ enum: SUPPLIES }).notNull(),
    pictureStem: text('picture_stem'),
  },
  (table) => [
    index('order_lines_by_order').on(table.orderId, table.position),
    index('order_lines_by_product').on(table.productId, table.orderId).where(sql`product_id is not null`),
    index('order_lines_by_parent').on(table.parentLineId).where(sql`parent_line_id is not null`),
  ],
)

export const orderAddresses = pgTable(
  'order_addresses',
  {
    orderId: ofOrder(),
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
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    // By what they begin with, too.
    index('order_addresses_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('order_addresses_by_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`),
    index('order_addresses_by_last_name').on(
      sql`lower(${table.lastName} || ' ' || ${table.firstName}) text_pattern_ops`,
    ),
    index('order_addresses_by_phone').on(phoneEnd(table.phone)),
  ],
)

/** What happened to an order, for the people who run the shop. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** Needs someone's eyes: an amount that does not match, a payment without its order. */
    isAlert: boolean('is_alert').notNull().default(false),
    text: text().notNull(),
    /** Who of the team wrote it (id of a `staff` actor); null for what the shop has noted by itself. */
    writtenBy: text('written_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('order_notes_by_order').on(table.orderId)],
)

/** What an order owes, and from when on; an attempt pays one of them. One of nothing owes nothing (docs/decisions/052). */
export const orderDues = pgTable(
  'order_dues',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** In which order they are paid. */
    number: integer().notNull(),
    kind: text({ enum: DUE_KINDS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    fallsDueAt: timestamp('falls_due_at', { withTimezone: true }).notNull(),
    /** Earlier than the last day that its buyer was told, as soon as the session of this number is booked. */
    beforeSession: integer('before_session'),
    /** That last day; null for what is paid with the order. */
    latestAt: timestamp('latest_at', { withTimezone: true }),
    /** How often the shop has charged it to what its buyer had kept, and from when on it may again. */
    tries: integer().notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    /** `waiting`: the shop has still to say yes; `dropped`: nobody owes it any more, its order was cancelled or given back. */
    state: text({ enum: ['waiting', 'open', 'met', 'dropped'] })
      .notNull()
      .default('open'),
  },
  (table) => [
    uniqueIndex('order_dues_number').on(table.orderId, table.number),
    index('order_dues_later').on(table.fallsDueAt).where(sql`state = 'open' and number > 1`),
    index('order_dues_to_retry').on(table.nextTryAt, table.id).where(sql`state = 'open' and kind = 'renewal'`),
    check('order_dues_amount', sql`amount_cents > 0`),
  ],
)

/** Money that came in for an order. */
export const receipts = pgTable(
  'receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder('no action'),
    dueId: integer('due_id')
      .notNull()
      .references(() => orderDues.id),
    /** `ch_…`: a charge comes in once. Null once its order names nobody any more. */
    chargeId: text('charge_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    methodType: text('method_type', { enum: PAYMENT_METHOD_TYPES }).notNull(),
    /** Where the card or the account was issued, as the provider says; null where it does not. */
    paymentCountry: text('payment_country'),
    /** Its due was met before: the money is the buyer's, and has to go back. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** Where money stands in the book of receipts: later than it moved where that month was closed by then. A trigger's. */
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('receipts_by_order').on(table.orderId),
    // Sums of days are read from the first alone, those of months from the second.
    index('receipts_by_day').on(table.receivedAt, table.amountCents, table.isSurplus, table.orderId),
    index('receipts_by_booking').on(table.bookedAt, table.amountCents, table.isSurplus, table.orderId),
    index('receipts_by_method').on(table.methodType, table.bookedAt),
    index('receipts_surplus').on(table.orderId).where(sql`is_surplus`),
    uniqueIndex('receipts_one_for_a_due').on(table.dueId).where(sql`not is_surplus`),
  ],
)

/** Money that went back to a buyer, as the provider says; made in the provider's dashboard. */
export const refunds = pgTable(
  'refunds',
  {
    /** `re_…`: a refund is written to its order once. */
    id: text().primaryKey(),
    orderId: ofOrder('no action'),
    /** What it gives back. */
    receiptId: integer('receipt_id')
      .notNull()
      .references(() => receipts.id),
    amountCents: integer('amount_cents').notNull(),
    /** The provider's word: 'duplicate', 'fraudulent', 'requested_by_customer'. */
    reason: text(),
    refundedAt: timestamp('refunded_at', { withTimezone: true }).notNull(),
    /** When the bank did not take the money and it came back; such a refund counts no more. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull().defaultNow(),
    returnBookedAt: timestamp('return_booked_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_receipt').on(table.receiptId),
    index('refunds_by_day').on(table.refundedAt),
    index('refunds_by_booking').on(table.bookedAt),
    index('refunds_return_booked').on(table.returnBookedAt).where(sql`return_booked_at is not null`),
  ],
)

/** What a refund gives back the money of, line by line, where whoever asked for it said so; else it is a sum alone. */
export const refundLines = pgTable(
  'refund_lines',
  {
    orderId: ofOrder(),
    /** What its refund is told to carry (`Refund.number`), or the id of a transfer. */
    refundNumber: text('refund_number').notNull(),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Pieces; 0 where another refund of the same wish has them, since their money came in by two payments. */
    quantity: integer().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Its pieces are in stock again. */
    restocks: boolean().notNull(),
    /** By which its money has gone back, and what the line had given was taken back; null until then. */
    refundId: text('refund_id').references(() => refunds.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.refundNumber, table.orderLineId] }),
    index('refund_lines_by_line').on(table.orderLineId),
    check('refund_lines_not_negative', sql`quantity >= 0 and amount_cents >= 0`),
  ],
)
