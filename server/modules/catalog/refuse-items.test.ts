import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOnsDraft } from '#test/support/add-ons.ts'
import { colours, productDraft, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { createProduct, saveProduct } from './index.ts'

let shop: TestShop
let guideId: number
let engravedId: number
let inPartsId: number
let notebook: Awaited<ReturnType<typeof writeProduct>>
beforeAll(async () => {
  shop = await createTestShop()
  guideId = (await writeProduct(shop)).id
  const addons = addOnsDraft(['custom_text'], { custom_text: { isRequired: true } })
  engravedId = (await writeProduct(shop, { draft: productDraft({ extras: { addons } as never }) })).id
  inPartsId = (await writeProduct(shop, { draft: productDraft({ extras: { deposit: FORCED } as never }) })).id
  notebook = await writeProduct(shop, { variations: colours('Nuit', 'Brique') })
})
afterAll(() => shop.close())

const FORCED = {
  asks: 'forced',
  byDefault: 'deposit',
  terms: { type: 'percent', percent: 30, balance: { afterDays: 30, beforeSession: null } },
}

const pack = (items: object[], supply: 'digital-content' | 'goods' = 'digital-content') =>
  productDraft({
    kind: 'bundle',
    supply,
    kindSettings: { items: items.map((item, index) => ({ id: index + 1, ...item })) } as never,
  })
const write = (draft: ReturnType<typeof productDraft>) =>
  createProduct(byStaff(shop), { draft, price: { regularPriceCents: 3400 } })

test('a bundle is made of what the catalogue has, in variations that it has, and changes like any product', async () => {
  const variationIds = [notebook.variationIds[0] ?? 0]
  const draft = pack([{ productId: guideId }, { productId: notebook.id, variationIds, isShippedApart: true }])
  const made = await write(draft)
  expect(made).toMatchObject({ outcome: 'saved' })
  const productId = made.outcome === 'saved' ? made.id : 0
  const fewer = { ...draft, kindSettings: { items: [{ id: 1, productId: guideId }] } }
  expect(await saveProduct(byStaff(shop), { productId, edited: 1, draft: fewer })).toMatchObject({ outcome: 'saved' })
  const wrong = { ...draft, kindSettings: { items: [{ id: 1, productId }] } }
  expect(await saveProduct(byStaff(shop), { productId, edited: 2, draft: wrong })).toMatchObject({
    problems: [{ field: 'kindSettings.items.0.productId', sentence: 'Ce produit ne peut pas faire partie d’un lot.' }],
  })
})

test.each([
  ['a product that is not there', () => [{ productId: 999_999 }], 'kindSettings.items.0.productId'],
  [
    'a variation of another',
    () => [{ productId: guideId, variationIds: notebook.variationIds }],
    'kindSettings.items.0.variationIds',
  ],
  [
    'what is sent, in what is not',
    () => [{ productId: guideId }, { productId: notebook.id }],
    'kindSettings.items.1.isShippedApart',
  ],
  ['what is only had in parts', () => [{ productId: inPartsId }], 'kindSettings.items.0.productId'],
  ['nothing', () => [], 'kindSettings.items'],
])('not a bundle: of %s', async (_, items, field) => {
  const refused = await write(pack(items()))
  expect(refused).toMatchObject({ outcome: 'refused', problems: [{ field: expect.stringContaining(field) }] })
})

test('what asks something of its buyer is asked on the page of the bundle', async () => {
  expect(await write(pack([{ productId: engravedId }]))).toMatchObject({ outcome: 'saved' })
})

test('what is sent lies in the parcel of a bundle that is sent', async () => {
  expect(await write(pack([{ productId: notebook.id }], 'goods'))).toMatchObject({ outcome: 'saved' })
})
