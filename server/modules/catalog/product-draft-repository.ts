import { asc, eq } from 'drizzle-orm'
import type { Picture } from '#contracts/content/picture.ts'
import type { Queryable } from '#server/database/database.ts'
import { allPictures } from './product-columns-repository.ts'
import type { ProductText } from './product-drafts.ts'
import { productCategories, productPictures, products } from './tables.ts'

type StoredDraft = { draft: ProductText; binnedAt: Date | null }

/** All that a product says, as it would be written again; null when there is none. */
export async function selectProductDraft(db: Queryable, id: number): Promise<StoredDraft | null> {
  const [row] = await db.select(TEXTS).from(products).where(eq(products.id, id))
  if (!row) return null
  const [shelves, pictures] = await Promise.all([
    db
      .select({ slug: productCategories.categorySlug })
      .from(productCategories)
      .where(eq(productCategories.productId, id))
      .orderBy(asc(productCategories.categorySlug)),
    db
      .select({ stem: productPictures.pictureStem, caption: productPictures.caption })
      .from(productPictures)
      .where(eq(productPictures.productId, id))
      .orderBy(asc(productPictures.position)),
  ])
  const { binnedAt, publishAt, ...texts } = row
  const categorySlugs = shelves.map(({ slug }) => slug)
  return { draft: { ...texts, publishAt: publishAt?.toISOString() ?? null, categorySlugs, pictures }, binnedAt }
}

const TEXTS = {
  slug: products.slug,
  kind: products.kind,
  name: products.name,
  sku: products.sku,
  supply: products.supply,
  kindSettings: products.kindSettings,
  extras: products.extras,
  shortDescription: products.shortDescription,
  descriptionMarkdown: products.descriptionMarkdown,
  attributes: products.attributes,
  weightGrams: products.weightGrams,
  backorders: products.backorders,
  lowStockAt: products.lowStockAt,
  isSoldIndividually: products.isSoldIndividually,
  downloadsAllowed: products.downloadsAllowed,
  downloadDays: products.downloadDays,
  shippingClass: products.shippingClass,
  taxClass: products.taxClass,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
  menuOrder: products.menuOrder,
  isPublished: products.isPublished,
  isListed: products.isListed,
  takesReviews: products.takesReviews,
  publishAt: products.publishAt,
  binnedAt: products.binnedAt,
}

/** The pictures of a product, in their order. */
export async function listProductPictures(db: Queryable, productId: number): Promise<Picture[]> {
  const [row] = await db.select({ pictures: allPictures }).from(products).where(eq(products.id, productId))
  return row?.pictures ?? []
}
