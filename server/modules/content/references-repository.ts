import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { pictures, products } from '#server/modules/catalog/tables.ts'
import { postCategories, posts } from './tables.ts'

export const isPostCategory = async (db: Queryable, slug: string): Promise<boolean> =>
  (await db.$count(postCategories, eq(postCategories.slug, slug))) > 0

export const isProduct = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.$count(products, eq(products.id, id))) > 0

/** Those of these stems that no picture has. */
export async function listUnknownPictures(db: Queryable, stems: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ stem: pictures.stem })
    .from(pictures)
    .where(inArray(pictures.stem, [...stems]))
  const known = new Set(rows.map(({ stem }) => stem))
  return stems.filter((stem) => !known.has(stem))
}

/** Slugs of the categories that articles are in. */
export async function listUsedCategories(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ slug: posts.categorySlug }).from(posts)
  return rows.map(({ slug }) => slug)
}
