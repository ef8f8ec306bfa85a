import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Pages that stand by themselves: legal texts, questions, about. */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  bodyHtml: text('body_html').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What visitors write below a page. A review is a comment on a product, with a rating unless it is an answer. */
export const comments = pgTable(
  'comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The product's id; pages that are commented on share its numbers (`comment_post_ID` on the wire). */
    subjectId: integer('subject_id').notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    authorName: text('author_name').notNull(),
    authorEmail: text('author_email').notNull(),
    /** Plain text: it is escaped wherever it is shown. */
    body: text().notNull(),
    rating: integer(),
    status: text({ enum: ['approved', 'held', 'spam', 'trash'] }).notNull(),
    /** The author's address had paid for the product when the review came in. */
    isVerified: boolean('is_verified').notNull().default(false),
    isFromShop: boolean('is_from_shop').notNull().default(false),
    /** Made up for the demonstration and labelled so wherever it is shown. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Keyed hash of the writer's address: slows floods down, tells nobody from anybody. */
    writerHash: text('writer_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('comments_by_subject').on(table.subjectId, table.status, table.createdAt),
    index('comments_by_writer').on(table.writerHash, table.createdAt),
    index('comments_by_author').on(table.authorEmail, table.createdAt),
    // The same words twice are a slip of the finger; the index sees it also when both come at once.
    uniqueIndex('comments_once').on(table.subjectId, sql`coalesce(parent_id, 0)`, table.authorEmail, sql`md5(body)`),
    check('comments_rating', sql`rating between 1 and 5`),
  ],
)
