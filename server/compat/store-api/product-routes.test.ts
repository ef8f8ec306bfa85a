import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCategory, StoreProduct } from '#contracts/wire/store-api.ts'
import { categories, productCategories } from '#server/modules/catalog/tables.ts'
import { createPicture, createProduct, createReduction, createVariableProduct } from '#test/support/builders.ts'
import { refusal, StoreClient } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'

let shop: Awaited<ReturnType<typeof startTestServer>>
let client: StoreClient
const days = (count: number) => new Date(Date.UTC(2026, 0, 1 + count))

beforeAll(async () => {
  shop = await startTestServer({ limitsRates: false })
  client = new StoreClient(shop)
  const { db } = shop.services
  await db.insert(categories).values([
    { slug: 'guides', name: 'Guides', description: 'À lire.', position: 1 },
    { slug: 'papeterie', name: 'Papeterie', description: '', position: 2 },
  ])
  const guide = await createProduct(db, {
    slug: 'guide',
    name: 'Le guide',
    createdAt: days(1),
    ratingSum: 9,
    ratingCount: 2,
  })
  const salary = await createProduct(db, {
    ...{ slug: 'salaire', name: 'Parler salaire', createdAt: days(2), totalSales: 7 },
    ...{ regularPriceCents: 1200, salePriceCents: 900 },
  })
  await createReduction(db, { id: salary.id, regularPriceCents: 1200, salePriceCents: 900, since: days(0) })
  await createProduct(db, { slug: 'brouillon', isPublished: false })
  const notebook = await createVariableProduct(db, { slug: 'carnet', createdAt: days(3) })
  await createProduct(db, { slug: 'dernier', name: 'Le dernier', stock: 0, regularPriceCents: 500, createdAt: days(4) })
  await createPicture(db, guide.id)
  const placed = (productId: number, categorySlug: string) => ({ productId, categorySlug })
  await db
    .insert(productCategories)
    .values([placed(guide.id, 'guides'), placed(salary.id, 'guides'), placed(notebook.id, 'papeterie')])
})
afterAll(() => shop.stop())

const get = <Body>(path: string) => client.send<Body>('GET', path)

test.each([
  ['', 'dernier carnet salaire guide'],
  ['order=asc', 'guide salaire carnet dernier'],
  ['orderby=price&order=asc', 'dernier salaire guide carnet'],
  ['orderby=popularity', 'salaire'],
  ['orderby=rating', 'guide'],
  ['orderby=title&order=asc', 'carnet dernier guide salaire'],
  ['search=salaires', 'salaire'],
  ['search=%20', ''],
  ['slug=guide,carnet,brouillon', 'carnet guide'],
  ['type=variable', 'carnet'],
  ['category=guides', 'salaire guide'],
  ['category=guides,papeterie&category_operator=and', ''],
  ['category=guides&category_operator=not_in', 'dernier carnet'],
  ['on_sale=true', 'salaire'],
  ['on_sale=false&order=asc', 'guide carnet dernier'],
  ['min_price=600&max_price=1000', 'salaire'],
  ['stock_status=outofstock', 'dernier'],
  ['stock_status[]=instock&order=asc', 'guide salaire carnet'],
  ['stock_status=instock,outofstock&order=asc', 'guide salaire carnet dernier'],
  ['rating=5', 'guide'],
  ['rating=3', ''],
  ['after=2026-01-03T12:00:00Z', 'dernier carnet'],
  ['per_page=1&page=2', 'carnet'],
  ['per_page=2&offset=3', 'guide'],
])('GET /products?%s gives %s', async (query, slugs) => {
  const { status, body } = await get<StoreProduct[]>(`/products?${query}`)
  expect(status).toBe(200)
  const told = body.map(({ slug }) => slug).join(' ')
  // Where most are alike, the first says what the order is.
  if (/popularity|rating$/.test(query)) expect(told.split(' ')[0]).toBe(slugs)
  else expect(told).toBe(slugs)
})

test('by number, and without some; the order of what is included may be kept', async () => {
  const all = (await get<StoreProduct[]>('/products?order=asc')).body.map(({ id }) => id)
  const [first, second, third] = all
  const included = await get<StoreProduct[]>(`/products?include=${third},${first}&orderby=include`)
  expect(included.body.map(({ id }) => id)).toEqual([third, first])
  const rest = await get<StoreProduct[]>(`/products?exclude=${first},${second}&order=asc`)
  expect(rest.body.map(({ id }) => id)).toEqual(all.slice(2))
})

test('a page says how many there are in all, and nothing of anybody’s cart', async () => {
  const { headers } = await get('/products?per_page=3')
  expect(headers).toMatchObject({ 'x-wp-total': '4', 'x-wp-totalpages': '2' })
  expect(headers).not.toHaveProperty('nonce')
  expect(headers).not.toHaveProperty('cart-token')
  expect(headers).not.toHaveProperty('set-cookie')
})

test('a product tells all that its page does, by number and by slug', async () => {
  const bySlug = await get<StoreProduct>('/products/salaire')
  expect(bySlug.body).toMatchObject({
    name: 'Parler salaire',
    type: 'simple',
    permalink: 'http://localhost/produit/salaire/',
    on_sale: true,
    prices: { price: '900', regular_price: '1200', sale_price: '900', currency_code: 'EUR' },
    price_html: expect.stringContaining('<del>'),
    categories: [
      { id: expect.any(Number), name: 'Guides', slug: 'guides', link: 'http://localhost/categorie-produit/guides/' },
    ],
    stock_availability: { text: '', class: 'in-stock' },
    is_in_stock: true,
    has_options: false,
    add_to_cart: { text: 'Ajouter au panier', minimum: 1, maximum: 9999 },
    extensions: {},
  })
  expect((await get(`/products/${bySlug.body.id}`)).body).toEqual(bySlug.body)
  expect((await get<StoreProduct>('/products/guide')).body).toMatchObject({
    average_rating: '4.50',
    review_count: 2,
    images: [{ alt: 'Couverture' }],
  })
  expect((await get<StoreProduct>('/products/dernier')).body).toMatchObject({
    is_in_stock: false,
    stock_availability: { class: 'out-of-stock' },
  })
})

test('a variable one tells its options and their variations', async () => {
  const { body } = await get<StoreProduct>('/products/carnet')
  expect(body).toMatchObject({
    has_options: true,
    prices: { price_range: null },
    add_to_cart: { text: 'Choisir les options' },
  })
  expect(body.attributes[0]).toMatchObject({ name: 'Couleur', has_variations: true })
  expect(body.attributes[0]?.terms.map(({ slug }) => slug)).toEqual(['nuit', 'brique', 'foret'])
  expect(body.variations.map(({ attributes }) => attributes[0])).toEqual([
    { name: 'Couleur', value: 'Nuit' },
    { name: 'Couleur', value: 'Brique' },
    { name: 'Couleur', value: 'Forêt' },
  ])
})

test('categories count what is published in them', async () => {
  const { body } = await get<StoreCategory[]>('/products/categories')
  expect(body).toMatchObject([
    { name: 'Guides', slug: 'guides', count: 2, permalink: 'http://localhost/categorie-produit/guides/' },
    { name: 'Papeterie', count: 1 },
  ])
  expect((await get<StoreCategory>(`/products/categories/${body[1]?.id}`)).body.slug).toBe('papeterie')
})

test.each([
  ['/products/brouillon', [404, 'woocommerce_rest_product_invalid_id']],
  ['/products/999999', [404, 'woocommerce_rest_product_invalid_id']],
  ['/products/categories/999', [404, 'woocommerce_rest_term_invalid']],
  ['/products?per_page=0', [400, 'rest_invalid_param']],
  ['/products?per_page=101', [400, 'rest_invalid_param']],
  ['/products?page=0', [400, 'rest_invalid_param']],
  ['/products?orderby=secret', [400, 'rest_invalid_param']],
  ['/products?include=a', [400, 'rest_invalid_param']],
  ['/products?on_sale=perhaps', [400, 'rest_invalid_param']],
  ['/products?after=demain', [400, 'rest_invalid_param']],
  ['/products?min_price=99999999999999', [400, 'rest_invalid_param']],
])('GET %s is refused', async (path, expected) => {
  expect(refusal(await get(path))).toEqual(expected)
})
