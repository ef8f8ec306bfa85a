import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import type { MethodType } from '#sandbox/stripe/methods/method-types.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import {
  AUSTRALIAN,
  approveAll,
  CANADIAN,
  DOLLARS,
  EUROS,
  type Market,
  makeMethod,
  openMarket,
  POUNDS,
  sellEverywhere,
} from '#test/support/each-type.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { listPayableMethods, listSavedMethods } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await sellEverywhere(shop)
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
  const status = await approveAll(shop, result.placed.orderId)
  await runJobs(shop.services)
  return status
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
    const { billing } = market
    await openMarket(shop, market, { enabled: [...new Set<PaymentMethodType>(['card', type, keptAs])] })
    const { customerId } = await createCustomers(shop.services).register()
    const paymentMethodId = await makeMethod(shop, made)
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
