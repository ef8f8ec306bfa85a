import { countryName } from '#contracts/countries/country-names.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'

/** '69003 Lyon, France', or 'France' alone. */
export function describeDestination({ postcode, city, country }: Destination): string {
  const place = [postcode, city].filter((part) => part !== '').join(' ')
  return [place, countryName(country)].filter((part) => part !== '').join(', ')
}
