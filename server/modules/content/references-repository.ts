import { eq, inArray } from 'drizzle-orm'
import type { Picture } from '#contracts/content/picture.ts'
import type { Queryable } from '#server/database/database.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { postCategories, posts } from './tables.ts'

export const isPostCategory = async (db: Queryable, slug: string): Promise<boolean> =>
  (await db.$count(postCategories, eq(postCategories.slug, slug))) > 0

export const isProduct = async (db: Queryable, id: number): Promise<boolean> =>
  (await db.$count(products, eq(products.id, id))) > 0

/** Pictures of the library by their names, as texts show them. */
export async function listPicturesOf(db: Queryable, stems: readonly string[]): Promise<Picture[]> {
  const rows = await db
    .select({ picture: shownPicture })
    .from(pictures)
    .where(inArray(pictures.stem, [...stems]))
  return rows.flatMap(({ picture }) => picture ?? [])
}

/** Slugs of the categories that articles are in. */
export async function listUsedCategories(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ slug: posts.categorySlug }).from(posts)
  return rows.map(({ slug }) => slug)
}
