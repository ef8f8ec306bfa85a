import { asc, eq, sql } from 'drizzle-orm'
import type { ProductSample } from '#contracts/catalog/catalog.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { categories, productCategories, productSamples } from './tables.ts'

export async function upsertCategory(tx: Transaction, row: typeof categories.$inferInsert): Promise<void> {
  await tx.insert(categories).values(row).onConflictDoUpdate({ target: categories.slug, set: row })
}

export const countInCategory = (db: Queryable, slug: string): Promise<number> =>
  db.$count(productCategories, eq(productCategories.categorySlug, slug))

/** False when there is none. */
export async function deleteCategory(tx: Transaction, slug: string): Promise<boolean> {
  const { rowCount } = await tx.delete(categories).where(eq(categories.slug, slug))
  return rowCount === 1
}

type Sample = Omit<typeof productSamples.$inferInsert, 'productId'>

export async function replaceSample(tx: Transaction, productId: number, sample: Sample | null): Promise<void> {
  await tx.delete(productSamples).where(eq(productSamples.productId, productId))
  if (sample) await tx.insert(productSamples).values({ ...sample, productId })
}

/** What a product is leafed through by, or null. */
export async function findSample(db: Queryable, productId: number): Promise<ProductSample | null> {
  const { label, fileName, bytes, pages } = productSamples
  const [row] = await db
    .select({ label, fileName, bytes, pages })
    .from(productSamples)
    .where(eq(productSamples.productId, productId))
  return row ?? null
}

/** The categories in their order. */
export function selectShelves(db: Queryable) {
  return db
    .select({
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      position: categories.position,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
}

/** How many products are in each category, published or not; what is empty is left out. */
export async function countOnShelves(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; count: number }>(
    sql`select category_slug as slug, count(*)::int as count from product_categories group by category_slug`,
  )
  return new Map(rows.map(({ slug, count }) => [slug, count]))
}
