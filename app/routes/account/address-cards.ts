import type { AddressCard } from '#app/features/account/address-cards.tsx'
import { ADDRESS_TITLES } from '#app/features/account/address-form.tsx'
import type { Address } from '#contracts/address/address.ts'
import { countryName } from '#contracts/countries/country-names.ts'
import { findState } from '#contracts/countries/states.ts'
import { MERCHANT_COUNTRY } from '#contracts/identifiers.ts'

type Saved = { billing: Partial<Address>; shipping: Partial<Address> }

/** Both addresses as on an envelope. */
export const presentAddressCards = ({ billing, shipping }: Saved): AddressCard[] => [
  { kind: 'facturation', title: ADDRESS_TITLES.facturation, lines: linesOf(billing) },
  { kind: 'livraison', title: ADDRESS_TITLES.livraison, lines: linesOf(shipping) },
]

function linesOf(address: Partial<Address>): string[] {
  const { first_name, last_name, company, address_1, address_2, postcode, city, state = '', country = '' } = address
  const lines = [
    `${first_name ?? ''} ${last_name ?? ''}`,
    company,
    address_1,
    address_2,
    `${postcode ?? ''} ${city ?? ''}`,
    findState(country, state)?.name ?? state,
  ]
  const written = lines.flatMap((line) => (line?.trim() ? [line.trim()] : []))
  return written.length > 0 && country !== MERCHANT_COUNTRY ? [...written, countryName(country)] : written
}
