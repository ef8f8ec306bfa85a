import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#test/support/web-server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.each([
  ['/panier/', 'x'.repeat(300_000), 413],
  ['/?wc-ajax=add_to_cart', 'x'.repeat(300_000), 413],
  ['/panier/', 'a=%zz', 400],
  ['/panier/', 'a=1&'.repeat(1001), 400],
  ['/?wc-ajax=add_to_cart', 'a=%ff', 400],
  ['/panier/', '', 200],
])('POST %s with an unreadable or an empty body is never our fault', async (url, payload, status) => {
  const answer = await server.post(url, payload)
  expect(answer.statusCode).toBe(status)
})

test.each([
  ['application/json', '{"a":"1"}', 415],
  ['text/plain', 'a=1', 415],
  ['multipart/form-data', 'a=1', 400],
])('a page’s form as %s is answered %d', async (type, payload, status) => {
  expect((await server.post('/panier/', payload, { 'content-type': type })).statusCode).toBe(status)
})

test.each(['/%zz', '/produit/%00/', '/%E0%A4%A'])('GET %s is answered with 400 in French', async (url) => {
  const answer = await server.get(url)
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('n’a pas pu être lue')])
})

test('an accident shows no stack', async () => {
  const answer = await server.get('/boum/')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('a secret of the stack')
})

test.each([
  ['/boutique?paged=2', '/boutique/?paged=2'],
  ['/Boutique/?paged=2', '/boutique/?paged=2'],
  ['/%62outique/', '/boutique/'],
  ['//exemple.com/boutique/', '/exemple.com/boutique/'],
])('a page asked for as %s moves to %s; a form sent there is not read', async (url, location) => {
  expect(await server.get(url)).toMatchObject({ statusCode: 301, headers: { location } })
  const drawnBefore = server.drawn.length
  expect(await server.post(url, 'a=1')).toMatchObject({ statusCode: 308, headers: { location } })
  expect(server.drawn).toHaveLength(drawnBefore)
})

test.each([
  ['TRACE', '/', 405],
  ['PUT', '/panier/', 405],
  ['DELETE', '/panier/', 405],
  ['OPTIONS', '/panier/', 204],
] as const)('%s %s is answered %d, with what is allowed', async (method, url, status) => {
  const { statusCode, headers } = await server.app.inject({ method, url })
  expect([statusCode, headers.allow]).toEqual([status, 'GET, HEAD, POST, OPTIONS'])
})

test('the absolute form of an address is served, and so is the question what the server can do', async () => {
  expect((await server.ask('GET http://exemple.com/panier/ HTTP/1.1')).split('\r\n', 1)).toEqual(['HTTP/1.1 200 OK'])
  expect((await server.ask('OPTIONS * HTTP/1.1')).split('\r\n', 1)).toEqual(['HTTP/1.1 204 No Content'])
})

test('the wire answers on any path, by GET and POST, and is kept by nobody', async () => {
  for (const answer of [
    await server.get('/n/importe/?wc-ajax=get_refreshed_fragments'),
    await server.post('/?wc-ajax=get_refreshed_fragments', ''),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveProperty('fragments')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.headers).not.toHaveProperty('set-cookie')
  }
})

test('an unknown call is answered 200 with 0, and so is the name of an inherited property', async () => {
  expect(await server.get('/?wc-ajax=nope')).toMatchObject({ statusCode: 200, body: '0' })
  expect(await server.get('/?wc-ajax=constructor')).toMatchObject({ statusCode: 200, body: '0' })
})

test.each([
  [{ 'x-requested-with': 'XMLHttpRequest' }, true],
  [{ accept: 'application/json, text/javascript, */*; q=0.01' }, true],
  [{ accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8' }, false],
  [{}, false],
])('the order form posted to its own address with %j is answered as data: %s', async (headers, isData) => {
  const answer = await server.post('/commande/', 'payment_method=stripe', headers)
  expect(String(answer.headers['content-type']).startsWith('application/json')).toBe(isData)
  if (isData) expect(answer.json()).toMatchObject({ result: 'failure', refresh: false, reload: false })
})

test('calls are also reached by the platform’s general address, by the action in the query or in the body', async () => {
  const byQuery = await server.get('/wp-admin/admin-ajax.php?action=woocommerce_get_refreshed_fragments')
  const byBody = await server.post('/wp-admin/admin-ajax.php', 'action=woocommerce_get_refreshed_fragments')
  for (const answer of [byQuery, byBody]) expect(answer.json()).toHaveProperty('fragments')
  expect(await server.post('/wp-admin/admin-ajax.php', 'action=get_refreshed_fragments')).toMatchObject({ body: '0' })
})

test('a wrong nonce is answered 403 with -1', async () => {
  expect(await server.post('/?wc-ajax=apply_coupon', 'coupon_code=x&security=faux')).toMatchObject({
    statusCode: 403,
    body: '-1',
  })
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://exemple.com', host: 'localhost' }, 403],
  [{ origin: 'null', host: 'localhost' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://localhost', host: 'localhost' }, 200],
])('a form with %j is answered %d', async (headers, status) => {
  expect((await server.post('/?wc-ajax=add_to_cart', 'product_id=0', headers)).statusCode).toBe(status)
  expect((await server.post('/panier/', 'a=1', headers)).statusCode).toBe(status)
})

test('trying codes is stopped after twenty tries', async () => {
  const codes = await Promise.all(
    Array.from({ length: 25 }, () => server.post('/?wc-ajax=apply_coupon', 'coupon_code=x')),
  )
  expect(codes.map(({ statusCode }) => statusCode)).toContain(429)
})

test.each(['', 't=1,v1=00', 't=1,v1=zz,v1', 't,v1', ',,=', 't=1,v1=é'])(
  'a delivery with the signature ‹%s› is answered 204 and changes nothing',
  async (signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    expect((await server.post('/?wc-api=wc_stripe', '{}', headers)).statusCode).toBe(204)
  },
)

test('pictures are kept for ever, and nothing outside their folder is sent', async () => {
  writeFileSync(join(server.dataFolder, 'media', 'x.txt'), 'picture')
  writeFileSync(join(server.dataFolder, 'files', 'sold.txt'), 'sold')
  const picture = await server.get('/media/x.txt')
  expect([picture.body, picture.headers['cache-control']]).toEqual(['picture', 'public, max-age=31536000, immutable'])
  // In a mail that is read on another site too.
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  for (const path of ['/media/../files/sold.txt', '/media/%2e%2e/files/sold.txt', '/media/..%2ffiles%2fsold.txt'])
    expect((await server.get(path)).body).not.toBe('sold')
})

test('health is 200 when ready and 503 while draining', async () => {
  expect((await server.get('/healthz')).statusCode).toBe(200)
  server.drain()
  expect((await server.get('/healthz')).statusCode).toBe(503)
})
