import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

test('an impatient double click places and pays one order', async ({ page, shop }) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.paid })
  await checkout.orderButton.dblclick()
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('two tabs that pay the same cart at the same moment pay it once', async ({ page, context, shop }) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const tabs = [new CheckoutPage(page), new CheckoutPage(await context.newPage())]
  for (const tab of tabs) {
    await tab.open()
    await tab.fill(buyer, { number: CARDS.paid })
  }
  await Promise.all(tabs.map((tab) => tab.placeOrder()))
  await Promise.any(tabs.map((tab) => new OrderPage(tab.page).waitUntilPaid()))
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
  // Whichever came second is told so, or stands on the order too: nothing stays half-way.
  for (const tab of tabs) {
    const isTold = tab.messages
    await expect(isTold.or(new OrderPage(tab.page).title.filter({ hasText: 'Merci' }))).toBeVisible()
  }
})

for (const [kind, nonce] of [
  ['stale', '0000000000'],
  ['missing', ''],
]) {
  test(`a page with a ${kind} nonce places its order without the buyer noticing`, async ({ page, shop }) => {
    const buyer = createBuyer()
    await putInCart(page, GOODS.guide)
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.fill(buyer, { number: CARDS.paid })
    await page.locator(`input[name="${CHECKOUT_FIELDS.nonce}"]`).evaluate((input, value) => {
      input.setAttribute('value', value)
    }, nonce ?? '')
    await checkout.placeOrder()
    await new OrderPage(page).waitUntilPaid()
    await shop.inbox.waitFor(buyer.email)
    expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
  })
}
