import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Tries of one kind by one visitor within a window of time. The migration makes it UNLOGGED: a crash of the database may
 * forget ten minutes of tries, and counting never waits for the disk.
 */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** Keyed hash of what is counted: neither an address nor an account can be read from it. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_counters_by_end').on(table.endsAt)],
)
