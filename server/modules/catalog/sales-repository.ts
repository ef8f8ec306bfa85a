import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { preparedByFields } from '#server/database/prepared-by-fields.ts'
import { products, salesToCount } from './tables.ts'

type Sale = typeof salesToCount.$inferSelect

export async function insertSales(tx: Transaction, sales: Sale[]): Promise<void> {
  if (sales.length > 0) await writeSales(tx, sales)
}

const writeSales = preparedByFields(salesToCount, (db, rows) => db.insert(salesToCount).values(rows))

/** Gives out all sales that are not counted yet, each once. */
export function takeSales(tx: Transaction): Promise<Sale[]> {
  return tx.delete(salesToCount).returning()
}

export async function addToTotalSales(tx: Transaction, { productId, quantity }: Sale): Promise<void> {
  await tx
    .update(products)
    .set({ totalSales: sql`${products.totalSales} + ${quantity}` })
    .where(eq(products.id, productId))
}
