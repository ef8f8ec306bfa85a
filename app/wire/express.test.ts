import { expect, test, vi } from 'vitest'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { createExpressCalls } from './express.ts'

const calls = () =>
  createExpressCalls({ nonce: { normalize_address: 'n1', clear_cart: 'n2' } as ExpressParams['nonce'] })

test('values within values are named as forms name them', async () => {
  const fetched = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  await calls().normalizeAddress({ billing_address: { city: 'Nantes' }, rates: ['a', 'b'] })
  const [url, { body }] = fetched.mock.calls[0] as unknown as [string, { body: URLSearchParams }]
  expect(url).toBe('/?wc-ajax=wc_stripe_normalize_address')
  expect([...body]).toEqual([
    ['security', 'n1'],
    ['data[billing_address][city]', 'Nantes'],
    ['data[rates][]', 'a'],
    ['data[rates][]', 'b'],
  ])
})

test.each([
  ['an answer', Response.json({ a: 1 }), { ok: true, data: { a: 1 } }],
  ['an empty one', new Response(''), { ok: true, data: null }],
  ['a nonce that has grown old', new Response('-1', { status: 403 }), { ok: false, error: '' }],
  ['words of the shop', Response.json({ error: 'Épuisé.' }, { status: 400 }), { ok: false, error: 'Épuisé.' }],
  ['no JSON', new Response('<h1>'), { ok: false, error: '' }],
  ['no object', Response.json(7), { ok: false, error: '' }],
  ['a line that is cut', new TypeError('Failed to fetch'), { ok: false, error: '' }],
])('%s is told as what it is', async (_what, answer, told) => {
  vi.stubGlobal('fetch', async () => (answer instanceof Error ? Promise.reject(answer) : answer))
  expect(await calls().clearCart({})).toEqual(told)
})
