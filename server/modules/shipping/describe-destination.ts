import { LOCALE } from '#contracts/identifiers.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'

const countryNames = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'none' })

/** '69003 Lyon, France', or 'France' alone. */
export function describeDestination({ postcode, city, country }: Destination): string {
  const place = [postcode, city].filter((part) => part !== '').join(' ')
  return [place, countryName(country)].filter((part) => part !== '').join(', ')
}

// Anything may have been posted as a country; DisplayNames throws at what could not be one.
const countryName = (country: string) => (/^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : country)
