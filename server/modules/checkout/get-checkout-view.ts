import { BILLING_FIELDS, type BillingAddress } from '#contracts/address.ts'
import { type CheckoutView, DIGITAL_CONSENT } from '#contracts/checkout.ts'
import { LOCALE } from '#contracts/identifiers.ts'
import type { Services } from '#server/services.ts'
import { getBilling, getCart } from '../cart/index.ts'
import { getShopSettings } from '../settings/index.ts'

const countryNames = new Intl.DisplayNames(LOCALE, { type: 'region' })

/** What the checkout page shows; null for an empty cart, which has nothing to check out. */
export async function getCheckoutView(
  services: Pick<Services, 'db' | 'clock'>,
  { sessionId }: { sessionId: string | null },
): Promise<CheckoutView | null> {
  if (!sessionId) return null
  const cart = await getCart(services, sessionId)
  if (cart.lines.length === 0) return null
  const [settings, billing] = await Promise.all([getShopSettings(services.db), getBilling(services.db, sessionId)])
  const soldCountries = settings.soldCountries.map((code) => ({ code, name: countryNames.of(code) ?? code }))
  return {
    cart,
    billing: completeBilling(billing, settings.soldCountries),
    soldCountries,
    termsVersion: settings.termsVersion,
    digitalConsentText: DIGITAL_CONSENT.text,
  }
}

function completeBilling(billing: Partial<BillingAddress>, soldCountries: string[]): BillingAddress {
  const complete = Object.fromEntries(BILLING_FIELDS.map((field) => [field, billing[field] ?? ''])) as BillingAddress
  return { ...complete, country: complete.country || (soldCountries[0] ?? '') }
}
