import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#server/modules/settings/tables.ts'
import { createPicture, createProduct, createReduction, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { findProductBySlug, findSellable, listProductCards, listProductCardsByIds, type ProductOrder } from './index.ts'
import { categories, crossSells, productCategories } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const [a, b, c] = [
    await createProduct(shop.db, {
      name: 'A',
      menuOrder: 2,
      regularPriceCents: 2000,
      salePriceCents: 500,
      totalSales: 1,
      createdAt: new Date('2026-01-01'),
    }),
    await createProduct(shop.db, {
      name: 'B',
      menuOrder: 1,
      regularPriceCents: 1000,
      totalSales: 5,
      createdAt: new Date('2026-03-01'),
    }),
    await createProduct(shop.db, {
      name: 'C',
      menuOrder: 1,
      regularPriceCents: 3000,
      totalSales: 3,
      createdAt: new Date('2026-02-01'),
    }),
  ]
  await createProduct(shop.db, { name: 'Brouillon', isPublished: false })
  ids = { a: a.id, b: b.id, c: c.id }
})
afterAll(() => shop.close())
let ids: { a: number; b: number; c: number }

test.each<[ProductOrder, string]>([
  ['menu_order', 'B C A'],
  ['rating', 'B C A'],
  ['popularity', 'B C A'],
  ['date', 'B C A'],
  ['price', 'A B C'],
  ['price-desc', 'C B A'],
])('by %s the published products come as %s', async (orderBy, names) => {
  const { products, totalCount } = await listProductCards(shop, { orderBy })
  expect(products.map(({ name }) => name).join(' ')).toBe(names)
  expect(totalCount).toBe(3)
})

test('a page holds its part of the listing, and the count is of all', async () => {
  const page = await listProductCards(shop, { page: 2, perPage: 2 })
  expect(page.products.map(({ name }) => name)).toEqual(['A'])
  expect(page.totalCount).toBe(3)
  for (const beyond of [9, 1e300]) expect((await listProductCards(shop, { page: beyond })).products).toEqual([])
})

test('cards by id come in the order asked, without drafts and strangers', async () => {
  const hidden = await createProduct(shop.db, { isPublished: false })
  const cards = await listProductCardsByIds(shop, [ids.c, hidden.id, 999_999, ids.a])
  expect(cards.map(({ name }) => name)).toEqual(['C', 'A'])
})

test('the page of a variable product knows its choices, their stock and the range of prices', async () => {
  const notebook = await createVariableProduct(shop.db, {
    slug: 'carnet',
    isPublished: true,
    choices: [
      { name: 'Nuit', stock: 9, regularPriceCents: 1900, colorHex: '#101830', note: 'Dos cousu' },
      { name: 'Brique', stock: 4, regularPriceCents: 2100 },
      { name: 'Forêt', stock: 0, regularPriceCents: 1900 },
    ],
  })
  await createPicture(shop.db, notebook.id, 'Le carnet fermé')
  await createPicture(shop.db, notebook.id, 'Le carnet ouvert')
  await shop.db.insert(categories).values({ slug: 'outils', name: 'Outils', description: '', position: 1 })
  await shop.db.insert(productCategories).values({ productId: notebook.id, categorySlug: 'outils' })
  await shop.db.insert(crossSells).values([
    { productId: notebook.id, position: 0, otherProductId: ids.b },
    { productId: notebook.id, position: 1, otherProductId: ids.a },
  ])
  const product = await findProductBySlug(shop, 'carnet')
  expect(product).toMatchObject({
    kind: 'variable',
    availability: { status: 'in-stock' },
    priceRange: { minCents: 1900, maxCents: 2100 },
    choices: [{ name: 'Couleur', field: 'attribute_couleur' }],
    categories: [{ slug: 'outils', name: 'Outils' }],
    gallery: [{ alt: 'Le carnet fermé' }, { alt: 'Le carnet ouvert' }],
    picture: { alt: 'Le carnet fermé' },
    variations: [
      { name: 'Nuit', availability: { status: 'in-stock' }, colorHex: '#101830', note: 'Dos cousu' },
      { name: 'Brique', availability: { status: 'low-stock', left: 4 }, price: { priceCents: 2100 } },
      { name: 'Forêt', availability: { status: 'sold-out' } },
    ],
  })
  expect(product?.crossSells.map(({ name }) => name)).toEqual(['B', 'A'])
})

test('a reduction crosses out the price before it, on the page and on the card', async () => {
  const reduced = await createProduct(shop.db, { slug: 'soldé', regularPriceCents: 1200, salePriceCents: 900 })
  await createReduction(shop.db, { ...reduced, salePriceCents: 900, since: new Date('2026-11-01') })
  const price = { currency: 'EUR', priceCents: 900, crossedOutCents: 1200 }
  expect((await findProductBySlug(shop, 'soldé'))?.price).toEqual(price)
  expect((await listProductCardsByIds(shop, [reduced.id]))[0]?.price).toEqual(price)
})

test('a product says in the words of the settings why its price holds no VAT, and nothing once it does', async () => {
  const { slug } = await createProduct(shop.db)
  const noteOf = async () => (await findProductBySlug(shop, slug))?.taxNote
  await shop.db.insert(settings).values({ key: 'taxNote', value: 'Sans TVA' })
  expect(await noteOf()).toBe('Sans TVA')
  await shop.db.insert(settings).values({ key: 'tax', value: { isCharged: true } })
  expect(await noteOf()).toBe('')
  await shop.db.delete(settings)
})

test('a draft and an unknown slug have no page', async () => {
  await createProduct(shop.db, { slug: 'brouillon', isPublished: false })
  expect(await findProductBySlug(shop, 'brouillon')).toBeNull()
  expect(await findProductBySlug(shop, 'rien')).toBeNull()
})

test('a variation is found by its own id, beside its product, but not beside another', async () => {
  const [first, second] = [await createVariableProduct(shop.db), await createVariableProduct(shop.db)]
  const night = first.variations[0]
  const found = { productId: first.id, variation: { id: night?.id } }
  expect(await findSellable(shop.db, { id: night?.id ?? 0 })).toMatchObject(found)
  expect(await findSellable(shop.db, { id: first.id, variationId: night?.id })).toMatchObject(found)
  expect(await findSellable(shop.db, { id: second.id, variationId: night?.id })).toMatchObject({ variation: null })
  expect(await findSellable(shop.db, { id: 999_999 })).toBeNull()
})
