import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { products, salesToCount } from './tables.ts'

type Sale = typeof salesToCount.$inferSelect

export async function insertSales(tx: Transaction, sales: Sale[]): Promise<void> {
  if (sales.length > 0) await tx.insert(salesToCount).values(sales)
}

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
