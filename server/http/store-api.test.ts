import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCart, StoreCartItem } from '#contracts/wire/store-api.ts'
import { createCoupon, createPicture, createProduct, createVariableProduct } from '#test/support/builders.ts'
import { refusal, STORE, StoreClient, type StoreError } from '#test/support/store-client.ts'
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

test.each<[string, string, object, unknown[], object]>([
  ['POST', '/cart/add-item', {}, [400, 'rest_missing_callback_param'], { params: ['id'] }],
  [
    'POST',
    '/cart/add-item',
    { id: 'abc' },
    [400, 'rest_invalid_param'],
    { params: { id: expect.stringContaining('nombre entier') } },
  ],
  [
    'POST',
    '/cart/add-item',
    { id: 1, variation: 'Nuit' },
    [400, 'rest_invalid_param'],
    { params: { variation: expect.any(String) } },
  ],
  ['POST', '/cart/add-item', { id: 99_999_999_999 }, [400, 'rest_invalid_param'], {}],
  ['POST', '/cart/apply-coupon', {}, [400, 'rest_missing_callback_param'], { params: ['code'] }],
  ['POST', '/cart/select-shipping-rate', {}, [400, 'rest_missing_callback_param'], { params: ['rate_id'] }],
  [
    'POST',
    '/cart/remove-item',
    { key: 'none' },
    [409, 'woocommerce_rest_cart_invalid_key'],
    { cart: expect.objectContaining({ items: [] }) },
  ],
  ['GET', '/cart/items/none', {}, [409, 'woocommerce_rest_cart_invalid_key'], {}],
  ['GET', '/cart/coupons/none', {}, [404, 'woocommerce_rest_cart_coupon_invalid_code'], {}],
  ['POST', '/cart/remove-coupon', {}, [400, 'woocommerce_rest_cart_coupon_error'], {}],
  [
    'POST',
    '/cart/coupons',
    { code: 'none' },
    [400, 'rest_invalid_param'],
    { details: { code: expect.objectContaining({ code: 'woocommerce_rest_cart_coupon_error' }) } },
  ],
  ['POST', '/cart/extensions', { namespace: 'x', data: {} }, [400, 'woocommerce_rest_cart_extensions_error'], {}],
  [
    'POST',
    '/cart/update-customer',
    { billing_address: { country: 'FR', postcode: 'x' } },
    [400, 'rest_invalid_param'],
    { details: { billing_address: expect.objectContaining({ code: 'invalid_postcode' }) } },
  ],
  [
    'POST',
    '/cart/update-customer',
    { billing_address: { email: 'camille@' } },
    [400, 'rest_invalid_param'],
    { details: { billing_address: expect.objectContaining({ code: 'invalid_email' }) } },
  ],
  ['GET', '/nowhere', {}, [404, 'rest_no_route'], {}],
  ['DELETE', '/cart', {}, [404, 'rest_no_route'], {}],
])('%s %s with %j', async (method, path, body, expected, data) => {
  const shopper = await client().open()
  const answer = await shopper.send<StoreError>(method, path, method === 'GET' ? undefined : body)
  expect(refusal(answer)).toEqual(expected)
  expect(answer.body.data).toMatchObject({ status: answer.status, ...data })
})

test('a body that is no JSON object, or that PostgreSQL could not keep, is refused whole', async () => {
  for (const payload of ['{', '[]', '"text"', '{"id":"a\\u0000"}', `{"id":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${STORE}/cart/add-item`,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().code], payload).toEqual([400, 'rest_invalid_json'])
  }
})

test('whatever changes something asks for the nonce; reading never does, and every answer of the cart brings one', async () => {
  const shopper = await client().open()
  const add = { id: guide.id }
  shopper.nonce = null
  expect(refusal(await shopper.send('POST', '/cart/add-item', add))).toEqual([401, 'woocommerce_rest_missing_nonce'])
  shopper.nonce = 'f'.repeat(20)
  const refused = await shopper.send('POST', '/cart/add-item', add)
  expect(refusal(refused)).toEqual([403, 'woocommerce_rest_invalid_nonce'])
  expect(refused.headers).toMatchObject({
    nonce: expect.stringMatching(/^[0-9a-f]{20}$/),
    'nonce-timestamp': expect.stringMatching(/^\d{10}$/),
    'user-id': '0',
    'cart-token': expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/),
    'cart-hash': '',
    'cache-control': expect.stringContaining('no-store'),
  })
  expect((await shopper.send('POST', '/cart/add-item', add)).status).toBe(201)
  // What never came to a handler says nothing of the cart.
  expect((await shopper.send('POST', '/cart/add-item', {})).headers).not.toHaveProperty('cart-token')
})

test('another site can neither change a cart by its cookies, nor make up a token; a token of another cart opens that one', async () => {
  const shopper = await client().open()
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await shopper.send('POST', '/cart/add-item', { id: guide.id }, foreign)).status).toBe(403)
  const headless = await client('token').open()
  expect((await headless.send('POST', '/cart/add-item', { id: guide.id }, foreign)).status).toBe(201)
  const [head, , seal] = (headless.token ?? '').split('.')
  const made = Buffer.from(JSON.stringify({ user_id: '1', iss: 'store-api', exp: 9_999_999_999 })).toString('base64url')
  for (const token of [`${head}.${made}.${seal}`, 'ey', '', `${headless.token}x`]) {
    const other = client('token')
    other.token = token
    expect((await other.send('GET', '/cart')).body.items, token).toEqual([])
  }
  shop.pass(48 * 3_600_000 + 1000)
  const late = headless.token
  const answer = await headless.send('GET', '/cart')
  expect([answer.body.items, headless.token === late]).toEqual([[], false])
})

type BatchAnswer = { responses: { status: number; headers: Record<string, string>; body: StoreCart & StoreError }[] }

test('a batch answers each of its calls in turn, which bring a nonce of their own; none holds another', async () => {
  const shopper = await client().open()
  const headers = { Nonce: shopper.nonce }
  const path = '/wc/store/v1/cart/add-item'
  const {
    status,
    body,
    headers: told,
  } = await shopper.send<BatchAnswer>('POST', '/batch', {
    requests: [
      { path, body: { id: guide.id }, headers },
      { path, body: { id: guide.id, quantity: 2 }, headers },
      { path, body: { id: guide.id } },
      { path: '/wc/store/v1/batch', body: { requests: [] }, headers },
      { path: '/wc/store/v1/nowhere', headers },
    ],
  })
  expect(status).toBe(207)
  expect(body.responses.map((each) => each.status)).toEqual([201, 201, 401, 400, 404])
  expect(body.responses[1]?.body.items_count).toBe(3)
  expect(body.responses.slice(2).map((each) => each.body.code)).toEqual([
    'woocommerce_rest_missing_nonce',
    'rest_batch_not_allowed',
    'rest_no_route',
  ])
  expect(body.responses[0]?.headers).toHaveProperty('Cart-Hash')
  expect([told.nonce, told['cart-token']]).toEqual([expect.any(String), undefined])
})

test.each<[object, unknown[]]>([
  [{ requests: [] }, [207, undefined]],
  [{ requests: Array(26).fill({ path: '/wc/store/v1/cart/add-item' }) }, [400, 'rest_invalid_param']],
  [{ requests: [{ path: '/wp/v2/users' }] }, [400, 'woocommerce_rest_invalid_path']],
  [{ requests: [{ path: '/wc/store/v1/cart', method: 'GET' }] }, [400, 'rest_invalid_param']],
  [{}, [400, 'rest_missing_callback_param']],
])('a batch of %j', async (batch, expected) => {
  const shopper = await client().open()
  const answer = await shopper.send<StoreError>('POST', '/batch', batch)
  expect(refusal(answer)).toEqual(expected)
  const { details } = answer.body.data ?? {}
  if (JSON.stringify(batch).length > 1000) expect(details).toMatchObject({ requests: { code: 'rest_too_many_items' } })
})

test('with require-all-validate nothing is done unless all of it can be read', async () => {
  const shopper = await client().open()
  const add = { path: '/wc/store/v1/cart/add-item', body: { id: guide.id }, headers: { Nonce: shopper.nonce } }
  const batch = {
    validation: 'require-all-validate',
    requests: [add, { ...add, body: {} }, { path: '/wc/store/v1/no' }],
  }
  const { status, body } = await shopper.send<{ failed: string } & BatchAnswer>('POST', '/batch', batch)
  expect([status, body.failed]).toEqual([207, 'validation'])
  expect(body.responses.map((each) => each && [each.status, each.body.code, each.headers])).toEqual([
    null,
    [400, 'rest_missing_callback_param', []],
    [404, 'rest_no_route', []],
  ])
  expect((await shopper.send('GET', '/cart')).body.items).toEqual([])
  const whole = await shopper.send<BatchAnswer>('POST', '/batch', { ...batch, requests: [add] })
  expect(whole.body.responses.map((each) => each.status)).toEqual([201])
})

test('the same routes by their older name, by rest_route, as a form, and with the method in a header', async () => {
  const shopper = await client().open()
  const { nonce } = shopper
  expect((await shopper.send('GET', '/?rest_route=/wc/store/v1/cart')).status).toBe(200)
  expect((await shopper.send('GET', '/?rest_route=/wp/v2/posts')).status).toBe(404)
  const form = await shop.app.inject({
    method: 'POST',
    url: '/wp-json/wc/store/cart/add-item',
    payload: `id=${notebook.id}&quantity=1&variation[0][attribute]=Couleur&variation[0][value]=Brique`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', nonce: String(nonce) },
  })
  expect([form.statusCode, form.json().items_count]).toEqual([201, 1])
  const added = await shopper.send<StoreCartItem>('POST', '/cart/items', { id: guide.id })
  const deleted = await shopper.send(
    'POST',
    `/cart/items/${added.body.key}`,
    {},
    { 'x-http-method-override': 'DELETE' },
  )
  expect(deleted.status).toBe(204)
})
