import { z } from 'zod'
import { StoreProductCard } from './store-product-schemas.ts'
import { Amount, Extensions, StoreImage, StoreLinePrices, withCurrency } from './store-schemas.ts'

/** The cart as it is told (spec §3, store cart; facts store-api §3, §4). Of a line and a sum without VAT, which stands beside. */

export const StoreCartItem = z.strictObject({
  key: z.string(),
  id: z.int(),
  type: z.string(),
  quantity: z.int(),
  quantity_limits: z.strictObject({
    minimum: z.int(),
    maximum: z.int(),
    multiple_of: z.int(),
    editable: z.boolean(),
  }),
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  sku: z.string(),
  low_stock_remaining: z.int().nullable(),
  backorders_allowed: z.boolean(),
  show_backorder_badge: z.boolean(),
  sold_individually: z.boolean(),
  permalink: z.string(),
  images: z.array(StoreImage),
  variation: z.array(z.strictObject({ raw_attribute: z.string(), attribute: z.string(), value: z.string() })),
  item_data: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  prices: StoreLinePrices,
  totals: withCurrency({
    line_subtotal: Amount,
    line_subtotal_tax: Amount,
    line_total: Amount,
    line_total_tax: Amount,
  }),
  catalog_visibility: z.string(),
  extensions: Extensions,
})

export const StoreCoupon = z.strictObject({
  code: z.string(),
  discount_type: z.string(),
  totals: withCurrency({ total_discount: Amount, total_discount_tax: Amount }),
})

export const StoreRate = withCurrency({
  rate_id: z.string(),
  name: z.string(),
  description: z.string(),
  delivery_time: z.string(),
  price: Amount,
  taxes: Amount,
  instance_id: z.int(),
  method_id: z.string(),
  meta_data: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  selected: z.boolean(),
})

export const StorePackage = z.strictObject({
  package_id: z.int(),
  name: z.string(),
  destination: z.strictObject({
    address_1: z.string(),
    address_2: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
  }),
  items: z.array(z.strictObject({ key: z.string(), name: z.string(), quantity: z.int() })),
  shipping_rates: z.array(StoreRate),
})

const ADDRESS = {
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
}
export const StoreAddress = z.strictObject(ADDRESS)
export const StoreBillingAddress = z.strictObject({ ...ADDRESS, email: z.string() })

export const StoreCartTotals = withCurrency({
  total_items: Amount,
  total_items_tax: Amount,
  total_fees: Amount,
  total_fees_tax: Amount,
  total_discount: Amount,
  total_discount_tax: Amount,
  /** Null while nothing is shipped, or nobody ships there. */
  total_shipping: Amount.nullable(),
  total_shipping_tax: Amount.nullable(),
  total_price: Amount,
  total_tax: Amount,
  tax_lines: z.array(z.strictObject({ name: z.string(), price: Amount, rate: z.string() })),
  total_refund: Amount,
})

/** Nothing of the shop's costs a fee: there is never one. */
const StoreFee = z.strictObject({
  key: z.string(),
  name: z.string(),
  totals: withCurrency({ total: Amount, total_tax: Amount }),
})

export const StoreCart = z.strictObject({
  items: z.array(StoreCartItem),
  coupons: z.array(StoreCoupon),
  fees: z.array(StoreFee),
  totals: StoreCartTotals,
  shipping_address: StoreAddress,
  billing_address: StoreBillingAddress,
  needs_payment: z.boolean(),
  needs_shipping: z.boolean(),
  payment_requirements: z.array(z.string()),
  has_calculated_shipping: z.boolean(),
  shipping_rates: z.array(StorePackage),
  items_count: z.int(),
  items_weight: z.number(),
  cross_sells: z.array(StoreProductCard),
  errors: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  payment_methods: z.array(z.string()),
  extensions: Extensions,
})
