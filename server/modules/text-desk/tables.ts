import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TextFields } from '#contracts/staff/text-fields.ts'
import { TEXT_KINDS, type TextKind } from '#contracts/staff/text-list.ts'

const KINDS = Object.keys(TEXT_KINDS) as [TextKind, ...TextKind[]]

/** What the team writes, apart from what is online: kept while it is typed, and gone once it is online. */
export const textDrafts = pgTable(
  'text_drafts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: KINDS }).notNull(),
    /** Number of the article or of the text for members, name of the page; null: nothing of it is online yet. */
    subjectId: text('subject_id'),
    /** The version online that it was begun upon; 0 for none. */
    base: integer().notNull(),
    /** Counts what was kept of it, from 1. */
    version: integer().notNull(),
    fields: jsonb().$type<TextFields>().notNull(),
    isForReview: boolean('is_for_review').notNull().default(false),
    /** Numbers of the team: who began it, who has written it last. */
    ownerId: integer('owner_id').notNull(),
    writerId: integer('writer_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** When it goes online by itself, and who said so. */
    scheduledFor: timestamp('scheduled_for', { withTimezone: true }),
    scheduledById: integer('scheduled_by_id'),
    /** Why it did not; '' as long as nothing was wrong. */
    scheduleRefusal: text('schedule_refusal').notNull().default(''),
  },
  (table) => [
    uniqueIndex('text_drafts_subject').on(table.kind, table.subjectId),
    index('text_drafts_scheduled').on(table.scheduledFor),
  ],
)

/** What a draft said at the end of each stretch of writing. */
export const textDraftVersions = pgTable(
  'text_draft_versions',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => textDrafts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    fields: jsonb().$type<TextFields>().notNull(),
    writerId: integer('writer_id').notNull(),
    /** The stretch: its first words and its last. */
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.version] })],
)
