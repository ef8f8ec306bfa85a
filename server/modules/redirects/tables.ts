import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Addresses that pages of the site had once, each with where it leads now: never to another of these. */
export const redirects = pgTable(
  'redirects',
  {
    /** '/ancien-titre/'. */
    path: text().primaryKey(),
    target: text().notNull(),
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('redirects_by_target').on(table.target)],
)
