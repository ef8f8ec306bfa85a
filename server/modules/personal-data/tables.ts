import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#server/modules/orders/tables.ts'

/** Those without an account who asked the shop to forget them, until that is done; an account's own row says it of an account. */
export const guestErasures = pgTable('guest_erasures', {
  /** In small letters. */
  email: text().primaryKey(),
  /** By which they were found: the trail is about it. */
  orderId: integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  askedBy: integer('asked_by').notNull(),
})
