import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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

/** One row, once a month was closed: what came in or went back before `openSince` and is told later stands there. */
export const moneyBook = pgTable(
  'money_book',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    openSince: timestamp('open_since', { withTimezone: true }).notNull(),
  },
  (table) => [check('money_book_has_one_row', sql`${table.isOnly}`)],
)
