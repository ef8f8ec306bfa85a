import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import type { StoreCheckout, StoreCheckoutRequest } from '#contracts/wire/store-checkout.ts'
import { announceWrite } from '#server/database/remembered.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createCoupon, createVariableProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { refusal, StoreClient, type StoreError } from '#test/support/store-client.ts'
import { cardData, clientWithCart, openStoreShop, placeStoreOrder, storeOrder } from '#test/support/store-shop.ts'

let shop: Awaited<ReturnType<typeof openStoreShop>>
beforeAll(async () => {
  shop = await openStoreShop()
  const { db } = shop.services
  await db.insert(settings).values([
    { key: 'soldCountries', value: ['FR', 'US'] },
    { key: 'shippingCountries', value: ['FR'] },
  ])
  await announceWrite(db)
})
afterAll(() => shop.stop())

const { billing_address: BILLING } = storeOrder()
const countOrders = () => shop.services.db.$count(orders)

async function clientWithParcel() {
  const client = await new StoreClient(shop).open()
  const notebook = await createVariableProduct(shop.services.db)
  const id = notebook.variations[0]?.id ?? 0
  await client.send('POST', '/cart/add-item', { id })
  return { client, productId: notebook.id }
}

test('each method of the checkout asks for the nonce, reading included; the token of a cart spares it', async () => {
  const { client } = await clientWithCart(shop)
  for (const method of ['GET', 'PUT', 'PATCH', 'POST']) {
    const body = method === 'GET' ? undefined : storeOrder()
    expect(refusal(await client.send(method, '/checkout', body, { nonce: 'wrong' }))).toEqual([
      403,
      'woocommerce_rest_invalid_nonce',
    ])
  }
  const { client: other } = await clientWithCart(shop)
  other.nonce = null
  expect(refusal(await other.send('GET', '/checkout'))).toEqual([401, 'woocommerce_rest_missing_nonce'])
  const { client: withToken } = await clientWithCart(shop, { by: 'token' })
  expect((await withToken.send('GET', '/checkout')).status).toBe(200)
})

test.each([
  ['GET', 400, false],
  ['PUT', 400, false],
  ['POST', 409, true],
])('an empty cart has no checkout: %s is refused with %i', async (method, status, hasCart) => {
  const client = await new StoreClient(shop).open()
  const body = method === 'GET' ? undefined : storeOrder()
  const answer = await client.send<StoreError>(method, '/checkout', body)
  expect(refusal(answer)).toEqual([status, 'woocommerce_rest_cart_empty'])
  expect('cart' in answer.body.data).toBe(hasCart)
})

test('the checkout is changed bit by bit: note and method stay with the draft, its cart is told', async () => {
  const { client } = await clientWithCart(shop)
  const change = { payment_method: 'stripe', customer_note: 'Merci', order_notes: 'Sans effet' }
  const changed = await client.send<StoreCheckout>('PUT', '/checkout', change)
  const told = { payment_method: 'stripe', customer_note: 'Merci', payment_result: null, status: 'checkout-draft' }
  expect(changed.body).toMatchObject({ ...told, __experimentalCart: { items_count: 1 } })
  const again = await client.send<StoreCheckout>('PATCH', '/checkout?__experimental_calc_totals=true', {})
  expect(again.body).toMatchObject({ ...told, order_id: changed.body.order_id })
  expect(refusal(await placeStoreOrder(client, { payment_method: '' }))).toEqual([
    400,
    'woocommerce_rest_checkout_missing_payment_method',
  ])
  expect((await placeStoreOrder(client)).body).toMatchObject({
    order_id: changed.body.order_id,
    customer_note: 'Merci',
    status: 'completed',
  })
})

const odd = (fields: object) => fields as Partial<StoreCheckoutRequest>

test.each<[string, Partial<StoreCheckoutRequest>, number, string]>([
  ['no address at all', odd({ billing_address: undefined }), 400, 'rest_missing_callback_param'],
  ['an address that is a list', odd({ billing_address: ['Lyon'] }), 400, 'rest_invalid_param'],
  ['a postcode that is none', { billing_address: { ...BILLING, postcode: 'ABC' } }, 400, 'rest_invalid_param'],
  ['an e-mail that is none', { billing_address: { ...BILLING, email: 'camille' } }, 400, 'rest_invalid_param'],
  ['an unknown method', { payment_method: 'cheque' }, 400, 'rest_invalid_param'],
  ['payment data that is a text', odd({ payment_data: 'pm_1' }), 400, 'rest_invalid_param'],
  ['a name space that is no object', odd({ extensions: { tremplin: 'oui' } }), 400, 'rest_invalid_param'],
  [
    'a method that is off',
    { payment_method: 'stripe_ideal' },
    400,
    'woocommerce_rest_checkout_payment_method_disabled',
  ],
  [
    'a name that is missing',
    { billing_address: { ...BILLING, first_name: '' } },
    400,
    'woocommerce_rest_invalid_address',
  ],
  ['no e-mail', { billing_address: { ...BILLING, email: '' } }, 400, 'woocommerce_rest_missing_email_address'],
  [
    'a country that is not sold to',
    { billing_address: { ...BILLING, country: 'DE', state: '', postcode: '10115' } },
    400,
    'woocommerce_rest_invalid_address_country',
  ],
  [
    'boxes that nobody ticked',
    { extensions: { tremplin: {} } },
    400,
    'woocommerce_rest_checkout_custom_validation_error',
  ],
  ['no card', { payment_data: [] }, 400, 'woocommerce_rest_checkout_process_payment_error'],
  [
    'another total',
    { extensions: { tremplin: { terms: true, digital_consent: true, shown_total: '1600 EUR' } } },
    409,
    'tremplin_total_changed',
  ],
])('an order with %s is refused, and the same cart orders afterwards', async (_name, fields, status, code) => {
  const { client } = await clientWithCart(shop)
  const before = await countOrders()
  const refused = await placeStoreOrder(client, fields)
  expect(refusal(refused)).toEqual([status, code])
  expect(refused.body.message).not.toBe('')
  expect('cart' in refused.body.data).toBe(status === 409)
  expect(await countOrders()).toBe(before)
  expect((await placeStoreOrder(client)).status).toBe(200)
})

test('what is wrong is told in sentences, and which box is not ticked', async () => {
  const { client } = await clientWithCart(shop)
  const wrong = { ...BILLING, postcode: 'ABC', phone: 'appelez-moi' }
  const { body } = await placeStoreOrder(client, { billing_address: wrong })
  expect(body.data).toMatchObject({
    params: { billing_address: expect.stringContaining('postal') },
    details: { billing_address: { code: 'invalid_postcode', additional_errors: [{ code: 'invalid_phone' }] } },
  })
  const missing = await placeStoreOrder(client, { billing_address: { ...BILLING, city: '', first_name: '' } })
  expect(missing.body).toMatchObject({
    message:
      'Un problème est survenu avec l’adresse de facturation fournie\u202F: Prénom est obligatoire, Ville est obligatoire',
    data: { errors: { billing: ['Prénom est obligatoire', 'Ville est obligatoire'] } },
  })
  const unticked = await placeStoreOrder(client, { extensions: { tremplin: { digital_consent: true } } })
  expect(unticked.body.data).toMatchObject({ field: 'terms' })
  const both = await placeStoreOrder(client, { extensions: {} })
  expect(both.body.data).toMatchObject({ field: 'digital_consent' })
  expect(both.body.additional_errors).toMatchObject([{ data: { status: 400, field: 'terms' } }])
})

test('what an address leaves out is what the session knows', async () => {
  const { client } = await clientWithCart(shop)
  const { email, ...rest } = BILLING
  await client.send('POST', '/cart/update-customer', { billing_address: rest })
  const placed = await placeStoreOrder(client, { billing_address: { email: email ?? '' } })
  expect([placed.status, placed.body.billing_address.city]).toEqual([200, 'Lyon'])
})

test('goods need an address of their own, where they are sent', async () => {
  const { client } = await clientWithParcel()
  const nowhere = await placeStoreOrder(client)
  expect(refusal(nowhere)).toEqual([400, 'woocommerce_rest_invalid_address'])
  expect(Object.keys(nowhere.body.data.errors ?? {})).toEqual(['shipping'])
  const { email: _email, ...address } = BILLING
  const abroad = { ...address, country: 'US', state: 'CA', postcode: '94103', city: 'San Francisco' }
  expect(refusal(await placeStoreOrder(client, { shipping_address: abroad }))).toEqual([
    400,
    'woocommerce_rest_invalid_shipping_option',
  ])
  const placed = await placeStoreOrder(client, {
    shipping_address: { ...address, city: 'Bron', method: [null] } as never,
  })
  expect([placed.status, placed.body.shipping_address.city]).toEqual([200, 'Bron'])
})

test('what is sold out meanwhile is refused with the cart as it is now', async () => {
  const { client, productId } = await clientWithParcel()
  const { body: cart } = await client.send<StoreCart>('GET', '/cart')
  await shop.services.db.execute(`update variations set stock = 0 where product_id = ${productId}`)
  const { email: _email, ...address } = BILLING
  const refused = await placeStoreOrder(client, { shipping_address: address })
  expect(refusal(refused)).toEqual([409, 'woocommerce_rest_product_out_of_stock'])
  expect(refused.body.data.cart?.items).toMatchObject([{ key: cart.items[0]?.key }])
})

test('a coupon that holds no longer leaves the cart, which is told', async () => {
  const { db } = shop.services
  const { code } = await createCoupon(db, { usageLimit: 1 })
  const { client } = await clientWithCart(shop)
  await client.send('POST', '/cart/apply-coupon', { code })
  await db.update(coupons).set({ usageCount: 1 }).where(eq(coupons.code, code))
  const refused = await placeStoreOrder(client)
  expect(refusal(refused)).toEqual([409, 'woocommerce_rest_cart_coupon_error'])
  expect(refused.body.data.cart).toMatchObject({ coupons: [], totals: { total_price: '1700' } })
})

test('a coupon for somebody else is refused with the reason for each', async () => {
  const { code } = await createCoupon(shop.services.db, { emails: ['lea@example.fr'] })
  const { client } = await clientWithCart(shop)
  await client.send('POST', '/cart/update-customer', { billing_address: { email: 'lea@example.fr' } })
  expect((await client.send('POST', '/cart/apply-coupon', { code })).status).toBe(200)
  const refused = await placeStoreOrder(client)
  expect(refusal(refused)).toEqual([409, 'woocommerce_rest_cart_coupon_errors'])
  expect(refused.body.data.removed_coupons).toEqual({ [code]: refused.body.message })
})

test('a card that is refused leaves the order to the next one', async () => {
  const { client } = await clientWithCart(shop)
  const declined = await shop.sandbox.createCard(CARDS.declined)
  const refused = await placeStoreOrder(client, { payment_data: cardData(declined) })
  expect(refusal(refused)).toEqual([400, 'woocommerce_rest_checkout_process_payment_error'])
  expect(refused.body.payment_result).toMatchObject({
    payment_status: 'failure',
    payment_details: expect.arrayContaining([{ key: 'errorMessage', value: refused.body.message }]),
  })
  const draft = await client.send<StoreCheckout>('GET', '/checkout')
  expect(draft.body).toMatchObject({ status: 'failed', payment_method: 'stripe' })
  const placed = await placeStoreOrder(client)
  expect(placed.body).toMatchObject({ status: 'completed', order_id: draft.body.order_id })
})

test('a bank that asks is answered by the page: a fragment, in both places', async () => {
  const { client } = await clientWithCart(shop)
  const asking = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const { status, body } = await placeStoreOrder(client, { payment_data: cardData(asking) })
  const redirect = body.payment_result?.redirect_url
  expect([status, body.status, redirect]).toEqual([200, 'pending', expect.stringMatching(/^#wc-stripe-confirm-pi:/)])
  expect(body.payment_result?.payment_details).toContainEqual({ key: 'redirect', value: redirect })
})

test('nobody knows how a payment ended: pending, and the next try finds out', async () => {
  const { client } = await clientWithCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  const { status, body } = await placeStoreOrder(client)
  await shop.sandbox.resetKnobs()
  expect([status, body.status, body.payment_result?.payment_status]).toEqual([202, 'pending', 'pending'])
  const again = await placeStoreOrder(client)
  expect(again.body).toMatchObject({ order_id: body.order_id, status: 'completed' })
})

test('what breaks says that nobody knows, never that nothing was ordered, and the next try orders', async () => {
  const { db } = shop.services
  const { client } = await clientWithCart(shop)
  await db.execute('alter table order_dues rename to order_dues_gone')
  const broken = await placeStoreOrder(client)
  await db.execute('alter table order_dues_gone rename to order_dues')
  expect(refusal(broken)).toEqual([500, 'woocommerce_rest_unknown_server_error'])
  expect(broken.body.payment_result?.payment_status).toBe('error')
  expect(broken.body.message).toContain('Nous ne savons pas encore si votre paiement est passé.')
  expect((await placeStoreOrder(client)).status).toBe(200)
})
