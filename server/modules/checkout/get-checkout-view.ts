import { BILLING_FIELDS, type BillingAddress, type ShippingAddress } from '#contracts/address.ts'
import { type CheckoutView, DIGITAL_CONSENT } from '#contracts/checkout.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import type { Services } from '#server/services.ts'
import { getBilling, getCart } from '../cart/index.ts'
import { findCustomer } from '../customers/index.ts'
import { getShopSettings } from '../settings/index.ts'

/** What the checkout page shows; null for an empty cart, which has nothing to check out. */
export async function getCheckoutView(
  services: Pick<Services, 'db' | 'clock'>,
  { sessionId, customerId }: { sessionId: string | null; customerId: number | null },
): Promise<CheckoutView | null> {
  if (!sessionId) return null
  const cart = await getCart(services, sessionId)
  if (cart.lines.length === 0) return null
  const [settings, billing, saved] = await Promise.all([
    getShopSettings(services.db),
    getBilling(services.db, sessionId),
    customerId === null ? NOTHING_SAVED : getSaved(services, customerId),
  ])
  const { soldCountries, shippingCountries } = settings
  return {
    cart,
    billing: completeBilling({ ...saved.billing, ...typed(billing) }, soldCountries),
    savedShipping: saved.shipping,
    soldCountries: countryOptions(soldCountries),
    shippingCountries: countryOptions(shippingCountries ?? soldCountries),
    termsVersion: settings.termsVersion,
    digitalConsentText: DIGITAL_CONSENT.text,
    account: {
      isSignedIn: customerId !== null,
      isSignUpAllowed: settings.accounts.isSignUpAtCheckoutAllowed,
      isGuestAllowed: settings.accounts.isGuestCheckoutAllowed,
    },
  }
}

type Saved = { billing: Partial<BillingAddress>; shipping: Partial<ShippingAddress> }

const NOTHING_SAVED: Saved = { billing: {}, shipping: {} }

/** What a customer saved, with the address of their account where they saved none. */
async function getSaved({ db }: Pick<Services, 'db'>, customerId: number): Promise<Saved> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return NOTHING_SAVED
  const { email, firstName, lastName, billing, shipping } = customer
  return { billing: { email, first_name: firstName, last_name: lastName, ...typed(billing) }, shipping }
}

/** An empty field says nothing against what was saved. */
const typed = (billing: Partial<BillingAddress>): Partial<BillingAddress> =>
  Object.fromEntries(Object.entries(billing).filter(([, value]) => value !== ''))

function completeBilling(billing: Partial<BillingAddress>, soldCountries: string[]): BillingAddress {
  const complete = Object.fromEntries(BILLING_FIELDS.map((field) => [field, billing[field] ?? ''])) as BillingAddress
  return { ...complete, country: complete.country || (soldCountries[0] ?? '') }
}
