import { z } from 'zod'
import {
  StoreAddress,
  StoreCart,
  StoreCartItem,
  StoreCartTotals,
  StoreCoupon,
  StorePackage,
  StoreRate,
} from '#contracts/wire/store-cart-schemas.ts'
import { StoreCheckout, StoreOrder } from '#contracts/wire/store-checkout-schemas.ts'
import {
  StoreAttribute,
  StoreCategory,
  StoreCollectionData,
  StoreProduct,
  StoreProductCard,
  StoreReview,
  StoreTerm,
} from '#contracts/wire/store-product-schemas.ts'
import { StoreImage, StorePrices, StoreRefusal } from '#contracts/wire/store-schemas.ts'

/** What a route answers with when it is well; null where nothing is sent. */
export type DescribedAnswer = { says: string; statuses: number[]; body: z.ZodType | null }

const tells = (says: string, body: z.ZodType, ...statuses: number[]): DescribedAnswer => ({
  ...{ says, body },
  statuses: statuses.length > 0 ? statuses : [200],
})
const gone = (says: string): DescribedAnswer => ({ says, statuses: [204], body: null })

const StoreBatch = z.strictObject({
  failed: z.literal('validation').optional(),
  responses: z.array(
    z
      .strictObject({
        status: z.int(),
        headers: z.union([z.record(z.string(), z.string()), z.array(z.never())]),
        body: z.unknown(),
      })
      .nullable(),
  ),
})

/** Schemas that the description gives a name. */
export const NAMED = {
  Image: StoreImage,
  Prices: StorePrices,
  ProductCard: StoreProductCard,
  Address: StoreAddress,
  Package: StorePackage,
  Rate: StoreRate,
  Totals: StoreCartTotals,
  Cart: StoreCart,
  CartItem: StoreCartItem,
  Coupon: StoreCoupon,
  Product: StoreProduct,
  Category: StoreCategory,
  Attribute: StoreAttribute,
  Term: StoreTerm,
  Review: StoreReview,
  CollectionData: StoreCollectionData,
  Batch: StoreBatch,
  Checkout: StoreCheckout,
  Order: StoreOrder,
  Refusal: StoreRefusal,
} satisfies Record<string, z.ZodType>

/** By method and path, as the route tables name them. */
export const ANSWERS: Readonly<Record<string, DescribedAnswer>> = {
  'POST /batch': tells('Makes several calls, one after the other', StoreBatch, 207),

  'GET /cart': tells('The cart', StoreCart),
  'POST /cart/add-item': tells('Adds a product or a variation', StoreCart, 201),
  'POST /cart/remove-item': tells('Takes a line out', StoreCart),
  'POST /cart/update-item': tells('Changes the pieces of a line', StoreCart),
  'POST /cart/apply-coupon': tells('Applies a coupon', StoreCart),
  'POST /cart/remove-coupon': tells('Takes a coupon off', StoreCart),
  'POST /cart/update-customer': tells('Says where the buyer lives and where the goods go', StoreCart),
  'POST /cart/select-shipping-rate': tells('Chooses how a package travels', StoreCart),
  'POST /cart/extensions': tells('Changes the cart by the name space of an extension', StoreCart),
  'GET /cart/items': tells('The lines', z.array(StoreCartItem)),
  'POST /cart/items': tells('Adds a line', StoreCartItem, 201),
  'DELETE /cart/items': tells('Takes all lines out', z.array(StoreCartItem)),
  'GET /cart/items/:key': tells('A line', StoreCartItem),
  'PUT /cart/items/:key': tells('Changes the pieces of a line', StoreCartItem),
  'DELETE /cart/items/:key': gone('Takes a line out'),
  'GET /cart/coupons': tells('The applied coupons', z.array(StoreCoupon)),
  'POST /cart/coupons': tells('Applies a coupon', StoreCoupon, 201),
  'DELETE /cart/coupons': tells('Takes all coupons off', z.array(StoreCoupon)),
  'GET /cart/coupons/:code': tells('An applied coupon', StoreCoupon),
  'DELETE /cart/coupons/:code': gone('Takes a coupon off'),

  'GET /checkout': tells('What an order of the cart would be: its number and key are kept for it', StoreCheckout),
  'PUT /checkout': tells('Keeps the method and the note of the order to come', StoreCheckout),
  'PATCH /checkout': tells('Keeps the method and the note of the order to come', StoreCheckout),
  'POST /checkout': tells(
    'Places the order and pays it; 202: nobody knows yet whether it is paid',
    StoreCheckout,
    200,
    202,
  ),
  'POST /checkout/:id': tells('Pays an order that is there; 202 as above', StoreCheckout, 200, 202),
  'GET /order/:id': tells('An order, for who knows its key and e-mail, or whose it is', StoreOrder),

  'GET /products': tells('The published products that fit', z.array(StoreProduct)),
  'GET /products/:id': tells('A product by its number or slug, or a variation by its number', StoreProduct),
  'GET /products/categories': tells('The categories', z.array(StoreCategory)),
  'GET /products/categories/:id': tells('A category', StoreCategory),
  'GET /products/tags': tells('The tags: none', z.array(StoreTerm)),
  'GET /products/brands': tells('The brands: none', z.array(StoreTerm)),
  'GET /products/brands/:id': tells('A brand: there is none', StoreTerm),
  'GET /products/attributes': tells('What published products have in common', z.array(StoreAttribute)),
  'GET /products/attributes/:id': tells('An attribute', StoreAttribute),
  'GET /products/attributes/:id/terms': tells('The values of an attribute', z.array(StoreTerm)),
  'GET /products/reviews': tells('The approved reviews', z.array(StoreReview)),
  'GET /products/collection-data': tells('What could narrow a list of products', StoreCollectionData),
}
