import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { colours, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { findProductBySlug, getPriceHistory, restorePrices, writePrices } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const at = (now: Date) => byStaff({ db: shop.db, clock: { now: () => now } })

test('a reduction crosses out the lowest price of the thirty days before it, however the price moved', async () => {
  const { id, draft } = await writeProduct(shop, { price: { regularPriceCents: 1200 }, since: daysAgo(200) })
  const price = (edited: number, days: number, regularPriceCents: number, salePriceCents: number | null = null) =>
    writePrices(at(daysAgo(days)), {
      ...{ productId: id, edited },
      prices: [{ itemId: id, regularPriceCents, salePriceCents }],
    })
  await price(1, 28, 1000)
  await price(2, 10, 1200)
  expect(await price(3, 2, 1200, 900)).toEqual({ outcome: 'saved', version: 4 })
  expect(await findProductBySlug({ db: shop.db }, draft.slug)).toMatchObject({
    price: { priceCents: 900, crossedOutCents: 1000 },
  })
  expect(await getPriceHistory({ db: shop.db, clock: { now: () => NOW } }, id)).toEqual([
    {
      ...{ itemId: id, regularPriceCents: 1200, salePriceCents: 900, lowestCents: 900 },
      ...{ saleFrom: null, saleUntil: null },
      points: [
        { priceCents: 1200, isReduced: false, since: daysAgo(200) },
        { priceCents: 1000, isReduced: false, since: daysAgo(28) },
        { priceCents: 1200, isReduced: false, since: daysAgo(10) },
        { priceCents: 900, isReduced: true, since: daysAgo(2) },
      ],
    },
  ])
  const inFiftyDays = { db: shop.db, clock: { now: () => new Date(NOW.getTime() + 50 * 86_400_000) } }
  expect((await getPriceHistory(inFiftyDays, id))[0]?.lowestCents).toBe(900)
})

test('a dearer price behind a running sale is not asked of anybody, and makes no reduction greater', async () => {
  const { id, draft } = await writeProduct(shop, { price: { regularPriceCents: 1200 }, since: daysAgo(200) })
  const prices = (regularPriceCents: number) => [{ itemId: id, regularPriceCents, salePriceCents: 900 }]
  await writePrices(at(daysAgo(5)), { productId: id, edited: 1, prices: prices(1200) })
  await writePrices(at(daysAgo(1)), { productId: id, edited: 2, prices: prices(2000) })
  const [history] = await getPriceHistory(shop, id)
  expect(history).toMatchObject({ regularPriceCents: 2000, points: [{}, { priceCents: 900, since: daysAgo(5) }] })
  expect(history?.points).toHaveLength(2)
  expect(await findProductBySlug({ db: shop.db }, draft.slug)).toMatchObject({ price: { crossedOutCents: 1200 } })
})

test('a wrong price is taken back in one step, audited, and stays in the history', async () => {
  const { id } = await writeProduct(shop, { since: daysAgo(9) })
  const wrong = { productId: id, edited: 1, prices: [{ itemId: id, regularPriceCents: 170 }] }
  await writePrices(at(daysAgo(2)), wrong)
  const restored = await restorePrices(at(daysAgo(1)), { productId: id, edited: 2, version: 1 })
  expect(restored).toEqual({ outcome: 'saved', version: 3 })
  const [history] = await getPriceHistory(shop, id)
  expect(history?.points.map(({ priceCents }) => priceCents)).toEqual([1700, 170, 1700])
  expect(await listAuditEntries(shop.db, { subject: { kind: 'prices', id: String(id) } })).toMatchObject([
    { action: 'restored' },
    { action: 'changed', changes: [{ field: `${id}.regularPriceCents`, from: 1700, to: 170 }] },
    { action: 'created' },
  ])
  expect(await restorePrices(at(NOW), { productId: id, edited: 3, version: 7 })).toEqual({ outcome: 'gone' })
})

test('variations are priced each, those that are not named stay', async () => {
  const { id, variationIds } = await writeProduct(shop, { variations: colours('Nuit', 'Brique'), since: daysAgo(9) })
  const [night = 0, brick = 0] = variationIds
  await writePrices(byStaff(shop), { productId: id, edited: 2, prices: [{ itemId: brick, regularPriceCents: 2100 }] })
  const history = await getPriceHistory(shop, id)
  expect(history.map(({ itemId, regularPriceCents }) => [itemId, regularPriceCents])).toEqual([
    [id, 1700],
    [night, 1900],
    [brick, 2100],
  ])
})

test.each([
  [{ regularPriceCents: 49 }, '0.regularPriceCents', 'Le prix doit être au moins 0,50\u00A0€, ou 0.'],
  [{ regularPriceCents: 9.5 }, '0.regularPriceCents', 'Un prix est un nombre entier de centimes.'],
  [{ regularPriceCents: -100 }, '0.regularPriceCents', 'Un prix n’est pas négatif.'],
  [{ regularPriceCents: 900, salePriceCents: 900 }, '0.salePriceCents', 'Le prix soldé est plus bas que le prix.'],
])('the price %j is refused at %s', async (price, field, sentence) => {
  const { id } = await writeProduct(shop, { since: daysAgo(9) })
  const result = await writePrices(byStaff(shop), { productId: id, edited: 1, prices: [{ itemId: id, ...price }] })
  expect(result).toMatchObject({ outcome: 'refused', problems: [{ field, sentence }] })
  expect((await getPriceHistory(shop, id))[0]?.points).toHaveLength(1)
})

test('what does not belong to the product, a moment to come, and one before the newest price are refused', async () => {
  const [one, two] = [await writeProduct(shop, { since: daysAgo(9) }), await writeProduct(shop)]
  const price = { regularPriceCents: 900 }
  const write = (itemId: number, since?: Date) =>
    writePrices(at(NOW), { productId: one.id, edited: 1, prices: [{ itemId, ...price }], ...(since && { since }) })
  expect(await write(two.id)).toMatchObject({ problems: [{ field: '0.itemId' }] })
  expect(await write(one.id, daysAgo(-1))).toMatchObject({ problems: [{ field: 'since' }] })
  expect(await write(one.id, daysAgo(30))).toMatchObject({ problems: [{ field: 'since' }] })
  expect(await writePrices(at(NOW), { productId: 9_999, edited: 0, prices: [{ itemId: 1, ...price }] })).toEqual({
    outcome: 'gone',
  })
})

test('of two prices at once one is told that the other was faster', async () => {
  const { id } = await writeProduct(shop, { since: daysAgo(9) })
  const results = await Promise.all(
    [900, 950].map((regularPriceCents) =>
      writePrices(byStaff(shop), { productId: id, edited: 1, prices: [{ itemId: id, regularPriceCents }] }),
    ),
  )
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['saved', 'stale'])
  expect((await getPriceHistory(shop, id))[0]?.points).toHaveLength(2)
})

test.each([
  ['PLN', 199, 'Le prix doit être au moins 2,00\u00A0zł, ou 0.'],
  ['JPY', 49, 'Le prix doit être au moins 50\u00A0¥, ou 0.'],
  ['KWD', 1239, 'Un prix en KWD est un multiple de 0,010\u00A0KWD.'],
])('in %s the price %i is refused: nobody could pay it', async (currency, regularPriceCents, sentence) => {
  const { id } = await writeProduct(shop, { since: daysAgo(9) })
  await changePayment(shop, { currency })
  const asked = { productId: id, edited: 1, prices: [{ itemId: id, regularPriceCents }] }
  const problems = [{ field: '0.regularPriceCents', sentence }]
  expect(await writePrices(byStaff(shop), asked)).toEqual({ outcome: 'refused', problems })
  await changePayment(shop, { currency: 'EUR' })
})
