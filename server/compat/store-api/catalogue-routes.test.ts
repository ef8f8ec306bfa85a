import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  StoreAttribute,
  StoreCategory,
  StoreCollectionData,
  StoreProduct,
  StoreReview,
  StoreTerm,
} from '#contracts/wire/store-api.ts'
import { categories, productCategories } from '#server/modules/catalog/tables.ts'
import { comments } from '#server/modules/content/tables.ts'
import { createPicture, createProduct, createVariableProduct } from '#test/support/builders.ts'
import { refusal, StoreClient } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'

let shop: Awaited<ReturnType<typeof startTestServer>>
let client: StoreClient
let ids: Record<'guide' | 'salary' | 'notebook' | 'draft', number>
let notebook: Awaited<ReturnType<typeof createVariableProduct>>
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 23, 30))

beforeAll(async () => {
  shop = await startTestServer({ limitsRates: false })
  client = new StoreClient(shop)
  const { db } = shop.services
  const pages = (value: string) => [{ name: 'Pages', value }]
  const rated = { ratingSum: 9, ratingCount: 2 }
  const guide = await createProduct(db, { slug: 'guide', name: 'Le guide', attributes: pages('120'), ...rated })
  const salary = await createProduct(db, { slug: 'salaire', regularPriceCents: 900, attributes: pages('80'), stock: 0 })
  const draft = await createProduct(db, { slug: 'brouillon', isPublished: false, attributes: pages('9') })
  notebook = await createVariableProduct(db, {
    slug: 'carnet',
    choices: [
      { name: 'Nuit', stock: 3, regularPriceCents: 1900 },
      { name: 'Forêt', stock: 0, regularPriceCents: 2400 },
    ],
  })
  ids = { guide: guide.id, salary: salary.id, notebook: notebook.id, draft: draft.id }
  await createPicture(db, guide.id)
  await db.insert(categories).values([
    { slug: 'guides', name: 'Guides', description: '', position: 1 },
    { slug: 'papeterie', name: 'Papeterie', description: '', position: 2 },
    { slug: 'vide', name: 'Vide', description: '', position: 3 },
  ])
  const placed = (productId: number, categorySlug: string) => ({ productId, categorySlug })
  await db
    .insert(productCategories)
    .values([placed(guide.id, 'guides'), placed(salary.id, 'guides'), placed(notebook.id, 'papeterie')])
  await writeReviews()
})
afterAll(() => shop.stop())

async function writeReviews() {
  const by = (subjectId: number, author: string, fields: Partial<typeof comments.$inferInsert>) => ({
    ...{ subjectId, authorName: author, authorEmail: `${author}@example.fr`, body: `Avis de ${author}` },
    ...{ status: 'approved' as const, writerHash: 'x' },
    ...fields,
  })
  await shop.services.db
    .insert(comments)
    .values([
      by(ids.guide, 'ana', { rating: 5, isVerified: true, createdAt: day(1), body: 'Très <b>clair</b>.\n\nUtile.' }),
      by(ids.guide, 'bob', { rating: 2, createdAt: day(2) }),
      by(ids.notebook, 'cleo', { rating: null, createdAt: day(3) }),
      by(ids.guide, 'dan', { status: 'held', createdAt: day(4) }),
      by(ids.draft, 'eve', { rating: 1, createdAt: day(5) }),
      by(ids.guide, 'faux', { rating: 1, isDemo: true, createdAt: day(6) }),
    ])
}

const get = <Body>(path: string) => client.send<Body>('GET', path)
const slugsOf = async (query: string) =>
  (await get<StoreProduct[]>(`/products?orderby=slug&order=asc&${query}`)).body.map(({ slug }) => slug).join(' ')

test.each([
  ['attributes[0][attribute]=pa_pages&attributes[0][slug]=120', 'guide'],
  ['attributes[0][attribute]=pa_couleur&attributes[0][slug]=foret,nuit&attributes[0][operator]=and', 'carnet'],
  ['attributes[0][attribute]=pa_couleur&attributes[0][slug]=foret,rose&attributes[0][operator]=and', ''],
  ['attributes[0][attribute]=pa_couleur&attributes[0][slug]=foret&attributes[0][operator]=not_in', 'guide salaire'],
  ['attributes[0][attribute]=pages', 'guide salaire'],
  ['attributes[0][attribute]=pa_taille&attributes[0][slug]=xl', ''],
  ['attributes[0][attribute]=pa_pages&attributes[1][attribute]=pa_couleur', ''],
  [
    'attributes[0][attribute]=pa_pages&attributes[1][attribute]=pa_couleur&attribute_relation=in',
    'carnet guide salaire',
  ],
  ['tag=1', ''],
  ['tag=1&tag_operator=not_in', 'carnet guide salaire'],
  ['brand=x', ''],
  ['featured=true', ''],
  ['featured=false', 'carnet guide salaire'],
  ['catalog_visibility=hidden', ''],
  ['catalog_visibility=search', 'carnet guide salaire'],
  ['parent=0', 'carnet guide salaire'],
  ['parent=12', ''],
  ['type=grouped', ''],
  ['min_price=2000', 'carnet'],
  ['min_price=2500', ''],
  ['max_price=1900', 'carnet guide salaire'],
])('GET /products?%s gives %s', async (query, slugs) => {
  expect(await slugsOf(query)).toBe(slugs)
})

test('what is related shares a category with it', async () => {
  expect(await slugsOf(`related=${ids.guide}`)).toBe('salaire')
})

test('a variation is told as a product of its own', async () => {
  const [night] = notebook.variations
  const { body } = await get<StoreProduct>(`/products/${night?.id}`)
  expect(body).toMatchObject({
    ...{ id: night?.id, parent: notebook.id, type: 'variation', sku: night?.sku, has_options: false },
    variation: 'Couleur\u202F: Nuit',
    permalink: 'http://localhost/produit/carnet/?attribute_couleur=Nuit',
    prices: { price: '1900', price_range: null },
    add_to_cart: { maximum: 3 },
  })
})

test('attributes and their values are those of what is published, by numbers that stay', async () => {
  const { body, headers } = await get<StoreAttribute[]>('/products/attributes')
  expect(body.map(({ name, taxonomy, count }) => [name, taxonomy, count])).toEqual([
    ['Couleur', 'pa_couleur', 1],
    ['Pages', 'pa_pages', 2],
  ])
  expect(headers).not.toHaveProperty('x-wp-total')
  const [colour] = body
  expect((await get<StoreAttribute>(`/products/attributes/${colour?.id}`)).body).toEqual(colour)
  const terms = await get<StoreTerm[]>(`/products/attributes/${colour?.id}/terms?per_page=10`)
  expect(terms.body.map(({ name, slug, count }) => [name, slug, count])).toEqual([
    ['Forêt', 'foret', 1],
    ['Nuit', 'nuit', 1],
  ])
  expect(terms.headers).not.toHaveProperty('x-wp-total')
  const { attributes } = (await get<StoreProduct>('/products/carnet')).body
  expect(attributes[0]).toMatchObject({ id: colour?.id, taxonomy: 'pa_couleur' })
  expect(attributes[0]?.terms.map(({ id }) => id).toSorted()).toEqual(terms.body.map(({ id }) => id).toSorted())
  expect(await slugsOf(`attributes[0][attribute]=pa_couleur&attributes[0][term_id]=${terms.body[1]?.id}`)).toBe(
    'carnet',
  )
})

test.each([
  ['', ['guides', 'papeterie'], undefined],
  ['hide_empty=false', ['guides', 'papeterie', 'vide'], undefined],
  ['orderby=name&order=desc', ['papeterie', 'guides'], undefined],
  ['search=pap', ['papeterie'], undefined],
  ['per_page=1', ['guides'], '2'],
  ['per_page=1&page=2', ['papeterie'], '2'],
  ['parent=5', [], undefined],
])('GET /products/categories?%s', async (query, slugs, total) => {
  const { body, headers } = await get<StoreCategory[]>(`/products/categories?${query}`)
  expect([body.map(({ slug }) => slug), headers['x-wp-total']]).toEqual([slugs, total])
})

test.each(['tags', 'brands'])('there are no %s, and nothing counts them', async (name) => {
  const { status, body, headers } = await get(`/products/${name}`)
  expect([status, body, headers['x-wp-total']]).toEqual([200, [], undefined])
})

const authorsOf = async (query: string) => {
  const { body, headers } = await get<StoreReview[]>(`/products/reviews?${query}`)
  return [body.map(({ reviewer }) => reviewer).join(' '), headers['x-wp-total']]
}

test('approved reviews of what is published are listed; those of a demonstration are not', async () => {
  expect(await authorsOf('')).toEqual(['cleo bob ana', '3'])
  expect(await authorsOf('order=asc&per_page=2')).toEqual(['ana bob', '3'])
  expect(await authorsOf('orderby=rating')).toEqual(['ana bob cleo', '3'])
  expect(await authorsOf(`product_id=${ids.notebook},${ids.draft}`)).toEqual(['cleo', '1'])
  const [guides] = (await get<StoreCategory[]>('/products/categories')).body
  expect(await authorsOf(`category_id=${guides?.id}`)).toEqual(['bob ana', '2'])
  const { body } = await get<StoreReview[]>('/products/reviews?orderby=date&order=asc&per_page=1')
  expect(body[0]).toMatchObject({
    date_created: '2026-01-02T00:30:00',
    date_created_gmt: '2026-01-01T23:30:00',
    formatted_date_created: '2 janvier 2026',
    product_id: ids.guide,
    product_name: 'Le guide',
    product_permalink: 'http://localhost/produit/guide/',
    product_image: { alt: 'Couverture' },
    review: '<p>Très &lt;b&gt;clair&lt;/b&gt;.</p><p>Utile.</p>',
    rating: 5,
    verified: true,
  })
})

test('what could narrow a list is counted where it is asked for, as if it had not been narrowed by that', async () => {
  const nothing = await get<StoreCollectionData>('/products/collection-data')
  expect(new Set(Object.values(nothing.body))).toEqual(new Set([null]))
  const asked = 'calculate_price_range=true&calculate_stock_status_counts=true&calculate_rating_counts=true'
  const { body } = await get<StoreCollectionData>(
    `/products/collection-data?${asked}&stock_status=instock&min_price=1000`,
  )
  expect(body).toMatchObject({
    price_range: { min_price: '1700', max_price: '2400', currency_code: 'EUR' },
    stock_status_counts: [
      { status: 'instock', count: 2 },
      { status: 'outofstock', count: 0 },
      { status: 'onbackorder', count: 0 },
    ],
    rating_counts: [{ rating: 5, count: 1 }],
    attribute_counts: null,
  })
})

test('values of an attribute are counted within what is chosen, or beside it', async () => {
  const { body: attributes } = await get<StoreAttribute[]>('/products/attributes')
  const pages = attributes.find(({ taxonomy }) => taxonomy === 'pa_pages')
  const { body: terms } = await get<StoreTerm[]>(`/products/attributes/${pages?.id}/terms`)
  const idOf = (slug: string) => terms.find((term) => term.slug === slug)?.id
  const chosen = 'attributes[0][attribute]=pa_pages&attributes[0][slug]=120'
  const count = async (type: string) => {
    const asked = `calculate_attribute_counts[0][taxonomy]=pa_pages&calculate_attribute_counts[0][query_type]=${type}`
    return (await get<StoreCollectionData>(`/products/collection-data?${asked}&${chosen}`)).body.attribute_counts
  }
  expect(await count('and')).toEqual([{ term: idOf('120'), count: 1 }])
  expect((await count('or'))?.map(({ term }) => term).toSorted()).toEqual([idOf('120'), idOf('80')].toSorted())
  const { body } = await get<StoreCollectionData>('/products/collection-data?calculate_taxonomy_counts=product_cat')
  expect(body.taxonomy_counts?.map(({ count: products }) => products)).toEqual([2, 1])
})

test.each([
  ['/products/attributes/1', [404, 'woocommerce_rest_taxonomy_invalid']],
  ['/products/attributes/1/terms', [404, 'woocommerce_rest_taxonomy_invalid']],
  ['/products/attributes/couleur', [400, 'rest_invalid_param']],
  ['/products/brands/1', [404, 'woocommerce_rest_term_invalid']],
  ['/products/reviews?per_page=0', [400, 'rest_invalid_param']],
  ['/products/reviews?product_id=a', [400, 'rest_invalid_param']],
  ['/products/collection-data?calculate_attribute_counts=pa_couleur', [400, 'rest_invalid_param']],
  ['/products?attributes=pa_couleur', [400, 'rest_invalid_param']],
  ['/products?rating=6', [400, 'rest_invalid_param']],
  ['/products/categories?orderby=secret', [400, 'rest_invalid_param']],
])('GET %s is refused', async (path, expected) => {
  expect(refusal(await get(path))).toEqual(expected)
})
