import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Addresses that wait for something that is sold out. A row goes once its only mail was sent. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A product's or a variation's id: whichever counts the stock. */
    itemId: integer('item_id').notNull(),
    /** In lower case. */
    email: text().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** When its mail was owed; null while it waits. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_alerts_once').on(table.itemId, table.email),
    index('stock_alerts_by_email').on(table.email),
  ],
)
