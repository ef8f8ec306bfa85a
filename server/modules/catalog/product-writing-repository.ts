import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { ProductKind } from '#contracts/catalog/product-kind.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { PricePlan } from './price-plan.ts'
import type { ProductText } from './product-drafts.ts'
import { categories, crossSells, productCategories, productPictures, products, variations } from './tables.ts'

type ProductRow = typeof products.$inferInsert
type Text = Omit<ProductText, 'categorySlugs' | 'pictures' | 'publishAt'> & {
  descriptionHtml: string
  publishAt: Date | null
}
type Opening = Required<
  Pick<ProductRow, 'regularPriceCents' | 'salePriceCents' | 'saleFrom' | 'saleUntil' | 'stock' | 'createdAt'>
>

/** Gives back the id; null when its address or its reference is taken. */
export async function insertProduct(tx: Transaction, row: Text & Opening): Promise<number | null> {
  const [inserted] = await tx.insert(products).values(row).onConflictDoNothing().returning({ id: products.id })
  return inserted?.id ?? null
}

export async function updateProduct(tx: Transaction, id: number, text: Text & { changedAt: Date }): Promise<void> {
  await tx.update(products).set(text).where(eq(products.id, id))
}

/** Whoever writes about a product holds it first; buyers may put it in their carts meanwhile. Null: it is not there. */
export async function lockProduct(tx: Transaction, id: number): Promise<Pick<ProductRow, 'slug' | 'kind'> | null> {
  const [product] = await tx
    .select({ slug: products.slug, kind: products.kind })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  return product ?? null
}

/** Puts a product on its shelves and gives it its pictures, in the place of those it has. */
export async function placeProduct(
  tx: Transaction,
  productId: number,
  { categorySlugs, pictures: shown }: Pick<ProductText, 'categorySlugs' | 'pictures'>,
): Promise<void> {
  await tx.delete(productCategories).where(eq(productCategories.productId, productId))
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (categorySlugs.length > 0)
    await tx.insert(productCategories).values(categorySlugs.map((categorySlug) => ({ productId, categorySlug })))
  if (shown.length > 0)
    await tx
      .insert(productPictures)
      .values(shown.map(({ stem, caption }, position) => ({ productId, pictureStem: stem, caption, position })))
}

/** Whether another product, or another variation, has this reference. */
export async function isSkuTaken(
  db: Queryable,
  sku: string,
  own: { productId?: number | null; variationId?: number | null },
): Promise<boolean> {
  const other = { product: own.productId ?? 0, variation: own.variationId ?? 0 }
  const ofProduct = await db.$count(products, and(eq(products.sku, sku), ne(products.id, other.product)))
  const ofVariation = await db.$count(variations, and(eq(variations.sku, sku), ne(variations.id, other.variation)))
  return ofProduct + ofVariation > 0
}

/** Whether more pieces of a product or variation were sold than there were. */
export async function isOwing(db: Queryable, itemId: number): Promise<boolean> {
  const ofProduct = await db.$count(products, and(eq(products.id, itemId), lt(products.stock, 0)))
  const ofVariation = await db.$count(variations, and(eq(variations.id, itemId), lt(variations.stock, 0)))
  return ofProduct + ofVariation > 0
}

export const isSlugTaken = async (db: Queryable, slug: string): Promise<boolean> =>
  (await db.$count(products, eq(products.slug, slug))) > 0

/** Those of these shelves that are not there. */
export async function listUnknownCategories(db: Queryable, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, [...slugs]))
  return withoutNamed(slugs, rows)
}

function withoutNamed(wanted: readonly string[], rows: readonly { name: string }[]): string[] {
  const known = new Set(rows.map(({ name }) => name))
  return wanted.filter((name) => !known.has(name))
}

/** What kind each of these products is; those that are not there are left out. */
export async function listKinds(db: Queryable, ids: readonly number[]): Promise<Map<number, ProductKind>> {
  const rows = await db
    .select({ id: products.id, kind: products.kind })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Those of these products that are there, as far as another may be made of them. */
export function listItemGoods(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      ...{ id: products.id, kind: products.kind, supply: products.supply, extras: products.extras },
      variationIds: sql<number[]>`array(select v.id from variations v where v.product_id = products.id)`,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
}

export async function listKnownProducts(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map(({ id }) => id)
}

export async function replaceCrossSells(tx: Transaction, productId: number, others: readonly number[]): Promise<void> {
  await tx.delete(crossSells).where(eq(crossSells.productId, productId))
  if (others.length > 0)
    await tx
      .insert(crossSells)
      .values(others.map((otherProductId, position) => ({ productId, otherProductId, position })))
}

/** What a product and its variations cost, and when that changes: the product first, its variations by id, as orders lock them. */
export async function listItemPrices(db: Queryable, productId: number): Promise<(PricePlan & { itemId: number })[]> {
  const prices = (table: typeof products | typeof variations) => ({
    itemId: sql<number>`${table.id}`,
    regularPriceCents: table.regularPriceCents,
    salePriceCents: table.salePriceCents,
    saleFrom: table.saleFrom,
    saleUntil: table.saleUntil,
  })
  const [own, ofVariations] = [
    await db.select(prices(products)).from(products).where(eq(products.id, productId)),
    await db
      .select(prices(variations))
      .from(variations)
      .where(eq(variations.productId, productId))
      .orderBy(asc(variations.id)),
  ]
  return [...own, ...ofVariations]
}
