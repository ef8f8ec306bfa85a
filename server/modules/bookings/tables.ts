import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { BOOKING_STATUSES, type IntakeAnswers } from '#contracts/booking/booking.ts'
import type { OpeningRule } from '#contracts/booking/opening-rule.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'

/** Who or what is booked along with products, and may be booked by several of them: their bookings share its time. */
export const bookingResources = pgTable(
  'booking_resources',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Bookings of one time. */
    capacity: integer().notNull().default(1),
    openingRules: jsonb('opening_rules').$type<OpeningRule[]>().notNull().default([]),
    /** Where its sessions take place; '' for none of its own. */
    joinUrl: text('join_url').notNull().default(''),
  },
  () => [check('booking_resources_capacity_positive', sql`capacity > 0`)],
)

/** From when to when something is booked, its end left out. */
export const BOOKED_SPAN = sql`tstzrange(starts_at, ends_at)`

/**
 * Time that is somebody's: while a cart holds it, while its order is paid, then for good. It keeps others away as long as its
 * status says and, where that is for a while only, until `heldUntil`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    status: text({ enum: BOOKING_STATUSES }).notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    productName: text('product_name').notNull(),
    resourceId: integer('resource_id').references(() => bookingResources.id, { onDelete: 'set null' }),
    /** The cart whose line it is, until that is paid; null once it is not in a cart any more. */
    cartId: text('cart_id').references(() => sessions.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    lineKey: text('line_key'),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    /** Whose seat it is, where no order says so: it costs nothing. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    /** Places that it takes of its slot. */
    places: integer().notNull().default(1),
    persons: integer().notNull().default(1),
    /** The shop's clock that it was chosen by, and the visitor's own; '' where theirs is not known. */
    timeZone: text('time_zone').notNull(),
    visitorTimeZone: text('visitor_time_zone').notNull().default(''),
    intake: jsonb().$type<IntakeAnswers>().notNull().default({}),
    sessionNumber: integer('session_number').notNull().default(1),
    movedTimes: integer('moved_times').notNull().default(0),
    joinUrl: text('join_url').notNull().default(''),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('bookings_by_product').on(table.productId, table.startsAt),
    index('bookings_by_resource').on(table.resourceId, table.startsAt),
    index('bookings_by_order').on(table.orderId),
    index('bookings_by_span').using('gist', BOOKED_SPAN),
    index('bookings_by_hold').on(table.heldUntil).where(sql`held_until is not null`),
    index('bookings_by_end').on(table.endsAt).where(sql`status in ('paid', 'confirmed', 'partial-payment')`),
    uniqueIndex('bookings_one_per_cart_line').on(table.cartId, table.lineKey).where(sql`cart_id is not null`),
    uniqueIndex('bookings_one_per_session')
      .on(table.orderLineId, table.sessionNumber)
      .where(sql`order_line_id is not null and status <> 'cancelled'`),
    uniqueIndex('bookings_one_seat')
      .on(table.customerId, table.productId, table.startsAt)
      .where(sql`customer_id is not null and status <> 'cancelled'`),
    check('bookings_take_time', sql`starts_at < ends_at`),
    check('bookings_take_places', sql`places > 0 and persons > 0 and session_number > 0 and moved_times >= 0`),
    check('bookings_of_carts_end', sql`status <> 'in-cart' or (held_until is not null and line_key is not null)`),
  ],
)
