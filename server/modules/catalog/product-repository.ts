import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#contracts/picture.ts'
import type { Queryable } from '../../database/database.ts'
import type { ProductOrder } from './product-order.ts'
import { priceHistory, products } from './tables.ts'

type StoredVariation = {
  id: number
  name: string
  sku: string
  regularPriceCents: number
  salePriceCents: number | null
  stock: number | null
  note: string
  colorHex: string | null
  picture: Picture | null
}

const pictureOf = (table: SQL) => sql`json_build_object('stem', ${table}.stem, 'width', ${table}.width,
  'height', ${table}.height, 'widths', ${table}.widths, 'alt', ${table}.alt)`

const firstPicture = sql<Picture | null>`(
  select ${pictureOf(sql`shown`)} from product_pictures placed join pictures shown on shown.stem = placed.picture_stem
  where placed.product_id = products.id order by placed.position limit 1)`

const allVariations = sql<StoredVariation[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'sku', v.sku,
    'regularPriceCents', v.regular_price_cents, 'salePriceCents', v.sale_price_cents, 'stock', v.stock,
    'note', v.note, 'colorHex', v.color_hex,
    'picture', case when shown.stem is not null then ${pictureOf(sql`shown`)} end) order by v.position), '[]')
  from variations v left join pictures shown on shown.stem = v.picture_stem
  where v.product_id = products.id)`

const gallery = sql<(Picture & { caption: string })[]>`(
  select coalesce(json_agg(json_build_object('stem', shown.stem, 'width', shown.width, 'height', shown.height,
    'widths', shown.widths, 'alt', shown.alt, 'caption', placed.caption) order by placed.position), '[]')
  from product_pictures placed join pictures shown on shown.stem = placed.picture_stem
  where placed.product_id = products.id)`

const itsCategories = sql<{ slug: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.position), '[]')
  from product_categories pc join categories c on c.slug = pc.category_slug where pc.product_id = products.id)`

const crossSellIds = sql<number[]>`array(
  select other_product_id from cross_sells where product_id = products.id order by position)`

const cardColumns = {
  id: products.id,
  slug: products.slug,
  kind: products.kind,
  name: products.name,
  sku: products.sku,
  regularPriceCents: products.regularPriceCents,
  salePriceCents: products.salePriceCents,
  stock: products.stock,
  picture: firstPicture,
  variations: allVariations,
}

const paidPrice = sql`coalesce(sale_price_cents, regular_price_cents)`
const ORDER_BY: Record<ProductOrder, SQL[]> = {
  menu_order: [],
  // Nobody has rated anything yet: equal averages fall back on the menu order.
  rating: [],
  popularity: [sql`total_sales desc`],
  date: [sql`created_at desc`],
  price: [paidPrice],
  'price-desc': [desc(paidPrice)],
}

export function selectCards(db: Queryable, page: { orderBy: ProductOrder; limit: number; offset: number }) {
  return db
    .select(cardColumns)
    .from(products)
    .where(sql`is_published`)
    .orderBy(...ORDER_BY[page.orderBy], asc(products.menuOrder), asc(products.name))
    .limit(page.limit)
    .offset(page.offset)
}

export function selectCardsByIds(db: Queryable, ids: readonly number[]) {
  return db
    .select(cardColumns)
    .from(products)
    .where(sql`is_published and ${inArray(products.id, [...ids])}`)
}

export type StoredCard = Awaited<ReturnType<typeof selectCards>>[number]

export function countPublished(db: Queryable): Promise<number> {
  return db.$count(products, sql`is_published`)
}

export async function selectProduct(db: Queryable, slug: string) {
  const [product] = await db
    .select({
      ...cardColumns,
      shortDescription: products.shortDescription,
      descriptionHtml: products.descriptionHtml,
      isVirtual: products.isVirtual,
      isDownloadable: products.isDownloadable,
      variationAttribute: products.variationAttribute,
      attributes: products.attributes,
      taxNote: products.taxNote,
      seoTitle: products.seoTitle,
      seoDescription: products.seoDescription,
      gallery,
      categories: itsCategories,
      crossSellIds,
    })
    .from(products)
    .where(sql`is_published and ${eq(products.slug, slug)}`)
  return product ?? null
}

export function selectPriceHistory(db: Queryable, itemIds: readonly number[]) {
  return db
    .select({ itemId: priceHistory.itemId, priceCents: priceHistory.priceCents, since: priceHistory.since })
    .from(priceHistory)
    .where(inArray(priceHistory.itemId, [...itemIds]))
}
