import type { z } from 'zod'
import type * as cart from './store-cart-schemas.ts'
import type * as product from './store-product-schemas.ts'
import type * as shared from './store-schemas.ts'

/**
 * What the Store API tells (spec §3, store cart; facts store-api §3, §4). Amounts are text of the currency's smallest
 * unit, without VAT where they are a line's or a sum's; the VAT stands beside them. The schemas beside this file say the same to programs; pages
 * need the types alone.
 */

export const STORE_API = '/wp-json/wc/store/v1'
/** Its older name, for the same routes. */
export const STORE_API_ALIAS = '/wp-json/wc/store'

type Of<Schema extends z.ZodType> = z.output<Schema>

export type StoreCurrency = Of<typeof shared.StoreCurrency>
export type StoreImage = Of<typeof shared.StoreImage>
export type StorePrices = Of<typeof shared.StorePrices>

export type StoreCart = Of<typeof cart.StoreCart>
export type StoreCartItem = Of<typeof cart.StoreCartItem>
export type StoreCartTotals = Of<typeof cart.StoreCartTotals>
export type StoreCoupon = Of<typeof cart.StoreCoupon>
export type StorePackage = Of<typeof cart.StorePackage>
export type StoreRate = Of<typeof cart.StoreRate>
export type StoreAddress = Of<typeof cart.StoreAddress>

export type StoreProduct = Of<typeof product.StoreProduct>
export type StoreProductCard = Of<typeof product.StoreProductCard>
export type StoreCategory = Of<typeof product.StoreCategory>
export type StoreAttribute = Of<typeof product.StoreAttribute>
export type StoreTerm = Of<typeof product.StoreTerm>
export type StoreReview = Of<typeof product.StoreReview>
export type StoreCollectionData = Of<typeof product.StoreCollectionData>

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
