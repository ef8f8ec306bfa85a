import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnswerVersion } from '#contracts/courses/answer-sheet.ts'
import type { Answers } from '#contracts/courses/answers.ts'
import { PACES } from '#contracts/courses/course.ts'
import type { Exercise } from '#contracts/courses/exercise.ts'
import type { Quiz } from '#contracts/courses/quiz.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'

/**
 * What a lesson holds. Which lessons there are, in which order and how they are called, their product says itself
 * (`CourseSettings`); the text is rendered and sanitised once, when it is saved.
 */
export const courseLessons = pgTable(
  'course_lessons',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    summary: text().notNull(),
    objectives: jsonb().$type<string[]>().notNull().default([]),
    markdown: text().notNull(),
    bodyHtml: text('body_html').notNull(),
    exercise: jsonb().$type<Exercise>().notNull(),
    quiz: jsonb().$type<Quiz>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.slug] })],
)

/** What a course says of its certificate; a row for each course that has one. */
export const courseCertificates = pgTable('course_certificates', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  /** With the marks that `CERTIFICATE_FIELDS` names. */
  markdown: text().notNull(),
})

/** The right of the buyer of one order line to read one course. */
export const courseAccesses = pgTable(
  'course_accesses',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** With the payment, or once the term to withdraw is over where the buyer did not ask for it at once. */
    opensAt: timestamp('opens_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The money has gone back. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** How its lessons open: as the course said when it was bought. */
    pace: text({ enum: PACES }).notNull().default('all'),
    /** When every lesson had been opened and every quiz passed. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('course_accesses_once').on(table.orderLineId),
    index('course_accesses_by_order').on(table.orderId),
    index('course_accesses_by_end').on(table.expiresAt),
    check('course_accesses_ends', sql`expires_at > opens_at`),
  ],
)

/** What a learner did with one lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    accessId: uuid('access_id')
      .notNull()
      .references(() => courseAccesses.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
    /** Right answers of the best attempt at its quiz. */
    bestRight: integer('best_right'),
    passedAt: timestamp('passed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accessId, table.slug] })],
)

/** Links that open an access to whoever received the mail: each serves once. */
export const courseDoors = pgTable(
  'course_doors',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accessId: uuid('access_id')
      .notNull()
      .references(() => courseAccesses.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('course_doors_by_access').on(table.accessId)],
)

/** Guests' sessions that an access is open to. */
export const courseReaders = pgTable(
  'course_readers',
  {
    sessionId: text('session_id').notNull(),
    accessId: uuid('access_id')
      .notNull()
      .references(() => courseAccesses.id, { onDelete: 'cascade' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.accessId] }),
    index('course_readers_by_access').on(table.accessId),
  ],
)

/** Who asked for their exercises of a course to be kept in their account; without a row nothing is. */
export const exerciseKeepings = pgTable(
  'exercise_keepings',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** Which wording they agreed to. */
    consentVersion: text('consent_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
)

/** Answers to one exercise, kept in an account because its owner asked for it; they go with that wish. */
export const exerciseSheets = pgTable(
  'exercise_sheets',
  {
    customerId: integer('customer_id').notNull(),
    productId: integer('product_id').notNull(),
    slug: text().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    typedAt: timestamp('typed_at', { withTimezone: true }).notNull(),
    /** What was typed elsewhere meanwhile and says something else. */
    older: jsonb().$type<AnswerVersion[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId, table.slug] }),
    foreignKey({
      name: 'exercise_sheets_keeping',
      columns: [table.customerId, table.productId],
      foreignColumns: [exerciseKeepings.customerId, exerciseKeepings.productId],
    }).onDelete('cascade'),
  ],
)
