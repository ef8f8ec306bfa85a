import type { Queryable } from '../../database/database.ts'
import { taxRates } from './tables.ts'

export type TaxRate = typeof taxRates.$inferSelect

export function listTaxRates(db: Queryable): Promise<TaxRate[]> {
  return db.select().from(taxRates)
}
