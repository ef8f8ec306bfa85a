import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImportState, RowState } from '#contracts/price-list/price-import.ts'
import type { PriceTerms } from '#contracts/price-list/price-table.ts'

/** Price lists that were brought in: tried first, written by a job afterwards. */
export const priceImports = pgTable('price_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Number of who of the team brought it. */
  staffId: integer('staff_id').notNull(),
  state: text().$type<ImportState>().notNull(),
  fileName: text('file_name').notNull(),
  /** The import whose prices this one brings back. */
  reverses: integer(),
})

/** A line of a list, what it found, and what became of it: written and marked in one transaction, so once. */
export const priceImportRows = pgTable(
  'price_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => priceImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    sku: text().notNull(),
    name: text().notNull().default(''),
    /** The product, and what of it is priced: itself, or one of its variations. Null where nothing has this reference. */
    productId: integer('product_id'),
    itemId: integer('item_id'),
    state: text().$type<RowState>().notNull(),
    before: jsonb().$type<PriceTerms>(),
    after: jsonb().$type<PriceTerms>(),
    /** Why it is refused; '' where it is not. */
    sentence: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('price_import_rows_by_state').on(table.importId, table.state, table.line),
  ],
)
