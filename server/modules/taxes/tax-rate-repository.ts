import type { Queryable, Transaction } from '#server/database/database.ts'
import { taxRates } from './tables.ts'

export type TaxRate = typeof taxRates.$inferSelect

export function listTaxRates(db: Queryable): Promise<TaxRate[]> {
  return db.select().from(taxRates)
}

export async function replaceTaxRates(tx: Transaction, rates: readonly TaxRate[]): Promise<void> {
  await tx.delete(taxRates)
  if (rates.length > 0) await tx.insert(taxRates).values([...rates])
}
