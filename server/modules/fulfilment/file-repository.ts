import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { isStillNamed } from '#server/database/is-still-named.ts'
import { theRow } from '#server/database/the-row.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { files } from './tables.ts'

type Row = typeof files.$inferInsert

type Items = { name: string; variations: { id: number; name: string }[] }

/** What files of a product may go with; null when there is no such product. */
export async function findItems(db: Queryable, productId: number): Promise<Items | null> {
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, productId))
  if (!product) return null
  const rows = await db
    .select({ id: variations.id, options: variations.options })
    .from(variations)
    .where(eq(variations.productId, productId))
    .orderBy(variations.id)
  const named = rows.map(({ id, options }) => ({ id, name: options.map(({ value }) => value).join(', ') }))
  return { name: product.name, variations: named }
}

/** Of a file's row what whoever sells it decides. */
export const contentOf = (file: typeof files.$inferSelect) => {
  const { id, variationId, label, fileName, storedAs, mediaType, bytes, sha256 } = file
  return { id, variationId, label, fileName, storedAs, mediaType, bytes, sha256 }
}

export async function listFileIds(db: Queryable, productId: number): Promise<number[]> {
  const rows = await db.select({ id: files.id }).from(files).where(eq(files.productId, productId))
  return rows.map(({ id }) => id)
}

export async function insertFile(tx: Transaction, row: Row): Promise<number> {
  return theRow(await tx.insert(files).values(row).returning({ id: files.id })).id
}

/** Its buyers are told when the file is another one than before, not when only its name or its place is. */
export async function updateFile(tx: Transaction, id: number, { at, ...row }: Row & { at: Date }): Promise<void> {
  const changedAt = sql`case when ${files.sha256} = ${row.sha256} then ${files.changedAt} else ${at.toISOString()}::timestamptz end`
  await tx
    .update(files)
    .set({ ...row, changedAt })
    .where(eq(files.id, id))
}

/** False, with nothing done, while grants of buyers name one of them. */
export async function deleteFiles(tx: Transaction, ids: readonly number[]): Promise<boolean> {
  try {
    await tx.transaction((part) => part.delete(files).where(inArray(files.id, [...ids])))
    return true
  } catch (error) {
    if (isStillNamed(error)) return false
    throw error
  }
}
