import { z } from 'zod'
import { PRODUCT_KINDS, type ProductKind } from '#contracts/catalog/product-kind.ts'
import { slugOf } from '#contracts/text/slug.ts'
import {
  type Attribute,
  listAttributes,
  type OptionWish,
  type ProductQuery,
  QUERY_ORDERS,
  STOCK_STATUSES,
} from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { Count, Flag, listOf, PAGE, Text } from './check-params.ts'

/** What products of other shops of the contract may be, and ours never are. */
const OTHER_KINDS = ['variation'] as const
const KINDS = [...PRODUCT_KINDS, ...OTHER_KINDS]

const Moment = z.coerce.date('une date est attendue.')
const Operator = z.enum(['in', 'not_in', 'and'], 'in, not_in ou and.').default('in')

const AttributeFilter = z.object({
  attribute: Text,
  term_id: listOf(Count).optional(),
  slug: listOf(Text).optional(),
  operator: Operator,
})

/** Every way to narrow the catalogue (facts store-api §7). */
export const FILTERS = {
  search: Text.optional(),
  slug: listOf(Text).optional(),
  sku: listOf(Text).optional(),
  include: listOf(Count).optional(),
  exclude: listOf(Count).optional(),
  parent: listOf(Count).optional(),
  type: z.enum(KINDS, `un de ${KINDS.join(', ')}.`).optional(),
  featured: Flag.optional(),
  category: listOf(z.coerce.string()).optional(),
  category_operator: Operator,
  tag: listOf(z.coerce.string()).optional(),
  tag_operator: Operator,
  brand: listOf(z.coerce.string()).optional(),
  brand_operator: Operator,
  on_sale: Flag.optional(),
  min_price: Count.optional(),
  max_price: Count.optional(),
  stock_status: listOf(z.enum(STOCK_STATUSES, 'un état de stock est attendu.')).optional(),
  attributes: z.array(AttributeFilter, 'une liste d’attributs est attendue.').max(20).optional(),
  attribute_relation: z.enum(['in', 'and'], 'in ou and.').default('and'),
  catalog_visibility: z
    .enum(['any', 'visible', 'catalog', 'search', 'hidden'], 'une visibilité est attendue.')
    .optional(),
  rating: listOf(Count.pipe(z.int().min(1).max(5))).optional(),
  related: Count.optional(),
  after: Moment.optional(),
  before: Moment.optional(),
}

const Filters = z.object(FILTERS)
export type Filters = z.output<typeof Filters>

export const ProductList = z.object({
  ...PAGE,
  ...FILTERS,
  orderby: z.enum(QUERY_ORDERS, `un de ${QUERY_ORDERS.join(', ')}.`).default('date'),
})

/** What is asked, in the words of the catalogue. */
export async function queryOf({ db }: Pick<Services, 'db'>, asked: Filters): Promise<ProductQuery> {
  const attributes = asked.attributes?.length ? await listAttributes(db) : []
  return {
    ...(asked.search && { search: asked.search }),
    ...(asked.slug && { slugs: asked.slug }),
    ...(asked.sku && { skus: asked.sku }),
    ...(asked.include && { include: asked.include }),
    ...(asked.exclude && { exclude: asked.exclude }),
    ...(asked.type && { kinds: PRODUCT_KINDS.filter((kind: ProductKind) => kind === asked.type) }),
    ...(asked.category && { categories: { named: asked.category, how: asked.category_operator } }),
    ...(asked.on_sale !== undefined && { isOnSale: asked.on_sale }),
    ...(asked.min_price !== undefined && { minCents: asked.min_price }),
    ...(asked.max_price !== undefined && { maxCents: asked.max_price }),
    ...(asked.stock_status && { stock: asked.stock_status }),
    ...(asked.attributes?.length && { options: optionsOf(asked, attributes) }),
    ...(asked.rating && { ratings: asked.rating }),
    ...(asked.related !== undefined && { relatedTo: asked.related }),
    ...(asked.after && { createdAfter: asked.after }),
    ...(asked.before && { createdBefore: asked.before }),
    ...(asksForNone(asked) && { isNone: true }),
  }
}

/** The shop has neither tags nor brands, shows all that it sells, puts nothing forward, and no product is a part of another. */
function asksForNone({ tag, tag_operator, brand, brand_operator, catalog_visibility, featured, parent }: Filters) {
  return (
    (tag !== undefined && tag_operator !== 'not_in') ||
    (brand !== undefined && brand_operator !== 'not_in') ||
    catalog_visibility === 'hidden' ||
    featured === true ||
    (parent !== undefined && !parent.includes(0))
  )
}

function optionsOf({ attributes: asked = [], attribute_relation }: Filters, attributes: readonly Attribute[]) {
  return { isEvery: attribute_relation === 'and', wishes: asked.map((each) => wishOf(each, attributes)) }
}

/** 'pa_couleur' and 'couleur' are the same; a value that nothing has is had by nothing. */
function wishOf(
  { attribute: named, slug = [], term_id = [], operator: how }: z.output<typeof AttributeFilter>,
  attributes: readonly Attribute[],
): OptionWish {
  const attribute = attributes.find((each) => each.slug === slugOf(named.replace(/^pa_/, '')))
  const wanted = slug.length + term_id.length
  const values = (attribute?.values ?? []).filter(
    ({ id, slug: own }) => wanted === 0 || slug.map(slugOf).includes(own) || term_id.includes(id),
  )
  const isUnknown = how === 'and' && values.length < wanted
  return { pairs: isUnknown ? [] : values.flatMap(({ spellings }) => spellings), how }
}
