import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What buyers accept, by version: a contract cannot change after it was made, so a published text never does. The
 * database itself refuses to change or delete one (migration 'legal-texts').
 */
export const legalTexts = pgTable(
  'legal_texts',
  {
    slug: text({ enum: ['cgv'] }).notNull(),
    /** '2026-11', as in its address and on the orders that accepted it. */
    version: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** As it was written, with its sections: the next version begins with it. */
    markdown: text().notNull(),
    /** As it was shown, and accepted. */
    bodyHtml: text('body_html').notNull(),
    /** SHA-256 of what was shown, in hex. */
    contentHash: text('content_hash').notNull(),
    publishedFrom: timestamp('published_from', { withTimezone: true }).notNull(),
    /** Drawn when it is first asked for: every buyer is sent the same bytes. */
    pdf: bytea(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
)
