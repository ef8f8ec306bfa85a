import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { postCategories, posts } from './tables.ts'

export const isPostCategory = async (db: Queryable, slug: string): Promise<boolean> =>
  (await db.$count(postCategories, eq(postCategories.slug, slug))) > 0

export const isProduct = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.$count(products, eq(products.id, id))) > 0

/** Slugs of the categories that articles are in. */
export async function listUsedCategories(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ slug: posts.categorySlug }).from(posts)
  return rows.map(({ slug }) => slug)
}
