import { z } from 'zod'
import { PRODUCT_KINDS } from '#contracts/catalog/product-kind.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { StoreCategory } from '#contracts/wire/store-api.ts'
import {
  countQueriedProducts,
  findProductBySlug,
  findProductsByIds,
  listCategories,
  type ProductQuery,
  QUERY_ORDERS,
  queryProducts,
} from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { type CheckedCall, route, type StoreAnswer, type StoreRoute } from './call.ts'
import { Count, Nothing, Text, Whole } from './check-params.ts'
import { presentProduct } from './present-product.tsx'
import { refuse } from './refusals.ts'

const MAX_PER_PAGE = 100

/** `1,2` or `[1, 2]` */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(100),
  )

const FLAGS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
const Flag = z.preprocess((value) => FLAGS[String(value)], z.boolean('oui ou non est attendu.'))

const Moment = z.coerce.date('une date est attendue.')

const List = z.object({
  page: Whole.pipe(z.int().min(1, 'les pages se comptent à partir de 1.').max(100_000)).default(1),
  per_page: Whole.pipe(
    z.int().min(1, 'au moins un par page.').max(MAX_PER_PAGE, `${MAX_PER_PAGE} par page au plus.`),
  ).default(10),
  offset: Whole.pipe(z.int().min(0).max(1_000_000)).optional(),
  order: z.enum(['asc', 'desc'], 'asc ou desc.').default('desc'),
  orderby: z.enum(QUERY_ORDERS, `un de ${QUERY_ORDERS.join(', ')}.`).default('date'),
  search: Text.optional(),
  slug: listOf(Text).optional(),
  sku: listOf(Text).optional(),
  include: listOf(Count).optional(),
  exclude: listOf(Count).optional(),
  type: z.enum(PRODUCT_KINDS, `un de ${PRODUCT_KINDS.join(', ')}.`).optional(),
  category: listOf(z.coerce.string()).optional(),
  category_operator: z.enum(['in', 'not_in', 'and'], 'in, not_in ou and.').default('in'),
  on_sale: Flag.optional(),
  min_price: Count.optional(),
  max_price: Count.optional(),
  stock_status: listOf(z.enum(['instock', 'outofstock', 'onbackorder'], 'un état de stock est attendu.')).optional(),
  rating: listOf(Whole.pipe(z.int().min(1).max(5))).optional(),
  after: Moment.optional(),
  before: Moment.optional(),
})

type Asked = z.output<typeof List>

const queryOf = (asked: Asked): ProductQuery => ({
  ...(asked.search && { search: asked.search }),
  ...(asked.slug && { slugs: asked.slug }),
  ...(asked.sku && { skus: asked.sku }),
  ...(asked.include && { include: asked.include }),
  ...(asked.exclude && { exclude: asked.exclude }),
  ...(asked.type && { kinds: [asked.type] }),
  ...(asked.category && { categories: { named: asked.category, how: asked.category_operator } }),
  ...(asked.on_sale !== undefined && { isOnSale: asked.on_sale }),
  ...(asked.min_price !== undefined && { minCents: asked.min_price }),
  ...(asked.max_price !== undefined && { maxCents: asked.max_price }),
  ...inStockOf(asked),
  ...(asked.rating && { ratings: asked.rating }),
  ...(asked.after && { createdAfter: asked.after }),
  ...(asked.before && { createdBefore: asked.before }),
})

/** Nothing is sold that is not there: whoever asks for both, asks for all. */
function inStockOf({ stock_status: states }: Asked): Pick<ProductQuery, 'inStock'> {
  if (!states || (states.includes('instock') && states.includes('outofstock'))) return {}
  return { inStock: states.includes('instock') }
}

async function listProducts({ services, params }: CheckedCall<Asked>): Promise<StoreAnswer> {
  const { page, per_page: limit, orderby, order } = params
  const offset = params.offset ?? (page - 1) * limit
  const { products, totalCount } = await queryProducts(services, queryOf(params), {
    ...{ orderBy: orderby, isDescending: order === 'desc' },
    ...{ limit, offset },
  })
  return {
    status: 200,
    body: products.map((product) => presentProduct(product, services.origin)),
    total: { count: totalCount, pages: Math.ceil(totalCount / limit) },
  }
}

/** By its number or its slug; what is not published is nobody's. */
async function oneProduct({ services, params }: CheckedCall<{ id: string }>): Promise<StoreAnswer> {
  const id = readId(params.id)
  const product =
    id === null
      ? await findProductBySlug(services, params.id)
      : ((await findProductsByIds(services, [id])).get(id) ?? null)
  if (!product) return refuse(404, 'woocommerce_rest_product_invalid_id', 'Ce produit n’existe pas.')
  return { status: 200, body: presentProduct(product, services.origin) }
}

async function categoriesOf(services: Services): Promise<StoreCategory[]> {
  const categories = await listCategories(services)
  const counts = await Promise.all(
    categories.map(({ slug }) => countQueriedProducts(services, { categories: { named: [slug], how: 'in' } })),
  )
  return categories.map(({ id, name, slug, description }, index) => ({
    ...{ id, name, slug, description },
    parent: 0,
    count: counts[index] ?? 0,
    image: null,
    review_count: 0,
    permalink: services.origin + ROUTES.category(slug),
  }))
}

async function oneCategory({ services, params }: CheckedCall<{ id: number }>): Promise<StoreAnswer> {
  const category = (await categoriesOf(services)).find(({ id }) => id === params.id)
  return category
    ? { status: 200, body: category }
    : refuse(404, 'woocommerce_rest_term_invalid', 'Cette catégorie n’existe pas.')
}

/** The catalogue (facts store-api §7): the same for everybody, so nothing of a cart is told with it. */
export const PRODUCT_ROUTES: readonly StoreRoute[] = [
  route('GET', '/products', List, listProducts),
  route('GET', '/products/categories', Nothing, async ({ services }) => ({
    status: 200,
    body: await categoriesOf(services),
  })),
  route('GET', '/products/categories/:id', z.object({ id: Count }), oneCategory),
  // The shop labels nothing by tags or brands.
  route('GET', '/products/tags', Nothing, async () => ({ status: 200, body: [] })),
  route('GET', '/products/brands', Nothing, async () => ({ status: 200, body: [] })),
  route('GET', '/products/:id', z.object({ id: Text }), oneProduct),
]
