import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import type { MethodType } from '#sandbox/stripe/methods/method-types.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findNewestAttempt, reportFromBrowser } from '#server/modules/payments/index.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { byStaff } from '#test/support/writer.ts'
import { listPayableMethods, listSavedMethods } from './index.ts'

type Market = { currency: string; account: string; billing: { country: string; state?: string; postcode?: string } }
const EUROS: Market = { currency: 'EUR', account: 'DE', billing: { country: 'FR' } }
const DOLLARS = { currency: 'USD', account: 'US', billing: { country: 'US', state: 'CA', postcode: '94105' } }
const CANADIAN = { currency: 'CAD', account: 'CA', billing: { country: 'CA', state: 'QC', postcode: 'H2X 1Y4' } }
const AUSTRALIAN = { currency: 'AUD', account: 'AU', billing: { country: 'AU', state: 'NSW', postcode: '2000' } }
const POUNDS = { currency: 'GBP', account: 'GB', billing: { country: 'GB', postcode: 'SW1A 1AA' } }

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  const value = ['FR', 'US', 'CA', 'AU', 'GB']
  await saveSetting(byStaff(shop.services), { key: 'soldCountries', edited: 0, value })
})
afterAll(() => shop.close())

type Payment = {
  type: PaymentMethodType
  customerId: number
  instrument: { paymentMethodId: string } | { savedMethodId: number }
  keepsMethod: boolean
  billing: Market['billing']
}

/** Has an account pay for a guide, and whoever is asked say yes; what became of the attempt. */
async function pay({ type, customerId, instrument, keepsMethod, billing }: Payment): Promise<string> {
  const { sessionId } = await fillCart(shop, { sessionId: String(customerId) })
  const paid = { paymentMethodId: '', paymentMethod: gatewayIdOf(type), keepsMethod, ...instrument }
  const buyer = { customerId, device: '', online: { ip: '192.0.2.1', userAgent: 'Firefox' } }
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ billing, ...paid }), buyer })
  if (!result.ok) throw new Error(`not placed: ${JSON.stringify(result.refusals)}`)
  const { orderId } = result.placed
  // A bank is asked first, and may take its days after that.
  for (let round = 0; round < 2; round += 1) {
    const asked = await findNewestAttempt(shop.services.db, orderId)
    if (!asked?.intentId || asked.status === 'succeeded') break
    await confirmInPage(asked.intentId)
    await shop.sandbox.settle(asked.intentId, 'approve')
    await reportFromBrowser(shop.services, { orderId, intentId: asked.intentId })
  }
  await runJobs(shop.services)
  return (await findNewestAttempt(shop.services.db, orderId))?.status ?? 'none'
}

/** Some methods are confirmed by the page alone (the row's `confirmedBy`). */
async function confirmInPage(intentId: string): Promise<void> {
  const { status, client_secret } = await shop.sandbox.retrieveIntent(intentId)
  if (status !== 'requires_confirmation') return
  const page = stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY)
  await page.paymentIntents.confirm(intentId, { client_secret: String(client_secret) } as object)
}

test.each<[PaymentMethodType, MethodType, Market, PaymentMethodType, RegExp]>([
  ['card', 'card', EUROS, 'card', /^Visa se terminant par 4242$/],
  ['card', 'link', EUROS, 'card', /^Stripe Link \(elise@example\.fr\)$/],
  ['sepa_debit', 'sepa_debit', EUROS, 'sepa_debit', /^SEPA IBAN se terminant par 2606$/],
  ['bancontact', 'bancontact', EUROS, 'sepa_debit', /^SEPA IBAN se terminant par \d{4}$/],
  ['ideal', 'ideal', EUROS, 'sepa_debit', /^SEPA IBAN se terminant par \d{4}$/],
  ['sofort', 'sofort', EUROS, 'sepa_debit', /^SEPA IBAN se terminant par \d{4}$/],
  ['cashapp', 'cashapp', DOLLARS, 'cashapp', /^Cash App Pay/],
  ['us_bank_account', 'us_bank_account', DOLLARS, 'us_bank_account', / se terminant par 6789$/],
  ['acss_debit', 'acss_debit', CANADIAN, 'acss_debit', / se terminant par 6789$/],
  ['au_becs_debit', 'au_becs_debit', AUSTRALIAN, 'au_becs_debit', / se terminant par 3456$/],
  ['bacs_debit', 'bacs_debit', POUNDS, 'bacs_debit', / se terminant par 2345$/],
])(
  'what a payment by %s (%s) leaves is kept once, and pays the next order',
  async (type, made, market, keptAs, label) => {
    const { currency, account: accountCountry, billing } = market
    const enabled = [...new Set<PaymentMethodType>(['card', type, keptAs])]
    await changePayment(shop.services, {
      savesMethods: true,
      link: market === EUROS,
      enabled,
      currency,
      accountCountry,
    })
    const { customerId } = await createCustomers(shop.services).register()
    const provider = stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY)
    const { id: paymentMethodId } = await provider.paymentMethods.create(methodOf(made))
    const first = { type, customerId, instrument: { paymentMethodId }, keepsMethod: true, billing }
    expect(await pay(first)).toBe('succeeded')
    const [kept, ...others] = await listSavedMethods(shop.services, { customerId })
    expect(kept?.label).toMatch(label)
    expect(others).toEqual([])
    const offered = await listPayableMethods(shop.services, { customerId })
    expect(offered.get(keptAs)).toMatchObject([{ tokenId: kept?.id, title: kept?.label }])

    const instrument = { savedMethodId: kept?.id ?? 0 }
    expect(await pay({ type: keptAs, customerId, instrument, keepsMethod: false, billing })).toBe('succeeded')
    expect(await listSavedMethods(shop.services, { customerId })).toHaveLength(1)
  },
)

test('what nobody asked to keep is not kept', async () => {
  await changePayment(shop.services, { savesMethods: true, enabled: ['card'], currency: 'EUR' })
  const { customerId } = await createCustomers(shop.services).register()
  const instrument = { paymentMethodId: 'pm_card_visa' }
  await pay({ type: 'card', customerId, instrument, keepsMethod: false, billing: EUROS.billing })
  expect(await listSavedMethods(shop.services, { customerId })).toEqual([])
})
