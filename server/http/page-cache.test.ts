import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { writeProduct } from '#test/support/product-draft.ts'
import { startTestServer } from '#test/support/web-server.ts'
import { byStaff } from '#test/support/writer.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.drawn.length = 0
})

test('a public page is server.drawn once, then the same bytes go to everybody, without a cookie or the cache’s own mark', async () => {
  const answers = await Promise.all([
    server.get('/produit/une/'),
    server.get('/produit/une/', { cookie: 'woocommerce_items_in_cart=1' }),
  ])
  answers.push(await server.get('/produit/une/'))
  expect(server.drawn).toEqual(['/produit/une/'])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  for (const { headers } of answers) {
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-page-cache')
  }
})

test('only pages that sell by wallet may load what is the card provider’s', async () => {
  const policyOf = async (path: string) => (await server.get(path)).headers['content-security-policy']
  expect(await policyOf('/boutique/')).toContain("script-src 'self';")
  expect(await policyOf('/produit/une/')).toMatch(/script-src 'self' https:/)
})

test('a kept page is sent as the client takes it and not sent again when it is known', async () => {
  const whole = await server.get('/produit/codee/')
  const small = await server.get('/produit/codee/', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length)
  const known = await server.get('/produit/codee/', { 'if-none-match': String(whole.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const head = await server.head('/produit/codee/')
  expect([head.body, head.headers['content-length']]).toEqual(['', String(whole.rawPayload.length)])
})

test.each(['/produit/deux/?add-to-cart=1', '/produit/deux/?x=utm_source=1', '/panier/', '/boutique/?paged=1&paged=2'])(
  '%s is server.drawn for every request',
  async (url) => {
    await server.get(url)
    await server.get(url)
    expect(server.drawn).toHaveLength(2)
  },
)

test('the order of the query’s names makes no second copy', async () => {
  await server.get('/boutique/?orderby=price&paged=2')
  await server.get('/boutique/?paged=2&orderby=price')
  expect(server.drawn).toHaveLength(1)
})

test('whoever comes from a campaign is shown the page that is kept', async () => {
  await server.get('/boutique/?paged=3')
  const campaign = 'utm_source=lettre&utm_medium=email&gclid=x-1'
  for (const query of [`paged=3&${campaign}`, `${campaign}&paged=3`]) await server.get(`/boutique/?${query}`)
  expect(server.drawn).toEqual(['/boutique/'])
  await server.get(`/produit/annoncee/?${campaign}`)
  await server.get('/produit/annoncee/')
  expect(server.drawn).toEqual(['/boutique/', '/produit/annoncee/'])
})

test('a product that changes in the database is server.drawn anew', async () => {
  await server.get('/produit/changeant/')
  await server.services.db.$client.query("select pg_notify('catalog_changed', 'changeant')")
  await expect
    .poll(async () => {
      await server.get('/produit/changeant/')
      return server.drawn.length
    })
    .toBe(2)
})

test('what somebody writes is what the next page is drawn with', async () => {
  const { db, clock } = server.services
  await server.get('/produit/reglage/')
  expect((await getShopSettings(db)).shopName).toBe('Tremplin')
  const writing = openDatabase(db.$client.options.connectionString ?? '')
  await saveSetting(byStaff({ db: writing, clock }), { key: 'shopName', edited: 0, value: 'Le Plongeoir' })
  await writing.$client.end()
  await expect
    .poll(async () => {
      await server.get('/produit/reglage/')
      return server.drawn.length
    })
    .toBe(2)
  expect((await getShopSettings(db)).shopName).toBe('Le Plongeoir')
})

test('a page that shows prices turns at the moment at which a sale begins, and at the one at which it ends', async () => {
  const { services } = server
  const inSeconds = (seconds: number) => new Date(services.clock.now().getTime() + seconds * 1000).toISOString()
  const price = {
    ...{ regularPriceCents: 1700, salePriceCents: 1200 },
    ...{ saleFrom: inSeconds(30), saleUntil: inSeconds(50) },
  }
  await server.get('/produit/solde/')
  await writeProduct(services, { price })
  await expect
    .poll(async () => {
      await server.get('/produit/solde/')
      return server.drawn.length
    })
    .toBe(2)
  const drawnOnce = async () => {
    server.drawn.length = 0
    await server.get('/produit/solde/')
    await server.get('/a-propos/')
    return server.drawn
  }
  await expect.poll(drawnOnce).toEqual([])
  server.pass(29_000)
  expect(await drawnOnce()).toEqual([])
  server.pass(1_000)
  expect(await drawnOnce()).toEqual(['/produit/solde/'])
  expect(await drawnOnce()).toEqual([])
  server.pass(20_000)
  expect(await drawnOnce()).toEqual(['/produit/solde/'])
})

test('a page that promises a day of delivery turns at the hour after which that day is a later one', async () => {
  const { services } = server
  const now = services.clock.now()
  const inParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit' })
  const lastHour = Number(inParis.format(now)) + 1
  const untilThen = 3_600_000 - (now.getTime() % 3_600_000)
  const drawnOnce = async () => {
    server.drawn.length = 0
    await server.get('/produit/promis/')
    await server.get('/a-propos/')
    return server.drawn
  }
  await saveSetting(byStaff(services), { key: 'dispatch', edited: 0, value: { isPromised: true, lastHour } })
  await expect.poll(drawnOnce).toEqual([])
  server.pass(untilThen - 30_000)
  await drawnOnce()
  expect(await drawnOnce()).toEqual([])
  server.pass(31_000)
  expect(await drawnOnce()).toEqual(['/produit/promis/'])
  expect(await drawnOnce()).toEqual([])
})

test('after a minute the kept page is shown once more while a new one is server.drawn', async () => {
  await server.get('/faq/')
  server.pass(61_000)
  await server.get('/faq/')
  await expect.poll(() => server.drawn.length).toBe(2)
  await server.get('/faq/')
  expect(server.drawn).toHaveLength(2)
})

test('a page that has turned out to be for one visitor is drawn once for each, until something changes', async () => {
  const path = '/billet-de-chacun/'
  await server.get(path)
  server.drawn.length = 0
  const answers = [await server.get(path), await server.get(path)]
  expect(server.drawn).toEqual([path, path])
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['private, no-store', 'private, no-store'])
  await server.services.db.$client.query("select pg_notify('catalog_changed', '')")
  await expect
    .poll(async () => {
      server.drawn.length = 0
      await server.get(path)
      return server.drawn.length
    })
    .toBe(2)
})

test('a page of one visitor carries the session and is kept by nobody', async () => {
  const { headers } = await server.get('/panier/')
  expect(String(headers['set-cookie'])).toMatch(/^wp_woocommerce_session_/)
  expect(headers['cache-control']).toBe('private, no-store')
})
