import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { isStillNamed } from '#server/database/is-still-named.ts'
import { theRow } from '#server/database/the-row.ts'
import { variations } from './tables.ts'

type Row = typeof variations.$inferInsert

export async function listVariationIds(db: Queryable, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: variations.id })
    .from(variations)
    .where(eq(variations.productId, productId))
    .orderBy(asc(variations.id))
  return rows.map(({ id }) => id)
}

export async function insertVariation(
  tx: Transaction,
  row: Omit<Row, 'regularPriceCents'> & { regularPriceCents?: number },
): Promise<number> {
  const { regularPriceCents = 0 } = row
  return theRow(
    await tx
      .insert(variations)
      .values({ ...row, regularPriceCents })
      .returning({ id: variations.id }),
  ).id
}

export async function updateVariation(
  tx: Transaction,
  id: number,
  text: Omit<Row, 'id' | 'regularPriceCents' | 'salePriceCents' | 'saleFrom' | 'saleUntil' | 'stock'>,
): Promise<void> {
  await tx.update(variations).set(text).where(eq(variations.id, id))
}

/** Takes them out of all carts as well. False, with nothing done, while rows of orders still name what hangs on them. */
export async function deleteVariations(tx: Transaction, ids: readonly number[]): Promise<boolean> {
  try {
    await tx.transaction((part) => part.delete(variations).where(inArray(variations.id, [...ids])))
    return true
  } catch (error) {
    if (isStillNamed(error)) return false
    throw error
  }
}
