import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { Buyer } from '#test/support/buyer.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop.close())

const CLICK = { tremplin_submission: '0123456789abcdef0123456789abcdef' }
const RECEIVED = '/commande/order-received/'

async function buyerAt(origin: string, priceCents = 1700): Promise<Buyer> {
  const product = await createProduct(shop.db, { regularPriceCents: priceCents })
  const buyer = new Buyer(origin)
  await buyer.addToCart(product.id)
  return buyer
}

const ask = async (buyer: Buyer) => (await buyer.post('/?wc-ajax=tremplin_submission_outcome', CLICK)).json()

test('whoever lost the answer is told where it led, and so is a second click with another card', async () => {
  const buyer = await buyerAt(shop.origin)
  const nonce = await buyer.openCheckout()
  const form = { ...CLICK, 'woocommerce-process-checkout-nonce': nonce, tremplin_shown_total: '1700 EUR' }
  const placed = await buyer.submitOrder(form)
  expect(placed).toMatchObject({ result: 'success', redirect: expect.stringContaining(shop.origin + RECEIVED) })
  const { redirect } = placed as { redirect: string }
  expect(await ask(buyer)).toEqual({ outcome: 'placed', redirect })
  const again = { ...form, tremplin_submission: 'a'.repeat(32), 'wc-stripe-payment-method': 'pm_card_mastercard' }
  expect(await buyer.submitOrder(again)).toMatchObject({ result: 'success', redirect })
  expect(await ask(new Buyer(shop.origin))).toEqual({ outcome: 'unknown' })
  // Without script too: a page that is loaded again leads to the order, not to an empty cart.
  expect((await buyer.get('/commande/')).headers.get('location')).toBe(
    new URL(redirect).pathname + new URL(redirect).search,
  )
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('another total than the one that was shown is refused with both, and a review', async () => {
  const buyer = await buyerAt(shop.origin)
  const refused = await buyer.placeOrder({ tremplin_shown_total: '1500 EUR' })
  expect(refused).toMatchObject({ result: 'failure', refresh: true, reload: false })
  expect(refused).toMatchObject({ messages: expect.stringMatching(/15,00.*17,00/) })
})

test('under another local name the answer leads there', async () => {
  const other = new URL(shop.origin)
  other.hostname = other.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  const isReached = await fetch(new URL('/healthz', other)).then(
    ({ ok }) => ok,
    () => false,
  )
  // The shop under test listens where `localhost` leads; that may be the other family of addresses.
  if (!isReached) other.hostname = '[::1]'
  const buyer = await buyerAt(other.origin)
  expect(await buyer.placeOrder()).toMatchObject({ redirect: expect.stringContaining(other.origin + RECEIVED) })
})
