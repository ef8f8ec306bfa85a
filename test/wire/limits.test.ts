import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { Buyer } from '#test/support/buyer.ts'
import { PAGE_ROUTES } from '#test/support/page-routes.ts'
import { type RunningShop, startRunningShop } from '#test/support/running-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startRunningShop({ isEmpty: true, env: { RATE_LIMIT: 'on' } })
})
afterAll(() => shop.close())

type Answer = { status: number; location: string | undefined }

/** The path goes out as it is written here, which `fetch` would not do. */
function post(path: string, fields: URLSearchParams, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const asking = request(shop.origin, { method: 'POST', path, headers: { ...type, ...headers } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }))
    })
    asking.once('error', reject)
    asking.end(fields.toString())
  })
}

describe('a form that is sent to another spelling of its address is not read', () => {
  const spellings: [string, (path: string) => string][] = [
    ['in capitals', (path) => path.toUpperCase()],
    ['with one capital', (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase())],
    ['with an encoded letter', (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ['without its final slash', (path) => path.replace(/\/$/, '')],
    ['with a doubled slash', (path) => `/${path}`],
    ['with dot segments', (path) => `/./x/..${path}`],
    ['with encoded dots', (path) => `/x/%2e%2E${path}`],
    ['with a backslash', (path) => `/\\${path.slice(1)}`],
  ]
  // The address of a file ends with its token, or with what it is.
  const addresses = PAGE_ROUTES.filter(({ hasAction, path }) => hasAction && path !== '/').map(({ path }) =>
    path.endsWith('/') || path.endsWith('.csv') || path.startsWith('/telecharger/') ? path : `${path}/`,
  )

  test.each(addresses)('%s', async (path) => {
    for (const [, spell] of spellings.filter(([, each]) => each(path) !== path)) {
      const { status, location } = await post(spell(path), new URLSearchParams())
      expect([308, 400], `${spell(path)} → ${status}`).toContain(status)
      if (status === 308) expect(location).toBe(path)
    }
  })
})

let senders = 0

type Limited = [what: string, path: string, fields: Record<string, string>, allowed: number]

test.each<Limited>([
  ['a password', '/mon-compte/', { username: 'camille@example.fr', password: 'x' }, 10],
  ['opening an account', '/mon-compte/', { register: '1', email: 'camille@example.fr' }, 10],
  ['a link to a lost password', '/mon-compte/lost-password/', { user_login: 'camille@example.fr' }, 5],
  ['a link to somebody’s orders', '/retrouver-ma-commande/', { email: 'louise@example.fr' }, 5],
  [
    'a receipt of a withdrawal',
    '/renoncer-au-contrat/',
    { numero_commande: '1', nom: 'Ines', email: 'ines@example.fr', etape: 'confirmer' },
    5,
  ],
  ['an order', '/commande/', {}, 30],
  ['the address of an order', '/commande/order-received/1/', { email: 'a@example.fr' }, 30],
  ['the address of an order to pay', '/commande/order-pay/1/', { check_submission: '1' }, 30],
])('%s is tried a few times only', async (_what, path, fields, allowed) => {
  // Each from an address of its own.
  senders += 1
  const from = { 'x-forwarded-for': `198.51.100.${senders}` }
  const statuses: number[] = []
  for (let sent = 0; sent <= allowed; sent += 1)
    statuses.push((await post(path, new URLSearchParams(fields), from)).status)
  expect(statuses.slice(0, -1)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})

test('the page that says so leads home by a name, though nothing of the site was read for it', async () => {
  senders += 1
  const from = { 'x-forwarded-for': `198.51.100.${senders}` }
  const ask = () =>
    fetch(new URL('/retrouver-ma-commande/', shop.origin), {
      ...{ method: 'POST', headers: { ...from, origin: shop.origin } },
      body: new URLSearchParams({ email: 'louise@example.fr' }),
    })
  for (let sent = 0; sent < 5; sent += 1) await ask()
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/<a class="logo" href="\/">Accueil<\/a>/)
})

test('a statement of withdrawal is read again as often as one likes', async () => {
  const fields = { numero_commande: '1', nom: 'Élise', email: 'elise@example.fr', etape: 'relire' }
  const statuses: number[] = []
  for (let sent = 0; sent < 20; sent += 1)
    statuses.push((await post('/renoncer-au-contrat/', new URLSearchParams(fields))).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('the account that is counted is the one that is tried, however many names a form has', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent += 1) {
    const fields = new URLSearchParams([
      ['username', 'victime@example.fr'],
      ['username', `autre-${sent}@example.fr`],
      ['password', 'x'],
    ])
    statuses.push((await post('/mon-compte/', fields, { 'x-forwarded-for': '198.51.100.200' })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('the cart page counts coupons together with the wire', async () => {
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart((await createProduct(shop.db)).id)
  await createCoupon(shop.db)
  const page = await (await buyer.get('/panier/')).text()
  const nonce = /name="woocommerce-cart-nonce" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const tryCode = (path: string, fields: Record<string, string>) =>
    buyer.post(path, { coupon_code: 'devine', ...fields })
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent += 1) {
    statuses.push((await tryCode('/panier/', { 'woocommerce-cart-nonce': nonce, apply_coupon: '1' })).status)
    statuses.push((await tryCode('/?wc-ajax=apply_coupon', {})).status)
  }
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.slice(20)).toEqual([429, 429])
})
