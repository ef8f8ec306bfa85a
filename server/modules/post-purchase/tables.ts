import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Sessions that have shown to know an order's e-mail address: its pages are open to them (facts shop-wire §9). */
export const verifiedEmails = pgTable(
  'verified_emails',
  {
    sessionId: text('session_id').notNull(),
    /** In lower case. */
    email: text().notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.email] })],
)

/** Asked-for mails that lead to all orders of an address. */
export const orderAccessRequests = pgTable(
  'order_access_requests',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** In lower case. */
    email: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_access_requests_by_email').on(table.email, table.requestedAt)],
)
