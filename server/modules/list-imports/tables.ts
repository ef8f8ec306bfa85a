import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ListKind, ListState } from '#contracts/imports/list-import.ts'
import type { RowState } from '#contracts/price-list/price-import.ts'

/** Lists of products or articles that were brought in: tried first, written afterwards, both by a job. */
export const listImports = pgTable('list_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ListKind>().notNull(),
  state: text().$type<ListState>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Number of who of the team brought it. */
  staffId: integer('staff_id').notNull(),
  fileName: text('file_name').notNull(),
  /** The file, until it is read; below `moves/` of the data folder. */
  storedAs: text('stored_as'),
  /** Why it is refused, or what of it is not read; '' for nothing. */
  sentence: text().notNull().default(''),
})

/** A line of a list and what became of it: written and marked in one transaction, so once. */
export const listImportRows = pgTable(
  'list_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => listImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** What it is told apart by: a reference, an address. */
    key: text().notNull(),
    name: text().notNull().default(''),
    state: text().$type<RowState>().notNull(),
    /** What the line says, until it is written. */
    told: jsonb().$type<unknown>(),
    /** What it changes, or why it is refused. */
    sentence: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('list_import_rows_by_state').on(table.importId, table.state, table.line),
  ],
)
