import { asc } from 'drizzle-orm'
import type { Picture } from '#contracts/content/picture.ts'
import type { Queryable } from '#server/database/database.ts'
import { firstPicture } from './product-columns-repository.ts'
import { IS_LISTED, products } from './tables.ts'

export type StoredShowcaseItem = { slug: string; name: string; picture: Picture | null }

/** Published products, the shop's first ones first. */
export function selectShowcase(db: Queryable, limit: number): Promise<StoredShowcaseItem[]> {
  return db
    .select({ slug: products.slug, name: products.name, picture: firstPicture })
    .from(products)
    .where(IS_LISTED)
    .orderBy(asc(products.menuOrder), asc(products.name))
    .limit(limit)
}
