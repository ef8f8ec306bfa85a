import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NONCE_ACTIONS, type NonceAction } from '#contracts/identifiers.ts'
import type { SelectedProductAnswer, ShippingOptionsAnswer } from '#contracts/wire/express-answers.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor, type TestVisitor } from '#test/support/visitor.ts'
import { addToCart } from './add-to-cart.ts'
import { wcAjaxEndpoints } from './index.ts'

let shop: TestShop
let rates: { letter: string; courier: string; abroad: string }
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(settings).values({ key: 'soldCountries', value: ['FR', 'GB', 'HK', 'JP'] })
  await shop.db.delete(shippingZones)
  const [letter = '', courier = ''] = await openZone({ regions: ['FR'] }, [
    { kind: 'flat_rate', title: 'Lettre suivie', costCents: 490 },
    { kind: 'flat_rate', title: 'Coursier', costCents: 1290 },
  ])
  const [abroad = ''] = await openZone({ regions: ['GB'], postcodes: ['SW1*'] }, [
    { kind: 'flat_rate', title: 'Londres', costCents: 890 },
  ])
  rates = { letter, courier, abroad }
})
afterAll(() => shop.close())

async function openZone(
  zone: Pick<typeof shippingZones.$inferInsert, 'regions' | 'postcodes'>,
  methods: Omit<typeof shippingMethods.$inferInsert, 'zoneId' | 'position'>[],
) {
  const [{ id: zoneId } = { id: 0 }] = await shop.db
    .insert(shippingZones)
    .values({ position: 0, name: 'zone', ...zone })
    .returning()
  const inserted = await shop.db
    .insert(shippingMethods)
    .values(methods.map((method, position) => ({ ...method, position, zoneId })))
    .returning()
  return inserted.map(({ kind, id }) => `${kind}:${id}`)
}

const CALLS: Record<string, NonceAction> = {
  wc_stripe_get_cart_details: NONCE_ACTIONS.expressCart,
  wc_stripe_add_to_cart: NONCE_ACTIONS.expressAddToCart,
  wc_stripe_clear_cart: NONCE_ACTIONS.expressClearCart,
  wc_stripe_get_shipping_options: NONCE_ACTIONS.expressShipping,
  wc_stripe_update_shipping_method: NONCE_ACTIONS.expressRate,
  wc_stripe_normalize_address: NONCE_ACTIONS.expressAddress,
  wc_stripe_get_selected_product_data: NONCE_ACTIONS.expressProduct,
  wc_stripe_log_errors: NONCE_ACTIONS.expressErrors,
  tremplin_restore_cart: NONCE_ACTIONS.expressClearCart,
}

const send = (name: string, visitor: TestVisitor, body: Record<string, string>) => {
  const endpoint = wcAjaxEndpoints[name]
  if (!endpoint) throw new Error(`${name} is no call`)
  return endpoint.handle({ services: shop, visitor, body, query: {} })
}
const call = (name: string, visitor: TestVisitor, body: Record<string, string> = {}) =>
  send(name, visitor, { security: visitor.createNonce(CALLS[name] ?? NONCE_ACTIONS.cart), ...body })
async function json<Answer>(...asked: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(...asked)
  if (answer.kind !== 'json') throw new Error(`JSON was expected, not ${answer.kind}`)
  return answer.body as Answer
}

const put = (visitor: TestVisitor, product: { id: number }, quantity = 1) =>
  addToCart({
    services: shop,
    visitor,
    body: { product_id: String(product.id), quantity: String(quantity) },
    query: {},
  })
async function visitorWithGoods(quantity = 1) {
  const visitor = createVisitor()
  await put(
    visitor,
    await createProduct(shop.db, { name: 'Carnet', supply: 'goods', regularPriceCents: 1900 }),
    quantity,
  )
  return visitor
}
const namesIn = async ({ sessionId }: TestVisitor) => (await getCart(shop, sessionId)).lines.map(({ name }) => name)

test.each(Object.keys(CALLS))('%s asks for its own nonce', async (name) => {
  const visitor = await visitorWithGoods()
  for (const security of ['', 'x', visitor.createNonce(NONCE_ACTIONS.rest)])
    expect(await send(name, visitor, { security })).toEqual({ kind: 'nonce-failure' })
  expect(await send(name, visitor, {})).toEqual({ kind: 'nonce-failure' })
  expect(await namesIn(visitor)).toEqual(['Carnet'])
})

const TOTAL = 'Tremplin (via WooCommerce)'

test('get_cart_details tells what the cart holds and whether it is sent', async () => {
  expect(await json('wc_stripe_get_cart_details', await visitorWithGoods(2))).toEqual({
    shipping_required: true,
    order_data: {
      ...{ currency: 'eur', country_code: 'FR' },
      displayItems: [
        { label: 'Carnet (x2)', amount: 3800 },
        { label: 'Livraison', amount: 490, key: 'total_shipping' },
      ],
      total: { label: TOTAL, amount: 4290, pending: false },
    },
  })
  expect(await json('wc_stripe_get_cart_details', createVisitor())).toMatchObject({
    shipping_required: false,
    order_data: { displayItems: [], total: { amount: 0 } },
  })
})

test('get_shipping_options prices the cart for the sheet’s address, the chosen way first', async () => {
  const visitor = await visitorWithGoods()
  await call('wc_stripe_update_shipping_method', visitor, { 'shipping_method[0]': rates.courier })
  const lyon = { country: 'FR', state: 'Rhône', postcode: '69003', city: 'Lyon', is_product_page: '' }
  expect(await json('wc_stripe_get_shipping_options', visitor, lyon)).toEqual({
    result: 'success',
    shipping_options: [
      { id: rates.courier, displayName: 'Coursier', amount: 1290 },
      { id: rates.letter, displayName: 'Lettre suivie', amount: 490 },
    ],
    displayItems: [
      { label: 'Subtotal', amount: 1900 },
      { label: 'Livraison', amount: 1290, key: 'total_shipping' },
    ],
    total: { label: TOTAL, amount: 3190, pending: false },
  })
})

test('a British postcode of which the wallet tells only the half finds its zone', async () => {
  const visitor = await visitorWithGoods()
  const answer = await json<ShippingOptionsAnswer>('wc_stripe_get_shipping_options', visitor, {
    ...{ country: 'GB', postcode: 'SW1A', city: 'London' },
  })
  expect(answer).toMatchObject({ result: 'success', shipping_options: [{ id: rates.abroad }], total: { amount: 2790 } })
})

test.each([
  ['a country that the shop does not send to', { country: 'US', postcode: '10001' }],
  ['a place that no zone reaches', { country: 'JP', postcode: '100-0001' }],
  ['nothing at all', {}],
  ['what is no country', { country: '<script>', state: 'x'.repeat(5000), postcode: '💣' }],
])('%s is an invalid address, told with the sums', async (_what, address) => {
  const answer = await json('wc_stripe_get_shipping_options', await visitorWithGoods(), address)
  expect(answer).toMatchObject({ result: 'invalid_shipping_address', total: { label: TOTAL } })
})

test('a cart of files, and no cart, have no address', async () => {
  const visitor = createVisitor()
  const lyon = { country: 'FR', postcode: '69003' }
  expect(await json('wc_stripe_get_shipping_options', visitor, lyon)).toMatchObject({
    result: 'invalid_shipping_address',
    displayItems: [],
  })
  await put(visitor, await createProduct(shop.db))
  expect(await json('wc_stripe_get_shipping_options', visitor, lyon)).toMatchObject({
    result: 'invalid_shipping_address',
    total: { amount: 1700 },
  })
})

test.each(['shipping_method[0]', 'shipping_method[]', 'shipping_method'])(
  'update_shipping_method takes a rate as %s; what is none changes nothing',
  async (field) => {
    const visitor = await visitorWithGoods()
    const choose = (id: string) => json('wc_stripe_update_shipping_method', visitor, { [field]: id })
    expect(await choose(rates.courier)).toMatchObject({ result: 'success', total: { amount: 3190 } })
    for (const placeholder of ['pending', 'rate-shipping', ''])
      expect(await choose(placeholder)).toMatchObject({ result: 'success', total: { amount: 3190 } })
    expect(await choose(rates.abroad)).toMatchObject({ result: 'success', total: { amount: 2390 } })
  },
)

test('normalize_address gives back the fields that were sent, as the shop writes them', async () => {
  const sent = (kind: string, fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`data[${kind}][${name}]`, value]))
  const body = {
    ...sent('billing_address', { first_name: ' Zoé ', country: 'hk', state: '', postcode: 'Kowloon', x: '1' }),
    ...sent('shipping_address', { country: 'FR', state: 'Rhône', city: 'L'.repeat(500) }),
  }
  expect(await json('wc_stripe_normalize_address', createVisitor(), body)).toEqual({
    billing_address: { first_name: 'Zoé', country: 'HK', state: 'KOWLOON', postcode: '' },
    shipping_address: { country: 'FR', state: '', city: 'L'.repeat(100) },
  })
})

test('the cart makes room for a product’s sheet, and is back when the sheet is cancelled', async () => {
  const visitor = await visitorWithGoods()
  expect(await call('wc_stripe_clear_cart', visitor, { booking_id: '' })).toEqual({ kind: 'html', body: '' })
  expect([await namesIn(visitor), visitor.cookies.itemsInCart]).toEqual([[], null])
  await put(visitor, await createProduct(shop.db, { name: 'Express' }))
  const answer = await json<{ fragments: Record<string, string> }>('tremplin_restore_cart', visitor)
  expect(answer).toMatchObject({ result: 'success', cart_hash: visitor.cookies.cartHash })
  expect(Object.values(answer.fragments).join()).toContain('Carnet')
  expect(await namesIn(visitor)).toEqual(['Carnet'])
})

test('who has no cart gets none back', async () => {
  expect(await json('tremplin_restore_cart', createVisitor())).toMatchObject({ result: 'success', cart_hash: '' })
})

test('the older add_to_cart leaves this product alone in the cart, chosen by label or by slug', async () => {
  const notebook = await createVariableProduct(shop.db, { name: 'Cahier' })
  const visitor = await visitorWithGoods()
  for (const attribute of ['Couleur', 'attribute_couleur', 'couleur']) {
    const body = { product_id: String(notebook.id), qty: '2', [`attributes[${attribute}]`]: 'nuit' }
    expect(await json('wc_stripe_add_to_cart', visitor, body)).toMatchObject({
      result: 'success',
      displayItems: [{ label: 'Cahier (x2) Couleur: Nuit', amount: 3800 }, { key: 'total_shipping' }],
      total: { amount: 4290 },
    })
  }
  expect(await namesIn(visitor)).toEqual(['Cahier'])
  await call('tremplin_restore_cart', visitor)
  expect(await namesIn(visitor)).toEqual(['Carnet'])
})

test.each([
  ['no option', { qty: '1' }, 'Couleur'],
  ['an unknown option', { qty: '1', 'attributes[attribute_couleur]': 'Rose' }, 'Couleur'],
  ['more than there is', { qty: '9', 'attributes[attribute_couleur]': 'Nuit' }, 'stock'],
  ['what is sold out', { qty: '1', 'attributes[attribute_couleur]': 'Forêt' }, 'stock'],
  ['no whole number', { qty: '1.5', 'attributes[attribute_couleur]': 'Nuit' }, 'entière'],
])(
  'neither of the two calls of a product’s page takes %s, and the cart stays as it was',
  async (_what, body, words) => {
    const { id } = await createVariableProduct(shop.db)
    const visitor = await visitorWithGoods()
    const asked = { product_id: String(id), ...body }
    const message = expect.stringContaining(words)
    expect(await json('wc_stripe_add_to_cart', visitor, asked)).toEqual({ success: false, data: { message } })
    expect(await json('wc_stripe_get_selected_product_data', visitor, asked)).toEqual({ error: message })
    expect(await namesIn(visitor)).toEqual(['Carnet'])
  },
)

test.each(['', '0', '999999999', 'x', '1e3'])('there is no product %j', async (product_id) => {
  const message = expect.stringContaining('introuvable')
  const visitor = createVisitor()
  expect(await json('wc_stripe_get_selected_product_data', visitor, { product_id })).toEqual({ error: message })
  expect(await json('wc_stripe_add_to_cart', visitor, { product_id })).toEqual({ success: false, data: { message } })
})

test('get_selected_product_data asks what the cart would ask, whatever the page has worked out', async () => {
  const notebook = await createVariableProduct(shop.db, { name: 'Cahier' })
  const visitor = await visitorWithGoods()
  const chosen = { product_id: String(notebook.id), 'attributes[attribute_couleur]': 'Nuit', qty: '2' }
  const forged = { addon_value: '-5000', price: '1', total: '1' }
  const answer = await json<SelectedProductAnswer>('wc_stripe_get_selected_product_data', visitor, {
    ...chosen,
    ...forged,
  })
  expect(answer).toEqual({
    ...{ currency: 'eur', country_code: 'FR', requestShipping: true },
    shippingOptions: { id: 'pending', label: 'En attente', detail: '', amount: 0 },
    displayItems: [
      { label: 'Cahier (x2) Couleur: Nuit', amount: 3800 },
      { label: 'Livraison', amount: 0, key: 'total_shipping', pending: true },
    ],
    total: { label: TOTAL, amount: 3800, pending: true },
  })
  const onDeposit = { ...chosen, wc_deposit_option: 'yes' }
  expect(await json('wc_stripe_get_selected_product_data', visitor, onDeposit)).toEqual({
    error: expect.stringContaining('échéancier de paiement correct'),
  })
  expect(await namesIn(visitor)).toEqual(['Carnet'])
  const guide = await createProduct(shop.db)
  const file = await json('wc_stripe_get_selected_product_data', createVisitor(), { product_id: String(guide.id) })
  expect(file).toMatchObject({ requestShipping: false, total: { amount: 1700 } })
  expect(file).not.toHaveProperty('shippingOptions')
})

test('log_errors logs what went wrong and nobody’s name, address or number', async () => {
  const warn = vi.spyOn(shop.log, 'warn')
  const errors = `{"code":"parameter_invalid_empty","name":"Zoé Martin","email":"zoe_martin@example.fr","tel":"0612345678"}`
  expect(await call('wc_stripe_log_errors', createVisitor(), { errors })).toEqual({ kind: 'html', body: '' })
  const [fields] = warn.mock.calls[0] ?? []
  expect(fields).toMatchObject({ codes: ['parameter_invalid_empty'] })
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/martin|0612/i)
  await call('wc_stripe_log_errors', createVisitor(), { errors: 'a_b_c '.repeat(50_000) })
  expect(warn.mock.lastCall?.[0]).toMatchObject({ length: 10_000 })
})
