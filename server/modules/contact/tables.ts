import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { spaced, tsvector } from '#server/database/tsvector.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Forms that visitors fill in. `definition` is read through the schema of `contracts/forms/form.ts`. */
export const contactForms = pgTable('contact_forms', {
  /** Number of the form on the wire (`_wpcf7`). */
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  definition: jsonb().notNull(),
  /** Of the definition, as `revisions` counts it. */
  version: integer().notNull().default(0),
})

/** What somebody of the shop has to look at. */
export const IS_WAITING = sql`(status = 'held' or (status = 'received' and reading = 'waiting'))`

/** What visitors sent, written down before anything else happens to it (docs/decisions/019). */
export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    formId: integer('form_id')
      .notNull()
      .references(() => contactForms.id),
    /** The version of the form that it was sent through; null: before versions were noted. */
    formVersion: integer('form_version'),
    /**
     * `held`: kept apart as probable spam, mailed to nobody until someone releases it. `spam`, `bin`: somebody put it there,
     * from where it is deleted after a while.
     */
    status: text({ enum: ['received', 'held', 'spam', 'bin'] }).notNull(),
    /** Whether somebody still has to read it; `none`: an address that was left with a form, which nobody reads. */
    reading: text({ enum: ['waiting', 'done', 'none'] })
      .notNull()
      .default('done'),
    /** When it was put where it is from where it is deleted. */
    setAsideAt: timestamp('set_aside_at', { withTimezone: true }),
    /** Why it is held; empty when it is not. */
    suspicions: text().array().notNull().default(sql`'{}'`),
    /** Answers by the names of the fields; a choice has its values, not its labels. */
    answers: jsonb().$type<Record<string, string[]>>().notNull(),
    /** Those of the answers, as they are looked for: read of each message on the way, where many have them. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`jsonb_to_tsvector('french_unaccent', ${spaced('answers::text')}::jsonb, '["string"]')`),
      ),
    /** Path of the page that the form stood on. */
    pagePath: text('page_path').notNull(),
    postedDataHash: text('posted_data_hash').notNull(),
    /** Keyed hash of the sender's address: slows floods down, tells nobody from anybody. */
    senderHash: text('sender_hash').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** When the address was confirmed, for forms that ask for it. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    // The same words again are a slip of the finger or a lost answer, also when both come at once.
    uniqueIndex('contact_submissions_once').on(table.formId, table.postedDataHash),
    index('contact_submissions_by_sender').on(table.senderHash, table.receivedAt),
    index('contact_submissions_by_time').on(table.formId, table.receivedAt),
    // Whom a letter goes to, in the order in which they asked.
    index('contact_submissions_confirmed').on(table.formId, table.id).where(sql`confirmed_at is not null`),
    // One list for each box of the inbox, in the order of its pages.
    index('contact_submissions_waiting').on(table.receivedAt, table.id).where(IS_WAITING),
    index('contact_submissions_done')
      .on(table.receivedAt, table.id)
      .where(sql`status = 'received' and reading = 'done'`),
    index('contact_submissions_aside').on(table.status, table.receivedAt, table.id).where(sql`status <> 'received'`),
    index('contact_submissions_search').using('gin', table.words),
  ],
)

/** What the shop wrote back, each by one mail (`contact-answer`, about its id). */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    /** Made up by the page that sends it: pressed twice, it is one answer. */
    id: uuid().primaryKey(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    /** Until then it can be taken back. */
    leavesAt: timestamp('leaves_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_answers_by_submission').on(table.submissionId, table.writtenAt)],
)

/** Files that came with a message. In the database: written with it, deleted with it, and no path leads to them. */
export const contactFiles = pgTable(
  'contact_files',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    /** As the sender called it; a label, never a path. */
    originalName: text('original_name').notNull(),
    /** What its content says that it is. */
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [index('contact_files_by_submission').on(table.submissionId)],
)

/** Captchas that were answered once, rightly or not: none is answered twice. */
export const contactSpentCaptchas = pgTable('contact_spent_captchas', {
  challenge: text().primaryKey(),
  spentAt: timestamp('spent_at', { withTimezone: true }).notNull(),
})
