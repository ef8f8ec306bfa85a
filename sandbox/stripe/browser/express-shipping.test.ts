import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WalletSheet } from '#test/e2e/support/wallet-sheet.ts'
import { axeViolations } from '#test/support/axe.ts'
import { CARDS } from '#test/support/cards.ts'
import { type ExpressTill, mountExpress } from './express-bench.ts'
import { startPayingBench } from './paying-bench.ts'

let bench: Awaited<ReturnType<typeof startPayingBench>>

beforeAll(async () => {
  bench = await startPayingBench()
})

afterAll(() => bench.close())

const POST = { id: 'post', displayName: 'Lettre suivie', amount: 490 }
const SHOP = { id: 'shop', displayName: 'Retrait', amount: 0 }
const SHIPPED = {
  emailRequired: true,
  phoneNumberRequired: true,
  shippingAddressRequired: true,
  shippingRates: [{ id: 'pending', displayName: 'En attente', amount: 0 }],
  lineItems: [{ name: 'Carnet', amount: 1900 }],
}

type Wallet = 'Apple Pay' | 'Link'

/** A shop that ships for 4,90 €, and nothing to the United States; what it is asked is in `events`. */
async function openShipping(wallet: Wallet = 'Apple Pay', own: StripeExpressCheckoutElementOptions = {}) {
  const page = await bench.openPage()
  const till = await mountExpress(page, {
    types: wallet === 'Link' ? ['card', 'link'] : ['card'],
    group: { amount: 1900 },
    options: { paymentMethods: { googlePay: 'never', ...(wallet === 'Link' && { applePay: 'never' }) }, ...own },
    details: SHIPPED,
  })
  await till.evaluate(serveShipping, { rates: [POST, SHOP] })
  await page.frameLocator('#card iframe').getByRole('button', { name: wallet }).click()
  const sheet = new WalletSheet(page)
  await sheet.dialog.waitFor()
  if (wallet === 'Link') await sheet.enter('link')
  return { page, till, sheet }
}

type Served = { rates: { id: string; displayName: string; amount: number }[] }

/** Runs in the page. */
function serveShipping({ element, elements, events }: ExpressTill, { rates }: Served) {
  const lines = (amount: number) => [
    { name: 'Carnet', amount: 1900 },
    { name: 'Livraison', amount },
  ]
  element.on('shippingaddresschange', async ({ name, address, resolve, reject }) => {
    events.push({ address: { name, ...address } })
    if (address.country === 'US') return reject()
    await elements.update({ amount: 2390 })
    resolve({ shippingRates: rates, lineItems: lines(490) })
  })
  element.on('shippingratechange', async ({ shippingRate, resolve }) => {
    events.push({ rate: shippingRate })
    await elements.update({ amount: 1900 + shippingRate.amount })
    resolve({ lineItems: lines(shippingRate.amount) })
  })
}

const told = (till: Awaited<ReturnType<typeof mountExpress>>, kind: string) =>
  till.evaluate(({ events }, key) => events.filter((one) => typeof one === 'object' && one && key in one), kind)

const payable = (sheet: WalletSheet) => expect.poll(() => sheet.pay.isEnabled()).toBe(true)

test('the shop hears where to before the customer has chosen, and its rates and sums are shown', async () => {
  const { till, sheet } = await openShipping()
  await payable(sheet)
  expect(await told(till, 'address')).toEqual([
    { address: { name: '', city: 'Nantes', state: '', postal_code: '44000', country: 'FR' } },
  ])
  expect(await sheet.rate.locator('option').allTextContents()).toEqual([
    'Lettre suivie, 4,90\u00A0€',
    'Retrait, 0,00\u00A0€',
  ])
  expect(await sheet.lines()).toEqual(['Carnet: 19,00\u00A0€', 'Livraison: 4,90\u00A0€', 'Total: 23,90\u00A0€'])
  expect(await sheet.pay.textContent()).toBe('Confirmer 23,90\u00A0€')
})

test('another rate changes the sums, and is the one that is told with the confirmation', async () => {
  const { till, sheet } = await openShipping()
  await payable(sheet)
  await sheet.chooseRate('Retrait')
  await expect.poll(() => sheet.pay.textContent()).toBe('Confirmer 19,00\u00A0€')
  expect(await told(till, 'rate')).toEqual([{ rate: SHOP }])
  await payable(sheet)
  await sheet.pay.click()
  await expect.poll(() => told(till, 'confirm')).toMatchObject([{ confirm: { shippingRate: SHOP } }])
})

test('an address that is not served cannot be confirmed, and the next one can', async () => {
  const { till, sheet } = await openShipping()
  await sheet.chooseAddress('boston')
  await expect.poll(() => sheet.addressError.textContent()).toBe('Nous ne livrons pas à cette adresse.')
  expect(await sheet.pay.isEnabled()).toBe(false)
  expect(await told(till, 'address')).toContainEqual({ address: expect.objectContaining({ state: 'Massachusetts' }) })
  await sheet.chooseAddress('un-mot')
  await payable(sheet)
  expect(await sheet.addressError.textContent()).toBe('')
  await sheet.pay.click()
  await expect
    .poll(() => told(till, 'confirm'))
    .toMatchObject([{ confirm: { billingDetails: { name: 'Ophélie' }, shippingAddress: { name: 'Ophélie' } } }])
})

test('countries that the shop does not ship to are not even asked about', async () => {
  const { till, sheet } = await openShipping('Apple Pay', { allowedShippingCountries: ['FR'] })
  await payable(sheet)
  await sheet.chooseAddress('bruxelles')
  await expect.poll(() => sheet.addressError.textContent()).toBe('Nous ne livrons pas à cette adresse.')
  expect(await told(till, 'address')).toHaveLength(1)
})

test.each([
  ['Apple Pay', 'londres', { name: '', postal_code: 'SW1A', country: 'GB' }, 'SW1A 2HQ'],
  ['Apple Pay', 'ottawa', { name: '', postal_code: 'K1A', country: 'CA', state: 'ON' }, 'K1A 0A9'],
  ['Link', 'londres', { name: 'Rosalind Ashby', postal_code: 'SW1A 2HQ' }, 'SW1A 2HQ'],
] as const)('%s tells of %s no more than it may before the confirmation', async (wallet, id, partial, whole) => {
  const { till, sheet } = await openShipping(wallet)
  await payable(sheet)
  await sheet.chooseAddress(id)
  await payable(sheet)
  expect((await told(till, 'address')).at(-1)).toMatchObject({ address: partial })
  await sheet.pay.click()
  await expect
    .poll(() => told(till, 'confirm'))
    .toMatchObject([{ confirm: { shippingAddress: { address: { postal_code: whole } } } }])
})

test('a customer without a phone number has none told', async () => {
  const { till, sheet } = await openShipping()
  await sheet.chooseAddress('sans-telephone')
  await payable(sheet)
  await sheet.pay.click()
  const phoneOf = () =>
    till.evaluate(({ confirmed }) => confirmed?.billingDetails && 'phone' in confirmed.billingDetails)
  await expect.poll(phoneOf).toBe(false)
})

async function fail(till: Awaited<ReturnType<typeof mountExpress>>, failure: object) {
  await expect.poll(() => told(till, 'confirm')).toHaveLength(1)
  await till.evaluate(({ confirmed }, given) => confirmed?.paymentFailed(given), failure)
}

test('a payment that failed for good leaves only the way back, and is not cancelled as well', async () => {
  const { till, sheet } = await openShipping()
  await payable(sheet)
  await sheet.pay.click()
  await fail(till, { reason: 'fail', message: 'Votre carte a été refusée.' })
  await expect.poll(() => sheet.failure.textContent()).toBe('Votre carte a été refusée.')
  expect(await sheet.pay.count()).toBe(0)
  await sheet.back.click()
  await expect.poll(() => sheet.dialog.count()).toBe(0)
  expect(await till.evaluate(({ events }) => events.includes('cancel'))).toBe(false)
})

test('another card may be tried when only the card was wrong', async () => {
  const { till, sheet } = await openShipping()
  await payable(sheet)
  await sheet.card.selectOption(CARDS.declined)
  await sheet.pay.click()
  await fail(till, { reason: 'invalid_payment_data' })
  await expect.poll(() => sheet.failure.textContent()).toContain('Choisir une autre carte')
  await sheet.card.selectOption(CARDS.paid)
  await sheet.pay.click()
  await expect.poll(() => told(till, 'confirm')).toHaveLength(2)
})

test('nobody closes the sheet while the payment is under way', async () => {
  const { page, till, sheet } = await openShipping()
  await payable(sheet)
  await sheet.pay.click()
  await expect.poll(() => sheet.frame.getByRole('status').textContent()).toContain('Paiement en cours…')
  await page.keyboard.press('Escape')
  await sheet.frame.getByRole('button', { name: 'Fermer et revenir à la boutique' }).click()
  expect(await sheet.dialog.count()).toBe(1)
  expect(await till.evaluate(({ events }) => events.includes('cancel'))).toBe(false)
})

test('no answer within twenty seconds is a no, and is complained of', async () => {
  const page = await bench.openPage()
  await page.clock.install()
  const complaint = page.waitForEvent('console', (message) => message.text().includes("'shippingaddresschange'"))
  const till = await mountExpress(page, { group: { amount: 1900 }, details: SHIPPED })
  await till.evaluate(({ element, events }) => {
    element.on('shippingaddresschange', () => void events.push('asked'))
  })
  await page.frameLocator('#card iframe').getByRole('button').first().click()
  await expect.poll(() => till.evaluate(({ events }) => events.includes('asked'))).toBe(true)
  await page.clock.fastForward(20_000)
  expect((await complaint).type()).toBe('error')
  await expect.poll(() => new WalletSheet(page).addressError.textContent()).toContain('Nous ne livrons pas')
})

test('Link lets in who has an account and copies the code', async () => {
  const page = await bench.openPage()
  const till = await mountExpress(page, {
    types: ['card', 'link'],
    options: { paymentMethods: { applePay: 'never', googlePay: 'never' } },
  })
  await page.frameLocator('#card iframe').getByRole('button', { name: 'Link' }).click()
  const sheet = new WalletSheet(page)
  await sheet.proveAtLink('000001', 'inconnu@exemple.fr')
  expect(await sheet.frame.locator('.error').allTextContents()).toEqual([
    'Aucun compte Link à cette adresse.',
    'Ce code Link n’est pas le bon.',
  ])
  await sheet.proveAtLink('000000', 'lea@exemple.fr')
  await sheet.pay.click()
  await expect
    .poll(() => told(till, 'confirm'))
    .toMatchObject([{ confirm: { expressPaymentType: 'link', billingDetails: { email: 'lea@exemple.fr' } } }])
  const made = await till.evaluate(async ({ stripe, elements }) => {
    await elements.submit()
    return stripe.createPaymentMethod({ elements })
  })
  expect(made.paymentMethod).toMatchObject({ type: 'link', link: { email: 'lea@exemple.fr' } })
})

test.each(['Apple Pay', 'Link'] as const)(
  'the sheet of %s is clear to everybody, and keeps the keyboard',
  async (wallet) => {
    const { page, sheet } = await openShipping(wallet)
    await payable(sheet)
    expect(await axeViolations(page)).toEqual([])
    await sheet.chooseAddress('boston')
    await expect.poll(() => sheet.addressError.textContent()).not.toBe('')
    expect(await axeViolations(page)).toEqual([])
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
    }
  },
)
