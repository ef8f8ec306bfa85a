import { ROUTES } from '#contracts/site/routes.ts'
import { CARDS } from '#test/support/cards.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { findOrderPath } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { addButton, cartLink, content, GOODS, miniCart, productPath, putInCart } from './support/shop-pages.ts'

// What every page shows at first is looked at in page-structure.e2e.ts.

test('what an empty cart, adding, the mini-cart and the cart show: axe finds nothing', async ({ page }) => {
  await page.goto(ROUTES.cart)
  await expectNoFindings(page)
  await page.goto(productPath(GOODS.notebook))
  await page.waitForLoadState('networkidle')
  await content(page).getByText('Nuit', { exact: true }).click()
  await addButton(page).click()
  await expect(content(page).getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await expectNoFindings(page)
  await cartLink(page).click()
  await expect(miniCart(page)).toContainText(GOODS.notebook.name)
  await expectNoFindings(page)
  // Neither width had closed it before axe looked.
  await expect(miniCart(page)).toBeVisible()
  await page.goto(ROUTES.cart)
  await content(page).getByRole('link', { name: 'Valider la commande' }).waitFor()
  await expectNoFindings(page)
})

test('the checkout with errors and authentication, an order that waits, is refused and paid: axe finds nothing', async ({
  page,
  shop,
}) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.placeOrder()
  await expect(checkout.messages).toBeFocused()
  await expectNoFindings(page)
  await checkout.fill(buyer, { number: CARDS.asksForAuthentication })
  await checkout.placeOrder()
  await expect(checkout.bank.getByRole('button', { name: 'Valider' })).toBeVisible()
  // The bank's page in its frame has a main part of its own, which axe counts to ours.
  await expectNoFindings(page, { ignoring: ['landmark-unique'] })

  const orderPath = await findOrderPath(shop, buyer)
  const order = await page.context().newPage()
  await order.goto(orderPath)
  await expect(order.getByText('Nous attendons la confirmation de votre banque.')).toBeVisible()
  await expectNoFindings(order)
  await page.bringToFront()
  await checkout.answerBank('Échouer')
  await expect(checkout.messages).toBeFocused()
  await order.goto(orderPath)
  await expect(order.getByRole('heading', { level: 1 })).toHaveText('Le paiement n’a pas abouti')
  await expectNoFindings(order)
  await order.close()

  await checkout.fillCard({ number: CARDS.paid })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  await expectNoFindings(page)
})
