import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { refusal, STORE, StoreClient } from '#test/support/store-client.ts'
import { startTestServer } from '#test/support/web-server.ts'

let shop: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  shop = await startTestServer({ limitsRates: false })
  for (const slug of ['un', 'deux', 'trois']) await createProduct(shop.services.db, { slug })
})
afterAll(() => shop.stop())

const ELSEWHERE = { origin: 'https://ailleurs.example', 'sec-fetch-site': 'cross-site' }
const AT_HOME = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }

test('other sites may read what a token opens, this site’s own pages everything; a nonce is never read elsewhere', async () => {
  const headless = await new StoreClient(shop, 'token').open()
  const read = async (client: StoreClient, headers: Record<string, string>) =>
    (await client.send('GET', '/cart', undefined, headers)).headers
  expect(await read(headless, ELSEWHERE)).toMatchObject({
    'access-control-allow-origin': 'https://ailleurs.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
    vary: expect.stringContaining('Origin'),
  })
  const browser = await new StoreClient(shop).open()
  expect(await read(browser, ELSEWHERE)).not.toHaveProperty('access-control-allow-origin')
  expect(await read(browser, AT_HOME)).toMatchObject({ 'access-control-allow-origin': 'http://localhost' })
  expect(await read(browser, {})).not.toHaveProperty('access-control-allow-methods')
})

test('a browser that asks first is let in with the headers of the contract', async () => {
  const { statusCode, headers } = await shop.app.inject({
    method: 'OPTIONS',
    url: `${STORE}/cart/add-item`,
    headers: { ...ELSEWHERE, 'access-control-request-method': 'POST', 'access-control-request-headers': 'cart-token' },
  })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://ailleurs.example',
    'access-control-allow-headers': expect.stringMatching(/Cart-Token, Nonce$/),
    allow: 'POST',
  })
  expect(headers).not.toHaveProperty('nonce')
})

test('a path tells its methods, and asked for its options what each of them takes', async () => {
  const client = new StoreClient(shop)
  expect((await client.send('GET', '/cart/items/none')).headers.allow).toBe('GET, PUT, DELETE')
  const { status, body } = await client.send<{ endpoints: { methods: string[]; args: object }[] }>(
    'OPTIONS',
    '/cart/update-item',
  )
  expect([status, body]).toEqual([
    200,
    {
      namespace: 'wc/store/v1',
      methods: ['POST'],
      endpoints: [
        {
          methods: ['POST'],
          args: { key: { required: true, type: 'string', maxLength: 1000 }, quantity: expect.any(Object) },
        },
      ],
    },
  ])
  expect(refusal(await client.send('OPTIONS', '/nowhere'))).toEqual([404, 'rest_no_route'])
  expect(refusal(await client.send('GET', '/batch'))).toEqual([404, 'rest_no_route'])
})

test.each([
  ['per_page=1', undefined, '2'],
  ['per_page=1&page=2', '1', '3'],
  ['per_page=1&page=3', '2', undefined],
  ['per_page=1&page=9', '3', undefined],
  ['', undefined, undefined],
])('of /products?%s the pages beside it are %s and %s', async (query, before, after) => {
  const { headers } = await new StoreClient(shop).send('GET', `/products?${query}`)
  const at = (rel: string) => new RegExp(`<[^>]*[?&]page=(\\d+)>; rel="${rel}"`).exec(headers.link ?? '')?.[1]
  expect([at('prev'), at('next')]).toEqual([before, after])
})
