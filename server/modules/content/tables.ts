import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REPORT_REASONS } from '#contracts/content/comment-report.ts'
import { frenchWords, tsvector } from '#server/database/tsvector.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { pictures } from '#server/modules/media/tables.ts'

/**
 * Pages that stand by themselves: questions, about, legal texts that nobody accepts. Kept as they were written and
 * rendered when they are shown: what they say depends on what the catalogue holds.
 */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  /** What its versions are kept under: the address that it began with. Null as long as that is still its address. */
  name: text().unique(),
  title: text().notNull(),
  description: text().notNull(),
  /** Shown by searches in the place of the title; '' for the title itself. */
  searchTitle: text('search_title').notNull().default(''),
  markdown: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** What visitors write below a page. A review is a comment on a product, with a rating unless it is an answer. */
export const comments = pgTable(
  'comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the article or of the product: they share their numbers (`comment_post_ID` on the wire). */
    subjectId: integer('subject_id').notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    authorName: text('author_name').notNull(),
    /** Empty once its author asked to be forgotten. */
    authorEmail: text('author_email').notNull(),
    /** Empty, or an address that begins with http. */
    authorUrl: text('author_url').notNull().default(''),
    /** Plain text: it is escaped wherever it is shown. */
    body: text().notNull(),
    /** Those of the text and of who wrote it, as they are looked for. */
    words: tsvector().notNull().generatedAlwaysAs(frenchWords("author_name || ' ' || author_email || ' ' || body")),
    rating: integer(),
    status: text({ enum: ['approved', 'held', 'spam', 'trash'] }).notNull(),
    /** The author's address had paid for the product when the review came in. */
    isVerified: boolean('is_verified').notNull().default(false),
    /** When that was paid, the last time: the experience that the review tells of (D111-17 C. conso.). */
    purchasedAt: timestamp('purchased_at', { withTimezone: true }),
    /** When its author changed it; it was read again since. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    /** What its author is told when it is refused; '' without a word. */
    refusalReason: text('refusal_reason').notNull().default(''),
    isFromShop: boolean('is_from_shop').notNull().default(false),
    /** Made up for the demonstration and labelled so wherever it is shown. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Keyed hash of the writer's address: slows floods down, tells nobody from anybody. */
    writerHash: text('writer_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // The boxes of the inbox, in the order of their pages.
    index('comments_by_status').on(table.status, table.createdAt, table.id),
    index('comments_decided')
      .on(table.createdAt, table.id)
      .where(sql`status in ('approved', 'trash') and not is_from_shop`),
    index('comments_reviews_by_age')
      .on(table.createdAt, table.id)
      .where(sql`rating is not null and status in ('approved', 'held') and not is_demo`),
    index('comments_search').using('gin', table.words),
    index('comments_by_subject').on(table.subjectId, table.status, table.createdAt),
    index('comments_by_parent').on(table.parentId),
    index('comments_by_writer').on(table.writerHash, table.createdAt),
    index('comments_by_author').on(table.authorEmail, table.createdAt),
    // The same words twice are a slip of the finger; the index sees it also when both come at once.
    uniqueIndex('comments_once')
      .on(table.subjectId, sql`coalesce(parent_id, 0)`, table.authorEmail, sql`md5(body)`)
      .where(sql`author_email <> ''`),
    check('comments_rating', sql`rating between 1 and 5`),
  ],
)

/** What readers say against a comment. It is open until someone has decided about the comment. */
export const commentReports = pgTable(
  'comment_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull(),
    /** Where to answer; empty when no answer is wanted. */
    reporterEmail: text('reporter_email').notNull(),
    /** Keyed hash of the reader's network address, as with a comment's writer. */
    reporterHash: text('reporter_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('comment_reports_once').on(table.commentId, table.reporterHash),
    index('comment_reports_by_reporter').on(table.reporterHash, table.createdAt),
    index('comment_reports_open').on(table.commentId).where(sql`closed_at is null`),
  ],
)

export const postCategories = pgTable('post_categories', {
  slug: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
})

/** Articles. The text is kept as it was written; what is shown is rendered and sanitised once, when it is saved. */
export const posts = pgTable(
  'posts',
  {
    /** From the catalogue's sequence: a comment names what it is about by one number, be it an article or a product. */
    id: integer().primaryKey().default(sql`nextval('catalog_ids')`),
    slug: text().notNull().unique(),
    title: text().notNull(),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => postCategories.slug),
    excerpt: text().notNull(),
    /** Shown by searches in the place of the title; '' for the title itself. */
    searchTitle: text('search_title').notNull().default(''),
    markdown: text().notNull(),
    bodyHtml: text('body_html').notNull(),
    /** Second-level headings in their order, for the table of contents. */
    headings: jsonb().$type<{ id: string; text: string }[]>().notNull().default([]),
    readingMinutes: integer('reading_minutes').notNull(),
    pictureStem: text('picture_stem').references(() => pictures.stem),
    /** The guide that goes with it. */
    relatedProductId: integer('related_product_id').references(() => products.id, { onDelete: 'set null' }),
    areCommentsOpen: boolean('are_comments_open').notNull().default(true),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(${frenchWords('title')}, 'A') || setweight(${frenchWords('excerpt')}, 'B') || setweight(${frenchWords('markdown')}, 'C')`,
      ),
  },
  (table) => [
    index('posts_by_date').on(table.publishedAt),
    index('posts_by_picture').on(table.pictureStem),
    index('posts_by_category').on(table.categorySlug, table.publishedAt),
    index('posts_search').using('gin', table.search),
  ],
)

export const testimonials = pgTable('testimonials', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  firstName: text('first_name').notNull(),
  situation: text().notNull(),
  text: text().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
})

export const slides = pgTable('slides', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  buttonLabel: text('button_label').notNull(),
  href: text().notNull(),
  pictureStem: text('picture_stem').references(() => pictures.stem),
})
