import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { seePayment } from '#test/support/seen-payments.ts'
import { expect, test } from './support/journey.ts'
import { factsOf } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import {
  BY_CARD,
  type Fields,
  fillCheckout,
  fillForm,
  LINK_CODE,
  leaveShopAsFound,
  take,
  WAYS,
  type Way,
  wayOf,
} from './support/ways-to-pay.ts'

const BUSINESS_DAYS = 14 * 86_400
const MINUTES = 300

leaveShopAsFound()

const PAID = { status: 'completed', totalCents: 1700 }

const waysAsking = (asked: Way['asked']) => WAYS.filter((way) => way.asked === asked)

const statusOf = async (shop: RunningShop, buyer: { email: string }) => (await factsOf(shop, buyer)).orders

/** Keeps what a journey saw of a type, for the table in the docs. */
const see = (type: PaymentMethodType, { by, value }: { by: string; value: string }) =>
  seePayment(type, { testValue: value, settledBy: by })

const valuesOf = (fields: Fields) => Object.values(fields).join(', ')

for (const way of waysAsking('bank-page').filter(({ type }) => type !== 'sofort')) {
  test(`${way.type}: paid on the page of a bank or a lender`, async ({ page, shop }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way)
    await checkout.placeOrder()
    await page.getByRole('button', { name: 'Autoriser' }).click()
    await new OrderPage(page).waitUntilPaid()
    expect(await statusOf(shop, buyer)).toEqual([{ ...PAID, totalCents: PAID.totalCents * way.pieces }])
    await see(way.type, { value: '« Autoriser »', by: 'return page' })
  })
}

for (const way of waysAsking('nobody')) {
  test(`${way.type}: ordered now, debited days later`, async ({ page, shop }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way)
    await checkout.placeOrder()
    await new OrderPage(page).waitUntilReceived()
    expect(await statusOf(shop, buyer)).toEqual([{ ...PAID, status: 'on-hold' }])
    await shop.sandbox.passTime(BUSINESS_DAYS)
    await expect.poll(() => statusOf(shop, buyer)).toEqual([PAID])
    await see(way.type, { value: valuesOf(way.fields), by: 'webhook' })
  })
}

for (const way of waysAsking('till')) {
  test(`${way.type}: a voucher is shown, and paid later`, async ({ page, shop }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way)
    await checkout.placeOrder()
    const voucher = page.getByRole('dialog', { name: `Payer avec ${way.brand}` })
    await expect(voucher).toContainText('17,00')
    await voucher.getByRole('button', { name: 'Fermer', exact: true }).click()
    await page.waitForURL((url) => url.pathname.startsWith(ROUTES.orderReceived))
    await shop.sandbox.passTime(MINUTES)
    await expect.poll(() => statusOf(shop, buyer)).toEqual([PAID])
    await see(way.type, { value: valuesOf(way.fields) || 'any e-mail', by: 'webhook' })
  })
}

for (const way of waysAsking('behind-code')) {
  test(`${way.type}: the code is closed, then used`, async ({ page, shop, context }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way)
    await checkout.placeOrder()
    const code = page.getByRole('dialog', { name: `Payer avec ${way.brand}` })
    await code.getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(checkout.orderButton).toBeEnabled()
    await checkout.placeOrder()
    const link = code.getByRole('link', { name: 'Ouvrir sur cet appareil' })
    const [app] = await Promise.all([context.waitForEvent('page'), link.click()])
    await app.getByRole('button', { name: 'Autoriser' }).click()
    await new OrderPage(page).waitUntilPaid()
    expect(await statusOf(shop, buyer)).toEqual([PAID])
    await see(way.type, { value: '« Autoriser »', by: 'page' })
  })
}

for (const way of waysAsking('account-holder')) {
  test(`${way.type}: the account is checked by a small amount, then debited`, async ({ page, shop, context }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way)
    await checkout.placeOrder()
    const notice = page.getByRole('dialog', { name: 'Vérification de votre compte' })
    const mandate = page.getByRole('dialog', { name: 'Autoriser le prélèvement' })
    await expect(notice.or(mandate)).toBeVisible()
    // One of the two is agreed to in a window of its own; the other in the form.
    if (way.type === 'acss_debit') await mandate.getByRole('button', { name: 'Accepter' }).click()
    const link = notice.getByRole('link', { name: 'Ouvrir la page de vérification' })
    const [check] = await Promise.all([context.waitForEvent('page'), link.click()])
    await check.getByRole('textbox').fill('SM11AA')
    await check.getByRole('button').click()
    await notice.getByRole('button', { name: 'Fermer', exact: true }).click()
    await page.waitForURL((url) => url.pathname.startsWith(ROUTES.orderReceived))
    await shop.sandbox.passTime(BUSINESS_DAYS)
    await expect.poll(() => statusOf(shop, buyer)).toEqual([PAID])
    await see(way.type, { value: `${valuesOf(way.fields)}, then SM11AA`, by: 'webhook' })
  })
}

test('a buyer who refuses on the page of the bank is led back to try again', async ({ page, shop }) => {
  const way = wayOf('ideal')
  await take(shop, way)
  const { buyer, checkout } = await fillCheckout(page, way)
  await checkout.placeOrder()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.waitForURL((url) => url.pathname === ROUTES.checkout)
  await expect(page.getByRole('alert').filter({ hasText: /authentifier|refusé/ })).toBeVisible()
  await page.locator('.wc-stripe-upe-element iframe').waitFor()
  await fillForm(checkout, way.fields)
  await checkout.accept()
  await checkout.placeOrder()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await new OrderPage(page).waitUntilPaid()
  expect(await statusOf(shop, buyer)).toContainEqual(PAID)
})

test('sofort: ordered on the page of the bank, settled days later', async ({ page, shop }) => {
  const way = wayOf('sofort')
  await take(shop, way)
  const { buyer, checkout } = await fillCheckout(page, way)
  await checkout.placeOrder()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await page.waitForURL((url) => url.pathname.startsWith(ROUTES.orderReceived))
  await expect.poll(() => statusOf(shop, buyer)).toEqual([{ ...PAID, status: 'on-hold' }])
  await shop.sandbox.passTime(BUSINESS_DAYS)
  await expect.poll(() => statusOf(shop, buyer)).toEqual([PAID])
  await see(way.type, { value: '« Autoriser »', by: 'webhook' })
})

test('blik: approved in the app', async ({ page, shop }) => {
  const way = wayOf('blik')
  await take(shop, way)
  const { buyer, checkout } = await fillCheckout(page, way)
  await page.locator('#wc-stripe-blik-code').fill('123456')
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect(await statusOf(shop, buyer)).toEqual([PAID])
  await see(way.type, { value: 'any six digits', by: 'page' })
})

test('link: used in the card’s form', async ({ page, shop }) => {
  await take(shop, BY_CARD)
  const { buyer, checkout } = await fillCheckout(page, BY_CARD)
  await checkout.card.getByRole('button', { name: 'Payer avec Link' }).click()
  await checkout.card.getByLabel('E-mail').fill(buyer.email)
  await checkout.card.getByLabel(LINK_CODE).fill('000001')
  await checkout.placeOrder()
  await expect(checkout.card.getByText('Ce code Link n’est pas le bon.')).toBeVisible()
  await checkout.card.getByLabel(LINK_CODE).fill('123456')
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect(await statusOf(shop, buyer)).toEqual([PAID])
  await see('link', { value: 'any six digits but 000001 to 000003', by: 'page' })
})
