import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { MoveCounts, MoveKind, MoveState } from '#contracts/moving/moves.ts'

/** The shop carried away as an archive, or brought in from one: asked for by an owner, done by the worker. */
export const shopMoves = pgTable(
  'shop_moves',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MoveKind>().notNull(),
    state: text().$type<MoveState>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Number of the owner who asked: nobody else is given the archive. */
    staffId: integer('staff_id').notNull(),
    /** As it was called where it came from; '' for an export. */
    fileName: text('file_name').notNull().default(''),
    /** Below `moves/` of the data folder; null where there is none, or none any more. */
    storedAs: text('stored_as'),
    bytes: bigint({ mode: 'number' }),
    /** How many of its steps are done: tables, then files. */
    stepsDone: integer('steps_done').notNull().default(0),
    stepsAll: integer('steps_all').notNull().default(0),
    counts: jsonb().$type<MoveCounts>(),
    /** Why it was refused; '' where it was not. */
    sentence: text().notNull().default(''),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Until when the archive is kept. */
    keptUntil: timestamp('kept_until', { withTimezone: true }),
  },
  (table) => [index('shop_moves_by_kind').on(table.kind, table.id)],
)
