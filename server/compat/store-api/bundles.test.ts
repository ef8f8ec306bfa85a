import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleTotal } from '#contracts/catalog/bundle.ts'
import type { Json } from '#contracts/json.ts'
import { sum } from '#contracts/pricing/money.ts'
import type { StoreCart, StoreProduct } from '#contracts/wire/store-api.ts'
import { addToCart, applyCoupon, getCart, quoteLine } from '#server/modules/cart/index.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { createCoupon, createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { refusal, StoreClient, type StoreError } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'

let shop: Awaited<ReturnType<typeof startTestServer>>
let pack: Awaited<ReturnType<typeof createBundle>>
let colours: number[]
beforeAll(async () => {
  shop = await startTestServer({ limitsRates: false })
  const { db } = shop.services
  const guide = await createProduct(db, { name: 'Guide', stock: 5 })
  const notebook = await createVariableProduct(db)
  colours = notebook.variations.map(({ id }) => id)
  pack = await createBundle(db, [
    { productId: guide.id, quantity: { min: 1, max: 2, default: 1 } },
    { productId: notebook.id, isPricedApart: true, discountPercent: 50 },
    { productId: guide.id, isOptional: true, isPricedApart: true, title: 'Le même, à offrir' },
  ])
})
afterAll(() => shop.stop())

let shopper: StoreClient
beforeEach(async () => {
  shopper = await new StoreClient(shop).open()
})
const add = (fields: object, quantity = 1) =>
  shopper.send<StoreCart>('POST', '/cart/add-item', { id: pack.id, quantity, ...fields })

test.each([
  ['by the names of its form', () => ({ bundle_variation_id_2: colours[0], bundle_quantity_1: '2' })],
  ['by options', () => ({ bundle_attribute_couleur_2: 'nuit', bundle_quantity_1: 2 })],
  [
    'in one object',
    () => ({ bundle_configuration: { 1: { quantity: 2 }, 2: { attributes: { attribute_couleur: 'Nuit' } } } }),
  ],
])('a program chooses %s, and is told what belongs to what', async (_, fields) => {
  const { status, body } = await add(fields(), 2)
  const [whole, guide, notebook] = body.items
  expect(status).toBe(201)
  expect(body).toMatchObject({ items_count: 2, totals: { total_items: String(2 * (3400 + 950)) } })
  expect(whole).toMatchObject({
    type: 'bundle',
    prices: { price: '3400' },
    extensions: { bundles: { bundled_items: [guide?.key, notebook?.key] } },
  })
  const part = { quantity_limits: { editable: false }, extensions: { bundles: { bundled_by: whole?.key } } }
  expect(guide).toMatchObject({ ...part, type: 'simple', quantity: 4, prices: { price: '0' } })
  expect(notebook).toMatchObject({
    ...part,
    type: 'variation',
    quantity: 2,
    prices: { price: '950' },
    variation: [{ value: 'Nuit' }],
  })
})

test.each([
  ['a variation is missing', () => ({}), 'woocommerce_rest_missing_attributes'],
  [
    'more than the most',
    () => ({ bundle_variation_id_2: colours[0], bundle_quantity_1: 3 }),
    'woocommerce_rest_product_invalid_quantity',
  ],
  [
    'an item that it does not have',
    () => ({ bundle_configuration: { 9: { quantity: 1 } } }),
    'woocommerce_rest_missing_attributes',
  ],
  ['what is sold out', () => ({ bundle_variation_id_2: colours[2] }), 'woocommerce_rest_product_out_of_stock'],
  [
    'a configuration that is none',
    () => ({ bundle_configuration: [[], 'x', { 2: null }] }),
    'woocommerce_rest_missing_attributes',
  ],
])('refused with the contract’s code, the cart unchanged: %s', async (_, fields, code) => {
  expect(refusal(await add(fields()))).toEqual([400, code])
  expect((await shopper.send('GET', '/cart')).body.items).toEqual([])
})

test('what an item asks is answered by either name, told with it, and refused with its name', async () => {
  const { db } = shop.services
  const addons = keptAddOns(['custom_text'], { custom_text: { isRequired: true } }) as unknown as Json
  const engraved = await createProduct(db, { name: 'Stylo', extras: { addons } })
  const set = await createBundle(db, [{ productId: engraved.id }])
  const send = (fields: object) =>
    shopper.send<StoreCart>('POST', '/cart/add-item', { id: set.id, quantity: 1, ...fields })
  const refused = await send({})
  expect(refusal(refused)).toEqual([400, 'woocommerce_rest_cart_invalid_product_addons'])
  expect((refused.body as unknown as StoreError).message).toBe('Stylo, «\u00A0Gravure\u00A0» est obligatoire.')
  await send({ [`addon-1-${engraved.id}-0`]: 'Zoé' })
  const { status, body } = await send({ bundle_configuration: { 1: { addons_configuration: { 1005: 'Zoé' } } } })
  expect(status).toBe(201)
  expect(body.items).toMatchObject([
    { quantity: 2 },
    { quantity: 2, prices: { price: '300' }, item_data: [{ key: 'Gravure', value: 'Zoé' }] },
  ])
})

test('more bundles than there are of an item are refused whole', async () => {
  const reply = await add({ bundle_variation_id_2: colours[1], bundle_quantity_1: 2 }, 3)
  expect(refusal(reply)).toEqual([400, 'woocommerce_rest_product_partially_out_of_stock'])
  expect((await shopper.send('GET', '/cart')).body.items).toEqual([])
})

test('a part is refused alone, in a sentence; it goes with its line', async () => {
  const { body } = await add({ bundle_variation_id_2: colours[0] })
  const [whole, guide] = body.items
  const removed = await shopper.send<unknown>('POST', '/cart/remove-item', { key: guide?.key })
  expect(removed.status).toBe(400)
  expect((removed.body as StoreError).message).toBe(
    '«\u00A0Guide\u00A0» fait partie de «\u00A0Pack\u00A0»\u00A0: modifiez ou retirez l’ensemble.',
  )
  expect(refusal(await shopper.send('POST', '/cart/update-item', { key: guide?.key, quantity: 5 }))).toEqual([
    400,
    'readonly_quantity',
  ])
  const left = await shopper.send('POST', '/cart/remove-item', { key: whole?.key })
  expect(left.body.items).toEqual([])
})

// The colour of which most are left counts.
test('a bundle is told with its price as it is proposed, its pieces, and that there is something to choose', async () => {
  const { body } = await shopper.send<StoreProduct>('GET', `/products/${pack.id}`)
  expect(body).toMatchObject({
    type: 'bundle',
    prices: { price: String(3400 + 950) },
    is_in_stock: true,
    has_options: true,
    low_stock_remaining: 3,
    add_to_cart: { maximum: 3 },
  })
})

const items = fc.array(
  fc.record({
    regularPriceCents: fc.integer({ min: 0, max: 9_999 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    isPricedApart: fc.boolean(),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    isOptional: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)

test('page, quote, cart, coupon and Store API agree to the cent on what a bundle costs', async () => {
  const { services } = shop
  const { code } = await createCoupon(services.db, { kind: 'percent', amount: 15 })
  const made = fc.asyncProperty(
    items,
    fc.integer({ min: 0, max: 5_000 }),
    fc.integer({ min: 1, max: 3 }),
    async (wanted, ownCents, quantity) => {
      const parts = await Promise.all(
        wanted.map(async ({ regularPriceCents, quantity: pieces, ...item }) => {
          const { id } = await createProduct(services.db, { regularPriceCents })
          return { ...item, productId: id, quantity: { min: 1, max: 4, default: pieces } }
        }),
      )
      const bundle = await createBundle(services.db, [...parts, { productId: parts[0]?.productId ?? 0 }], {
        regularPriceCents: ownCents,
      })
      const isTaken = (index: number) => index % 2 === 0
      const fields = Object.fromEntries(
        wanted.flatMap((item, index) =>
          item.isOptional && isTaken(index) ? [[`bundle_selected_optional_${index + 1}`, 'yes']] : [],
        ),
      )
      const view = await findProductBySlug(services, bundle.slug)
      const shown = (view?.bundle?.items ?? []).filter(({ id, isOptional }) => !isOptional || isTaken(id - 1))
      const pageCents = bundleTotal(
        view?.bundle?.ownCents ?? 0,
        shown.map((item) => ({ priceCents: item.priceCents, quantity: item.quantity.default })),
      )
      const proposed = (view?.bundle?.items ?? []).filter(({ isOptional }) => !isOptional)
      expect(view?.price.priceCents).toBe(
        bundleTotal(
          ownCents,
          proposed.map((item) => ({ priceCents: item.priceCents, quantity: item.quantity.default })),
        ),
      )

      const sessionId = createSessionId()
      const wish = { sessionId, productId: bundle.id, variationId: null, quantity, fields }
      const quoted = await quoteLine(services, wish)
      expect(quoted).toMatchObject({ ok: true, quote: { amountCents: quantity * pageCents } })
      await addToCart(services, wish)
      const applied = await applyCoupon(services, { sessionId, code })
      const cart = await getCart(services, sessionId)
      expect(cart.subtotalCents).toBe(quantity * pageCents)
      expect(sum(cart.lines.map((line) => line.subtotalCents - line.discountCents))).toBe(cart.totalCents)
      if (applied.ok)
        expect(Math.abs(cart.discountCents - (quantity * pageCents * 15) / 100)).toBeLessThanOrEqual(cart.lines.length)

      const client = await new StoreClient(shop).open()
      const told = await client.send<StoreCart>('POST', '/cart/add-item', { id: bundle.id, quantity, ...fields })
      expect(told.body.totals.total_price).toBe(String(quantity * pageCents))
      expect(sum(told.body.items.map(({ totals }) => Number(totals.line_subtotal)))).toBe(quantity * pageCents)
    },
  )
  await fc.assert(made, { numRuns: 12 })
})
