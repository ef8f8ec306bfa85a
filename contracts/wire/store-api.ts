/**
 * What the Store API tells (spec §3, store cart; facts store-api §3, §4). Amounts are text of the currency's smallest
 * unit, without VAT where they are a line's or a sum's; the VAT stands beside them.
 */

export const STORE_API = '/wp-json/wc/store/v1'
/** Its older name, for the same routes. */
export const STORE_API_ALIAS = '/wp-json/wc/store'

export type StoreCurrency = {
  currency_code: string
  currency_symbol: string
  currency_minor_unit: number
  currency_decimal_separator: string
  currency_thousand_separator: string
  currency_prefix: string
  currency_suffix: string
}

export type StoreImage = {
  id: number
  src: string
  thumbnail: string
  srcset: string
  sizes: string
  name: string
  alt: string
}

export type StorePrices = StoreCurrency & {
  price: string
  regular_price: string
  sale_price: string
  price_range: { min_amount: string; max_amount: string } | null
}

export type StoreCartItem = {
  key: string
  id: number
  type: string
  quantity: number
  quantity_limits: { minimum: number; maximum: number; multiple_of: number; editable: boolean }
  name: string
  short_description: string
  description: string
  sku: string
  low_stock_remaining: number | null
  backorders_allowed: boolean
  show_backorder_badge: boolean
  sold_individually: boolean
  permalink: string
  images: StoreImage[]
  variation: { raw_attribute: string; attribute: string; value: string }[]
  item_data: { key: string; value: string }[]
  prices: StorePrices & { raw_prices: { precision: number; price: string; regular_price: string; sale_price: string } }
  totals: StoreCurrency & {
    line_subtotal: string
    line_subtotal_tax: string
    line_total: string
    line_total_tax: string
  }
  catalog_visibility: string
  extensions: Record<string, unknown>
}

export type StoreCoupon = {
  code: string
  discount_type: string
  totals: StoreCurrency & { total_discount: string; total_discount_tax: string }
}

export type StoreRate = StoreCurrency & {
  rate_id: string
  name: string
  description: string
  delivery_time: string
  price: string
  taxes: string
  instance_id: number
  method_id: string
  meta_data: { key: string; value: string }[]
  selected: boolean
}

export type StorePackage = {
  package_id: number
  name: string
  destination: Record<'address_1' | 'address_2' | 'city' | 'state' | 'postcode' | 'country', string>
  items: { key: string; name: string; quantity: number }[]
  shipping_rates: StoreRate[]
}

export const STORE_ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
] as const
export type StoreAddress = Record<(typeof STORE_ADDRESS_FIELDS)[number], string>

export type StoreCartTotals = StoreCurrency & {
  total_items: string
  total_items_tax: string
  total_fees: string
  total_fees_tax: string
  total_discount: string
  total_discount_tax: string
  /** Null while nothing is shipped, or nobody ships there. */
  total_shipping: string | null
  total_shipping_tax: string | null
  total_price: string
  total_tax: string
  tax_lines: { name: string; price: string; rate: string }[]
  total_refund: string
}

export type StoreCart = {
  items: StoreCartItem[]
  coupons: StoreCoupon[]
  fees: never[]
  totals: StoreCartTotals
  shipping_address: StoreAddress
  billing_address: StoreAddress & { email: string }
  needs_payment: boolean
  needs_shipping: boolean
  payment_requirements: string[]
  has_calculated_shipping: boolean
  shipping_rates: StorePackage[]
  items_count: number
  items_weight: number
  cross_sells: StoreProductCard[]
  errors: { code: string; message: string }[]
  payment_methods: string[]
  extensions: Record<string, unknown>
}

/** A product as far as others of the shop lead to it. */
export type StoreProductCard = {
  id: number
  name: string
  slug: string
  type: string
  permalink: string
  sku: string
  on_sale: boolean
  prices: StorePrices
  average_rating: string
  review_count: number
  images: StoreImage[]
  is_in_stock: boolean
  has_options: boolean
}

type StoreTerm = { id: number; name: string; slug: string }

/** Facts store-api §7. */
export type StoreProduct = StoreProductCard & {
  parent: number
  variation: string
  short_description: string
  description: string
  price_html: string
  categories: (StoreTerm & { link: string })[]
  tags: never[]
  brands: never[]
  attributes: {
    id: number
    name: string
    taxonomy: null
    has_variations: boolean
    terms: (StoreTerm & { default: boolean })[]
  }[]
  variations: { id: number; attributes: { name: string; value: string }[] }[]
  grouped_products: never[]
  is_purchasable: boolean
  is_on_backorder: boolean
  low_stock_remaining: number | null
  stock_availability: { text: string; class: string }
  sold_individually: boolean
  add_to_cart: {
    text: string
    description: string
    url: string
    single_text: string
    minimum: number
    maximum: number
    multiple_of: number
  }
  extensions: Record<string, unknown>
}

export type StoreCategory = {
  id: number
  name: string
  slug: string
  description: string
  parent: number
  count: number
  image: null
  review_count: number
  permalink: string
}
