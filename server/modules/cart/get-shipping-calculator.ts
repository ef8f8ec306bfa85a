import type { CartView } from '#contracts/cart/cart.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import { statesOf } from '#contracts/countries/states.ts'
import type { ShippingCalculator } from '#contracts/pricing/shipping.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

/** What the calculator beside this cart offers; null where nothing is shipped. */
export async function getShippingCalculator(
  { db }: Pick<Services, 'db'>,
  { packages: [first] }: Pick<CartView, 'packages'>,
): Promise<ShippingCalculator | null> {
  if (!first) return null
  const { shippingCountries, soldCountries } = await getShopSettings(db)
  return {
    countries: countryOptions(shippingCountries ?? soldCountries),
    states: statesOf(first.to.country),
  }
}
