import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { EVERY_WIDTH, expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

test(
  'a buyer whose bank asks for authentication confirms it and has paid once',
  EVERY_WIDTH,
  async ({ page, shop }) => {
    const buyer = createBuyer()
    await putInCart(page, GOODS.guide)
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.fill(buyer, { number: CARDS.asksForAuthentication })
    await checkout.placeOrder()
    await expect(checkout.bank.getByText('17,00')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')

    await checkout.answerBank('Valider')
    await new OrderPage(page).waitUntilPaid()
    await shop.inbox.waitFor(buyer.email)
    expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)

    await page.goBack()
    expect(page.url()).not.toContain('#')
    // Its cart is bought: whoever comes back to the checkout is led to the order.
    await expect(page).toHaveURL(/\/commande\/order-received\/\d+\/\?key=/)
  },
)

test('a buyer fails the authentication and pays the same order with another card', async ({ page, shop }) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fill(buyer, { number: CARDS.asksForAuthentication })
  await checkout.placeOrder()
  await checkout.answerBank('Échouer')
  await expect(checkout.messages).toContainText('pas en mesure d’authentifier votre mode de paiement')
  expect(await factsOf(shop, buyer)).toMatchObject({ chargedCents: [], invoices: 0 })

  await checkout.fillCard({ number: CARDS.paid })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})
