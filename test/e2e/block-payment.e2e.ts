import type { Page } from '@playwright/test'
import { ROUTES } from '#contracts/site/routes.ts'
import { STORE_API } from '#contracts/wire/store-api.ts'
import { getShopSettings, type ShopSettings } from '#server/modules/settings/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { changeExpress } from '#test/support/express-settings.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { openAccount } from './support/account.ts'
import { expectNoFindings } from './support/axe.ts'
import { type Buyer, createBuyer } from './support/buyer.ts'
import { chooseForms } from './support/checkout-kind.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { ExpressBlock } from './support/express-sheet.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { factsOf, ONE_GUIDE_SOLD } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

const PLACES_ORDER = `**${STORE_API}/checkout`
const PAID = { status: 'completed', totalCents: 1700 }
const LATER = 14 * 86_400
const MINUTES = 300

let before: ShopSettings
const pay = (shop: RunningShop, changes: Partial<ShopSettings['payment']>) =>
  changePayment({ db: shop.db, clock: { now: () => new Date() } }, changes)

test.beforeAll(async ({ shop }) => {
  before = await getShopSettings(shop.db)
  await chooseForms(shop, 'blocks')
  const enabled = ['card', 'ideal', 'multibanco', 'wechat_pay', 'sepa_debit'] as const
  await pay(shop, { enabled: [...enabled], savesMethods: true })
})
test.afterAll(async ({ shop }) => {
  await pay(shop, before.payment)
  await chooseForms(shop, 'classic')
})

/** The page with a guide in its cart, and everything typed but what pays. */
async function openCheckout(page: Page, buyer: Buyer): Promise<CheckoutPage> {
  await putInCart(page, GOODS.guide)
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.fillAddress(buyer)
  return checkout
}

const choose = ({ form }: CheckoutPage, name: RegExp) => form.getByRole('radio', { name }).check()
const ordersOf = async (shop: RunningShop, buyer: Buyer) => (await factsOf(shop, buyer)).orders

test('a card is refused, then another asks its bank, refuses, and at last pays', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble('400')
  const buyer = createBuyer()
  const checkout = await openCheckout(page, buyer)
  await checkout.fillCard({ number: CARDS.declined })
  await checkout.accept()
  await checkout.placeOrder()
  const payments = page.locator('[data-context="wc/checkout/payments"]')
  await expect(payments.getByRole('alert')).toContainText('Rien n’a été débité.')
  await expect(payments.getByRole('alert')).toContainText('La carte de paiement a été refusée.')
  await expect(checkout.orderButton).not.toHaveAttribute('aria-busy', 'true')
  await expectNoFindings(page)

  await checkout.fillCard({ number: CARDS.asksForAuthentication })
  await checkout.placeOrder()
  await checkout.answerBank('Échouer')
  await expect(payments.getByRole('alert')).toContainText('authentifier votre mode de paiement')
  await checkout.placeOrder()
  await checkout.answerBank('Valider')
  await new OrderPage(page).waitUntilPaid()
  expect(await ordersOf(shop, buyer)).toEqual([PAID])
})

test('what was not agreed to is asked for by keyboard alone, and then ordered', DESKTOP, async ({ page, shop }) => {
  const buyer = createBuyer()
  const checkout = await openCheckout(page, buyer)
  await checkout.fillCard({ number: CARDS.paid })
  await checkout.orderButton.focus()
  await page.keyboard.press('Enter')
  const digital = checkout.form.getByRole('checkbox', { name: /accès immédiat/ })
  await expect(digital).toHaveAccessibleDescription(/Veuillez cocher la demande d’accès immédiat/)
  const summary = page.getByRole('alert').filter({ hasText: '2 points à corriger' })
  await expect(summary).toBeVisible()
  await expectNoFindings(page)
  await summary.getByRole('link', { name: /accès immédiat/ }).press('Enter')
  await expect(digital).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(digital).toHaveAccessibleDescription('')
  await page.keyboard.press('Enter')
  await new OrderPage(page).waitUntilPaid()
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('an order whose answer was cut off leads to its page all the same', async ({ page, shop, expectTrouble }) => {
  expectTrouble(`${STORE_API}/checkout`)
  const buyer = createBuyer()
  const checkout = await openCheckout(page, buyer)
  await checkout.fillCard({ number: CARDS.paid })
  await checkout.accept()
  await page.route(PLACES_ORDER, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect(await factsOf(shop, buyer)).toEqual(ONE_GUIDE_SOLD)
})

test('a customer keeps a card with the order, and pays the next without typing', async ({ page, shop }) => {
  const buyer = createBuyer({ email: await openAccount(page.request) })
  const checkout = await openCheckout(page, buyer)
  await checkout.form.getByRole('checkbox', { name: /Enregistrer les informations/ }).check()
  await checkout.fillCard({ number: CARDS.paid })
  await checkout.accept()
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()

  await putInCart(page, GOODS.guide)
  // It is kept a moment after the order is paid.
  await expect(async () => {
    await page.goto(ROUTES.checkout)
    const kept = checkout.form.getByRole('radio', { name: /^Visa se terminant par 4242/ })
    await expect(kept).toBeChecked({ timeout: 1000 })
  }).toPass()
  await expectNoFindings(page)
  await checkout.accept()
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect((await shop.sandbox.charges()).filter(({ amount }) => amount === 1700).length).toBeGreaterThan(1)
})

test('ideal: paid on the page of a bank', async ({ page, shop }) => {
  const buyer = createBuyer()
  const checkout = await openCheckout(page, buyer)
  await choose(checkout, /^iDEAL/)
  await checkout.form
    .frameLocator('[data-payment-method-type=ideal] iframe')
    .getByLabel('Banque')
    .selectOption('rabobank')
  await checkout.accept()
  await checkout.placeOrder()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await new OrderPage(page).waitUntilPaid()
  expect(await ordersOf(shop, buyer)).toEqual([PAID])
})

test('multibanco: a slip is shown in the page, and paid later', async ({ page, shop }) => {
  const buyer = createBuyer()
  const checkout = await openCheckout(page, buyer)
  await choose(checkout, /^Multibanco/)
  await checkout.accept()
  await checkout.placeOrder()
  const voucher = page.getByRole('dialog', { name: 'Payer avec Multibanco' })
  await voucher.getByRole('button', { name: 'Fermer', exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith(ROUTES.orderReceived))
  await shop.sandbox.passTime(MINUTES)
  await expect.poll(() => ordersOf(shop, buyer)).toEqual([PAID])
})

test('wechat_pay: the code is closed, then used', async ({ page, shop, context }) => {
  const buyer = createBuyer()
  const checkout = await openCheckout(page, buyer)
  await choose(checkout, /^WeChat Pay/)
  await checkout.accept()
  await checkout.placeOrder()
  const code = page.getByRole('dialog', { name: 'Payer avec WeChat Pay' })
  await code.getByRole('button', { name: 'Fermer', exact: true }).click()
  await expect(checkout.orderButton).not.toHaveAttribute('aria-busy', 'true')
  await checkout.placeOrder()
  const link = code.getByRole('link', { name: 'Ouvrir sur cet appareil' })
  const [app] = await Promise.all([context.waitForEvent('page'), link.click()])
  await app.getByRole('button', { name: 'Autoriser' }).click()
  await new OrderPage(page).waitUntilPaid()
  expect(await ordersOf(shop, buyer)).toEqual([PAID])
})

test('sepa_debit: its mandate is shown, it is ordered now and debited days later', async ({ page, shop }) => {
  const buyer = createBuyer()
  const checkout = await openCheckout(page, buyer)
  await choose(checkout, /^Prélèvement SEPA/)
  const box = checkout.form.locator('.payment_method_stripe_sepa_debit')
  await expect(box.getByRole('region', { name: 'Texte du mandat' })).toContainText('8 semaines')
  await expectNoFindings(page)
  const frame = checkout.form.frameLocator('[data-payment-method-type=sepa_debit] iframe')
  await frame.getByLabel('IBAN').fill('FR1420041010050500013M02606')
  await checkout.accept()
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilReceived()
  expect(await ordersOf(shop, buyer)).toEqual([{ ...PAID, status: 'on-hold' }])
  await shop.sandbox.passTime(LATER)
  await expect.poll(() => ordersOf(shop, buyer)).toEqual([PAID])
})

test('a wallet above the form is agreed to once for both, and pays', async ({ page, shop }) => {
  const express = { db: shop.db, clock: { now: () => new Date() } }
  const { places } = before.express
  await changeExpress(express, { places: [...places, 'checkout'] })
  try {
    const buyer = createBuyer()
    await putInCart(page, GOODS.guide)
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.placeOrder()
    const digital = checkout.form.getByRole('checkbox', { name: /accès immédiat/ })
    await expect(digital).toHaveAccessibleDescription(/Veuillez cocher/)
    const block = new ExpressBlock(page)
    await block.find()
    await block.agree()
    await expect(digital).toBeChecked()
    await expect(digital).toHaveAccessibleDescription('')
    await expectNoFindings(page)
    const sheet = await block.open('googlePay')
    await sheet.confirm({ email: buyer.email })
    await new OrderPage(page).waitUntilPaid()
    expect(await ordersOf(shop, buyer)).toEqual([PAID])
  } finally {
    await changeExpress(express, { places })
  }
})
