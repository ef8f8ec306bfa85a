import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { listAttempts } from '#server/modules/payments/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { Buyer } from '#test/support/buyer.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop.close())

const ASKS = 'Garder la commande'

/** A guest whose card was refused, in the browser that ordered. */
async function refusedBuyer(card: string = CARDS.declined): Promise<{ buyer: Buyer; order: Order }> {
  const product = await createProduct(shop.db)
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart(product.id)
  await buyer.placeOrder({ 'wc-stripe-payment-method': await shop.sandbox.createCard(card) })
  const order = (await shop.db.select().from(orders).orderBy(orders.id)).at(-1)
  if (!order) throw new Error('there is no order')
  return { buyer, order }
}

const linkOf = ({ id, orderKey }: Order, redirect?: string) => ROUTES.cancelOrder(id, orderKey, redirect)
const statusOf = async ({ id }: Order) => (await findOrder(shop.db, id))?.status
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

/** Follows the contract's link to the page that asks; gives its address and the nonce of its form. */
async function openForm(buyer: Buyer, link: string) {
  const path = locationOf(await buyer.get(link))
  const html = await (await buyer.get(path)).text()
  return { path, html, nonce: /name="_wpnonce" value="([0-9a-f]{20})"/.exec(html)?.[1] ?? '' }
}

const SETTINGS = /<script type="application\/json" id="([^"]+)">(.*?)<\/script>/gs

/** What a page holds for scripts, by the ids of its blocks. */
async function settingsOn(buyer: Buyer, path: string): Promise<Record<string, Record<string, unknown>>> {
  const html = await (await buyer.get(path)).text()
  return Object.fromEntries([...html.matchAll(SETTINGS)].map(([, id = '', json = '']) => [id, JSON.parse(json)]))
}

test('checkout, pay page and received page hold what scripts of such shops look for', async () => {
  const { buyer, order } = await refusedBuyer()
  const everywhere = ['wc-add-to-cart-params', 'wc-cart-fragments-params']
  for (const [path, isCheckout, own] of [
    [ROUTES.checkout, '1', ['wc-stripe-upe-params', 'wc-password-strength-meter-params']],
    [ROUTES.orderPay(order.id, order.orderKey), '0', ['wc-stripe-upe-params']],
    [ROUTES.order(order.id, order.orderKey), '0', []],
  ] as const) {
    const settings = await settingsOn(buyer, path)
    expect(Object.keys(settings), path).toEqual(expect.arrayContaining([...everywhere, ...own]))
    expect(settings['wc-checkout-params'], path).toMatchObject({
      is_checkout: isCheckout,
      checkout_url: expect.anything(),
    })
  }
})

test('who opened the page of their order before they came to the shop in another tab pays it all the same', async () => {
  const { order } = await refusedBuyer()
  const path = ROUTES.orderPay(order.id, order.orderKey)
  const guest = new Buyer(shop.origin)
  const html = await (await guest.get(path)).text()
  const nonce = /name="woocommerce-pay-nonce" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await guest.addToCart((await createProduct(shop.db)).id)
  const card = await shop.sandbox.createCard(CARDS.paid)
  const answer = await guest.post(path, {
    ...{ woocommerce_pay: '1', 'woocommerce-pay-nonce': nonce, payment_method: 'stripe' },
    ...{ 'wc-stripe-payment-method': card, terms: 'on', 'terms-field': '1' },
  })
  expect([answer.status, locationOf(answer)]).toEqual([303, expect.stringContaining(ROUTES.orderReceived)])
  expect(await statusOf(order)).toBe('completed')
})

test('a note may be left with whatever is bought by the full form', async () => {
  for (const supply of ['digital-content', 'goods'] as const) {
    const product = await createProduct(shop.db, { supply })
    const buyer = new Buyer(shop.origin)
    await buyer.addToCart(product.id)
    expect(await (await buyer.get(ROUTES.checkout)).text(), supply).toContain('id="order_comments"')
  }
})

test('the link asks first, and its form cancels', async () => {
  const { buyer, order } = await refusedBuyer()
  const { path, html, nonce } = await openForm(buyer, linkOf(order))
  expect(html).toContain(ASKS)
  expect(await statusOf(order)).toBe('failed')
  const answer = await buyer.post(path, { _wpnonce: nonce })
  expect(answer.status).toBe(303)
  expect(locationOf(answer)).toBe(ROUTES.order(order.id, order.orderKey))
  expect(await statusOf(order)).toBe('cancelled')
  const page = await buyer.get(locationOf(answer))
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(await page.text()).toContain('Votre commande a été annulée.')
})

test('the link with the right nonce cancels at once, and says so on the account page that it names', async () => {
  const { buyer, order } = await refusedBuyer()
  const { nonce } = await openForm(buyer, linkOf(order))
  const first = await buyer.get(`${linkOf(order, ROUTES.account)}&_wpnonce=${nonce}`)
  const second = await buyer.get(locationOf(first))
  expect(await statusOf(order)).toBe('cancelled')
  expect(locationOf(second)).toBe(ROUTES.account)
  expect(await (await buyer.get(ROUTES.account)).text()).toContain('Votre commande a été annulée.')
})

test('a nonce of another browser or of another order, a made-up one and none cancel nothing', async () => {
  const { buyer, order } = await refusedBuyer()
  const { buyer: other, order: others } = await refusedBuyer()
  const { path } = await openForm(buyer, linkOf(order))
  const nonces = [
    (await openForm(other, linkOf(order))).nonce,
    (await openForm(buyer, linkOf(others))).nonce,
    '0'.repeat(20),
    '',
  ]
  for (const _wpnonce of nonces) {
    expect(await (await buyer.get(`${path}&_wpnonce=${_wpnonce}`)).text()).toContain(ASKS)
    expect((await buyer.post(path, { _wpnonce })).status).toBe(422)
  }
  expect(await statusOf(order)).toBe('failed')
})

test('another site cannot send the form', async () => {
  const { buyer, order } = await refusedBuyer()
  const { path, nonce } = await openForm(buyer, linkOf(order))
  const answer = await fetch(shop.origin + path, {
    method: 'POST',
    body: new URLSearchParams({ _wpnonce: nonce }),
    headers: { 'sec-fetch-site': 'cross-site', cookie: [...buyer.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  expect(answer.status).toBe(403)
  expect(await statusOf(order)).toBe('failed')
})

test('a wrong key answers like an order that does not exist', async () => {
  const { buyer, order } = await refusedBuyer()
  const { nonce } = await openForm(buyer, linkOf(order))
  const texts: string[] = []
  for (const wrong of [
    { ...order, orderKey: 'wc_order_nothing' },
    { ...order, id: 999_999, orderKey: 'wc_order_nothing' },
  ]) {
    const path = locationOf(await buyer.get(linkOf(wrong)))
    const page = await buyer.get(path)
    expect(page.status).toBe(404)
    texts.push((await page.text()).replaceAll(String(wrong.id), 'N'))
    expect((await buyer.post(path, { _wpnonce: nonce })).status).toBe(404)
  }
  expect(texts[0]).toBe(texts[1])
  expect(await statusOf(order)).toBe('failed')
})

test('with an old key alone the address is asked for first, whatever is posted', async () => {
  const { order } = await refusedBuyer()
  const stranger = new Buyer(shop.origin)
  const { nonce } = await openForm(stranger, linkOf(order))
  const createdAt = new Date(order.createdAt.getTime() - 11 * 60_000)
  await shop.db.update(orders).set({ createdAt }).where(eq(orders.id, order.id))
  const { path, html } = await openForm(stranger, linkOf(order))
  expect(html).toContain('Confirmez votre adresse e-mail')
  expect(html).not.toContain(ASKS)
  expect((await stranger.post(path, { _wpnonce: nonce })).status).toBe(303)
  await stranger.get(`${path}&_wpnonce=${nonce}`)
  expect(await statusOf(order)).toBe('failed')
})

test.each(['https://evil.example/', '//evil.example/mon-compte/', '/panier/', '/mon-compte/customer-logout/'])(
  'it never leads on to %s',
  async (redirect) => {
    const { buyer, order } = await refusedBuyer()
    const { path, nonce } = await openForm(buyer, linkOf(order, redirect))
    const answer = await buyer.post(path, { _wpnonce: nonce })
    expect(locationOf(answer)).toBe(ROUTES.order(order.id, order.orderKey))
  },
)

test('an order that is paid stays as it is, and the page says whom to ask', async () => {
  const { buyer, order } = await refusedBuyer(CARDS.paid)
  const { path, html } = await openForm(buyer, linkOf(order))
  expect(html).toContain('Votre commande ne peut plus être annulée.')
  expect(html).not.toContain(ASKS)
  await buyer.post(path, { _wpnonce: '0'.repeat(20) })
  expect(await statusOf(order)).toBe('completed')
})

test('a payment that arrived meanwhile is told, and the order is paid', async () => {
  await shop.sandbox.turn({ webhooks: { mode: 'drop' } })
  const { buyer, order } = await refusedBuyer(CARDS.asksForAuthentication)
  const { path, nonce } = await openForm(buyer, linkOf(order))
  const [attempt] = await listAttempts(shop.db, order.id)
  await shop.sandbox.answerChallenge(attempt?.intentId ?? '', 'succeeded')
  const answer = await buyer.post(path, { _wpnonce: nonce })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('la commande est payée et ne peut plus être annulée')
  expect(await statusOf(order)).toBe('completed')
  await shop.sandbox.resetKnobs()
})
