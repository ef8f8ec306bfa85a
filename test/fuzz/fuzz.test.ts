import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFile, createProduct } from '#test/support/builders.ts'
import { BILLING, Buyer } from '#test/support/buyer.ts'
import { startContactShop } from '#test/support/contact-shop.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { type Endpoint, listEndpoints } from './endpoints.ts'
import { anyBody, type Body, MALFORMED, oddBodies } from './odd-bodies.ts'
import { type Answer, describeSent, type Sent, send } from './send.ts'

/** `npm run fuzz` sets both; alone, the second test takes a moment only. */
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 2)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const AT_ONCE = 8

let shop: RunningShop
let productId: number
let endpoints: Endpoint[]
let buyer: Buyer
let fields: Record<string, string>
beforeAll(async () => {
  ;[{ shop, productId }, endpoints] = await Promise.all([openShop(), listEndpoints()])
  buyer = new Buyer(shop.origin)
  await buyer.addToCart(productId)
  const placed = await buyer.placeOrder()
  const received = await (await buyer.get(placed.result === 'success' ? placed.redirect : '/')).text()
  const tokens = received.match(/\/(?:telecharger|facture)\/[\w.-]+/g) ?? []
  expect(tokens.length).toBeGreaterThan(1)
  // The shop's own addresses, which open something.
  endpoints.push(...tokens.flatMap((path) => ({ method: 'GET', path })))
  await buyer.addToCart(productId)
  fields = await knownFields()
})
afterAll(() => shop?.close())

async function openShop() {
  const opened = await startContactShop()
  const { id } = await createProduct(opened.db)
  const file = await createFile(opened.db, { productId: id, fileName: 'guide.pdf', bytes: 10 })
  mkdirSync(join(opened.dataFolder, 'files'), { recursive: true })
  writeFileSync(join(opened.dataFolder, 'files', file.fileName), '0123456789')
  return { shop: opened, productId: id }
}

/** What forms and calls of the site are asked with, nonces of this visitor among them. */
async function knownFields(): Promise<Record<string, string>> {
  const pages = await Promise.all(
    ['/commande/', '/panier/', '/contact/', '/mon-compte/'].map((path) => buyer.get(path)),
  )
  const html = (await Promise.all(pages.map((page) => page.text()))).join('')
  const hidden = [...html.matchAll(/name="([\w-]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const settings = [...html.matchAll(/(\w+_nonce|security)(?:&quot;|"):(?:&quot;|")(\w+)/g)]
  return {
    ...Object.fromEntries([...hidden, ...settings.map(([, name = '', value = '']) => [name, value])]),
    ...BILLING,
    billing_phone: '0612345678',
    billing_company: 'A',
    order_comments: 'x',
    payment_method: 'stripe',
    product_id: String(productId),
    quantity: '1',
    coupon_code: 'x',
    comment: 'x',
    author: 'x',
    email: 'camille@example.fr',
    comment_post_ID: '1',
    nom: 'x',
    articles: 'x',
    numero_commande: '1',
  }
}

async function sendAll(all: readonly Sent[], judge: (sent: Sent, answer: Answer) => string | null): Promise<string[]> {
  const waiting = [...all]
  const faults: string[] = []
  const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const take = async () => {
    for (let sent = waiting.pop(); sent; sent = waiting.pop()) {
      const answer = await send(shop.origin, { ...sent, headers: { cookie, ...sent.headers } })
      const fault = judge(sent, answer)
      if (fault) faults.push(`${fault} ← ${describeSent(sent)} → ${answer.text.slice(0, 120)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return faults
}

const brokenOff = ({ status }: Answer) => (status === 0 || status >= 500 ? `answered ${status}` : null)

/** What each table holds, but for what a reader leaves behind and what the worker counts and sends by itself. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await shop.db.$client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'rate_counters', 'sales_to_count', 'mail_deliveries')",
  )
  const counts = rows.map(async ({ name }): Promise<[string, number]> => {
    const counted = await shop.db.$client.query(`select count(*)::int as count from "${name}"`)
    return [name, counted.rows[0].count]
  })
  return Object.fromEntries(await Promise.all(counts))
}

async function expectWell(faults: string[]): Promise<void> {
  expect(faults.slice(0, 20), `${faults.length} faults; FUZZ_SEED=${SEED}`).toEqual([])
  const errors = shop.web.complaints().filter((line) => !line.includes('"level":40'))
  expect(errors.slice(0, 5), `FUZZ_SEED=${SEED}`).toEqual([])
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
}

test('what cannot be read is refused everywhere, and nothing is written', async () => {
  const before = await countRows()
  const posts = endpoints.filter(({ method }) => method === 'POST')
  expect(posts.length).toBeGreaterThan(40)
  const all = posts.flatMap((endpoint) => MALFORMED.map((body) => ({ ...endpoint, body })))
  await expectWell(await sendAll(all, (_sent, answer) => brokenOff(answer)))
  expect(await countRows()).toEqual(before)
})

test('whatever may be read is answered, by every method and to every spelling', async () => {
  const posts = endpoints.filter(({ method }) => method === 'POST')
  const bodies = oddBodies(fields)
  const methods = ['HEAD', 'PUT', 'DELETE', 'TRACE', 'OPTIONS'].flatMap((method) =>
    endpoints.map(({ path }) => ({ method, path })),
  )
  const targets = endpoints.flatMap(({ method, path }) => [
    { method, path: `http://exemple.com${path}` },
    { method, path: `/${path}` },
    { method, path: path.toUpperCase() },
    { method, path: `${path}${path.includes('?') ? '&' : '?'}a=%zz&%ff=%C3&b[]=\u00e9` },
  ])
  const signatures = ['t=1,v1=zz,v1', 't,v1', ',', 't=1', `t=${'9'.repeat(300)},v1=`].map((signature) => ({
    method: 'POST',
    path: '/?wc-api=wc_stripe',
    headers: { 'stripe-signature': signature },
    body: MALFORMED[0] as Body,
  }))
  const ranges = endpoints
    .filter(({ path }) => /telecharger|facture/.test(path))
    .flatMap(({ path }) => ['GET', 'HEAD'].map((method) => ({ method, path, headers: { range: 'bytes=0-3' } })))
  const forms = posts.flatMap((endpoint) => bodies.map((body) => ({ ...endpoint, body })))
  const all = [
    ...forms,
    ...endpoints,
    ...methods,
    ...targets,
    ...signatures,
    ...ranges,
    { method: 'OPTIONS', path: '*' },
  ]
  await expectWell(await sendAll(all, (_sent, answer) => brokenOff(answer)))
})

test(
  'nothing made up at random breaks it',
  async () => {
    const bodies = anyBody([...MALFORMED, ...oddBodies(fields)])
    const request = fc.record({ endpoint: fc.constantFrom(...endpoints), body: bodies })
    const end = Date.now() + SECONDS * 1_000
    for (let round = 0; Date.now() < end; round += 1) {
      const drawn = fc.sample(request, { numRuns: 200, seed: SEED + round })
      const all = drawn.map(({ endpoint, body }) => ({ ...endpoint, ...(endpoint.method === 'POST' ? { body } : {}) }))
      await expectWell(await sendAll(all, (_sent, answer) => brokenOff(answer)))
    }
  },
  SECONDS * 1_000 + 60_000,
)
