import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { SHIPPING_METHOD_KINDS } from '#contracts/pricing/shipping.ts'

/** Where the shop ships. The first zone, by position, that a destination lies in is the one that counts. */
export const shippingZones = pgTable('shipping_zones', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  name: text().notNull(),
  /** Countries ('FR') and states ('US:CA'); [] is the rest of the world. */
  regions: jsonb().$type<string[]>().notNull().default([]),
  /** '20*', '97000...97999' or a whole postcode, without spaces and in capitals; [] is all of them. */
  postcodes: jsonb().$type<string[]>().notNull().default([]),
})

/** How a zone is shipped to. A method and its number make the id of its rate: `flat_rate:1`. */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    zoneId: integer('zone_id')
      .notNull()
      .references(() => shippingZones.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: SHIPPING_METHOD_KINDS }).notNull(),
    title: text().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    costCents: integer('cost_cents').notNull().default(0),
    /** What a package pays besides, once for each of these shipping classes that it holds. */
    classCostsCents: jsonb('class_costs_cents').$type<Record<string, number>>().notNull().default({}),
    /** Free rates: goods worth this much, discounts taken off; null: no amount opens it. */
    freeFromCents: integer('free_from_cents'),
    /** Free rates: a coupon that frees shipping opens it as well. */
    acceptsCoupon: boolean('accepts_coupon').notNull().default(false),
    /**
     * Working days from the order until the goods arrive or lie ready, preparation included; both or neither. At most
     * 20: the terms of sale promise thirty days.
     */
    minDays: integer('min_days'),
    maxDays: integer('max_days'),
    /** Where goods are fetched; '' where they are sent. */
    pickupAddress: text('pickup_address').notNull().default(''),
    /** When: 'du mardi au vendredi, de 10 h à 18 h'. */
    pickupHours: text('pickup_hours').notNull().default(''),
  },
  (table) => [
    index('shipping_methods_by_zone').on(table.zoneId, table.position),
    check('shipping_methods_cost_not_negative', sql`cost_cents >= 0`),
    check(
      'shipping_methods_days_in_order',
      sql`(min_days is null) = (max_days is null) and min_days >= 0 and max_days between greatest(min_days, 1) and 20`,
    ),
  ],
)
