import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { Buyer } from '#test/support/buyer.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
  await changePayment({ db: shop.db, clock: { now: () => new Date() } }, { enabled: ['card', 'ideal', 'bancontact'] })
})
afterAll(() => shop.close())

const IDEAL = { payment_method: 'stripe_ideal', 'wc-stripe-payment-method': '' }

async function orderByBank() {
  const product = await createProduct(shop.db, { regularPriceCents: 1700 })
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart(product.id)
  const placed = await buyer.placeOrder(IDEAL)
  if (placed.result !== 'success') throw new Error(placed.messages)
  return { buyer, placed }
}

/** What the bank's page answers: the address that its visitor is sent to. */
async function atBank(page: string, outcome: 'succeeded' | 'failed'): Promise<string> {
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) })
  return answer.headers.get('location') ?? ''
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, shop.origin)
  return pathname + search
}
const leads = async (buyer: Buyer, address: string) => (await buyer.get(pathOf(address))).headers.get('location') ?? ''

test('whoever comes back with the money is led to the order, whose address keeps no secret', async () => {
  const { buyer, placed } = await orderByBank()
  const back = await atBank(placed.redirect, 'succeeded')
  expect(new URL(back).origin).toBe(shop.origin)
  expect(Object.fromEntries(new URL(back).searchParams)).toMatchObject({
    ...{ order_id: String(placed.order_id), wc_payment_method: 'stripe', pay_for_order: 'no', utm_nooverride: '1' },
    payment_intent: expect.stringMatching(/^pi_/),
  })
  const clean = await leads(buyer, back)
  expect(clean).toMatch(new RegExp(`^/commande/order-received/${placed.order_id}/\\?key=wc_order_[^&]+$`))
  expect(await (await buyer.get(clean)).text()).toContain(String(placed.order_id))
  expect((await buyer.get('/panier/')).status).toBe(200)
  // Again, and in another browser: the same.
  expect(await leads(buyer, back)).toBe(clean)
  expect(await leads(new Buyer(shop.origin), back)).toBe(clean)
})

test('whoever comes back without it may pay again, whatever the address says', async () => {
  const { buyer, placed } = await orderByBank()
  const back = new URL(await atBank(placed.redirect, 'failed'))
  back.searchParams.set('redirect_status', 'succeeded')
  expect(await leads(buyer, back.href)).toBe('/commande/')
  const page = await (await buyer.get('/commande/')).text()
  expect(page).toContain('Nous ne sommes pas en mesure d’authentifier votre mode de paiement.')
  const other = new Buyer(shop.origin)
  expect(await leads(other, back.href)).toMatch(new RegExp(`^/commande/order-pay/${placed.order_id}/\\?`))
})

test('an address that was made up has nothing asked, and the intent of another order is nobody’s', async () => {
  const { buyer, placed } = await orderByBank()
  const { placed: others } = await orderByBank()
  const back = new URL(await atBank(placed.redirect, 'succeeded'))
  const stranger = new URL(await atBank(others.redirect, 'succeeded'))
  const forged = new URL(back)
  forged.searchParams.set('_wpnonce', 'x'.repeat(22))
  const foreign = new URL(back)
  foreign.searchParams.set('payment_intent', stranger.searchParams.get('payment_intent') ?? '')
  const clean = pathOf(`${back.pathname}?key=${back.searchParams.get('key')}`)
  expect([await leads(buyer, forged.href), await leads(buyer, foreign.href)]).toEqual([clean, clean])
})

test('a bank that is left leaves an order that waits', async () => {
  const { buyer, placed } = await orderByBank()
  const before = await buyer.placeOrder({ ...IDEAL, payment_method: 'stripe_bancontact' })
  expect(before).toMatchObject({ result: 'success', order_id: placed.order_id })
  if (before.result === 'success') expect(before.redirect).not.toBe(placed.redirect)
  // The bank of before asks for nothing any more.
  const back = await atBank(placed.redirect, 'succeeded')
  expect(back === '' || new URL(back).searchParams.get('redirect_status') === 'failed').toBe(true)
})

test('without script the form is posted to the page itself, which sends its visitor to the bank', async () => {
  const product = await createProduct(shop.db, { regularPriceCents: 1700 })
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart(product.id)
  expect(await (await buyer.get('/commande/')).text()).toContain('Sans JavaScript, vous pouvez payer par')
  const answer = await buyer.postCheckoutPage(IDEAL)
  expect(answer.status).toBe(302)
  const back = await atBank(answer.headers.get('location') ?? '', 'succeeded')
  expect(await leads(buyer, back)).toMatch(/^\/commande\/order-received\//)
})
