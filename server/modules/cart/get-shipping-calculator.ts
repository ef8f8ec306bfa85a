import { addressRules } from '#contracts/address-rules.ts'
import type { CartView } from '#contracts/cart.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import { statesOf } from '#contracts/countries/states.ts'
import type { ShippingCalculator } from '#contracts/pricing/shipping.ts'
import type { Services } from '../../services.ts'
import { getShopSettings } from '../settings/index.ts'

/** What the calculator beside this cart offers; null where nothing is shipped. */
export async function getShippingCalculator(
  { db }: Pick<Services, 'db'>,
  { packages: [first] }: Pick<CartView, 'packages'>,
): Promise<ShippingCalculator | null> {
  if (!first) return null
  const { shippingCountries, soldCountries } = await getShopSettings(db)
  const { country } = first.to
  const { state, city, postcode } = addressRules(country)
  const labelOf = ({ label, isHidden }: typeof city) => (isHidden ? null : label)
  return {
    countries: countryOptions(shippingCountries ?? soldCountries),
    states: statesOf(country) ?? [],
    labels: { state: state.label, city: labelOf(city), postcode: labelOf(postcode) },
  }
}
