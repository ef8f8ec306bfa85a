import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

const PLACES_ORDER = '**/?wc-ajax=checkout'

test('an order whose answer was cut off leads to its page all the same', async ({ page, shop, expectTrouble }) => {
  expectTrouble('wc-ajax=checkout')
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.paid })
  await page.route(PLACES_ORDER, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('a page that is loaded again while its order is under way says how that ended', async ({ page, shop }) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.declined })
  // The answer is there, and never reaches the page.
  const { promise: isAnswered, resolve: answered } = Promise.withResolvers<void>()
  await page.route(PLACES_ORDER, async (route) => {
    await route.fetch()
    answered()
  })
  await checkout.placeOrder()
  await isAnswered
  await page.reload()
  await expect(checkout.messages).toContainText('La carte de paiement a été refusée.')
  await expect(checkout.messages).toContainText('Rien n’a été débité.')
  await page.unroute(PLACES_ORDER)

  await checkout.waitUntilReady()
  await checkout.fill(buyer, { number: CARDS.paid })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})
