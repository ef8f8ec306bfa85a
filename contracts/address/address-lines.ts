import { countryName } from '../countries/country-names.ts'
import { stateName, statesOf } from '../countries/states.ts'
import { addressRules } from './address-rules.ts'

/** An address as an order keeps it. */
export type PostalAddress = {
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  postcode: string
  city: string
  state: string
  country: string
}

/** Countries that write the code of a state between town and postcode: 'Los Angeles, CA 90001'. */
const CODED = new Set(['AU', 'CA', 'US'])

/** The address as it is written on a parcel, line by line, the country last. For the server: it knows the states. */
export function addressLines(address: PostalAddress): string[] {
  const { firstName, lastName, company, address1, address2, country } = address
  const rules = addressRules(country)
  const isLastNameFirst = rules.last_name.priority < rules.first_name.priority
  return [
    isLastNameFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`,
    company,
    address1,
    address2,
    ...townLines(address),
    countryName(country),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function townLines({ postcode, city, state, country }: PostalAddress): string[] {
  if (CODED.has(country)) return [[city, `${state} ${postcode}`.trim()].filter(Boolean).join(', ')]
  const { postcode: code, city: town } = addressRules(country)
  const line = code.priority < town.priority ? `${postcode} ${city}` : `${city} ${postcode}`
  // Countries without states write the code first, though the forms of some ask for it last.
  if (statesOf(country)?.length === 0) return [`${postcode} ${city}`]
  const area = stateName(country, state)
  return area === city ? [line] : [line, area]
}
