import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anItem, aView, theCart } from '#test/support/store-cart.ts'
import { createCheckoutStore } from './checkout-store.ts'

type Inner = { path: string; body: Record<string, unknown> }
type Answer = { status: number; body: unknown }

/** What the page sent, batch by batch, and the answers that it waits for. */
const batches: { requests: Inner[]; answer(responses: Answer[]): void; fail(): void; signal: AbortSignal }[] = []
const reread = vi.fn(() => theCart())

const fetched = async (url: string, { body, signal }: RequestInit) => {
  if (!String(url).endsWith('/batch')) return Response.json(reread())
  return new Promise<Response>((resolve, reject) => {
    const fail = () => reject(new TypeError('Failed to fetch'))
    signal?.addEventListener('abort', fail)
    batches.push({
      requests: JSON.parse(String(body)).requests,
      answer: (responses) => resolve(Response.json({ responses }, { status: 207 })),
      fail,
      signal: signal as AbortSignal,
    })
  })
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const refused = (status: number, code: string, data = {}): Answer => ({
  status,
  body: { code, message: 'Pas comme ça.', data: { status, ...data } },
})

const open = (cart = theCart()) => createCheckoutStore({ cart, view: aView(), context: 'wc/cart' })
const quantities = ({ items }: ReturnType<typeof theCart>) => items.map(({ key, quantity }) => `${key}:${quantity}`)
const sentPaths = (batch: number) => batches[batch]?.requests.map(({ path }) => path.replace('/wc/store/v1', ''))
/** Lets what was answered be taken in. */
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  batches.length = 0
  reread.mockReset().mockImplementation(() => theCart())
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.useRealTimers())

test('a number that is stepped is shown at once and sent once, when nobody presses any more', async () => {
  const store = open()
  store.setQuantity('a', 2)
  store.setQuantity('a', 3)
  expect(quantities(store.getState().cart)).toEqual(['a:3', 'b:1'])
  expect(store.getState()).toMatchObject({ isPending: true, pendingLines: ['a'] })
  expect(store.getState().cart.totals.total_price).toBe('3600')
  await vi.advanceTimersByTimeAsync(400)
  expect(batches.map(({ requests }) => requests.map(({ body }) => body))).toEqual([[{ key: 'a', quantity: 3 }]])
  batches[0]?.answer([ok(theCart({ items: [anItem('a', 3), anItem('b')], total: '7000' }))])
  await settled()
  expect(store.getState()).toMatchObject({ isPending: false, cart: { totals: { total_price: '7000' } } })
})

test('changes that come while one is under way wait, and travel together', async () => {
  const store = open()
  store.removeLine('a')
  await settled()
  void store.applyCoupon('dix')
  store.setQuantity('b', 2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches).toHaveLength(1)
  batches[0]?.answer([ok(theCart({ items: [anItem('b')] }))])
  await settled()
  expect(sentPaths(1)).toEqual(['/cart/apply-coupon', '/cart/update-item'])
  expect(quantities(store.getState().cart)).toEqual(['b:2'])
})

test('an answer that comes before a newer change is sent does not take it back', async () => {
  const store = open()
  store.setQuantity('a', 2)
  await vi.advanceTimersByTimeAsync(400)
  store.setQuantity('a', 5)
  batches[0]?.answer([ok(theCart({ items: [anItem('a', 2), anItem('b')] }))])
  await settled()
  expect(quantities(store.getState().cart)).toEqual(['a:5', 'b:1'])
})

test('what the shop refuses falls back to what it has, and says why', async () => {
  const store = open()
  store.setQuantity('a', 99)
  await vi.advanceTimersByTimeAsync(400)
  batches[0]?.answer([refused(400, 'invalid_quantity')])
  await settled()
  expect(quantities(store.getState().cart)).toEqual(['a:1', 'b:1'])
  expect(store.getState().notices).toMatchObject([{ context: 'wc/cart', kind: 'error', text: 'Pas comme ça.' }])
})

test('after a conflict the cart inside wins, and the shopper is told', async () => {
  const store = open()
  store.setQuantity('a', 2)
  await vi.advanceTimersByTimeAsync(400)
  const cart = theCart({ items: [anItem('b', 4)] })
  batches[0]?.answer([refused(409, 'woocommerce_rest_cart_invalid_key', { cart })])
  await settled()
  expect(quantities(store.getState().cart)).toEqual(['b:4'])
  expect(store.getState().notices[0]?.text).toContain('Votre panier a changé entre-temps')
  expect(reread).not.toHaveBeenCalled()
})

test('one refusal in a batch leaves what was agreed to', async () => {
  const store = open()
  store.removeLine('a')
  store.setQuantity('b', 99)
  await vi.advanceTimersByTimeAsync(400)
  reread.mockImplementation(() => theCart({ items: [anItem('b')] }))
  batches[0]?.answer([ok(theCart({ items: [anItem('b')] })), refused(400, 'invalid_quantity')])
  await settled()
  expect(quantities(store.getState().cart)).toEqual(['b:1'])
  expect(store.getState().notices).toHaveLength(1)
})

test('without an answer the cart is asked for again: the change may have been carried out', async () => {
  reread.mockImplementation(() => theCart({ items: [anItem('b')] }))
  const store = open()
  store.removeLine('a')
  await settled()
  batches[0]?.fail()
  await settled()
  expect(reread).toHaveBeenCalledTimes(1)
  expect(quantities(store.getState().cart)).toEqual(['b:1'])
  expect(store.getState().notices[0]?.text).toContain('n’a pas répondu')
})

test('a newer address does not wait for the answer to an older one, and lines do not replace it', async () => {
  const store = open()
  store.editAddress('shipping', { postcode: '44000' })
  await vi.advanceTimersByTimeAsync(1000)
  store.editAddress('shipping', { city: 'Nantes' })
  expect(batches[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches[1]?.requests[0]?.body).toMatchObject({ shipping_address: { postcode: '44000', city: 'Nantes' } })
  store.setQuantity('a', 2)
  expect(batches[1]?.signal.aborted).toBe(false)
  expect(store.getState().areRatesPending).toBe(true)
  batches[1]?.answer([ok(theCart())])
  await settled()
  expect(store.getState()).toMatchObject({ areRatesPending: false, notices: [] })
})

test('what is not right yet is kept from the shop, and what it says of a field stands beside it', async () => {
  const store = open()
  store.editAddress('shipping', { postcode: '440' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(batches[0]?.requests[0]?.body.shipping_address).not.toHaveProperty('postcode')
  const problem = { code: 'invalid_city', message: 'Cette ville n’existe pas.' }
  const details = { shipping_address: { ...problem, data: null } }
  batches[0]?.answer([refused(400, 'rest_invalid_param', { params: { shipping_address: problem.message }, details })])
  await settled()
  expect(store.getState().fieldErrors).toEqual({ 'shipping-city': problem.message })
  expect(store.getState().notices).toEqual([])
})

test('a code that is refused is said beside its field', async () => {
  const store = open()
  const applied = store.applyCoupon('rien')
  await settled()
  batches[0]?.answer([refused(400, 'woocommerce_rest_cart_coupon_error')])
  await settled()
  expect(await applied).toBe(false)
  expect(Object.values(store.getState().fieldErrors)).toEqual(['Pas comme ça.'])
})

test('before an order everything that waits is sent, and whether the shop agreed is known', async () => {
  const store = open()
  store.setQuantity('a', 2)
  const first = store.settle()
  await settled()
  batches[0]?.answer([ok(theCart())])
  await settled()
  expect(await first).toBe(true)
  store.setQuantity('a', 99)
  const second = store.settle()
  await settled()
  batches[1]?.answer([refused(400, 'invalid_quantity')])
  await settled()
  expect(await second).toBe(false)
  expect(await store.settle()).toBe(true)
})

test('everything that is missing is said beside its field, in the order of the page', () => {
  const store = open()
  store.editAddress('shipping', { country: 'FR' })
  const ids = store.listProblems().map(({ id }) => id)
  expect(ids).toEqual([
    'email',
    ...['first_name', 'last_name', 'address_1', 'postcode', 'city'].map((field) => `shipping-${field}`),
  ])
  store.setSameAddress(false)
  expect(store.getState().fieldErrors).toEqual({})
  store.showProblems(store.listProblems())
  expect(Object.keys(store.getState().fieldErrors)).toEqual(expect.arrayContaining(['billing-city', 'shipping-city']))
  store.editAddress('shipping', { city: 'Nantes' })
  expect(store.getState().fieldErrors).not.toHaveProperty('shipping-city')
})

test('another country forgets the state of the one before', () => {
  const store = open()
  store.editAddress('billing', { country: 'US', state: 'CA' })
  expect(store.getState().billing).toMatchObject({ country: 'US', state: 'CA' })
  store.editAddress('billing', { country: 'IT' })
  expect(store.getState().billing.state).toBe('')
})

test('an order is billed where it goes until another address is wanted, which begins with that one', () => {
  const store = open()
  store.editAddress('shipping', { first_name: ' Camille ', address_1: '18 rue des Olivettes', city: 'Nantes' })
  store.editAddress('billing', { email: 'camille@exemple.fr' })
  expect(store.request()).toMatchObject({
    billing_address: { first_name: 'Camille', city: 'Nantes', email: 'camille@exemple.fr' },
    shipping_address: { city: 'Nantes' },
    create_account: false,
  })
  store.setSameAddress(false)
  store.editAddress('billing', { city: 'Lyon' })
  expect(store.request()).toMatchObject({
    billing_address: { address_1: '18 rue des Olivettes', city: 'Lyon', email: 'camille@exemple.fr' },
    shipping_address: { city: 'Nantes' },
  })
})
