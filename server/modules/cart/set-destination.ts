import { normaliseAddress } from '#contracts/address/address-check.ts'
import type { CartView } from '#contracts/cart/cart.ts'
import { isPostcode } from '#contracts/countries/postcode.ts'
import { findState, statesOf } from '#contracts/countries/states.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import { getTypedAddresses } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { reviewCart } from './review-cart.ts'
import { hasSavedBilling } from './saved-address-repository.ts'

export type DestinationRefusal = 'not-shipped-to' | 'invalid-postcode'

/** Sets where the cart of a session goes, from the calculator; a state of another country counts as none. */
export async function setDestination(
  services: Pick<Services, 'db'>,
  { sessionId, destination }: { sessionId: string; destination: Destination },
): Promise<{ ok: true; cart: CartView } | { ok: false; refusal: DestinationRefusal }> {
  const to = normaliseAddress(destination)
  const settings = await getShopSettings(services.db)
  const shippingCountries = settings.shippingCountries ?? settings.soldCountries
  if (!shippingCountries.includes(to.country)) return { ok: false, refusal: 'not-shipped-to' }
  if (to.postcode !== '' && !isPostcode(to.postcode, to.country)) return { ok: false, refusal: 'invalid-postcode' }
  if (statesOf(to.country) !== null && !findState(to.country, to.state)) to.state = ''
  const typed = await getTypedAddresses(services.db, sessionId)
  const isBilledElsewhere = typed.billing.address_1 || (await hasSavedBilling(services.db, sessionId))
  const cart = await reviewCart(services, sessionId, {
    destination: to,
    // Nobody has billed an address yet: the checkout begins with this one.
    billing: isBilledElsewhere ? {} : to,
    // The name on the parcel holds for the new place, the street does not.
    ...(typed.shipping && { shipping: { ...typed.shipping, address_1: '', address_2: '', ...to } }),
  })
  return { ok: true, cart }
}
