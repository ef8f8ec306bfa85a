import { and, eq, isNotNull, lt, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { isStillNamed } from '#server/database/is-still-named.ts'
import { products } from './tables.ts'

/** What is planned to be on sale by now and is not. */
export async function selectDueProducts(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(lte(products.publishAt, now))
  return rows.map(({ id }) => id)
}

/** When a product was put into the bin; null takes it out again. */
export async function setBinned(tx: Transaction, id: number, binnedAt: Date | null): Promise<void> {
  await tx.update(products).set({ binnedAt }).where(eq(products.id, id))
}

/** What lies in the bin since before then. */
export async function listBinnedBefore(db: Queryable, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNotNull(products.binnedAt), lt(products.binnedAt, before)))
  return rows.map(({ id }) => id)
}

/** False, with nothing done, while rows of other modules still name it. */
export async function deleteProduct(tx: Transaction, id: number): Promise<boolean> {
  try {
    await tx.transaction((part) => part.delete(products).where(eq(products.id, id)))
    return true
  } catch (error) {
    if (isStillNamed(error)) return false
    throw error
  }
}
