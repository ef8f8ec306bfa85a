import { z } from 'zod'
import { slugOf } from '#contracts/text/slug.ts'
import type { StoreCollectionData } from '#contracts/wire/store-api.ts'
import {
  getAttributeCounts,
  getCategoryCounts,
  getPriceRange,
  getRatingCounts,
  getStockCounts,
  type ProductQuery,
} from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { type CheckedCall, route, type StoreAnswer, type StoreRoute } from './call.ts'
import { Flag, listOf, Text } from './check-params.ts'
import { storeAmount, storeCurrency } from './present-money.ts'
import { taxonomyOf } from './present-product.tsx'
import { FILTERS, type Filters, queryOf } from './product-params.ts'

const CountedAttribute = z.object({ taxonomy: Text, query_type: z.enum(['and', 'or'], 'and ou or.').default('and') })

const CollectionData = z.object({
  ...FILTERS,
  calculate_price_range: Flag.default(false),
  calculate_stock_status_counts: Flag.default(false),
  calculate_rating_counts: Flag.default(false),
  calculate_attribute_counts: z.array(CountedAttribute, 'une liste d’attributs est attendue.').max(20).default([]),
  calculate_taxonomy_counts: listOf(Text).default([]),
})
type Asked = z.output<typeof CollectionData>

/** What could narrow a list of products, and how far. */
async function tellCollection({ services, params }: CheckedCall<Asked>): Promise<StoreAnswer> {
  const query = await queryOf(services, params)
  const [price_range, stock_status_counts, rating_counts, attribute_counts, taxonomy_counts] = await Promise.all([
    params.calculate_price_range ? priceRange(services, query) : null,
    params.calculate_stock_status_counts ? stockCounts(services, query) : null,
    params.calculate_rating_counts ? getRatingCounts(services, query) : null,
    params.calculate_attribute_counts.length > 0 ? attributeCounts(services, params) : null,
    params.calculate_taxonomy_counts.length > 0
      ? taxonomyCounts(services, params.calculate_taxonomy_counts, query)
      : null,
  ])
  const body: StoreCollectionData = {
    ...{ price_range, attribute_counts, rating_counts, stock_status_counts, taxonomy_counts },
  }
  return { status: 200, body }
}

async function priceRange(services: Services, query: ProductQuery): Promise<StoreCollectionData['price_range']> {
  const [range, { payment }] = await Promise.all([getPriceRange(services, query), getShopSettings(services.db)])
  const { minCents, maxCents } = range ?? { minCents: 0, maxCents: 0 }
  return { min_price: storeAmount(minCents), max_price: storeAmount(maxCents), ...storeCurrency(payment.currency) }
}

async function stockCounts(
  services: Services,
  query: ProductQuery,
): Promise<StoreCollectionData['stock_status_counts']> {
  const counts = await getStockCounts(services, query)
  return (['instock', 'outofstock', 'onbackorder'] as const).map((status) => ({
    status,
    count: counts.get(status) ?? 0,
  }))
}

/** Where one value or another will do (`or`), what is chosen of an attribute does not narrow its own counts. */
async function attributeCounts(services: Services, asked: Asked): Promise<StoreCollectionData['attribute_counts']> {
  const lists = await Promise.all(
    asked.calculate_attribute_counts.map(async ({ taxonomy, query_type }) => {
      const slug = plain(taxonomy)
      const narrowed = query_type === 'or' ? withoutAttribute(asked, slug) : asked
      const attributes = await getAttributeCounts(services, await queryOf(services, narrowed))
      const values = attributes.find((each) => each.slug === slug)?.values ?? []
      return values.map(({ id, productCount }) => ({ term: id, count: productCount }))
    }),
  )
  return lists.flat()
}

const plain = (taxonomy: string) => slugOf(taxonomy.replace(/^pa_/, ''))

const withoutAttribute = ({ attributes, ...asked }: Asked, slug: string): Filters => ({
  ...asked,
  attributes: attributes?.filter(({ attribute }) => plain(attribute) !== slug),
})

/** Of the categories, and of attributes by their other name; the shop has neither tags nor brands. */
async function taxonomyCounts(
  services: Services,
  taxonomies: readonly string[],
  query: ProductQuery,
): Promise<StoreCollectionData['taxonomy_counts']> {
  const categories = taxonomies.includes('product_cat') ? await getCategoryCounts(services, query) : []
  const attributes = taxonomies.some((each) => each.startsWith('pa_')) ? await getAttributeCounts(services, query) : []
  const values = attributes.filter(({ slug }) => taxonomies.includes(taxonomyOf(slug))).flatMap((each) => each.values)
  return [
    ...categories.map(({ id, count }) => ({ term: id, count })),
    ...values.map(({ id, productCount }) => ({ term: id, count: productCount })),
  ]
}

export const COLLECTION_ROUTES: readonly StoreRoute[] = [
  route('GET', '/products/collection-data', CollectionData, tellCollection),
]
