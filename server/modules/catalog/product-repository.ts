import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#contracts/picture.ts'
import type { Queryable } from '../../database/database.ts'
import { preparedOnce } from '../../database/prepared.ts'
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

const pageOfCards = (orderBy: ProductOrder) =>
  preparedOnce((db) =>
    db
      .select(cardColumns)
      .from(products)
      .where(sql`is_published`)
      .orderBy(...ORDER_BY[orderBy], asc(products.menuOrder), asc(products.name))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`product_cards_by_${orderBy}`),
  )

const PAGES_OF_CARDS = {
  menu_order: pageOfCards('menu_order'),
  rating: pageOfCards('rating'),
  popularity: pageOfCards('popularity'),
  date: pageOfCards('date'),
  price: pageOfCards('price'),
  'price-desc': pageOfCards('price-desc'),
} satisfies Record<ProductOrder, unknown>

export function selectCards(
  db: Queryable,
  { orderBy, limit, offset }: { orderBy: ProductOrder; limit: number; offset: number },
) {
  return PAGES_OF_CARDS[orderBy](db).execute({ limit, offset })
}

const cardsOfIds = preparedOnce((db) =>
  db
    .select(cardColumns)
    .from(products)
    .where(sql`is_published and ${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('product_cards_of_ids'),
)

export function selectCardsByIds(db: Queryable, ids: readonly number[]) {
  return cardsOfIds(db).execute({ ids })
}

export type StoredCard = Awaited<ReturnType<typeof selectCards>>[number]

export function countPublished(db: Queryable): Promise<number> {
  return db.$count(products, sql`is_published`)
}

const productOfSlug = preparedOnce((db) =>
  db
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
    .where(sql`is_published and ${eq(products.slug, sql.placeholder('slug'))}`)
    .prepare('product_of_slug'),
)

export async function selectProduct(db: Queryable, slug: string) {
  const [product] = await productOfSlug(db).execute({ slug })
  return product ?? null
}

const historyOfItems = preparedOnce((db) =>
  db
    .select({ itemId: priceHistory.itemId, priceCents: priceHistory.priceCents, since: priceHistory.since })
    .from(priceHistory)
    .where(sql`${priceHistory.itemId} = any(${sql.placeholder('itemIds')}::int[])`)
    .prepare('price_history_of_items'),
)

export function selectPriceHistory(db: Queryable, itemIds: readonly number[]) {
  return historyOfItems(db).execute({ itemIds })
}
