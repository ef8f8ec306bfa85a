import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreCartItem, StoreCoupon } from '#contracts/wire/store-api.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { createCoupon, createPicture, createProduct, createVariableProduct } from '#test/support/builders.ts'
import { refusal, StoreClient, type StoreError } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'

let shop: Awaited<ReturnType<typeof startTestServer>>
let guide: Awaited<ReturnType<typeof createProduct>>
let notebook: Awaited<ReturnType<typeof createVariableProduct>>
beforeAll(async () => {
  shop = await startTestServer({ limitsRates: false })
  guide = await createProduct(shop.services.db, { name: 'Le guide & « vous »', regularPriceCents: 1700 })
  await createPicture(shop.services.db, guide.id)
  notebook = await createVariableProduct(shop.services.db)
  await createCoupon(shop.services.db, { code: 'bienvenue10', kind: 'percent', amount: 10 })
})
afterAll(() => shop.stop())

const client = (by?: 'cookies' | 'token') => new StoreClient(shop, by)

describe.each(['cookies', 'token'] as const)('a client that goes by its %s', (by) => {
  let shopper: StoreClient
  beforeEach(async () => {
    shopper = await client(by).open()
  })

  test('fills, changes and empties a cart, and is told the whole of it each time', async () => {
    const added = await shopper.send('POST', '/cart/add-item', { id: guide.id, quantity: 2 })
    expect(added.status).toBe(201)
    const [line] = added.body.items
    expect(line).toMatchObject({
      id: guide.id,
      type: 'simple',
      quantity: 2,
      quantity_limits: { minimum: 1, maximum: 9999, multiple_of: 1, editable: true },
      name: 'Le guide & « vous »',
      permalink: `http://localhost/produit/${guide.slug}/`,
      prices: { price: '1700', regular_price: '1700', currency_code: 'EUR', currency_minor_unit: 2, price_range: null },
      totals: { line_subtotal: '3400', line_subtotal_tax: '0', line_total: '3400', line_total_tax: '0' },
    })
    expect(line?.prices.raw_prices).toEqual({
      precision: 6,
      price: '17000000',
      regular_price: '17000000',
      sale_price: '17000000',
    })
    expect(line?.images).toHaveLength(1)
    expect(added.body).toMatchObject({
      totals: { total_items: '3400', total_price: '3400', total_shipping: null, total_discount: '0', tax_lines: [] },
      needs_payment: true,
      needs_shipping: false,
      items_count: 2,
      payment_methods: ['stripe'],
      extensions: { tremplin: { needs_digital_consent: true } },
    })
    expect(added.headers['cart-hash']).toMatch(/^[0-9a-f]{32}$/)

    const key = line?.key ?? ''
    const changed = await shopper.send('POST', '/cart/update-item', { key, quantity: 3 })
    expect([changed.status, changed.body.totals.total_price]).toEqual([200, '5100'])
    const removed = await shopper.send('POST', '/cart/remove-item', { key })
    expect([removed.body.items, removed.body.totals.total_price, removed.headers['cart-hash']]).toEqual([[], '0', ''])
  })

  test('applies a coupon once and takes it off', async () => {
    await shopper.send('POST', '/cart/add-item', { id: guide.id })
    const applied = await shopper.send('POST', '/cart/apply-coupon', { code: 'BIENVENUE10' })
    expect(applied.body.coupons).toMatchObject([
      { code: 'bienvenue10', discount_type: 'percent', totals: { total_discount: '170', total_discount_tax: '0' } },
    ])
    expect(applied.body.totals).toMatchObject({ total_discount: '170', total_price: '1530' })
    expect(refusal(await shopper.send('POST', '/cart/apply-coupon', { code: 'bienvenue10' }))).toEqual([
      400,
      'woocommerce_rest_cart_coupon_error',
    ])
    expect((await shopper.send('POST', '/cart/remove-coupon', { code: 'bienvenue10' })).body.coupons).toEqual([])
    const again = await shopper.send<StoreError>('POST', '/cart/remove-coupon', { code: 'bienvenue10' })
    expect(refusal(again)).toEqual([409, 'woocommerce_rest_cart_coupon_invalid_code'])
    expect(again.body.data.cart).toMatchObject({ items_count: 1 })
  })
})

test('a variation is found by its options, however they are written; its line says them in words', async () => {
  for (const [attribute, value] of [
    ['Couleur', 'Nuit'],
    ['pa_couleur', 'nuit'],
    ['attribute_couleur', 'Nuit'],
  ]) {
    const shopper = await client().open()
    const { status, body } = await shopper.send('POST', '/cart/add-item', {
      id: notebook.id,
      variation: [{ attribute, value }],
    })
    expect([status, body.items[0]?.id, body.items[0]?.type]).toEqual([201, notebook.variations[0]?.id, 'variation'])
    expect(body.items[0]?.variation).toEqual([
      { raw_attribute: 'attribute_couleur', attribute: 'Couleur', value: 'Nuit' },
    ])
    expect(body.items[0]).toMatchObject({ low_stock_remaining: 3, quantity_limits: { maximum: 3 } })
  }
})

test.each<[string, object, string]>([
  ['nothing of that id', { id: 999_999 }, 'woocommerce_rest_cart_invalid_product'],
  ['no whole number of pieces', { id: 'guide', quantity: 1.5 }, 'woocommerce_rest_product_invalid_quantity'],
  ['none at all', { id: 'guide', quantity: 0 }, 'woocommerce_rest_product_invalid_quantity'],
  ['a line that is there', { id: 'guide', key: 'x' }, 'woocommerce_rest_cart_item_exists'],
  ['no option', { id: 'notebook' }, 'woocommerce_rest_missing_variation_data'],
  [
    'an unknown option',
    { id: 'notebook', variation: [{ attribute: 'Couleur', value: 'Rose' }] },
    'woocommerce_rest_invalid_variation_data',
  ],
  [
    'what is sold out',
    { id: 'notebook', variation: [{ attribute: 'Couleur', value: 'Forêt' }] },
    'woocommerce_rest_product_out_of_stock',
  ],
  [
    'more than there is',
    { id: 'notebook', quantity: 4, variation: [{ attribute: 'Couleur', value: 'Nuit' }] },
    'woocommerce_rest_product_partially_out_of_stock',
  ],
])('adding %s is refused by its code, and the cart stays empty', async (_what, wish, code) => {
  const shopper = await client().open()
  const ids: Record<string, number> = { guide: guide.id, notebook: notebook.id }
  const id = (wish as { id: string | number }).id
  const answer = await shopper.send<StoreError>('POST', '/cart/add-item', { ...wish, id: ids[id] ?? id })
  expect(refusal(answer)).toEqual([400, code])
  expect(answer.body.message).not.toBe('')
  expect((await shopper.send('GET', '/cart')).body.items).toEqual([])
})

test('an address prices the cart: where it goes, by what, and for how much', async () => {
  const shopper = await client().open()
  await shopper.send('POST', '/cart/add-item', {
    id: notebook.id,
    variation: [{ attribute: 'Couleur', value: 'Nuit' }],
  })
  const { body } = await shopper.send('POST', '/cart/update-customer', {
    billing_address: {
      first_name: 'Camille',
      country: 'FR',
      postcode: '69003',
      city: 'Lyon',
      phone: '0612345678',
      email: 'camille@example.fr',
    },
    shipping_address: { first_name: 'Ada', country: 'fr', postcode: '75001', city: 'Paris', method: ['x'] },
  })
  expect(body).toMatchObject({
    billing_address: { first_name: 'Camille', city: 'Lyon', email: 'camille@example.fr', company: '' },
    shipping_address: { first_name: 'Ada', city: 'Paris', country: 'FR' },
    needs_shipping: true,
  })
  expect(body.shipping_rates[0]?.destination).toMatchObject({ city: 'Paris', postcode: '75001', country: 'FR' })
})

test('a reduction that applies by itself is told as a coupon, by name beside it, and is not taken off', async () => {
  const { code } = await createCoupon(shop.services.db, { code: 'soldes', label: 'Soldes', amount: 20 })
  const shopper = await client().open()
  const { body: cart } = await shopper.send('POST', '/cart/add-item', { id: guide.id })
  expect(cart).toMatchObject({
    coupons: [{ code, discount_type: 'percent', totals: { total_discount: '340' } }],
    totals: { total_discount: '340', total_price: '1360' },
    extensions: { tremplin: { reductions: { soldes: 'Soldes' } } },
  })
  const kept = await shopper.send<StoreError>('POST', '/cart/remove-coupon', { code })
  expect(refusal(kept)).toEqual([409, 'woocommerce_rest_cart_coupon_error'])
  expect(kept.body.data.cart).toMatchObject({ totals: { total_price: '1360' } })
  expect((await shopper.send<StoreCoupon[]>('DELETE', '/cart/coupons')).status).toBe(200)
  expect((await shopper.send('GET', '/cart')).body.coupons).toMatchObject([{ code }])
  await shop.services.db.delete(coupons).where(eq(coupons.code, code))
  const without = (await shopper.send('GET', '/cart')).body
  expect([without.coupons, without.extensions.tremplin]).toEqual([
    [],
    expect.not.objectContaining({ reductions: expect.anything() }),
  ])
})

test('the twins of the cart: its lines and coupons by themselves', async () => {
  const shopper = await client().open()
  const added = await shopper.send<StoreCartItem>('POST', '/cart/items', { id: guide.id, quantity: 2 })
  expect([added.status, added.body.quantity]).toEqual([201, 2])
  const line = `/cart/items/${added.body.key}`
  expect((await shopper.send<StoreCartItem>('PUT', line, { quantity: 5 })).body.quantity).toBe(5)
  expect((await shopper.send<StoreCartItem>('GET', line)).body.quantity).toBe(5)
  expect(refusal(await shopper.send('PUT', line, { quantity: -1 }))).toEqual([400, 'invalid_quantity'])
  expect((await shopper.send<StoreCartItem[]>('GET', '/cart/items')).body).toHaveLength(1)

  expect((await shopper.send<StoreCoupon>('POST', '/cart/coupons', { code: 'bienvenue10' })).body.code).toBe(
    'bienvenue10',
  )
  expect((await shopper.send<StoreCoupon[]>('GET', '/cart/coupons')).body).toHaveLength(1)
  expect((await shopper.send<StoreCoupon>('GET', '/cart/coupons/bienvenue10')).body.totals.total_discount).toBe('850')
  expect((await shopper.send('DELETE', '/cart/coupons/bienvenue10')).status).toBe(204)
  await shopper.send('POST', '/cart/coupons', { code: 'bienvenue10' })
  expect((await shopper.send<StoreCoupon[]>('DELETE', '/cart/coupons')).body).toEqual([])

  expect((await shopper.send('DELETE', line)).status).toBe(204)
  await shopper.send('POST', '/cart/items', { id: guide.id })
  expect((await shopper.send<StoreCartItem[]>('DELETE', '/cart/items')).body).toEqual([])
  expect((await shopper.send('GET', '/cart')).body.items_count).toBe(0)
})

test('a product that left the shop leaves the cart', async () => {
  const { db } = shop.services
  const short = await createProduct(db)
  const shopper = await client().open()
  await shopper.send('POST', '/cart/add-item', { id: short.id })
  await db.update(products).set({ isPublished: false }).where(eq(products.id, short.id))
  expect((await shopper.send('GET', '/cart')).body.items).toEqual([])
  expect(refusal(await shopper.send('POST', '/cart/add-item', { id: short.id }))).toEqual([
    400,
    'woocommerce_rest_cart_invalid_product',
  ])
})

test('a cart with more than is left says so, and stays as it is', async () => {
  const { db } = shop.services
  const scarce = await createProduct(db, { name: 'Le dernier carnet', stock: 3 })
  const shopper = await client().open()
  await shopper.send('POST', '/cart/add-item', { id: scarce.id, quantity: 3 })
  const left = async (stock: number) => {
    await db.update(products).set({ stock }).where(eq(products.id, scarce.id))
    const { body } = await shopper.send('GET', '/cart')
    return [body.items[0]?.quantity, ...body.errors.map(({ code }) => code)]
  }
  expect(await left(1)).toEqual([3, 'woocommerce_rest_product_partially_out_of_stock'])
  expect(await left(0)).toEqual([3, 'woocommerce_rest_product_out_of_stock'])
})
