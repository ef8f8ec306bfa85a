import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Months that are closed: rows are only ever added, by a trigger. */
export const bookClosings = pgTable('book_closings', {
  /** '2026-10' */
  month: text().primaryKey(),
  /** JSON of `ClosedTotals`, to the letter: the digest is of these bytes. */
  totals: text().notNull(),
  digest: text().notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
  closedBy: integer('closed_by').notNull(),
})
