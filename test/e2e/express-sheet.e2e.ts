import { eq } from 'drizzle-orm'
import { ROUTES } from '#contracts/site/routes.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { ExpressBlock } from './support/express-sheet.ts'
import { expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { cartLink, content, GOODS, productPath, putInCart } from './support/shop-pages.ts'

/** The browser itself reports the status of an order that is refused. */
const REFUSED = /(?:answer|status of) 4\d\d\b.*\/wc\/store\/v1\/checkout/

test('a card that is refused leaves nothing behind: the earlier cart is back, and the next card pays', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(REFUSED)
  const buyer = createBuyer()
  await putInCart(page, GOODS.questions)
  await page.goto(productPath(GOODS.guide))
  const express = new ExpressBlock(page)
  const sheet = await express.open('applePay')
  await sheet.confirm({ ...buyer, card: CARDS.declined })
  await sheet.back.click()
  await expect(content(page).getByRole('alert')).toContainText('La carte de paiement a été refusée')
  await expect(cartLink(page)).toHaveAccessibleName(/: 1$/)
  expect(await factsOf(shop, buyer)).toMatchObject({ chargedCents: [], invoices: 0 })

  await express.openAgain('applePay')
  await sheet.confirm(buyer)
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toMatchObject({ chargedCents: [1700], invoices: 1 })
})

test('a bank that asks after the sheet is answered: no, then yes', async ({ page, shop }) => {
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.cart)
  const express = new ExpressBlock(page)
  const bank = new CheckoutPage(page)
  const sheet = await express.open('googlePay')
  await sheet.confirm({ ...buyer, card: CARDS.asksForAuthentication })
  await bank.answerBank('Échouer')
  await expect(content(page).getByRole('alert')).toContainText('pas en mesure d’authentifier votre mode de paiement')

  await express.openAgain('googlePay')
  await sheet.confirm({ ...buyer, card: CARDS.asksForAuthentication })
  await bank.answerBank('Valider')
  await new OrderPage(page).waitUntilPaid()
  await shop.inbox.waitFor(buyer.email)
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('where it goes and how it travels is chosen in the sheet, and costs what the sheet says', async ({
  page,
  shop,
}) => {
  const buyer = createBuyer()
  await page.goto(productPath(GOODS.notebook))
  const express = new ExpressBlock(page)
  await expect(express.block).toBeHidden()
  await content(page).getByText('Brique', { exact: true }).first().click()
  await express.find()
  await expect(express.digital).toHaveCount(0)
  await expect(express.block).toContainText('Vous payez 19,00\u00A0€ pour Carnet de préparation, Brique')
  const sheet = await express.open('googlePay')
  await sheet.address.selectOption('dubai')
  await expect(sheet.frame.getByText('Nous ne livrons pas à cette adresse.')).toBeVisible()
  await expect(sheet.pay).toBeDisabled()

  await sheet.address.selectOption('nantes')
  await expect(sheet.pay).toBeEnabled()
  const first = await sheet.pay.textContent()
  const rates = await sheet.rate.getByRole('option').all()
  await sheet.rate.selectOption({ index: rates.length - 1 })
  await expect(sheet.pay).not.toHaveText(first ?? '')
  await expect(sheet.pay).toBeEnabled()
  const [, units = ''] = /(\d+,\d\d)/.exec((await sheet.pay.textContent()) ?? '') ?? []
  await sheet.confirm(buyer)
  await new OrderPage(page).waitUntilReceived()
  const cents = Number(units.replace(',', ''))
  expect(await factsOf(shop, buyer)).toMatchObject({ orders: [{ totalCents: cents }], chargedCents: [cents] })
})

test('the sheet opens with what is chosen by then', async ({ page }) => {
  await page.goto(ROUTES.product('kit-candidature'))
  const express = new ExpressBlock(page)
  await content(page).getByText('Word', { exact: true }).first().click()
  const sheet = await express.open('applePay')
  await expect(sheet.pay).toContainText('14,00')
  await sheet.leave()
  await content(page).getByText('Google Docs', { exact: true }).first().click()
  await expect(express.block).toContainText('Vous payez 16,00\u00A0€')
  await express.openAgain('applePay')
  await expect(sheet.pay).toContainText('16,00')
  await sheet.leave()
  await content(page)
    .getByRole('link', { name: /^Effacer/ })
    .click()
  await expect(express.block).toBeHidden()
})

test('what is sold out while the sheet is open is not sold', async ({ page, shop, expectTrouble }) => {
  expectTrouble(REFUSED)
  const buyer = createBuyer()
  await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.cart)
  const sheet = await new ExpressBlock(page).open('applePay')
  const guide = eq(products.slug, GOODS.guide.slug)
  await shop.db.update(products).set({ stock: 0 }).where(guide)
  await sheet.confirm(buyer)
  await sheet.back.click()
  await expect(content(page).getByRole('alert')).toContainText(GOODS.guide.name)
  expect(await factsOf(shop, buyer)).toMatchObject({ chargedCents: [], invoices: 0 })
  await shop.db.update(products).set({ stock: null }).where(guide)
})

test('a cart that is slow to hold the product holds nobody up, unless it never does', async ({ page, shop }) => {
  const buyer = createBuyer()
  let deliver: () => void = () => undefined
  await page.route('**/cart/add-item**', async (route) => {
    await new Promise<void>((resolve) => {
      deliver = resolve
    })
    await route.continue()
  })
  await page.goto(productPath(GOODS.guide))
  const express = new ExpressBlock(page)
  await express.find()
  await express.agree()
  const sheet = await express.open('googlePay')
  await sheet.confirm(buyer)
  await expect(content(page).getByRole('alert')).toContainText('There was an error adding the product to the cart.')
  deliver()
  await sheet.back.click()
  expect(await factsOf(shop, buyer)).toMatchObject({ orders: [] })

  await express.openAgain('googlePay')
  await expect(sheet.pay).toBeVisible()
  deliver()
  await sheet.confirm(buyer)
  await new OrderPage(page).waitUntilPaid()
  expect(await factsOf(shop, buyer)).toMatchObject({ chargedCents: [1700] })
})
