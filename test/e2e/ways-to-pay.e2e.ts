import type { Page } from '@playwright/test'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { getShopSettings, type ShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { seePayment } from '#test/support/seen-payments.ts'
import { byStaff } from '#test/support/writer.ts'
import { createBuyer } from './support/buyer.ts'
import { CheckoutPage } from './support/checkout-page.ts'
import { expect, test } from './support/journey.ts'
import { factsOf } from './support/order-facts.ts'
import { OrderPage } from './support/order-page.ts'
import { GOODS, putInCart } from './support/shop-pages.ts'

const BUSINESS_DAYS = 14 * 86_400
const MINUTES = 300

/** `pieces`: of the guide, where one alone costs less than the type takes. */
type Way = { type: PaymentMethodType; currency?: string; country?: string; pieces?: number }

/** Writes over whatever is there. */
async function write(shop: RunningShop, key: 'payment' | 'soldCountries', value: unknown): Promise<void> {
  const writer = byStaff({ db: shop.db, clock: { now: () => new Date() } })
  const save = (edited: number) => saveSetting(writer, { key, edited, value } as Parameters<typeof saveSetting>[1])
  const first = await save(0)
  const saved = first.outcome === 'stale' ? await save(first.newer.version) : first
  if (saved.outcome !== 'saved') throw new Error(`The shop would not have it so: ${JSON.stringify(saved)}`)
}

/** The shop takes this way to pay and no other, and sells to the country where it is at home. */
async function take(shop: RunningShop, { type, currency = 'EUR', country = 'FR' }: Way): Promise<void> {
  await write(shop, 'soldCountries', [country])
  await write(shop, 'payment', { enabled: [type], currency, accountCountry: country })
}

let before: ShopSettings

test.beforeAll(async ({ shop }) => {
  before = await getShopSettings(shop.db)
})

// The journeys that follow in this shop find it as it was.
test.afterAll(async ({ shop }) => {
  await write(shop, 'payment', before.payment)
  await write(shop, 'soldCountries', before.soldCountries)
})

/** Places of which the form of that country accepts every line. */
const HOMES: Readonly<Record<string, { postcode: string; city: string; state?: string }>> = {
  FR: { postcode: '75011', city: 'Paris' },
  DE: { postcode: '10115', city: 'Berlin' },
  PL: { postcode: '00-001', city: 'Warszawa' },
  US: { postcode: '10001', city: 'New York', state: 'NY' },
  CA: { postcode: 'M5V 2T6', city: 'Toronto', state: 'ON' },
  GB: { postcode: 'SW1A 1AA', city: 'London' },
  AU: { postcode: '2000', city: 'Sydney', state: 'NSW' },
  BR: { postcode: '01310-100', city: 'São Paulo', state: 'SP' },
  MX: { postcode: '06000', city: 'México', state: 'DF' },
}

/** Everything up to the order button, the provider's own fields included. */
async function fillCheckout(page: Page, { country = 'FR', pieces = 1 }: Way, fields: Fields = {}) {
  const buyer = createBuyer()
  for (let piece = 0; piece < pieces; piece += 1) await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.checkout)
  const checkout = new CheckoutPage(page)
  await page.locator('.wc-stripe-upe-element :is(iframe, input)').first().waitFor()
  const { postcode = '', city = '', state } = HOMES[country] ?? {}
  const typed = { first_name: buyer.firstName, last_name: buyer.lastName, address_1: buyer.street, postcode, city }
  for (const [name, value] of Object.entries({ ...typed, email: buyer.email })) {
    await page.locator(`#billing_${name}`).fill(value)
  }
  if (state) await page.locator('select#billing_state').selectOption(state)
  await fillForm(checkout, fields)
  await checkout.accept()
  return { buyer, checkout }
}

type Fields = Readonly<Record<string, string>>

async function fillForm({ card }: CheckoutPage, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = card.getByLabel(label)
    const isList = await field.evaluate(({ tagName }) => tagName === 'SELECT')
    await (isList ? field.selectOption(value) : field.fill(value))
  }
}

const PAID = { status: 'completed', totalCents: 1700 }

const statusOf = async (shop: RunningShop, buyer: { email: string }) => (await factsOf(shop, buyer)).orders

/** Keeps what a journey saw of a type, for the table in the docs. */
const see = (type: PaymentMethodType, { by, value }: { by: string; value: string }) =>
  seePayment(type, { testValue: value, settledBy: by })

const valuesOf = (fields: Fields = {}) => Object.values(fields).join(', ')

const BANK_PAGES: readonly [Way, Fields?][] = [
  [{ type: 'bancontact' }],
  [{ type: 'ideal' }, { Banque: 'rabobank' }],
  [{ type: 'giropay', country: 'DE' }],
  [{ type: 'eps' }, { Banque: 'bank_austria' }],
  [{ type: 'p24', currency: 'PLN', country: 'PL' }, { Banque: 'ing' }],
  [{ type: 'alipay' }],
  [{ type: 'klarna' }],
  [{ type: 'afterpay_clearpay', currency: 'GBP', country: 'GB' }],
  [{ type: 'affirm', currency: 'USD', country: 'US', pieces: 3 }],
]

for (const [way, fields] of BANK_PAGES) {
  test(`${way.type}: paid on the page of a bank or a lender`, async ({ page, shop }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way, fields)
    await checkout.placeOrder()
    await page.getByRole('button', { name: 'Autoriser' }).click()
    await new OrderPage(page).waitUntilPaid()
    expect(await statusOf(shop, buyer)).toEqual([{ ...PAID, totalCents: PAID.totalCents * (way.pieces ?? 1) }])
    await see(way.type, { value: '« Autoriser »', by: 'return page' })
  })
}

const DEBITS: readonly [Way, Fields][] = [
  [{ type: 'sepa_debit' }, { IBAN: 'FR1420041010050500013M02606' }],
  [
    { type: 'bacs_debit', currency: 'GBP', country: 'GB' },
    { 'Code guichet (sort code)': '108800', 'Numéro de compte': '00012345' },
  ],
  [
    { type: 'au_becs_debit', currency: 'AUD', country: 'AU' },
    { 'Numéro BSB': '000000', 'Numéro de compte': '000123456' },
  ],
]

for (const [way, fields] of DEBITS) {
  test(`${way.type}: ordered now, debited days later`, async ({ page, shop }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way, fields)
    await checkout.placeOrder()
    await new OrderPage(page).waitUntilReceived()
    expect(await statusOf(shop, buyer)).toEqual([{ ...PAID, status: 'on-hold' }])
    await shop.sandbox.passTime(BUSINESS_DAYS)
    await expect.poll(() => statusOf(shop, buyer)).toEqual([PAID])
    await see(way.type, { value: valuesOf(fields), by: 'webhook' })
  })
}

const VOUCHERS: readonly [Way, string, Fields?][] = [
  [{ type: 'multibanco' }, 'Multibanco'],
  [{ type: 'boleto', currency: 'BRL', country: 'BR' }, 'Boleto', { 'CPF ou CNPJ': '00000000000' }],
  [{ type: 'oxxo', currency: 'MXN', country: 'MX' }, 'OXXO'],
]

for (const [way, brand, fields] of VOUCHERS) {
  test(`${way.type}: a voucher is shown, and paid later`, async ({ page, shop }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way, fields)
    await checkout.placeOrder()
    const voucher = page.getByRole('dialog', { name: `Payer avec ${brand}` })
    await expect(voucher).toContainText('17,00')
    await voucher.getByRole('button', { name: 'Fermer', exact: true }).click()
    await page.waitForURL((url) => url.pathname.startsWith(ROUTES.orderReceived))
    await shop.sandbox.passTime(MINUTES)
    await expect.poll(() => statusOf(shop, buyer)).toEqual([PAID])
    await see(way.type, { value: valuesOf(fields) || 'any e-mail', by: 'webhook' })
  })
}

const CODES: readonly [Way, string][] = [
  [{ type: 'wechat_pay' }, 'WeChat Pay'],
  [{ type: 'cashapp', currency: 'USD', country: 'US' }, 'Cash App'],
]

for (const [way, brand] of CODES) {
  test(`${way.type}: the code is closed, then used`, async ({ page, shop, context }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way)
    await checkout.placeOrder()
    const code = page.getByRole('dialog', { name: `Payer avec ${brand}` })
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

const CHECKED_ACCOUNTS: readonly [Way, Fields][] = [
  [
    { type: 'us_bank_account', currency: 'USD', country: 'US' },
    { 'Numéro d’acheminement': '110000000', 'Numéro de compte': '000123456789' },
  ],
  [
    { type: 'acss_debit', currency: 'CAD', country: 'CA' },
    { 'Numéro d’institution': '000', 'Numéro de transit': '11000', 'Numéro de compte': '000123456789' },
  ],
]

for (const [way, fields] of CHECKED_ACCOUNTS) {
  test(`${way.type}: the account is checked by a small amount, then debited`, async ({ page, shop, context }) => {
    await take(shop, way)
    const { buyer, checkout } = await fillCheckout(page, way, fields)
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
    await see(way.type, { value: `${valuesOf(fields)}, then SM11AA`, by: 'webhook' })
  })
}

test('a buyer who refuses on the page of the bank is led back to try again', async ({ page, shop }) => {
  const way: Way = { type: 'ideal' }
  await take(shop, way)
  const { buyer, checkout } = await fillCheckout(page, way, { Banque: 'rabobank' })
  await checkout.placeOrder()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.waitForURL((url) => url.pathname === ROUTES.checkout)
  await expect(page.getByRole('alert').filter({ hasText: /authentifier|refusé/ })).toBeVisible()
  await page.locator('.wc-stripe-upe-element iframe').waitFor()
  await fillForm(checkout, { Banque: 'rabobank' })
  await checkout.accept()
  await checkout.placeOrder()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await new OrderPage(page).waitUntilPaid()
  expect(await statusOf(shop, buyer)).toContainEqual(PAID)
})

test('sofort: ordered on the page of the bank, settled days later', async ({ page, shop }) => {
  const way: Way = { type: 'sofort', country: 'DE' }
  await take(shop, way)
  const { buyer, checkout } = await fillCheckout(page, way, { 'Pays de votre banque': 'DE' })
  await checkout.placeOrder()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await page.waitForURL((url) => url.pathname.startsWith(ROUTES.orderReceived))
  await expect.poll(() => statusOf(shop, buyer)).toEqual([{ ...PAID, status: 'on-hold' }])
  await shop.sandbox.passTime(BUSINESS_DAYS)
  await expect.poll(() => statusOf(shop, buyer)).toEqual([PAID])
  await see(way.type, { value: '« Autoriser »', by: 'webhook' })
})

test('blik: approved in the app', async ({ page, shop }) => {
  const way: Way = { type: 'blik', currency: 'PLN', country: 'PL' }
  await take(shop, way)
  const { buyer, checkout } = await fillCheckout(page, way)
  await page.locator('#wc-stripe-blik-code').fill('123456')
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect(await statusOf(shop, buyer)).toEqual([PAID])
  await see(way.type, { value: 'any six digits', by: 'page' })
})

test('link: used in the card’s form', async ({ page, shop }) => {
  const way: Way = { type: 'card' }
  await take(shop, way)
  const { buyer, checkout } = await fillCheckout(page, way)
  await checkout.card.getByRole('button', { name: 'Payer avec Link' }).click()
  await checkout.card.getByLabel('E-mail').fill(buyer.email)
  await checkout.card.getByLabel('Code reçu de Link').fill('000001')
  await checkout.placeOrder()
  await expect(checkout.card.getByText('Ce code Link n’est pas le bon.')).toBeVisible()
  await checkout.card.getByLabel('Code reçu de Link').fill('123456')
  await checkout.placeOrder()
  await new OrderPage(page).waitUntilPaid()
  expect(await statusOf(shop, buyer)).toEqual([PAID])
  await see('link', { value: 'any six digits but 000001 to 000003', by: 'page' })
})
