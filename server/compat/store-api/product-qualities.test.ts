import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCart, StoreCollectionData, StoreProduct } from '#contracts/wire/store-api.ts'
import { createProduct } from '#test/support/builders.ts'
import { StoreClient, type StoreError } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'

let shop: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  shop = await startTestServer({ limitsRates: false })
})
afterAll(() => shop.stop())

const make = (fields: Parameters<typeof createProduct>[1]) => createProduct(shop.services.db, fields)
const read = async (id: number) => (await new StoreClient(shop).send<StoreProduct>('GET', `/products/${id}`)).body
const open = () => new StoreClient(shop).open()
const addTo = <Body = StoreCart>(client: StoreClient, id: number, quantity = 1) =>
  client.send<Body>('POST', '/cart/add-item', { id, quantity })

test('what is sold individually says so, is added once, and its number is not to be changed', async () => {
  const { id } = await make({ name: 'La place', isSoldIndividually: true })
  expect(await read(id)).toMatchObject({ sold_individually: true, add_to_cart: { maximum: 1 } })
  const client = await open()
  const { status, body } = await addTo(client, id, 2)
  expect([status, body.items]).toMatchObject([
    201,
    [{ quantity: 1, sold_individually: true, quantity_limits: { maximum: 1, editable: false } }],
  ])
  const again = await addTo<StoreError>(client, id)
  expect(again).toMatchObject({ status: 400, body: { code: 'woocommerce_rest_product_too_many_in_cart' } })
  const key = body.items[0]?.key
  const more = await client.send<StoreError>('POST', '/cart/update-item', { key, quantity: 2 })
  expect(more).toMatchObject({ status: 400, body: { code: 'readonly_quantity' } })
})

test.each([
  [
    'notify',
    0,
    { is_on_backorder: true, stock_availability: { text: 'Disponible sur commande', class: 'available-on-backorder' } },
    true,
  ],
  ['yes', 0, { is_on_backorder: true, stock_availability: { text: '', class: 'available-on-backorder' } }, false],
  ['notify', 2, { is_on_backorder: false, low_stock_remaining: 2 }, false],
] as const)('with backorders %s and %i in stock', async (backorders, stock, fields, isBadged) => {
  const { id } = await make({ stock, backorders })
  expect(await read(id)).toMatchObject({ is_in_stock: true, is_purchasable: true, ...fields })
  const { body } = await addTo(await open(), id, stock || 1)
  expect(body.items).toMatchObject([{ backorders_allowed: true, show_backorder_badge: isBadged }])
})

test('the number below which few are left is the product’s own', async () => {
  const [few, plenty] = [await make({ stock: 8, lowStockAt: 9 }), await make({ stock: 3, lowStockAt: 2 })]
  expect((await read(few.id)).low_stock_remaining).toBe(8)
  expect((await read(plenty.id)).low_stock_remaining).toBeNull()
})

test('products are told apart, and counted, by what there is of them', async () => {
  const slugs = ['la', 'bientot', 'fini']
  await make({ slug: 'la', stock: 1 })
  await make({ slug: 'bientot', stock: 0, backorders: 'yes' })
  await make({ slug: 'fini', stock: 0 })
  const client = new StoreClient(shop)
  for (const [status, slug] of [
    ['instock', 'la'],
    ['onbackorder', 'bientot'],
    ['outofstock', 'fini'],
  ] as const) {
    const { body } = await client.send<StoreProduct[]>('GET', `/products?slug=${slugs}&stock_status=${status}`)
    expect(body.map((product) => product.slug)).toEqual([slug])
  }
  const { body } = await client.send<StoreCollectionData>(
    'GET',
    `/products/collection-data?slug=${slugs}&calculate_stock_status_counts=true`,
  )
  expect(body.stock_status_counts?.map(({ count }) => count)).toEqual([1, 1, 1])
})

test('a group names its products and is not bought itself; what another shop sells leads there', async () => {
  const pen = await make({ name: 'Le stylo', regularPriceCents: 300 })
  const group = await make({ kind: 'grouped', regularPriceCents: 0, kindSettings: { productIds: [pen.id] } })
  expect(await read(group.id)).toMatchObject({
    ...{ type: 'grouped', grouped_products: [pen.id], is_purchasable: false, prices: { price: '300' } },
    add_to_cart: { text: 'Voir les produits' },
  })
  const url = 'https://librairie.example/livre'
  const book = await make({ kind: 'external', kindSettings: { productUrl: url, buttonText: 'Chez l’éditeur' } })
  expect(await read(book.id)).toMatchObject({
    ...{ type: 'external', is_purchasable: false, has_options: false },
    add_to_cart: { text: 'Chez l’éditeur', single_text: 'Chez l’éditeur', url },
  })
  for (const { id } of [group, book]) {
    const refused = await addTo<StoreError>(await open(), id)
    expect(refused).toMatchObject({ status: 400, body: { code: 'woocommerce_rest_product_not_purchasable' } })
  }
})
