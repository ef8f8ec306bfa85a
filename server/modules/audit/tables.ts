import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ACTOR_KINDS } from './actor.ts'
import type { ChangeSummary } from './summarise-changes.ts'

const bywhom = {
  at: timestamp({ withTimezone: true }).notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  /** Number of the member of staff, or of the import; null for the shop itself. */
  actorId: text('actor_id'),
}

/**
 * Who did what, and when. Names no customer: what is written about is told by kind and id. The database itself refuses to
 * change or delete a row.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...bywhom,
    /** 'created', 'changed', 'restored', 'deleted', or what else is done to this kind. */
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Version that came of it; null for what has none. */
    version: integer(),
    changes: jsonb().$type<ChangeSummary[]>().notNull(),
  },
  (table) => [
    index('audit_entries_by_subject').on(table.subjectKind, table.subjectId, table.id),
    index('audit_entries_by_actor').on(table.actorKind, table.actorId, table.id),
  ],
)

/** What was written, version by version: the newest is what is shown. Never changed; to go back adds one. */
export const revisions = pgTable(
  'revisions',
  {
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Counts from 1 without a gap. */
    version: integer().notNull(),
    ...bywhom,
    /** Null: deleted. */
    content: jsonb().$type<Record<string, unknown>>(),
    /** The older version that this one brought back. */
    restoredFrom: integer('restored_from'),
  },
  (table) => [primaryKey({ columns: [table.subjectKind, table.subjectId, table.version] })],
)
