import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreMethod } from '#server/compat/store-api/call.ts'
import { describeParams } from '#server/compat/store-api/describe-params.ts'
import { ROUTES } from '#server/compat/store-api/dispatch.ts'
import { createCoupon } from '#test/support/builders.ts'
import type { StoreClient, StoreError, StoreReply } from '#test/support/store-client.ts'
import { clientWithCart, openStoreShop, placeStoreOrder, storeOrder } from '#test/support/store-shop.ts'

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const MADE_UP_CALLS = 600

/** The contract's own words and the platform's: nothing else may be told to a program. */
const CODES =
  /^(rest_\w+|woocommerce_(rest_)?\w+|invalid_quantity|readonly_quantity|registration-error-[\w-]+|rate_limit_exceeded)$/

let shop: Awaited<ReturnType<typeof openStoreShop>>
let order: { id: number; key: string }
beforeAll(async () => {
  shop = await openStoreShop()
  await createCoupon(shop.services.db, { code: 'noel' })
  const { client } = await clientWithCart(shop)
  const { order_id, order_key } = (await placeStoreOrder(client)).body
  order = { id: order_id, key: order_key }
})
afterAll(() => shop.stop())

/** Somebody with a cart, who comes by its token; what each route is asked with when nothing is wrong. */
let client: StoreClient
let known: Record<string, unknown>
let hash: string | undefined
beforeEach(fresh)
async function fresh() {
  const opened = await clientWithCart(shop, { by: 'token' })
  client = opened.client
  hash = (await client.send('GET', '/cart')).headers['cart-hash']
  // Nobody agrees to the terms: no order is placed by chance.
  const { billing_address, payment_data } = storeOrder()
  known = {
    ...{ id: opened.productId, key: opened.cart.items[0]?.key, code: 'noel', quantity: 2, rate_id: 'flat_rate:1' },
    ...{ namespace: 'inconnu', data: {}, billing_address, shipping_address: billing_address, payment_data },
    ...{ payment_method: 'stripe', billing_email: 'camille@example.fr' },
  }
}

type Route = { method: StoreMethod; path: string; names: string[] }
const routes: Route[] = ROUTES.map(({ route: { method, path, schema } }) => ({
  ...{ method, path },
  names: Object.keys(describeParams(schema).properties ?? {}),
}))
const asksForNonce = ({ method, path }: Route) => method !== 'GET' || path === '/checkout'

/** A call of a route with these parameters, in its address or its body. */
function call({ method, path }: Route, params: Record<string, unknown>, headers = {}): Promise<StoreReply<StoreError>> {
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name])) || '0')
  if (method !== 'GET') return client.send(method, place, params, headers)
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, asText(value)]),
  )
  return client.send(method, `${place}?${query}`, undefined, headers)
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 400)

const knownOf = ({ path, names }: Route) => ({
  ...Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]])),
  ...(/^\/(order|checkout)\/:id$/.test(path) && { id: order.id, key: order.key }),
})

const cart = async () => (await client.send('GET', '/cart')).body
const why = (route: Route, params: unknown) => `${route.method} ${route.path} ${JSON.stringify(params)?.slice(0, 200)}`

function expectContract({ status, body }: StoreReply<StoreError>, reason: string): void {
  expect(status, reason).toBeLessThan(500)
  if (status < 400) return
  expect(body.code, reason).toMatch(CODES)
  expect([body.data.status, body.message === ''], reason).toEqual([status, false])
}

const WRONG: unknown[] = [
  ...[
    null,
    true,
    -1,
    1.5,
    1e300,
    2 ** 31,
    '',
    ' ',
    'x'.repeat(2000),
    '9'.repeat(30),
    '1; drop table carts',
    '<b>&amp;',
  ],
  ...[[], [[]], {}, { a: { b: [] } }, { length: 1 }, [null], ['a', 1], '😀'.repeat(300), '__proto__'],
]

test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s: whatever is sent for any of its parameters, what is refused leaves the cart as it was',
  async (_name, route) => {
    const before = await cart()
    for (const name of route.names) {
      for (const wrong of WRONG) {
        const params = { ...knownOf(route), [name]: wrong }
        const answer = await call(route, params)
        expectContract(answer, why(route, params))
        if (route.method !== 'GET' && answer.status < 400) await fresh()
        else if (answer.status >= 400) expect(answer.headers['cart-hash'] ?? hash, why(route, params)).toBe(hash)
      }
    }
    const after = await cart()
    expect(after.items.map(({ quantity }) => quantity)).toEqual(before.items.map(({ quantity }) => quantity))
    expect(after.totals).toEqual(before.totals)
  },
)

test('without a nonce, with one of another purpose, with a token that ended or was made up: refused, and nothing is changed', async () => {
  const { client: browser, cart: before, productId } = await clientWithCart(shop)
  const { client: late } = await clientWithCart(shop, { by: 'token' })
  const opens = late.token
  // Not its last letter: two of that one's bits say nothing, and another letter may be the same signature.
  const other = browser.token?.replace(/\.(.)(?=[^.]*$)/, (_, first) => (first === 'A' ? '.B' : '.A'))
  client = browser
  known = { ...known, id: productId, key: before.items[0]?.key }
  for (const route of routes.filter(asksForNonce)) {
    for (const [nonce, token, expected] of [
      ['', '', [403, 'woocommerce_rest_invalid_nonce']],
      ['f'.repeat(20), '', [403, 'woocommerce_rest_invalid_nonce']],
      ['f'.repeat(20), other, [403, 'woocommerce_rest_invalid_nonce']],
      ['é', 'ey.ey.ey', [403, 'woocommerce_rest_invalid_nonce']],
    ] as const) {
      const answer = await call(route, knownOf(route), { nonce, 'cart-token': token ?? '' })
      expect([answer.status, answer.body.code], why(route, { nonce, token })).toEqual(expected)
    }
    browser.nonce = null
    const answer = await call(route, knownOf(route))
    expect([answer.status, answer.body.code], why(route, {})).toEqual([401, 'woocommerce_rest_missing_nonce'])
  }
  expect((await cart()).items).toEqual(before.items)
  shop.pass(48 * 3_600_000 + 1000)
  browser.nonce = null
  const ended = await browser.send<StoreError>(
    'POST',
    '/cart/add-item',
    { id: productId },
    { 'cart-token': opens ?? '' },
  )
  expect([ended.status, ended.body.code]).toEqual([401, 'woocommerce_rest_missing_nonce'])
})

test('the token of another cart opens that one alone', async () => {
  const mine = await cart()
  const other = await clientWithCart(shop, { by: 'token' })
  const answer = await client.send('DELETE', '/cart/items', {}, { 'cart-token': other.client.token ?? '' })
  expect(answer.status).toBe(200)
  client.token = answer.headers['cart-token'] ?? ''
  expect((await cart()).items).toEqual([])
  expect(mine.items).toHaveLength(1)
})

test.each([
  ['another key', () => ({ id: order.id, key: 'wc_order_other', billing_email: 'camille@example.fr' })],
  ['no key', () => ({ id: order.id, key: '', billing_email: 'camille@example.fr' })],
  ['no order', () => ({ id: 999_999, key: order.key, billing_email: 'camille@example.fr' })],
  ['a number beyond all', () => ({ id: 2 ** 31, key: order.key, billing_email: '' })],
])('with %s an order is neither told nor paid', async (_what, make) => {
  const params = make()
  const query = new URLSearchParams({ key: params.key, billing_email: params.billing_email })
  const body = { ...storeOrder(), key: params.key, billing_email: params.billing_email }
  const answers = [
    await client.send<StoreError>('GET', `/order/${params.id}?${query}`),
    await client.send<StoreError>('POST', `/checkout/${params.id}`, body),
  ]
  for (const answer of answers) {
    expect([400, 401, 403]).toContain(answer.status)
    expect(answer.body.code).toMatch(/^(rest_invalid_param|woocommerce_rest_invalid_(order|user))$/)
    expect(JSON.stringify(answer.body)).not.toContain('Lilas')
  }
})

test('unknown extensions are passed over by the checkout and refused by the cart', async () => {
  const before = await cart()
  const odd = { 'x/y': { a: 1 }, __proto__: { b: 1 }, 'wc-stripe/express-checkout': 7, tremplin: 'x' }
  expectContract(await client.send('POST', '/checkout', storeOrder({ extensions: odd as never })), 'extensions')
  for (const namespace of ['x', '__proto__', 'constructor', 'toString', ''])
    expect((await client.send<StoreError>('POST', '/cart/extensions', { namespace, data: {} })).body.code).toBe(
      'woocommerce_rest_cart_extensions_error',
    )
  expect(await cart()).toEqual(before)
})

const inner = { path: '/wc/store/v1/cart/add-item', body: { id: 1 } }
test.each<[string, unknown, number, string | undefined]>([
  ['26 entries', { requests: Array(26).fill(inner) }, 400, 'rest_invalid_param'],
  ['a path of another part', { requests: [inner, { path: '/wp/v2/users' }] }, 400, 'woocommerce_rest_invalid_path'],
  ['a path that leaves', { requests: [{ path: '/wc/store/../../etc' }] }, 207, undefined],
  ['a method that reads', { requests: [{ ...inner, method: 'GET' }] }, 400, 'rest_invalid_param'],
  ['no list', { requests: { 0: inner } }, 400, 'rest_invalid_param'],
  ['a batch in a batch', { requests: [{ path: '/wc/store/v1/batch', body: { requests: [inner] } }] }, 207, undefined],
  ['headers that are none', { requests: [{ ...inner, headers: { Nonce: { a: 1 }, nonce: [] } }] }, 207, undefined],
])('a batch with %s', async (_what, batch, status, code) => {
  const before = await cart()
  const answer = await client.send<StoreError>('POST', '/batch', batch as object)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  // Of one that was taken each entry has an answer of its own: a refusal here.
  const { responses = [] } = answer.body as { responses?: { status: number }[] }
  expect(responses.map((each) => Math.floor(each.status / 100))).toEqual(status === 207 ? [4] : [])
  expect(await cart()).toEqual(before)
})

test('nothing made up at random breaks it', async () => {
  const made = fc.record({
    route: fc.constantFrom(...routes),
    some: fc.dictionary(
      fc.constantFrom('id', 'key', 'quantity', 'code', 'variation', 'requests', 'attributes', 'data', 'page'),
      fc.jsonValue({ maxDepth: 4 }),
    ),
    keepsKnown: fc.boolean(),
  })
  for (const { route, some, keepsKnown } of fc.sample(made, { numRuns: MADE_UP_CALLS, seed: SEED })) {
    const params = { ...(keepsKnown && knownOf(route)), ...some }
    expectContract(await call(route, params), `FUZZ_SEED=${SEED} ${why(route, params)}`)
  }
})
