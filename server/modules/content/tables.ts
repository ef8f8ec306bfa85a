import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Pages that stand by themselves: legal texts, questions, about. */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  bodyHtml: text('body_html').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
