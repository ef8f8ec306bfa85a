import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import type { MethodType } from '#sandbox/stripe/methods/method-types.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { findNewestAttempt, reportFromBrowser } from '#server/modules/payments/index.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import type { PayingShop } from './paying-shop.ts'
import { changePayment } from './payment-settings.ts'
import { PUBLISHABLE_KEY } from './sandbox-control.ts'
import { byStaff } from './writer.ts'

/** A shop's currency, the country of its account, and where its buyers live. */
export type Market = {
  currency: string
  account: string
  billing: { country: string; state?: string; postcode?: string }
}

export const EUROS: Market = { currency: 'EUR', account: 'DE', billing: { country: 'FR' } }
export const DOLLARS = { currency: 'USD', account: 'US', billing: { country: 'US', state: 'CA', postcode: '94105' } }
export const CANADIAN = {
  currency: 'CAD',
  account: 'CA',
  billing: { country: 'CA', state: 'QC', postcode: 'H2X 1Y4' },
}
export const AUSTRALIAN = { currency: 'AUD', account: 'AU', billing: { country: 'AU', state: 'NSW', postcode: '2000' } }
export const POUNDS = { currency: 'GBP', account: 'GB', billing: { country: 'GB', postcode: 'SW1A 1AA' } }
export const ZLOTYS = { currency: 'PLN', account: 'PL', billing: { country: 'PL', postcode: '00-001' } }
export const REAIS = { currency: 'BRL', account: 'BR', billing: { country: 'BR', state: 'SP', postcode: '01310-100' } }
export const PESOS = { currency: 'MXN', account: 'MX', billing: { country: 'MX', state: 'DF', postcode: '06000' } }

/** Sells to buyers of every market. */
export const sellEverywhere = (shop: { services: Parameters<typeof byStaff>[0] }) =>
  saveSetting(byStaff(shop.services), {
    ...{ key: 'soldCountries', edited: 0, value: ['FR', 'US', 'CA', 'AU', 'GB', 'PL', 'BR', 'MX'] },
  })

/** Has the shop be at home there, and take these. */
export const openMarket = (
  { services }: { services: Parameters<typeof changePayment>[0] },
  { currency, account: accountCountry }: Market,
  payment: Partial<Parameters<typeof changePayment>[1]> & { enabled: PaymentMethodType[] },
) => changePayment(services, { savesMethods: true, link: currency === 'EUR', currency, accountCountry, ...payment })

/** `pm_…` of what the provider's form in the page has just made. */
export async function makeMethod(
  { sandbox }: Pick<PayingShop, 'sandbox'>,
  type: MethodType,
  own: object = {},
): Promise<string> {
  const provider = stripeAt(sandbox.origin, PUBLISHABLE_KEY)
  return (await provider.paymentMethods.create(methodOf(type, own))).id
}

/**
 * Whoever is asked about an order's newest attempt says yes, until nobody is asked any more: the page, the buyer, and the bank
 * after its days. Gives back how the attempt ended.
 */
export async function approveAll(shop: PayingShop, orderId: number): Promise<string> {
  for (let round = 0; round < 2; round += 1) {
    const asked = await findNewestAttempt(shop.services.db, orderId)
    if (!asked?.intentId || asked.status === 'succeeded') break
    await confirmInPage(shop, asked.intentId)
    await answer(shop, { orderId, intentId: asked.intentId }, 'approve')
  }
  return (await findNewestAttempt(shop.services.db, orderId))?.status ?? 'none'
}

/** Whoever is asked answers, and the shop hears of it. */
export async function answer(
  { services, sandbox }: PayingShop,
  asked: { orderId: number; intentId: string },
  how: 'approve' | 'refuse',
): Promise<void> {
  await sandbox.settle(asked.intentId, how)
  await reportFromBrowser(services, asked)
}

/** Some methods are confirmed by the page alone (the row's `confirmedBy`); whether this one was. */
export async function confirmInPage({ sandbox }: Pick<PayingShop, 'sandbox'>, intentId: string): Promise<boolean> {
  const { status, client_secret } = await sandbox.retrieveIntent(intentId)
  if (status !== 'requires_confirmation') return false
  const page = stripeAt(sandbox.origin, PUBLISHABLE_KEY)
  await page.paymentIntents.confirm(intentId, { client_secret: String(client_secret) } as object)
  return true
}
