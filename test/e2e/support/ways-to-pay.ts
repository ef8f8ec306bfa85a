import type { Page } from '@playwright/test'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { getShopSettings, type ShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { type Buyer, createBuyer } from './buyer.ts'
import { CheckoutPage } from './checkout-page.ts'
import { test } from './journey.ts'
import { GOODS, putInCart } from './shop-pages.ts'

/** What the provider's form asks for, by its labels. */
export type Fields = Readonly<Record<string, string>>

/**
 * Who says yes to a payment: nobody any more; a page of a bank or a lender; whoever pays a slip; a page behind a code; whoever
 * knows the small amount that came to the account; an app.
 */
type Asked = 'nobody' | 'bank-page' | 'till' | 'behind-code' | 'account-holder' | 'app'

/**
 * A type in a shop that is at home where it is used. `pieces`: of the guide, where one alone costs less than the type takes.
 * `brand`: what its window over the page is named by.
 */
export type Way = {
  type: PaymentMethodType
  currency: string
  country: string
  pieces: number
  fields: Fields
  asked: Asked
  brand: string
}

const EURO_HOME = { currency: 'EUR', country: 'FR' }
const POLAND = { currency: 'PLN', country: 'PL' }
const STATES = { currency: 'USD', country: 'US' }
const BRITAIN = { currency: 'GBP', country: 'GB' }
const WAY = { ...EURO_HOME, pieces: 1, fields: {}, brand: '' }

const atBank = (type: PaymentMethodType, own: Partial<Way> = {}): Way => ({ ...WAY, type, asked: 'bank-page', ...own })
const byDebit = (type: PaymentMethodType, fields: Fields, own: Partial<Way> = {}): Way => ({
  ...{ ...WAY, type, fields, asked: 'nobody', ...own },
})
const bySlip = (type: PaymentMethodType, brand: string, own: Partial<Way> = {}): Way => ({
  ...{ ...WAY, type, brand, asked: 'till', ...own },
})

/** Every type that has a form of its own; what it is paid with goes to the end without a refusal. */
export const WAYS: readonly Way[] = [
  atBank('bancontact'),
  atBank('ideal', { fields: { Banque: 'rabobank' } }),
  atBank('giropay', { country: 'DE' }),
  atBank('eps', { fields: { Banque: 'bank_austria' } }),
  atBank('p24', { ...POLAND, fields: { Banque: 'ing' } }),
  atBank('alipay'),
  atBank('klarna'),
  atBank('afterpay_clearpay', BRITAIN),
  atBank('affirm', { ...STATES, pieces: 3 }),
  atBank('sofort', { country: 'DE', fields: { 'Pays de votre banque': 'DE' } }),
  byDebit('sepa_debit', { IBAN: 'FR1420041010050500013M02606' }),
  byDebit('bacs_debit', { 'Code guichet (sort code)': '108800', 'Numéro de compte': '00012345' }, BRITAIN),
  byDebit(
    'au_becs_debit',
    { 'Numéro BSB': '000000', 'Numéro de compte': '000123456' },
    { currency: 'AUD', country: 'AU' },
  ),
  byDebit(
    'us_bank_account',
    { 'Numéro d’acheminement': '110000000', 'Numéro de compte': '000123456789' },
    { ...STATES, asked: 'account-holder' },
  ),
  byDebit(
    'acss_debit',
    { 'Numéro d’institution': '000', 'Numéro de transit': '11000', 'Numéro de compte': '000123456789' },
    { currency: 'CAD', country: 'CA', asked: 'account-holder' },
  ),
  bySlip('multibanco', 'Multibanco'),
  bySlip('boleto', 'Boleto', { currency: 'BRL', country: 'BR', fields: { 'CPF ou CNPJ': '00000000000' } }),
  bySlip('oxxo', 'OXXO', { currency: 'MXN', country: 'MX' }),
  { ...WAY, type: 'wechat_pay', asked: 'behind-code', brand: 'WeChat Pay' },
  { ...WAY, type: 'cashapp', ...STATES, asked: 'behind-code', brand: 'Cash App' },
  { ...WAY, type: 'blik', ...POLAND, asked: 'app' },
]

export function wayOf(type: PaymentMethodType): Way {
  const way = WAYS.find((one) => one.type === type)
  if (!way) throw new Error(`${type} has no row`)
  return way
}

/** The card and what is used within its form, in the demonstration's shop. */
export const BY_CARD: Way = { ...WAY, type: 'card', asked: 'nobody' }

/** Writes over whatever is there. */
async function writeSetting(
  shop: RunningShop,
  key: 'payment' | 'soldCountries',
  value: ShopSettings[typeof key] | object,
): Promise<void> {
  const writer = byStaff({ db: shop.db, clock: { now: () => new Date() } })
  const save = (edited: number) => saveSetting(writer, { key, edited, value } as Parameters<typeof saveSetting>[1])
  const first = await save(0)
  const saved = first.outcome === 'stale' ? await save(first.newer.version) : first
  if (saved.outcome !== 'saved') throw new Error(`The shop would not have it so: ${JSON.stringify(saved)}`)
}

/** Has the journeys that follow in this shop find it as it was, whatever those of a file take. */
export function leaveShopAsFound(): void {
  let before: ShopSettings
  test.beforeAll(async ({ shop }) => {
    before = await getShopSettings(shop.db)
  })
  test.afterAll(async ({ shop }) => {
    await writeSetting(shop, 'payment', before.payment)
    await writeSetting(shop, 'soldCountries', before.soldCountries)
  })
}

/** The shop takes this way to pay, what is said beside, and no other, and sells to the country where it is at home. */
export async function take(shop: RunningShop, { type, currency, country }: Way, others: PaymentMethodType[] = []) {
  await writeSetting(shop, 'soldCountries', [country])
  await writeSetting(shop, 'payment', { enabled: [...others, type], currency, accountCountry: country })
}

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

/** A buyer who lives in the country of that shop, by the names of the form's fields. */
export function billingOf({ country }: Way, { firstName, lastName, street, email }: Buyer): Record<string, string> {
  const own = { first_name: firstName, last_name: lastName, address_1: street, email, ...HOMES[country] }
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [`billing_${name}`, value]))
}

/** Who buys, in the form of the checkout. */
export async function fillBilling(page: Page, way: Way, buyer: Buyer): Promise<void> {
  const { billing_state: state, ...typed } = billingOf(way, buyer)
  for (const [id, value] of Object.entries(typed)) await page.locator(`#${id}`).fill(value)
  if (state) await page.locator('select#billing_state').selectOption(state)
}

/** Everything up to the order button, the provider's own fields included. */
export async function fillCheckout(page: Page, way: Way, buyer = createBuyer()) {
  for (let piece = 0; piece < way.pieces; piece += 1) await putInCart(page, GOODS.guide)
  await page.goto(ROUTES.checkout)
  const checkout = new CheckoutPage(page)
  await formOf(page).first().waitFor()
  await fillBilling(page, way, buyer)
  await fillForm(checkout, way.fields)
  await checkout.accept()
  return { buyer, checkout }
}

/** Of the chosen method: the provider's frame, or the page's own field. */
export const formOf = (page: Page) => page.locator('.wc-stripe-upe-element :is(iframe, input)')

/** Asked for where somebody goes on from the card's form to Link. */
export const LINK_CODE = 'Code reçu de Link'

export async function fillForm({ card }: Pick<CheckoutPage, 'card'>, fields: Fields): Promise<void> {
  const link = card.getByRole('button', { name: 'Payer avec Link' })
  if (LINK_CODE in fields) await link.or(card.getByLabel(LINK_CODE)).first().waitFor()
  if (LINK_CODE in fields && (await link.isVisible())) await link.click()
  for (const [label, value] of Object.entries(fields)) {
    const field = card.getByLabel(label)
    const isList = await field.evaluate(({ tagName }) => tagName === 'SELECT')
    await (isList ? field.selectOption(value) : field.fill(value))
  }
}
