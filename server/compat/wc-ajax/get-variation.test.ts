import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor } from '#test/support/visitor.ts'
import { getVariation } from './get-variation.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ask = (body: Record<string, string>) =>
  getVariation({ services: shop, visitor: createVisitor(), body, query: {} })

test('get_variation answers with the variation that the attributes name', async () => {
  const notebook = await createVariableProduct(shop.db, {
    choices: [
      { name: 'Nuit', stock: 3, note: 'Papier <ivoire>' },
      { name: 'Brique', stock: null, regularPriceCents: 2150 },
    ],
  })
  const [night, brick] = notebook.variations
  const answer = await ask({ product_id: String(notebook.id), attribute_couleur: 'Nuit' })
  expect(answer).toMatchObject({
    kind: 'json',
    body: {
      variation_id: night?.id,
      attributes: { attribute_couleur: 'Nuit' },
      sku: night?.sku,
      display_price: 19,
      price_html: expect.stringContaining('19,00'),
      availability_html: expect.stringContaining('Plus que 3'),
      variation_description: '<p>Papier &lt;ivoire&gt;</p>',
      is_in_stock: true,
      min_qty: 1,
      max_qty: 3,
    },
  })
  const other = await ask({ product_id: String(notebook.id), attribute_couleur: 'Brique' })
  expect(other).toMatchObject({ body: { variation_id: brick?.id, display_price: 21.5, max_qty: '' } })
})

test('get_variation tells of what is sold out, and says no price when all cost the same', async () => {
  const notebook = await createVariableProduct(shop.db)
  expect(await ask({ product_id: String(notebook.id), attribute_couleur: 'Forêt' })).toMatchObject({
    body: { is_in_stock: false, max_qty: 0, price_html: '', availability_html: expect.stringContaining('Rupture') },
  })
})

test('get_variation answers false when the attributes name none', async () => {
  const { id } = await createVariableProduct(shop.db)
  const simple = await createProduct(shop.db)
  const none = { kind: 'json', body: false }
  expect(await ask({ product_id: String(id), attribute_couleur: 'Rose' })).toEqual(none)
  expect(await ask({ product_id: String(id) })).toEqual(none)
  expect(await ask({ product_id: String(simple.id), attribute_couleur: 'Nuit' })).toEqual(none)
})

test('get_variation answers nothing without a product that can be seen', async () => {
  const draft = await createVariableProduct(shop.db, { isPublished: false })
  for (const id of ['', '0', 'x', '999999999', String(draft.id)])
    expect(await ask({ product_id: id, attribute_couleur: 'Nuit' })).toEqual({ kind: 'html', body: '' })
  expect(await ask({})).toEqual({ kind: 'html', body: '' })
})
