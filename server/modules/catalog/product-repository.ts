import { eq, sql } from 'drizzle-orm'
import type { ProductSample } from '#contracts/catalog/catalog.ts'
import type { Picture } from '#contracts/content/picture.ts'
import type { Queryable } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { pictureFields } from '#server/modules/media/tables.ts'
import { askedExtras } from './asked-extras-repository.ts'
import { madeOf } from './components-repository.ts'
import { lastingMinute } from './lasting-minute.ts'
import { idsInOrder, inOrder } from './listing-order-repository.ts'
import { firstPicture, historyOnSale, offeredVariations } from './product-columns-repository.ts'
import type { ProductOrder } from './product-order.ts'
import { IS_LISTED, products, saleEndNow, salePriceNow } from './tables.ts'

const gallery = sql<(Picture & { caption: string })[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(${pictureFields(sql`shown`)}, 'caption', placed.caption)) order by placed.position), '[]')
  from product_pictures placed join pictures shown on shown.stem = placed.picture_stem
  where placed.product_id = products.id)`

const sample = sql<ProductSample | null>`(
  select json_build_object('label', s.label, 'fileName', s.file_name, 'bytes', s.bytes, 'pages', s.pages)
  from product_samples s where s.product_id = products.id)`

const itsCategories = sql<{ id: number; slug: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position), '[]')
  from product_categories pc join categories c on c.slug = pc.category_slug where pc.product_id = products.id)`

const cardColumns = {
  id: products.id,
  slug: products.slug,
  kind: products.kind,
  name: products.name,
  sku: products.sku,
  regularPriceCents: products.regularPriceCents,
  salePriceCents: salePriceNow(sql`products`),
  saleEndsAt: saleEndNow(sql`products`),
  shortDescription: products.shortDescription,
  stock: products.stock,
  backorders: products.backorders,
  lowStockAt: products.lowStockAt,
  isSoldIndividually: products.isSoldIndividually,
  kindSettings: products.kindSettings,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  /** Some option has to be chosen before it can be had. */
  asksFirst: sql<boolean>`jsonb_path_exists(${askedExtras}, '$.addons.list[*] ? (@.isRequired == true)')`,
  picture: firstPicture,
  variations: offeredVariations,
  priceHistory: historyOnSale(sql`products`),
  madeOf,
}

const namedColumns = sql.join(
  Object.entries(cardColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
)

/** The cards of the products that go with this one. */
const crossSells = sql<StoredCard[]>`(
  select coalesce(json_agg(card order by placed.position), '[]') from cross_sells placed,
    lateral (select ${namedColumns} from products where is_published and id = placed.other_product_id) card
  where placed.product_id = products.id)`

const isInCategory = sql`products.id in (
  select product_id from product_categories where category_slug = ${sql.placeholder('categorySlug')})`

/**
 * The page's ids are found first: the columns of a card cost too much to be computed for products that `offset` skips.
 * As an array they stay few to the planner, whatever the limit turns out to be.
 */
const pageOfCards = (orderBy: ProductOrder, scope: 'all' | 'category') =>
  preparedOnce((db) =>
    db
      .select(cardColumns)
      .from(products)
      .where(
        sql`${products.id} = any(array(
          ${idsInOrder(orderBy, scope === 'category' ? isInCategory : sql`true`)}))`,
      )
      .orderBy(inOrder(orderBy))
      .prepare(`product_cards_of_${scope}_by_${orderBy}`),
  )

const pagesOfCards = (scope: 'all' | 'category') =>
  ({
    menu_order: pageOfCards('menu_order', scope),
    rating: pageOfCards('rating', scope),
    popularity: pageOfCards('popularity', scope),
    date: pageOfCards('date', scope),
    price: pageOfCards('price', scope),
    'price-desc': pageOfCards('price-desc', scope),
  }) satisfies Record<ProductOrder, unknown>

const ALL = pagesOfCards('all')
const OF_CATEGORY = pagesOfCards('category')

type PageOfCards = { orderBy: ProductOrder; categorySlug?: string; limit: number; offset: number }

/** The very same rows for as long as they are remembered. */
export async function selectCards(db: Queryable, asked: PageOfCards): Promise<StoredCard[]> {
  const { pages } = await rememberedCatalogue(db)
  const { orderBy, categorySlug, ...page } = asked
  const key = JSON.stringify([orderBy, categorySlug, page.limit, page.offset])
  const known = pages.get(key)
  if (known) return known
  const read = await (categorySlug === undefined
    ? ALL[orderBy](db).execute(page)
    : OF_CATEGORY[orderBy](db).execute({ ...page, categorySlug }))
  if (pages.size >= MOST_PAGES) pages.clear()
  pages.set(key, read)
  return read
}

// The ids come out of a query, which hides their number from the planner: else it plans anew for every list of them.
const cardsOfIds = preparedOnce((db) =>
  db
    .select(cardColumns)
    .from(products)
    .where(sql`is_published and ${products.id} = any(array(select unnest(${sql.placeholder('ids')}::int[])))`)
    .prepare('product_cards_of_ids'),
)

export function selectCardsByIds(db: Queryable, ids: readonly number[]) {
  return cardsOfIds(db).execute({ ids })
}

export type StoredCard = Awaited<ReturnType<ReturnType<typeof cardsOfIds>['execute']>>[number]

const countOfAll = preparedOnce((db) =>
  db.select({ count: sql<number>`count(*)::int` }).from(products).where(IS_LISTED).prepare('product_count_of_all'),
)
const countOfCategory = preparedOnce((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(sql`${IS_LISTED} and ${isInCategory}`)
    .prepare('product_count_of_category'),
)

export async function countPublished(db: Queryable, categorySlug?: string): Promise<number> {
  const [row] = await (categorySlug === undefined
    ? countOfAll(db).execute()
    : countOfCategory(db).execute({ categorySlug }))
  return row?.count ?? 0
}

const productColumns = {
  ...cardColumns,
  descriptionHtml: products.descriptionHtml,
  supply: products.supply,
  extras: askedExtras,
  attributes: products.attributes,
  takesReviews: products.takesReviews,
  isListed: products.isListed,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
  gallery,
  sample,
  categories: itsCategories,
  crossSells,
}

const productOfSlug = preparedOnce((db) =>
  db
    .select(productColumns)
    .from(products)
    .where(sql`is_published and ${eq(products.slug, sql.placeholder('slug'))}`)
    .prepare('product_of_slug'),
)

/** The published one at this address, or null. Remembered as a cart's goods are: its page past the page cache asks as often. */
export async function selectProduct(db: Queryable, slug: string): Promise<StoredProduct | null> {
  const known = await rememberedCatalogue(db)
  const product = known.products.get(known.idsBySlug.get(slug) ?? 0)
  if (product) return product
  const read = await productOfSlug(db).execute({ slug })
  remember(known, read)
  return read[0] ?? null
}

/** The same of one that is not published, nor thrown away. */
export async function selectUnpublished(db: Queryable, slug: string) {
  const [product] = await db
    .select(productColumns)
    .from(products)
    .where(sql`not is_published and binned_at is null and ${eq(products.slug, slug)}`)
  return product ?? null
}

export type StoredProduct = Awaited<ReturnType<ReturnType<typeof productOfSlug>['execute']>>[number]

const productsOfIds = preparedOnce((db) =>
  db
    .select(productColumns)
    .from(products)
    .where(sql`is_published and ${products.id} = any(array(select unnest(${sql.placeholder('ids')}::int[])))`)
    .prepare('products_of_ids'),
)

type Remembered = {
  products: Map<number, StoredProduct>
  idsBySlug: Map<string, number>
  pages: Map<string, StoredCard[]>
}

const MOST_REMEMBERED = 500
const MOST_PAGES = 60
/** What a line costs is read with the line. */
const rememberedCatalogue = lastingMinute(
  (): Remembered => ({ products: new Map(), idsBySlug: new Map(), pages: new Map() }),
)

function remember({ products, idsBySlug }: Remembered, read: readonly StoredProduct[]): void {
  if (products.size + read.length > MOST_REMEMBERED) for (const all of [products, idsBySlug]) all.clear()
  for (const product of read) {
    products.set(product.id, product)
    idsBySlug.set(product.slug, product.id)
  }
}

/** The published ones among them, in no order. Every answer of the Store API's cart asks for the same few. */
export async function selectProductsByIds(db: Queryable, ids: readonly number[]): Promise<StoredProduct[]> {
  const known = await rememberedCatalogue(db)
  const found = ids.flatMap((id) => known.products.get(id) ?? [])
  const missing = ids.filter((id) => !known.products.has(id))
  if (missing.length === 0) return found
  const read = await productsOfIds(db).execute({ ids: missing })
  remember(known, read)
  return [...found, ...read]
}
