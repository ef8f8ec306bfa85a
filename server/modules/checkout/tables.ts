import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#server/modules/orders/tables.ts'

/**
 * What became of a click on an order button, by the id that its page made up: a page that lost the answer asks. Kept as
 * long as a session lives.
 */
export const checkoutSubmissions = pgTable('checkout_submissions', {
  id: text().primaryKey(),
  /** The order that it was for; null when it was given up before it arrived, and may never become one. */
  orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
  /** Who sent it; null for a visitor without a session, who pays an order by its key. */
  sessionId: text('session_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
