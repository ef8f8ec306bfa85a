import { eq } from 'drizzle-orm'
import { products } from '#server/modules/catalog/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { expectNoFindings } from './support/axe.ts'
import { createBuyer } from './support/buyer.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { OrderPayPage } from './support/order-pay-page.ts'
import { letTimePass, orderGuide, orderPath, payPath } from './support/placed-orders.ts'
import { content, GOODS } from './support/shop-pages.ts'

test('a buyer whose card was refused pays the order from its own page, once', async ({ page, shop }) => {
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer, CARDS.declined)
  await page.goto(orderPath(order))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le paiement n’a pas abouti')
  await content(page).getByRole('link', { name: 'Payer' }).click()

  const pay = new OrderPayPage(page)
  await expect(page.locator('body')).toHaveClass(/woocommerce-order-pay/)
  await expect(pay.form.getByRole('row', { name: new RegExp(GOODS.guide.name) })).toContainText('17,00')
  await pay.fillCard(CARDS.paid)
  await expectNoFindings(page)
  await pay.button.click()
  await expect(pay.messages).toContainText('accepter les conditions générales')
  await pay.acceptTerms()
  await pay.button.click()
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)

  await page.goto(payPath(order))
  await expect(pay.messages).toContainText('«\u00A0Terminée\u00A0»')
  await expect(pay.form).toHaveCount(0)
})

test('a card that is refused again leaves the order as it is; one that asks for authentication pays it', async ({
  page,
  shop,
  expectTrouble,
}) => {
  // The browser itself reports the status of the page that says why.
  expectTrouble(/console error: Failed to load resource.*status of 422/)
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer, CARDS.declined)
  await page.goto(payPath(order))
  const pay = new OrderPayPage(page)
  await pay.fillCard(CARDS.insufficientFunds)
  await pay.acceptTerms()
  await pay.button.click()
  await expect(pay.messages).toContainText('Votre carte ne dispose pas de fonds suffisants.')

  await pay.fillCard(CARDS.asksForAuthentication)
  await pay.acceptTerms()
  await pay.button.click()
  await pay.payment.answerBank('Échouer')
  await expect(pay.messages).toContainText('pas en mesure d’authentifier votre mode de paiement')
  expect(new URL(page.url()).hash).toBe('')

  await pay.fillCard(CARDS.asksForAuthentication)
  await pay.acceptTerms()
  await pay.button.click()
  await pay.payment.answerBank('Valider')
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('an order that was paid, sold out or given up meanwhile is not charged', async ({ page, shop, expectTrouble }) => {
  expectTrouble(/console error: Failed to load resource.*status of 422/)
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer, CARDS.declined)
  await page.goto(payPath(order))
  const pay = new OrderPayPage(page)
  const guide = eq(products.slug, GOODS.guide.slug)
  await shop.db.update(products).set({ stock: 0 }).where(guide)
  await pay.fillCard(CARDS.paid)
  await pay.acceptTerms()
  await pay.button.click()
  await expect(pay.messages).toContainText('n’est plus disponible')
  await shop.db.update(products).set({ stock: null }).where(guide)

  await pay.fillCard(CARDS.paid)
  await pay.acceptTerms()
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
  await pay.button.click()
  await expect(pay.messages.first()).toContainText('«\u00A0Annulée\u00A0»')
  expect(await factsOf(shop, buyer)).toMatchObject({ chargedCents: [], invoices: 0 })
})

test('an order without the consent to digital supply asks for it', async ({ page, shop }) => {
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer, CARDS.declined)
  const none = { digitalConsentAt: null, digitalConsentVersion: null, digitalConsentChannel: null }
  await shop.db.update(orders).set(none).where(eq(orders.id, order.id))
  await page.goto(payPath(order))
  const pay = new OrderPayPage(page)
  await pay.fillCard(CARDS.paid)
  await pay.acceptTerms()
  await pay.button.click()
  await expect(pay.messages).toContainText('accès immédiat')
  await pay.form.getByRole('checkbox', { name: /accès immédiat/ }).check()
  await pay.button.click()
  await new OrderPage(page).waitUntilPaid()
})

test('who holds no key, or an old one and not the address, sees nothing of the order', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/console error: Failed to load resource.*status of 404/)
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer, CARDS.declined)
  await page.goto(payPath({ ...order, orderKey: 'wc_order_nothing' }))
  await expect(content(page)).toContainText('Désolé, cette commande est invalide et ne peut être finalisée.')

  await letTimePass(shop, order)
  await page.goto(payPath(order))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmez votre adresse e-mail')
  for (const secret of [buyer.firstName, buyer.lastName, buyer.email, GOODS.guide.name, '17,00'])
    await expect(page.locator('html')).not.toContainText(secret)
  await content(page).getByRole('textbox', { name: 'Adresse e-mail' }).fill(buyer.email)
  await content(page).getByRole('button', { name: 'Vérifier' }).click()
  await expect(new OrderPayPage(page).button).toBeVisible()
})

test('the page pays by keyboard alone', DESKTOP, async ({ page, shop }) => {
  const buyer = createBuyer()
  const order = await orderGuide(shop, buyer, CARDS.declined)
  await page.goto(payPath(order))
  const pay = new OrderPayPage(page)
  await pay.fillCard(CARDS.paid)
  const terms = pay.form.getByRole('checkbox', { name: /conditions générales/ })
  await terms.focus()
  await page.keyboard.press('Space')
  // Past the links to the terms and to the privacy notice.
  for (const _link of ['terms', 'privacy', 'button']) await page.keyboard.press('Tab')
  await expect(pay.button).toBeFocused()
  await page.keyboard.press('Enter')
  await new OrderPage(page).waitUntilPaid()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that a card needs script, and a post without card changes nothing', async ({
    page,
    shop,
    expectTrouble,
  }) => {
    expectTrouble(/console error: Failed to load resource.*status of 422/)
    const buyer = createBuyer()
    const order = await orderGuide(shop, buyer, CARDS.declined)
    await page.goto(payPath(order))
    await expect(content(page).getByText(/Le paiement par carte demande JavaScript/)).toBeVisible()
    const pay = new OrderPayPage(page)
    await pay.acceptTerms()
    await pay.button.click()
    await expect(pay.messages).toContainText('Veuillez indiquer les coordonnées de votre carte.')
    expect(await factsOf(shop, buyer)).toMatchObject({ chargedCents: [] })
  })
})
