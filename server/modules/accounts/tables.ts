import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '#server/modules/customers/tables.ts'

/** One row per browser that is signed in. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's 256 random bits: who reads the table cannot sign in with it. */
    tokenHash: text('token_hash').notNull().unique(),
    /** 'Firefox sur Windows'. */
    device: text().notNull(),
    isRemembered: boolean('is_remembered').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('customer_sessions_by_customer').on(table.customerId),
    index('customer_sessions_by_expiry').on(table.expiresAt),
  ],
)
