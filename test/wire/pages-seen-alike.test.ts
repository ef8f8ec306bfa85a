import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceWrite } from '#server/database/remembered.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { BILLING, Buyer } from '#test/support/buyer.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop.close())

/** Nonces and the name of a click. */
const SECRET = /[0-9a-f]{20,}/g
const secretsOf = (page: string) => new Set(page.match(SECRET))
const withoutSecrets = (page: string) => page.replaceAll(SECRET, '…')

async function buyerOf(productId: number, quantity = 1): Promise<Buyer> {
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart(productId, quantity)
  return buyer
}

async function buyersOf(productId: number, many: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < many) buyers.push(await buyerOf(productId))
  return buyers
}

/** As a browser takes it; `encoding` null: as it is. */
async function read(buyer: Buyer, path: string, encoding: 'zstd' | null = null): Promise<string> {
  const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(encoding && { 'accept-encoding': encoding }) }
  const answer = await new Promise<Parameters<typeof buffer>[0]>((resolve, reject) => {
    request(new URL(path, shop.origin), { headers }, resolve).on('error', reject).end()
  })
  const bytes = await buffer(answer)
  return (encoding ? zstdDecompressSync(bytes) : bytes).toString()
}

const PAGES = ['/panier/', '/commande/']

async function chooseForms(kind: 'classic' | 'blocks'): Promise<void> {
  const value = { cart: kind, checkout: kind }
  await shop.db
    .insert(settings)
    .values({ key: 'checkout', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  await announceWrite(shop.db)
  const buyer = await buyerOf((await createProduct(shop.db)).id)
  await expect
    .poll(async () => (await read(buyer, '/panier/')).includes('data-block-name="woocommerce/cart"'))
    .toBe(kind === 'blocks')
}

test.each(['classic', 'blocks'] as const)(
  'whoever has the same cart sees the same %s pages with secrets of their own',
  async (kind) => {
    await chooseForms(kind)
    const { id } = await createProduct(shop.db)
    const buyers = await buyersOf(id, 5)
    for (const path of PAGES) {
      const pages = []
      for (const [each, buyer] of buyers.entries()) pages.push(await read(buyer, path, each % 2 === 0 ? null : 'zstd'))
      expect(new Set(pages.map(withoutSecrets)).size).toBe(1)
      const [first, second] = pages.map(secretsOf)
      const isOfEverybody = (secret: string) => first?.has(secret) && second?.has(secret)
      const own = pages.map((page) => [...secretsOf(page)].filter((secret) => !isOfEverybody(secret)))
      expect(new Set(own.map(({ length }) => length)).size).toBe(1)
      expect(own[0]).not.toHaveLength(0)
      expect(new Set(own.flat()).size).toBe(own.flat().length)
    }
  },
)

test('the secrets of a page that was kept are good', async () => {
  const { id } = await createProduct(shop.db)
  const placed = []
  await chooseForms('classic')
  for (const buyer of await buyersOf(id, 4)) placed.push(await buyer.placeOrder())
  expect(placed.map(({ result }) => result)).toEqual(Array(4).fill('success'))
})

test('nobody is shown what another one has or has typed', async () => {
  const { id } = await createProduct(shop.db, { regularPriceCents: 1700 })
  const buyers = { Lyon: await buyerOf(id), Nice: await buyerOf(id, 2), Brest: await buyerOf(id) }
  for (const [city, buyer] of Object.entries(buyers)) await type(buyer, city)
  const pages: Record<string, string[]> = { Lyon: [], Nice: [], Brest: [] }
  // What was asked for once is not kept yet.
  for (const _ of ['drawn', 'kept', 'filled'])
    for (const [city, buyer] of Object.entries(buyers)) pages[city]?.push(await read(buyer, '/commande/'))
  for (const [city, seen] of Object.entries(pages)) {
    expect(seen.map((page) => page.match(/Lyon|Nice|Brest/g))).toEqual(Array(3).fill([city, city]))
    expect(new Set(seen.map((page) => page.includes('34,00')))).toEqual(new Set([city === 'Nice']))
  }
})

/** Has the order form keep an address, as its script does while somebody types. */
async function type(buyer: Buyer, city: string): Promise<void> {
  const [, security = ''] = /update_order_review_nonce":"([0-9a-f]+)/.exec(await read(buyer, '/commande/')) ?? []
  const post_data = new URLSearchParams({
    ...BILLING,
    billing_city: city,
    billing_email: `${city}@example.fr`,
  }).toString()
  await buyer.post('/?wc-ajax=update_order_review', { security, country: 'FR', city, post_data })
}
