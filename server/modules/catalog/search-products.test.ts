import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { type SearchOrder, searchProducts } from './index.ts'

const TEXTS = { shortDescription: '', descriptionHtml: '' }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await createProduct(shop.db, {
    ...TEXTS,
    name: 'Réussir son entretien',
    shortDescription: 'Dix chapitres sur la négociation et la présentation.',
    regularPriceCents: 1700,
    menuOrder: 3,
    totalSales: 1,
    ratingSum: 8,
    ratingCount: 2,
    createdAt: new Date('2026-03-01'),
  })
  await createProduct(shop.db, {
    ...TEXTS,
    name: 'Parler salaire',
    shortDescription: 'Pour l’entretien annuel.',
    regularPriceCents: 900,
    menuOrder: 1,
    totalSales: 5,
    ratingSum: 5,
    ratingCount: 1,
    createdAt: new Date('2026-02-01'),
  })
  await createProduct(shop.db, {
    ...TEXTS,
    name: 'Carnet',
    descriptionHtml: '<p class="marqueur">Notez ce qui vient des <b>entretiens</b> passés.</p>',
    regularPriceCents: 1900,
    menuOrder: 2,
    totalSales: 3,
    createdAt: new Date('2026-01-01'),
  })
  await createProduct(shop.db, { ...TEXTS, name: '50\u00A0énigmes', shortDescription: '«\u00A0Devinez\u202F!\u00A0»' })
  await createProduct(shop.db, { name: 'Entretien caché', isPublished: false })
})
afterAll(() => shop.close())

const found = async (text: string, orderBy?: SearchOrder) =>
  (await searchProducts(shop, { text, orderBy })).products.map(({ name }) => name)

test.each([
  ['accents left out', 'reussir'],
  ['accents of another kind', 'RÊÙSSÏR'],
  ['another form of the word', 'réussi'],
  ['the singular for the plural', 'chapitre'],
  ['the beginning of the last word', 'négo'],
  ['a beginning that French would stem otherwise', 'prés'],
  ['a word that is still being typed', 'présenta'],
  ['all words, in any order', 'entretien réussir'],
  ['words that say nothing beside those that do', 'les chapitres de la'],
  ['an elision', 'l’chapitres'],
])('%s: %j finds the guide alone', async (_what, text) => {
  expect(await found(text)).toEqual(['Réussir son entretien'])
})

test('a name counts more than the short description, and that more than the long one', async () => {
  expect(await found('entretien')).toEqual(['Réussir son entretien', 'Parler salaire', 'Carnet'])
})

test.each<[SearchOrder, string[]]>([
  ['price', ['Parler salaire', 'Réussir son entretien', 'Carnet']],
  ['price-desc', ['Carnet', 'Réussir son entretien', 'Parler salaire']],
  ['popularity', ['Parler salaire', 'Carnet', 'Réussir son entretien']],
  ['date', ['Réussir son entretien', 'Parler salaire', 'Carnet']],
  ['rating', ['Parler salaire', 'Réussir son entretien', 'Carnet']],
])('what is found can be ordered by %s', async (orderBy, names) => {
  expect(await found('entretiens', orderBy)).toEqual(names)
})

test.each(['énigmes', '50 énigmes', 'devinez'])('what French sets beside a word is no part of it: %j', async (text) => {
  expect(await found(text)).toEqual(['50\u00A0énigmes'])
})

test('what one word finds and another does not is not found', async () => {
  expect(await found('entretien plombier')).toEqual([])
  expect(await found('salaire carnet')).toEqual([])
})

test('drafts and the words of the markup are not found', async () => {
  expect(await found('caché')).toEqual([])
  expect(await found('marqueur')).toEqual([])
})

test.each([
  '',
  '   ',
  `'"&|!():*<script>alert(1)</script>`,
  "'; drop table products; --",
  '\\',
  ':*',
  '!entretien & (',
  'a'.repeat(500),
  'mot '.repeat(125),
  '\uD800',
  '😀',
  '%_%',
  'أهلا 你好',
  'le',
  '²½',
])('%j is searched for without harm', async (text) => {
  const { totalCount, products } = await searchProducts(shop, { text })
  expect(products.length).toBe(totalCount)
  expect((await searchProducts(shop, { text: 'carnet' })).totalCount).toBe(1)
})

test('a page holds its part of what was found, with the short description; beyond the last there is nothing', async () => {
  const page = (number: number) => searchProducts(shop, { text: 'entretien', page: number, perPage: 2 })
  expect(await page(1)).toMatchObject({ products: { length: 2 }, totalCount: 3, isCountCut: false })
  expect(await page(2)).toMatchObject({ products: [{ name: 'Carnet', excerpt: '' }], totalCount: 3 })
  expect((await page(3)).products).toEqual([])
  expect((await page(1e12)).products).toEqual([])
  expect((await searchProducts(shop, { text: 'salaire' })).products[0]?.excerpt).toBe('Pour l’entretien annuel.')
})
