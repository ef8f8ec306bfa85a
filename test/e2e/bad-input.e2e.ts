import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { type Buyer, createBuyer } from './support/buyer.ts'
import { expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { GOODS, productPath } from './support/shop-pages.ts'
import { call, hiddenValue } from './support/wire.ts'

for (const quantity of ['0', '-1', '1000000000', 'NaN', 'abc', '1.5', '1e1', ' ', '99999999999999999999']) {
  test(`quantity '${quantity}' is refused and the cart stays as it is`, async ({ request, shop }) => {
    const productId = String(await guideId(shop))
    expect(await (await call(request, 'add_to_cart', { product_id: productId, quantity: '2' })).json()).toHaveProperty(
      'fragments',
    )
    const answer = await call(request, 'add_to_cart', { product_id: productId, quantity })
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toEqual({
      error: true,
      product_url: `${shop.origin}${productPath(GOODS.guide)}?notices=1`,
    })
    expect(await cartText(request)).toContain('2 × ')
  })
}

for (const [what, productId] of [
  ['an unknown product', '999999'],
  ['a product that is no number', 'abc'],
  ['a negative id', '-1'],
  ['SQL', '1 or 1=1'],
]) {
  test(`${what} is refused with a page to go to`, async ({ request }) => {
    const answer = await call(request, 'add_to_cart', { product_id: productId ?? '', quantity: '1' })
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toEqual({ error: true, product_url: expect.stringContaining(ROUTES.shop) })
    expect(await cartText(request)).toContain('Votre panier est vide.')
  })
}

test('what is sold out is refused with its page to go to', async ({ request, shop }) => {
  const [soldOut] = await shop.db.select({ id: variations.id }).from(variations).where(eq(variations.stock, 0))
  const answer = await call(request, 'add_to_cart', { product_id: String(soldOut?.id), quantity: '1' })
  expect(await answer.json()).toEqual({
    error: true,
    product_url: `${shop.origin}${productPath(GOODS.notebook)}?notices=1`,
  })
})

test('prices, totals and states that a form invents are not read', async ({ request, shop }) => {
  const buyer = createBuyer()
  const form = await orderForm({ request, shop }, buyer)
  const answer = await call(request, 'checkout', {
    ...form,
    total: '1',
    total_cents: '1',
    amount: '1',
    price: '0.01',
    status: 'completed',
    order_status: 'completed',
    payment_intent: 'pi_invented',
    wc_payment_intent_id: 'pi_invented',
    order_id: '1',
    discount: '100',
    'cart[0][price]': '0',
  })
  expect(await answer.json()).toMatchObject({ result: 'success' })
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('an order is not settled by the payment of another one', async ({ request, shop, playwright, expectTrouble }) => {
  expectTrouble('a browser reported an intent that is not of this order')
  const [victim, paid] = [createBuyer(), createBuyer()]
  const waiting = await call(
    request,
    'checkout',
    await orderForm({ request, shop }, victim, CARDS.asksForAuthentication),
  )
  const { redirect, order_id: orderId }: { redirect: string; order_id: number } = await waiting.json()
  const [, , , nonce = ''] = redirect.split(':')

  const other = await playwright.request.newContext({ baseURL: shop.origin })
  const bought: { order_id: number } = await (
    await call(other, 'checkout', await orderForm({ request: other, shop }, paid))
  ).json()
  const [paidOrder] = (await shop.sandbox.charges()).slice(-1)
  expect(bought.order_id).not.toBe(orderId)

  const reports = [
    { order_id: String(orderId), intent_id: paidOrder?.payment_intent ?? '', _ajax_nonce: nonce },
    { order_id: String(bought.order_id), intent_id: paidOrder?.payment_intent ?? '', _ajax_nonce: nonce },
    { order_id: String(orderId), intent_id: paidOrder?.payment_intent ?? '', _ajax_nonce: 'invented' },
  ]
  for (const report of reports) {
    const answer = await call(request, 'wc_stripe_update_order_status', { ...report, payment_method_id: '' })
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject({ success: false })
  }
  const [order] = await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  expect(order?.status).toBe('pending')
  await other.dispose()
})

test('what cannot be read is refused with a 4xx, whatever the address', async ({ request }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const addresses = [
    '/?wc-ajax=add_to_cart',
    '/?wc-ajax=checkout',
    '/?wc-ajax=update_order_review',
    ROUTES.cart,
    ROUTES.checkout,
    productPath(GOODS.guide),
    '/?wc-api=wc_stripe',
  ]
  const bodies = [
    { what: '300 kB', headers: form, data: `coupon_code=${'x'.repeat(300_000)}`, statuses: [413] },
    { what: 'broken percent-encoding', headers: form, data: 'product_id=%E0%A4%A&quantity=%' },
    { what: 'bytes that are no UTF-8', headers: form, data: Buffer.from([0x61, 0x3d, 0xff, 0xfe]) },
    {
      what: 'broken multipart',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      data: '--x\r\nContent-Disp',
    },
    { what: 'multipart without boundary', headers: { 'content-type': 'multipart/form-data' }, data: 'a=b' },
    { what: '10,000 names', headers: form, data: Array.from({ length: 10_000 }, (_, n) => `n${n}=1`).join('&') },
    { what: 'a NUL', headers: form, data: 'product_id=1%00&quantity=1%00' },
  ]
  for (const address of addresses) {
    for (const { what, headers, data, statuses } of bodies) {
      const status = (await request.post(address, { headers, data, maxRedirects: 0 })).status()
      // The provider is told 204 rather than an error for what it did not sign.
      if (address.includes('wc-api')) expect.soft([204, 400, 413], `${what} to ${address}`).toContain(status)
      else if (statuses) expect.soft(statuses, `${what} to ${address}`).toContain(status)
      else expect.soft(Math.floor(status / 100), `${what} to ${address}: ${status}`).toBe(4)
    }
  }
  for (const address of [
    '/%',
    '/produit/%E0%A4%A/',
    '/a%00b',
    '/boutique/?paged=abc',
    '/?wc-ajax=',
    '/?wc-ajax=%00',
    `/${'a'.repeat(20_000)}`,
  ]) {
    expect.soft((await request.get(address)).status(), address.slice(0, 40)).toBeLessThan(500)
  }
})

async function guideId({ db }: RunningShop): Promise<number> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, GOODS.guide.slug))
  if (!product) throw new Error('the shop does not sell its guide')
  return product.id
}

async function cartText(request: APIRequestContext): Promise<string> {
  const answer = await call(request, 'get_refreshed_fragments', { time: '0' })
  const { fragments }: { fragments: Record<string, string> } = await answer.json()
  return (fragments['div.widget_shopping_cart_content'] ?? '').replace(/<[^>]*>/g, '')
}

/** A cart with one guide, and the form that the checkout page would post for it. */
async function orderForm(
  { request, shop }: { request: APIRequestContext; shop: RunningShop },
  buyer: Buyer,
  card: string = CARDS.paid,
): Promise<Record<string, string>> {
  await call(request, 'add_to_cart', { product_id: String(await guideId(shop)), quantity: '1' })
  return {
    billing_first_name: buyer.firstName,
    billing_last_name: buyer.lastName,
    billing_country: 'FR',
    billing_address_1: buyer.street,
    billing_postcode: buyer.postcode,
    billing_city: buyer.city,
    billing_email: buyer.email,
    payment_method: gatewayIdOf('card'),
    [CHECKOUT_FIELDS.paymentMethodId]: await shop.sandbox.createCard(card),
    [CHECKOUT_FIELDS.terms]: '1',
    [CHECKOUT_FIELDS.termsShown]: '1',
    [CHECKOUT_FIELDS.digitalConsent]: '1',
    [CHECKOUT_FIELDS.nonce]: await hiddenValue(await request.get(ROUTES.checkout), CHECKOUT_FIELDS.nonce),
  }
}
