import { z } from 'zod'
import { Amount, Extensions, StoreImage, StorePrices, withCurrency } from './store-schemas.ts'

/** The catalogue as it is told (facts store-api §7). */

const CARD = {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.string(),
  permalink: z.string(),
  sku: z.string(),
  on_sale: z.boolean(),
  prices: StorePrices,
  average_rating: z.string(),
  review_count: z.int(),
  images: z.array(StoreImage),
  is_in_stock: z.boolean(),
  has_options: z.boolean(),
}

/** A product as far as others of the shop lead to it. */
export const StoreProductCard = z.strictObject(CARD)

const TERM = { id: z.int(), name: z.string(), slug: z.string() }
const LinkedTerm = z.strictObject({ ...TERM, link: z.string() })

export const StoreProduct = z.strictObject({
  ...CARD,
  parent: z.int(),
  variation: z.string(),
  short_description: z.string(),
  description: z.string(),
  price_html: z.string(),
  categories: z.array(LinkedTerm),
  tags: z.array(LinkedTerm),
  brands: z.array(LinkedTerm),
  attributes: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      taxonomy: z.string().nullable(),
      has_variations: z.boolean(),
      terms: z.array(z.strictObject({ ...TERM, default: z.boolean() })),
    }),
  ),
  variations: z.array(
    z.strictObject({
      id: z.int(),
      attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    }),
  ),
  grouped_products: z.array(z.int()),
  is_purchasable: z.boolean(),
  is_on_backorder: z.boolean(),
  low_stock_remaining: z.int().nullable(),
  stock_availability: z.strictObject({ text: z.string(), class: z.string() }),
  sold_individually: z.boolean(),
  add_to_cart: z.strictObject({
    text: z.string(),
    description: z.string(),
    url: z.string(),
    single_text: z.string(),
    minimum: z.int(),
    maximum: z.int(),
    multiple_of: z.int(),
  }),
  extensions: Extensions,
})

/** A tag, a brand, or a value of an attribute. */
export const StoreTerm = z.strictObject({ ...TERM, description: z.string(), parent: z.int(), count: z.int() })

export const StoreCategory = z.strictObject({
  ...TERM,
  description: z.string(),
  parent: z.int(),
  count: z.int(),
  image: StoreImage.nullable(),
  review_count: z.int(),
  permalink: z.string(),
})

export const StoreAttribute = z.strictObject({
  id: z.int(),
  name: z.string(),
  taxonomy: z.string(),
  type: z.string(),
  order: z.string(),
  has_archives: z.boolean(),
  count: z.int(),
})

export const StoreReview = z.strictObject({
  id: z.int(),
  date_created: z.string(),
  formatted_date_created: z.string(),
  date_created_gmt: z.string(),
  product_id: z.int(),
  product_name: z.string(),
  product_permalink: z.string(),
  product_image: StoreImage.nullable(),
  reviewer: z.string(),
  review: z.string(),
  /** 0 for a review without stars. */
  rating: z.int(),
  verified: z.boolean(),
  /** The shop asks nobody else for a picture of who writes. */
  reviewer_avatar_urls: z.record(z.string(), z.string()),
})

const counted = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  z.array(z.strictObject({ [name]: value, count: z.int() } as Record<Name, Value> & { count: z.ZodInt })).nullable()

/** What could narrow a list of products further; null where nobody asked. */
export const StoreCollectionData = z.strictObject({
  price_range: withCurrency({ min_price: Amount, max_price: Amount }).nullable(),
  attribute_counts: counted('term', z.int()),
  rating_counts: counted('rating', z.int()),
  stock_status_counts: counted('status', z.string()),
  taxonomy_counts: counted('term', z.int()),
})
