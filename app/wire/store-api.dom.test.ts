import { beforeEach, expect, test, vi } from 'vitest'

const answers: { status: number; body: unknown; nonce?: string }[] = []
const fetched = vi.fn(async (_url: string, _request: RequestInit) => {
  const { status, body, nonce } = answers.shift() ?? { status: 500, body: null }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Response(status === 204 ? null : text, { status, headers: nonce ? { Nonce: nonce } : {} })
})

/** The newest nonce lives as long as the page: each test is a new one. */
async function openPage(nonce: string) {
  vi.resetModules()
  vi.stubGlobal('wcBlocksMiddlewareConfig', { storeApiNonce: nonce })
  return import('./store-api.ts')
}

const sent = (call: number) => {
  const [url, { method, headers, body }] = fetched.mock.calls[call] ?? ['', {}]
  return { url, method, headers: new Headers(headers), body: body ? JSON.parse(String(body)) : null }
}

const refusal = (code: string, status: number, data = {}) => ({
  status,
  body: { code, message: 'Non.', data: { status, ...data } },
})

beforeEach(() => {
  answers.length = 0
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})

test('a change carries the nonce of the page, the next one that of the answer before', async () => {
  const { callStore } = await openPage('first')
  answers.push({ status: 201, body: { items_count: 1 }, nonce: 'second' }, { status: 200, body: {} })
  expect(await callStore('/cart/add-item', { method: 'POST', body: { id: 7 } })).toEqual({
    ok: true,
    status: 201,
    data: { items_count: 1 },
  })
  await callStore('/checkout/9', { method: 'POST', body: {}, query: { key: 'wc_order_x' }, headers: { 'X-A': 'b' } })
  expect(sent(0)).toMatchObject({ url: '/wp-json/wc/store/v1/cart/add-item', method: 'POST', body: { id: 7 } })
  expect(sent(0).headers.get('nonce')).toBe('first')
  expect(sent(1).url).toBe('/wp-json/wc/store/v1/checkout/9?key=wc_order_x')
  expect(sent(1).headers.get('nonce')).toBe('second')
  expect(sent(1).headers.get('x-a')).toBe('b')
})

test('a nonce that has grown old is replaced and the call made once more, not again and again', async () => {
  const { callStore } = await openPage('old')
  const stale = { ...refusal('woocommerce_rest_invalid_nonce', 403), nonce: 'new' }
  answers.push(stale, { status: 200, body: { items: [] }, nonce: 'new' })
  expect(await callStore('/cart/remove-item', { method: 'POST', body: { key: 'k' } })).toMatchObject({ ok: true })
  expect(sent(1).headers.get('nonce')).toBe('new')
  answers.push(stale, { status: 200, body: {} })
  expect(await callStore('/cart/remove-item', { method: 'POST', body: { key: 'k' } })).toMatchObject({ status: 403 })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a page with wallet buttons has its nonce among theirs', async () => {
  vi.resetModules()
  vi.stubGlobal('wc_stripe_express_checkout_params', { nonce: { wc_store_api: 'of the buttons' } })
  const { callStore } = await import('./store-api.ts')
  answers.push({ status: 200, body: {} })
  await callStore('/cart')
  expect(sent(0).headers.get('nonce')).toBe('of the buttons')
})

test('a refusal comes as it is, the cart inside included', async () => {
  const { callStore } = await openPage('n')
  answers.push(refusal('woocommerce_rest_cart_invalid_key', 409, { cart: { items_count: 2 } }))
  expect(await callStore('/cart/update-item', { method: 'POST', body: {} })).toMatchObject({
    ok: false,
    status: 409,
    refusal: { code: 'woocommerce_rest_cart_invalid_key', data: { cart: { items_count: 2 } } },
  })
})

test.each([
  ['is no JSON', { status: 502, body: '<h1>Bad gateway</h1>' }, 0],
  ['is JSON of somebody else', { status: 502, body: { error: true } }, 502],
])('an answer that %s is no refusal', async (_, answer, status) => {
  const { callStore } = await openPage('n')
  answers.push(answer)
  expect(await callStore('/cart')).toEqual({ ok: false, status, refusal: null })
})

test('an answer without a body is a good one', async () => {
  const { callStore } = await openPage('n')
  answers.push({ status: 204, body: null })
  expect(await callStore('/cart/items/k', { method: 'DELETE' })).toEqual({ ok: true, status: 204, data: null })
})

test('who is offline or gives up gets no refusal either', async () => {
  const { callStore } = await openPage('n')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await callStore('/cart')).toEqual({ ok: false, status: 0, refusal: null })
})

test('a batch carries the nonce in each of its requests and gives each its own result', async () => {
  const { callStoreBatch } = await openPage('n1')
  const responses = [
    { status: 200, body: { items_count: 3 }, headers: {} },
    { status: 400, body: { code: 'invalid_quantity', message: 'Trop.', data: { status: 400 } }, headers: {} },
  ]
  answers.push({ status: 207, body: { responses }, nonce: 'n2' })
  const changes = [
    { path: '/cart/remove-item', body: { key: 'a' } },
    { path: '/cart/update-item', body: { key: 'b', quantity: 99 } },
  ]
  expect(await callStoreBatch(changes)).toMatchObject([
    { ok: true, data: { items_count: 3 } },
    { ok: false, status: 400, refusal: { message: 'Trop.' } },
  ])
  expect(sent(0).url).toBe('/wp-json/wc/store/v1/batch')
  expect(sent(0).body.requests[0]).toEqual({
    path: '/wc/store/v1/cart/remove-item',
    method: 'POST',
    body: { key: 'a' },
    headers: { Nonce: 'n1' },
  })
})

test('a batch with a stale nonce is sent once more, and one without an answer fails as a whole', async () => {
  const { callStoreBatch } = await openPage('old')
  const stale = { code: 'woocommerce_rest_invalid_nonce', message: 'Non.', data: { status: 403 } }
  answers.push(
    { status: 207, body: { responses: [{ status: 403, body: stale }] }, nonce: 'new' },
    { status: 207, body: { responses: [{ status: 200, body: { items: [] } }] }, nonce: 'new' },
    { status: 500, body: '' },
  )
  const change = [{ path: '/cart/remove-item', body: { key: 'a' } }]
  expect(await callStoreBatch(change)).toEqual([{ ok: true, status: 200, data: { items: [] } }])
  expect(sent(1).body.requests[0].headers).toEqual({ Nonce: 'new' })
  expect(await callStoreBatch(change)).toEqual([{ ok: false, status: 500, refusal: null }])
})
