import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** VAT by country and class of goods. Looked at only while the setting `tax` says that the shop charges it. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text().notNull(),
    /** 'standard' also holds for what a package costs. */
    taxClass: text('tax_class').notNull(),
    /** 'TVA', 'MwSt.'… */
    name: text().notNull(),
    /** Hundredths of a percent: 2000 is 20 %. */
    basisPoints: integer('basis_points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.taxClass] }),
    check('tax_rates_basis_points', sql`basis_points between 0 and 10000`),
  ],
)
