import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { colours, productDraft, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  createProduct,
  findProductBySlug,
  getPriceHistory,
  saveVariations,
  setStock,
  type VariationsDraft,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const named = (id: number, colour: string, sku: string) => ({ id, options: [{ name: 'Couleur', value: colour }], sku })

test('variations are renamed, moved, added and taken off; what is added opens with a price and pieces', async () => {
  const { id, draft, variationIds } = await writeProduct(shop, { variations: colours('Nuit', 'Brique') })
  const [night = 0, brick = 0] = variationIds
  const [forest] = colours('Forêt')
  const variations = [...(forest ? [forest] : []), named(brick, 'Terre cuite', 'BRIQUE')]
  const saved = await saveVariations(byStaff(shop), { productId: id, edited: 1, variations })
  expect(saved).toEqual({ outcome: 'saved', version: 2, variationIds: [expect.any(Number), brick] })
  expect((await findProductBySlug({ db: shop.db }, draft.slug))?.variations).toMatchObject([
    { name: 'Forêt', price: { priceCents: 1900 }, maxQuantity: 5 },
    { id: brick, name: 'Terre cuite', sku: 'BRIQUE', price: { priceCents: 1900 }, maxQuantity: 5 },
  ])
  const history = await getPriceHistory(shop, id)
  expect(history.map(({ itemId }) => itemId)).not.toContain(night)
  expect(history.every(({ points }) => points.length === 1)).toBe(true)
  expect((await listAuditEntries(shop.db, { subject: { kind: 'variations', id: String(id) } })).length).toBe(2)
  expect((await listAuditEntries(shop.db, { subject: { kind: 'prices', id: String(id) } })).length).toBeGreaterThan(1)
})

test('what cannot stand beside the others is refused where it is', async () => {
  const { id, variationIds } = await writeProduct(shop, { variations: colours('Nuit', 'Brique') })
  const stranger = await writeProduct(shop, { variations: colours('Or') })
  const [night = 0, brick = 0] = variationIds
  const [gold = 0] = stranger.variationIds
  const first = named(night, 'Nuit', 'N')
  const wrong: [VariationsDraft, string][] = [
    [[first, named(brick, 'Nuit', 'B')], '1.options'],
    [[first, { ...named(brick, 'x', 'B'), options: [{ name: 'Taille', value: 'A5' }] }], '1.options'],
    [[first, named(brick, 'Brique', 'N')], '1.sku'],
    [[first, named(brick, 'Brique', stranger.draft.sku)], '1.sku'],
    [[first, named(gold, 'Or', 'O')], '1.id'],
    [[first, { id: null, options: [{ name: 'Couleur', value: 'Or' }], sku: 'O' }], '1.opening'],
    [[{ ...first, colorHex: 'bleu' }], '0.colorHex'],
    [[{ ...first, pictureStem: 'inconnue' }], '0.pictureStem'],
    [[], ''],
  ]
  for (const [variations, field] of wrong)
    expect(await saveVariations(byStaff(shop), { productId: id, edited: 1, variations })).toMatchObject({
      outcome: 'refused',
      problems: [{ field }],
    })
})

test('a product has variations by its kind alone, and those of a stale version are not written', async () => {
  const simple = await writeProduct(shop)
  const variations = colours('Nuit')
  const write = { productId: simple.id, edited: 0, variations }
  expect(await saveVariations(byStaff(shop), write)).toMatchObject({ outcome: 'refused' })
  const price = { regularPriceCents: 1900 }
  const unfit: ['simple' | 'variable', VariationsDraft][] = [
    ['simple', variations],
    ['variable', []],
  ]
  for (const [kind, added] of unfit)
    expect(
      await createProduct(byStaff(shop), { draft: productDraft({ kind }), price, variations: added }),
    ).toMatchObject({
      problems: [{ field: 'variations' }],
    })
  const { id, variationIds } = await writeProduct(shop, { variations })
  const [night = 0] = variationIds
  await saveVariations(byStaff(shop), { productId: id, edited: 1, variations: [named(night, 'Minuit', 'N1')] })
  expect(
    await saveVariations(byStaff(shop), { productId: id, edited: 1, variations: [named(night, 'Bleu', 'N2')] }),
  ).toMatchObject({ outcome: 'stale', newer: { version: 2 } })
})

test('pieces are counted anew from what the writer saw; what was sold meanwhile is not written over', async () => {
  const { id, draft, variationIds } = await writeProduct(shop, { variations: colours('Nuit') })
  const [itemId = 0] = variationIds
  const cause = 'réception de l’imprimeur'
  expect(await setStock(byStaff(shop), { itemId, was: 5, pieces: 35, cause })).toEqual({ outcome: 'saved' })
  expect((await findProductBySlug({ db: shop.db }, draft.slug))?.variations[0]?.maxQuantity).toBe(35)
  expect(await listAuditEntries(shop.db, { subject: { kind: 'stock', id: String(itemId) } })).toMatchObject([
    {
      action: 'counted',
      changes: [
        { field: 'stock', from: 5, to: 35 },
        { field: 'cause', from: null, to: cause },
      ],
    },
  ])
  expect(await setStock(byStaff(shop), { itemId, was: 5, pieces: 40 })).toEqual({ outcome: 'moved', stock: 35 })
  expect(await setStock(byStaff(shop), { itemId, was: 35, pieces: -1 })).toMatchObject({ outcome: 'refused' })
  expect(await setStock(byStaff(shop), { itemId: 9_999, was: 1, pieces: 2 })).toEqual({ outcome: 'gone' })
  expect(await setStock(byStaff(shop), { itemId: id, was: null, pieces: 2 })).toEqual({ outcome: 'saved' })
})
