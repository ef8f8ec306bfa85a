import { BILLING_FIELDS, type BillingAddress, type ShippingAddress } from '#contracts/address/address.ts'
import type { CartView } from '#contracts/cart/cart.ts'
import { type CheckoutView, DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { KeptLooks } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { getKnownAddresses } from './get-known-addresses.ts'
import { dueOfCart, getPaymentChoice } from './get-payment-choice.ts'

/** What the checkout page shows for a cart that holds something. */
export async function getCheckoutView(
  services: Pick<Services, 'db' | 'clock'>,
  { cart, sessionId, customerId }: { cart: CartView; sessionId: string; customerId: number | null },
): Promise<CheckoutView> {
  const [settings, known] = await Promise.all([
    getShopSettings(services.db),
    getKnownAddresses(services, { sessionId, customerId }),
  ])
  const { soldCountries, shippingCountries } = settings
  const billing = completeBilling(known.billing, soldCountries)
  const elsewhere = known.typedShipping ?? placeElsewhere(cart, { billing, saved: known.savedShipping })
  return {
    cart,
    looks: presentLooks(known.looks, { theme: settings.shopName, now: services.clock.now() }),
    choice: await getPaymentChoice(services, { due: dueOfCart(cart, billing.country), customerId }),
    billing,
    shipping: elsewhere ?? known.savedShipping,
    isShippedElsewhere: elsewhere !== null,
    soldCountries: countryOptions(soldCountries),
    shippingCountries: countryOptions(shippingCountries ?? soldCountries),
    termsVersion: settings.termsVersion,
    digitalConsentText: DIGITAL_CONSENT.text,
    billingForm: settings.checkout.billingForm,
    taxNote: settings.taxNote,
    writesToBuyers: settings.newsletter.writesToBuyers,
    account: {
      isSignedIn: customerId !== null,
      isSignUpAllowed: settings.accounts.isSignUpAtCheckoutAllowed,
      isGuestAllowed: settings.accounts.isGuestCheckoutAllowed && cart.recurring.length === 0,
      needsAccount: cart.recurring.length > 0,
    },
  }
}

const LOOK_KEPT_MS = 24 * 60 * 60 * 1000

/** Looks that this visitor's browser has sent within a day, of the theme that the shop has now. */
function presentLooks(
  { classic, blocks }: KeptLooks,
  { theme, now }: { theme: string; now: Date },
): CheckoutView['looks'] {
  const current = (look: KeptLooks['classic']) =>
    look && look.theme === theme && now.getTime() - Date.parse(look.savedAt) < LOOK_KEPT_MS ? look.appearance : null
  return { classic: current(classic), blocks: current(blocks) }
}

/**
 * Where the cart says that it goes, from the calculator or the account, when that is not where it is billed: the form then
 * begins with the address whose price the page shows. Null when it is.
 */
function placeElsewhere(
  { packages: [first] }: Pick<CartView, 'packages'>,
  { billing, saved }: { billing: BillingAddress; saved: Partial<ShippingAddress> },
): Partial<ShippingAddress> | null {
  if (!first?.isDestinationGiven || isAt(first.to, billing)) return null
  return isAt(first.to, saved) ? saved : first.to
}

/** Whether an address is at a place, as far as the place is known. */
const isAt = (place: Destination, address: Partial<ShippingAddress>) =>
  (['country', 'state', 'postcode', 'city'] as const).every((field) => !place[field] || place[field] === address[field])

function completeBilling(billing: Partial<BillingAddress>, soldCountries: string[]): BillingAddress {
  const complete = Object.fromEntries(BILLING_FIELDS.map((field) => [field, billing[field] ?? ''])) as BillingAddress
  return { ...complete, country: complete.country || (soldCountries[0] ?? '') }
}
