import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { refusal, StoreClient, type StoreError } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'
import { byStaff } from '#test/support/writer.ts'

let shop: Awaited<ReturnType<typeof startTestServer>>
beforeEach(async () => {
  shop = await startTestServer({ limitsRates: false })
})
afterEach(() => shop.stop())

const limit = async (value: { [Kind in keyof ShopSettings['storeApi']]?: Partial<ShopSettings['storeApi'][Kind]> }) => {
  const saved = await saveSetting(byStaff(shop.services), { key: 'storeApi', edited: 0, value })
  expect(saved.outcome).toBe('saved')
}
const limitsIn = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('ratelimit')))

test('a shop that decided nothing limits no calls and says nothing of limits', async () => {
  const client = new StoreClient(shop)
  for (let count = 0; count < 26; count += 1) expect((await client.send('GET', '/products')).status).toBe(200)
  expect(limitsIn((await client.send('GET', '/cart')).headers)).toEqual({})
})

test('a shop that limits them answers 25 in ten seconds, whoever asks from one network, and says when to come back', async () => {
  await limit({ calls: { isEnabled: true } })
  const clients = [new StoreClient(shop), new StoreClient(shop)]
  const reset = String(Date.parse('2026-01-05T10:00:10Z') / 1000)
  for (let count = 1; count <= 25; count += 1) {
    const { status, headers } = await (clients[count % 2] as StoreClient).send('GET', '/products')
    expect([status, limitsIn(headers)]).toEqual([
      200,
      { 'ratelimit-limit': '25', 'ratelimit-remaining': String(25 - count), 'ratelimit-reset': reset },
    ])
  }
  shop.pass(4000)
  const late = await new StoreClient(shop).send<StoreError>('GET', '/cart')
  expect(refusal(late)).toEqual([400, 'rate_limit_exceeded'])
  expect(late.body.data).toEqual({ status: 400 })
  expect(late.body.message).toContain('6\u00A0secondes')
  expect(limitsIn(late.headers)).toEqual({
    ...{ 'ratelimit-limit': '25', 'ratelimit-remaining': '0', 'ratelimit-reset': reset, 'ratelimit-retry-after': '6' },
  })
  expect(late.headers).not.toHaveProperty('cart-token')
  shop.pass(6001)
  expect((await new StoreClient(shop).send('GET', '/cart')).status).toBe(200)
})

test('orders are counted apart: what is placed or paid, also from within a batch', async () => {
  await limit({ orders: { isEnabled: true, allowed: 2 } })
  const client = await new StoreClient(shop).open()
  expect((await client.send<StoreError>('POST', '/checkout', {})).body.code).toBe('rest_missing_callback_param')
  await client.send('POST', '/batch', { requests: [{ path: '/wc/store/v1/checkout/12', body: {} }] })
  expect((await client.send('GET', '/cart')).status).toBe(200)
  expect(refusal(await client.send('POST', '/checkout/12', {}))).toEqual([400, 'rate_limit_exceeded'])
  shop.pass(60_001)
  expect((await client.send<StoreError>('POST', '/checkout', {})).body.code).toBe('rest_missing_callback_param')
})
