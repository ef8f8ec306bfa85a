import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { type KindSettings, PRODUCT_KINDS, type ProductExtras } from '#contracts/catalog/product-kind.ts'
import { BACKORDERS } from '#contracts/catalog/stock.ts'
import { SUPPLIES } from '#contracts/catalog/supply.ts'
import { frenchWords, tsvector } from '#server/database/tsvector.ts'
import { pictures } from '#server/modules/media/tables.ts'

/** Products and variations share one sequence: on the wire a variation's id may stand where a product's is expected. */
export const catalogIds = pgSequence('catalog_ids', { startWith: 100 })
const nextId = sql`nextval('catalog_ids')`

/** What a piece costs: a sale runs from `sale_from`, which is the first moment of it, to `sale_until`, which is not in it. */
const prices = () => ({
  regularPriceCents: integer('regular_price_cents').notNull(),
  salePriceCents: integer('sale_price_cents'),
  saleFrom: timestamp('sale_from', { withTimezone: true }),
  saleUntil: timestamp('sale_until', { withTimezone: true }),
})

/** How many pieces there are, and whether more may be sold. */
const pieces = () => ({
  /** Null: stock is not counted. A variable product counts on its variations. Below 0: so many are owed to buyers. */
  stock: integer(),
  backorders: text({ enum: BACKORDERS }).notNull().default('no'),
})

/** Neither a date nor another product decides what it costs: an index may say so. */
export const HAS_OWN_PRICE = sql`sale_from is null and sale_until is null and kind not in ('grouped', 'bundle')`
/** What lists and searches show: what is sold by its address alone is in none of them. */
export const IS_LISTED = sql`is_published and is_listed`
const PRICED_ALONE = sql`${IS_LISTED} and ${HAS_OWN_PRICE}`
const UNDATED = sql`coalesce(sale_price_cents, regular_price_cents)`
const RATED = sql`(rating_sum::float8 / nullif(rating_count, 0)) desc nulls last`
const SALE_ENDS = sql`sale_from < sale_until`
const STOCK_FLOOR = sql`stock is null or stock >= 0 or backorders <> 'no'`

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().default(nextId),
    slug: text().notNull().unique(),
    kind: text({ enum: PRODUCT_KINDS }).notNull(),
    name: text().notNull(),
    sku: text().notNull().unique(),
    shortDescription: text('short_description').notNull(),
    /** As it was written; `descriptionHtml` is rendered from it when it is saved. */
    descriptionMarkdown: text('description_markdown').notNull().default(''),
    descriptionHtml: text('description_html').notNull(),
    ...prices(),
    supply: text({ enum: SUPPLIES }).notNull(),
    /** What only its kind understands, as the kind writes it; checked when it is saved. */
    kindSettings: jsonb('kind_settings').$type<KindSettings>().notNull().default({}),
    /** By name, what it has beside its kind. */
    extras: jsonb().$type<ProductExtras>().notNull().default({}),
    ...pieces(),
    /** From so many pieces on the page says how few are left; null: the shop's setting decides. */
    lowStockAt: integer('low_stock_at'),
    /** One piece an order, whichever variation it is. */
    isSoldIndividually: boolean('is_sold_individually').notNull().default(false),
    /** How often, and for how many days after the payment, its files may be fetched; null: the shop's setting decides. */
    downloadsAllowed: integer('downloads_allowed'),
    downloadDays: integer('download_days'),
    attributes: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    weightGrams: integer('weight_grams'),
    /** Slug by which a flat rate may cost more; '' for none. */
    shippingClass: text('shipping_class').notNull().default(''),
    /** Class of `tax_rates` that its VAT is looked up in. */
    taxClass: text('tax_class').notNull().default('standard'),
    seoTitle: text('seo_title').notNull(),
    seoDescription: text('seo_description').notNull(),
    menuOrder: integer('menu_order').notNull().default(0),
    totalSales: integer('total_sales').notNull().default(0),
    /** Of the approved reviews that count; the average is their quotient. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** What the search looks through: name first, then the short description, then the long one. */
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(${frenchWords('name')}, 'A') || setweight(${frenchWords('short_description')}, 'B') || setweight(${frenchWords("regexp_replace(description_html, '<[^>]*>', ' ', 'g')")}, 'C')`,
      ),
    /** Its page is there, and it can be bought. */
    isPublished: boolean('is_published').notNull().default(true),
    /** Once it is published: in lists and searches too, and not by its address alone. */
    isListed: boolean('is_listed').notNull().default(true),
    /** When it is published by itself; null: not at all, or it is. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** When it was put into the bin; null: it is not there. */
    binnedAt: timestamp('binned_at', { withTimezone: true }),
    /** Whether buyers and readers may write about it. */
    takesReviews: boolean('takes_reviews').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When what it says was last changed; null: never. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
  },
  (table) => [
    index('products_by_menu_order').on(table.menuOrder, table.name).where(IS_LISTED),
    index('products_by_popularity').on(sql`total_sales desc`, table.menuOrder, table.name).where(IS_LISTED),
    index('products_by_date').on(sql`created_at desc`, table.menuOrder, table.name).where(IS_LISTED),
    index('products_by_price').on(UNDATED, table.menuOrder, table.name).where(PRICED_ALONE),
    index('products_by_price_desc').on(sql`${UNDATED} desc`, table.menuOrder, table.name).where(PRICED_ALONE),
    index('products_not_priced_alone').on(table.id).where(sql`not (${HAS_OWN_PRICE})`),
    index('products_by_rating').on(RATED, sql`rating_count desc`, table.menuOrder, table.name).where(IS_LISTED),
    index('products_search').using('gin', table.search),
    index('products_by_kind').on(table.kind, table.id),
    index('products_by_stock').on(table.stock).where(sql`is_published and stock is not null`),
    index('products_named').on(table.name, table.id),
    index('products_in_shop_order').on(table.menuOrder, table.name, table.id),
    index('products_by_regular_price').on(table.regularPriceCents, table.id),
    index('products_by_sales').on(table.totalSales, table.id),
    index('products_by_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    index('products_unpublished').on(table.id).where(sql`not is_published`),
    index('products_by_link').on(table.id).where(sql`is_published and not is_listed`),
    index('products_reduced').on(table.id).where(sql`sale_price_cents is not null`),
    index('products_planned').on(table.publishAt).where(sql`publish_at is not null`),
    index('products_binned').on(table.binnedAt).where(sql`binned_at is not null`),
    index('products_low_from').on(table.lowStockAt).where(sql`low_stock_at is not null`),
    check('products_planned_not_published', sql`publish_at is null or not is_published`),
    check('products_binned_not_published', sql`binned_at is null or not is_published`),
    check('products_prices_not_negative', sql`regular_price_cents >= 0 and coalesce(sale_price_cents, 0) >= 0`),
    check('products_sale_ends', SALE_ENDS),
    check('products_stock_not_oversold', STOCK_FLOOR),
  ],
)

export const variations = pgTable(
  'variations',
  {
    id: integer().primaryKey().default(nextId),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What is chosen to get it, one value of each attribute of the product, in the order of the form. */
    options: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    sku: text().notNull().unique(),
    ...prices(),
    ...pieces(),
    note: text().notNull().default(''),
    colorHex: text('color_hex'),
    pictureStem: text('picture_stem').references(() => pictures.stem),
    /** It can be chosen and bought; one that is not stays with its price, its pieces and its files. */
    isOffered: boolean('is_offered').notNull().default(true),
  },
  (table) => [
    index('variations_by_picture').on(table.pictureStem).where(sql`picture_stem is not null`),
    index('variations_by_product').on(table.productId, table.position),
    index('variations_by_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    index('variations_reduced').on(table.productId).where(sql`sale_price_cents is not null`),
    index('variations_by_stock').on(table.stock).where(sql`stock is not null`),
    check('variations_prices_not_negative', sql`regular_price_cents >= 0 and coalesce(sale_price_cents, 0) >= 0`),
    check('variations_sale_ends', SALE_ENDS),
    check('variations_stock_not_oversold', STOCK_FLOOR),
  ],
)

/**
 * The sale price of a product or variation while its sale runs, else null; `item` is what its row is called. By the
 * database's clock, as all that carts ask: page, cart and order agree.
 */
export const salePriceNow = (item: SQL) => sql<number | null>`case
  when coalesce(${item}.sale_from <= now(), true) and coalesce(${item}.sale_until > now(), true)
  then ${item}.sale_price_cents end`

/** When that ends, ISO 8601; null where it does not, or does not run. */
export const saleEndNow = (item: SQL) => sql<string | null>`case when ${salePriceNow(item)} is not null
  then to_char(${item}.sale_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`

/** What a piece of it costs now. */
export const paidPriceNow = (item: SQL) => sql<number>`coalesce(${salePriceNow(item)}, ${item}.regular_price_cents)`

/** The products that a group sells, as rows of `products` that are called `member`. */
export const groupMembers = sql`products member
  join jsonb_array_elements_text(products.kind_settings->'productIds') named(id) on member.id = named.id::int`

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pictureStem: text('picture_stem')
      .notNull()
      .references(() => pictures.stem),
    caption: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_pictures_by_picture').on(table.pictureStem),
  ],
)

/** The first pages of a product for everybody to read: `{DATA_DIR}/media/{file_name}`. Files that are sold lie elsewhere. */
export const productSamples = pgTable(
  'product_samples',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    pages: integer().notNull(),
  },
  () => [check('product_samples_not_empty', sql`bytes > 0 and pages > 0`)],
)

export const categories = pgTable('categories', {
  slug: text().primaryKey(),
  /** Clients of the Store API know a category by its number. */
  id: integer().notNull().unique().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  position: integer().notNull(),
})

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categorySlug] }),
    index('product_categories_by_category').on(table.categorySlug, table.productId),
  ],
)

export const crossSells = pgTable(
  'cross_sells',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    otherProductId: integer('other_product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

/** One row each time a price starts to hold; the crossed-out price is computed from it (L112-1-1). */
export const priceHistory = pgTable(
  'price_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A product's or a variation's id. */
    itemId: integer('item_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** It is a sale price, below the regular one. */
    isReduced: boolean('is_reduced').notNull().default(false),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('price_history_by_item').on(table.itemId, table.since)],
)

/** Pieces kept for an order that is being paid. They count as sold until `expiresAt`; the order may be gone by then. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    orderId: integer('order_id').notNull(),
    /** A product's or a variation's id: whichever counts the stock. */
    itemId: integer('item_id').notNull(),
    quantity: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.itemId] }),
    index('stock_holds_by_item').on(table.itemId, table.expiresAt),
    check('stock_holds_quantity_positive', sql`quantity > 0`),
  ],
)

/** Pieces sold that `products.total_sales` does not count yet: were each order to count for itself, all would wait for its row. */
export const salesToCount = pgTable('sales_to_count', {
  productId: integer('product_id').notNull(),
  quantity: integer().notNull(),
})
