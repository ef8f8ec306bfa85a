import { z } from 'zod'
import { ROUTES } from '#contracts/site/routes.ts'
import type { StoreAttribute, StoreCategory, StoreTerm } from '#contracts/wire/store-api.ts'
import { type Attribute, getCategoryCounts, listAttributes, listCategories } from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { type CheckedCall, route, type StoreAnswer, type StoreRoute } from './call.ts'
import { Count, Nothing } from './check-params.ts'
import { taxonomyOf } from './present-product.tsx'
import { refuse } from './refusals.ts'
import { answerTerms, TermList } from './term-list.ts'

const ById = z.object({ id: Count })
type OneCall = CheckedCall<z.output<typeof ById>>

async function categoriesOf(services: Services): Promise<StoreCategory[]> {
  const [categories, counted] = await Promise.all([listCategories(services), getCategoryCounts(services, {})])
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  return categories.map(({ id, name, slug, description }) => ({
    ...{ id, name, slug, description },
    parent: 0,
    count: counts.get(id) ?? 0,
    image: null,
    review_count: 0,
    permalink: services.origin + ROUTES.category(slug),
  }))
}

async function oneCategory({ services, params }: OneCall): Promise<StoreAnswer> {
  const category = (await categoriesOf(services)).find(({ id }) => id === params.id)
  return category
    ? { status: 200, body: category }
    : refuse(404, 'woocommerce_rest_term_invalid', 'Cette catégorie n’existe pas.')
}

const presentAttribute = ({ id, name, slug, productCount }: Attribute): StoreAttribute => ({
  ...{ id, name },
  taxonomy: taxonomyOf(slug),
  type: 'select',
  order: 'menu_order',
  has_archives: false,
  count: productCount,
})

const presentValue = ({ id, name, slug, productCount }: Attribute['values'][number]): StoreTerm => ({
  ...{ id, name, slug },
  description: '',
  parent: 0,
  count: productCount,
})

const NO_ATTRIBUTE = refuse(404, 'woocommerce_rest_taxonomy_invalid', 'Cet attribut n’existe pas.')

/** Answers with what is made of an attribute, or that there is none of this number. */
async function ofAttribute(
  { services, params }: CheckedCall<{ id: number }>,
  answer: (attribute: Attribute) => StoreAnswer,
): Promise<StoreAnswer> {
  const attribute = (await listAttributes(services.db)).find(({ id }) => id === params.id)
  return attribute ? answer(attribute) : NO_ATTRIBUTE
}

/** The shop labels nothing by tags or brands. */
const noTerms = async ({ params }: CheckedCall<z.output<typeof TermList>>) =>
  answerTerms([], params, { isPaged: false })

/** What products are sorted by. */
export const TERM_ROUTES: readonly StoreRoute[] = [
  route('GET', '/products/categories', TermList, async ({ services, params }) =>
    answerTerms(await categoriesOf(services), params, { isPaged: true }),
  ),
  route('GET', '/products/categories/:id', ById, oneCategory),
  route('GET', '/products/tags', TermList, noTerms),
  route('GET', '/products/brands', TermList, noTerms),
  route('GET', '/products/brands/:id', ById, async () =>
    refuse(404, 'woocommerce_rest_term_invalid', 'Cette marque n’existe pas.'),
  ),
  route('GET', '/products/attributes', Nothing, async ({ services }) => ({
    status: 200,
    body: (await listAttributes(services.db)).map(presentAttribute),
  })),
  route('GET', '/products/attributes/:id', ById, (call) =>
    ofAttribute(call, (attribute) => ({ status: 200, body: presentAttribute(attribute) })),
  ),
  route('GET', '/products/attributes/:id/terms', TermList.extend(ById.shape), (call) =>
    ofAttribute(call, ({ values }) => answerTerms(values.map(presentValue), call.params, { isPaged: false })),
  ),
]
