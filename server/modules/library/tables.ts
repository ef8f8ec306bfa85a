import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mailed links to the library of an address: each serves once, and lets one session in. */
export const libraryLinks = pgTable(
  'library_links',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** In lower case. */
    email: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** Who went through it; null until then, and once they have closed the library. */
    sessionId: text('session_id'),
  },
  (table) => [
    index('library_links_by_email').on(table.email, table.requestedAt),
    index('library_links_by_session').on(table.sessionId, table.usedAt),
  ],
)
