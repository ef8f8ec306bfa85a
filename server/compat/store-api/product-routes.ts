import { z } from 'zod'
import { readId } from '#contracts/text/read-id.ts'
import type { StoreProduct } from '#contracts/wire/store-api.ts'
import { findProductBySlug, findProductsByIds, findSellable, queryProducts } from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { type CheckedCall, route, type StoreAnswer, type StoreRoute } from './call.ts'
import { Text } from './check-params.ts'
import { COLLECTION_ROUTES } from './collection-routes.ts'
import { presentProduct } from './present-product.tsx'
import { presentVariation } from './present-variation.ts'
import { ProductList, queryOf } from './product-params.ts'
import { refuse } from './refusals.ts'
import { REVIEW_ROUTES } from './review-routes.ts'
import { TERM_ROUTES } from './term-routes.ts'

async function listProducts({ services, params }: CheckedCall<z.output<typeof ProductList>>): Promise<StoreAnswer> {
  const { page, per_page: limit, orderby, order } = params
  const offset = params.offset ?? (page - 1) * limit
  const { products, totalCount } = await queryProducts(services, await queryOf(services, params), {
    ...{ orderBy: orderby, isDescending: order === 'desc' },
    ...{ limit, offset },
  })
  return {
    status: 200,
    body: products.map((product) => presentProduct(product, services.origin)),
    total: { count: totalCount, pages: Math.ceil(totalCount / limit), page },
  }
}

/** By its number or its slug; what is not published is nobody's. */
async function oneProduct({ services, params }: CheckedCall<{ id: string }>): Promise<StoreAnswer> {
  const id = readId(params.id)
  const product = id === null ? await productOfSlug(services, params.id) : await productOfId(services, id)
  return product
    ? { status: 200, body: product }
    : refuse(404, 'woocommerce_rest_product_invalid_id', 'Ce produit n’existe pas.')
}

async function productOfSlug(services: Services, slug: string): Promise<StoreProduct | null> {
  const product = await findProductBySlug(services, slug)
  return product && presentProduct(product, services.origin)
}

/** A variation has a number of the same row as products, and is told as one. */
async function productOfId(services: Services, id: number): Promise<StoreProduct | null> {
  const named = await findSellable(services.db, { id })
  if (!named) return null
  const product = (await findProductsByIds(services, [named.productId])).get(named.productId)
  if (!product) return null
  const variation = product.variations.find((each) => each.id === id)
  return variation ? presentVariation(product, variation, services.origin) : presentProduct(product, services.origin)
}

/** The catalogue (facts store-api §7): the same for everybody, so nothing of a cart is told with it. */
export const PRODUCT_ROUTES: readonly StoreRoute[] = [
  route('GET', '/products', ProductList, listProducts),
  ...TERM_ROUTES,
  ...REVIEW_ROUTES,
  ...COLLECTION_ROUTES,
  route('GET', '/products/:id', z.object({ id: Text }), oneProduct),
]
