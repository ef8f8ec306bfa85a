import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { MEMBER_POST_KINDS } from '#contracts/members/member-post.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'

/**
 * Texts for the members of a product. They are no posts of the blog: what lists, searches, feeds and maps those cannot
 * come upon them. Rendered and sanitised when they are saved.
 */
export const memberPosts = pgTable(
  'member_posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    kind: text({ enum: MEMBER_POST_KINDS }).notNull(),
    /** 'YYYY-MM': the month that it belongs to. */
    month: text().notNull(),
    /** Of the month; goals only. */
    week: integer(),
    title: text().notNull(),
    excerpt: text().notNull(),
    minutes: integer().notNull(),
    markdown: text().notNull(),
    bodyHtml: text('body_html').notNull(),
    /** Its first part, which everybody may read; '' for none. */
    openingHtml: text('opening_html').notNull(),
    /** Nobody sees it before; a goal is mailed then. */
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('member_posts_slug').on(table.productId, table.slug),
    index('member_posts_by_month').on(table.productId, table.month),
    index('member_posts_by_day').on(table.publishedAt).where(sql`kind = 'goal'`),
    check('member_posts_month', sql`month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('member_posts_week', sql`(kind = 'goal') = (week is not null)`),
  ],
)

/** The bookable product whose slots are the meetings of the members of another; it need not be sold. */
export const memberMeetings = pgTable('member_meetings', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  meetingProductId: integer('meeting_product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/** What members want to be spoken of in a meeting. It is read out without a name; the name is for the answer. */
export const memberQuestions = pgTable(
  'member_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    /** The meeting that it is for. */
    meetingAt: timestamp('meeting_at', { withTimezone: true }).notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('member_questions_by_customer').on(table.customerId),
    index('member_questions_by_meeting').on(table.meetingAt),
  ],
)

/** Members who want no goals by mail for now. */
export const goalPauses = pgTable(
  'goal_pauses',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pausedAt: timestamp('paused_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
)
