import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { listCategories, listProductAddresses, listProductCards } from './index.ts'
import { categories, priceHistory, productCategories, products } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(categories).values([
    { slug: 'outils', name: 'Outils', description: 'À remplir.', position: 2 },
    { slug: 'guides', name: 'Guides', description: 'À lire.', position: 1 },
    { slug: 'vide', name: 'Vide', description: '', position: 3 },
  ])
  const rated = [
    { name: 'Quatre, une fois', ratingSum: 4, ratingCount: 1, menuOrder: 5, createdAt: new Date('2026-01-02') },
    { name: 'Sans note', menuOrder: 1, createdAt: new Date('2026-01-01') },
    { name: 'Quatre, trois fois', ratingSum: 12, ratingCount: 3, menuOrder: 9 },
    { name: 'Cinq', ratingSum: 5, ratingCount: 1, menuOrder: 9 },
    { name: 'Quatre et demi', ratingSum: 9, ratingCount: 2, menuOrder: 9 },
  ]
  for (const fields of rated) {
    const { id } = await createProduct(shop.db, { ...fields, slug: fields.name.toLowerCase().replace(/\W+/g, '-') })
    await shop.db.insert(productCategories).values({ productId: id, categorySlug: 'guides' })
    if (fields.name === 'Cinq')
      await shop.db.insert(productCategories).values({ productId: id, categorySlug: 'outils' })
  }
  const draft = await createProduct(shop.db, { isPublished: false })
  await shop.db.insert(productCategories).values({ productId: draft.id, categorySlug: 'outils' })
})
afterAll(() => shop.close())

const names = (cards: { name: string }[]) => cards.map(({ name }) => name)

test('by rating the best average comes first, then the one that more have given, last what nobody has rated', async () => {
  const { products: cards } = await listProductCards(shop, { orderBy: 'rating' })
  expect(names(cards)).toEqual(['Cinq', 'Quatre et demi', 'Quatre, trois fois', 'Quatre, une fois', 'Sans note'])
  expect(cards.map(({ rating }) => rating)).toMatchObject([
    { average: 5, count: 1 },
    { average: 4.5, count: 2 },
    { average: 4, count: 3 },
    { average: 4, count: 1 },
    null,
  ])
})

test('a category holds its own published products and counts them', async () => {
  const outils = await listProductCards(shop, { categorySlug: 'outils' })
  expect({ ...outils, products: names(outils.products) }).toEqual({ products: ['Cinq'], totalCount: 1 })
  const second = await listProductCards(shop, { categorySlug: 'guides', orderBy: 'rating', page: 2, perPage: 3 })
  expect({ ...second, products: names(second.products) }).toEqual({
    products: ['Quatre, une fois', 'Sans note'],
    totalCount: 5,
  })
  expect(await listProductCards(shop, { categorySlug: 'vide' })).toEqual({ products: [], totalCount: 0 })
})

test('categories come in the order of the shop', async () => {
  expect((await listCategories(shop)).map(({ slug }) => slug)).toEqual(['guides', 'outils', 'vide'])
})

test('the addresses for the site map come in parts, with the day of the last change', async () => {
  const [first] = await shop.db.select().from(products).where(sql`name = 'Quatre, une fois'`)
  await shop.db.insert(priceHistory).values([
    { itemId: first?.id ?? 0, priceCents: 900, since: new Date('2026-02-01') },
    { itemId: first?.id ?? 0, priceCents: 800, since: new Date('2999-01-01') },
  ])
  expect(await listProductAddresses(shop, { part: 1, perPart: 2 })).toEqual({
    addresses: [
      { slug: 'quatre-une-fois', changedAt: new Date('2026-02-01') },
      { slug: 'sans-note', changedAt: new Date('2026-01-01') },
    ],
    partCount: 3,
  })
  expect((await listProductAddresses(shop, { part: 3, perPart: 2 })).addresses).toHaveLength(1)
  expect((await listProductAddresses(shop, { part: 4, perPart: 2 })).addresses).toEqual([])
})
