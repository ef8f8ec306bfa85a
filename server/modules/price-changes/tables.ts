import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PRICE_ANSWERS } from '#contracts/subscription/price-offer.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'

/** What those who have subscribed to something are asked to pay for it from some day on. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for all of them. */
    variationId: integer('variation_id').references(() => variations.id, { onDelete: 'cascade' }),
    /** The one that it is about; null for all that run. */
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Of one piece, each period. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    /** A sentence for those who are asked. */
    reason: text().notNull(),
    /** Whether who does not accept it leaves when it begins, or goes on at the price of before. */
    endsOthers: boolean('ends_others').notNull(),
    announcedAt: timestamp('announced_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('price_changes_price', sql`${table.unitPriceCents} > 0`)],
)

/** What one subscription was offered, and what its owner said. */
export const priceOffers = pgTable(
  'price_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    changeId: integer('change_id')
      .notNull()
      .references(() => priceChanges.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Secret of its page: its owner needs no account to answer. */
    key: text().notNull().unique(),
    /** Of the whole subscription, each period. */
    oldCents: integer('old_cents').notNull(),
    newCents: integer('new_cents').notNull(),
    /** It is the price of the periods that begin from then on. */
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    answer: text({ enum: PRICE_ANSWERS }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** When it became the price, or the contract ended for want of it; nothing more comes of the offer. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  // Owed to a subscription once, by however many workers.
  (table) => [uniqueIndex('price_offers_once').on(table.subscriptionId, table.changeId)],
)
