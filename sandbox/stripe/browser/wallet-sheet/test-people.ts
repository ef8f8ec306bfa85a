import type { ExpressCheckoutAddress, ExpressCheckoutPartialAddress } from '@stripe/stripe-js'

/** Somebody of the customer's address book; each has something that a shop has to cope with. */
export type Person = { id: string; name: string; phone: string | null; address: ExpressCheckoutAddress }

const at = (line1: string, postal_code: string, city: string, country: string, state = ''): ExpressCheckoutAddress => ({
  line1,
  line2: null,
  postal_code,
  city,
  state,
  country,
})

export const PEOPLE: readonly Person[] = [
  {
    id: 'nantes',
    name: 'Camille Besson',
    phone: '+33 6 12 34 56 78',
    address: { ...at('18 rue des Olivettes', '44000', 'Nantes', 'FR'), line2: 'Bâtiment B' },
  },
  {
    id: 'bruxelles',
    name: 'Noor Peeters',
    phone: '+32 470 12 34 56',
    address: at('3 quai de la Douane', '1000', 'Bruxelles', 'BE'),
  },
  {
    id: 'reunion',
    name: 'Anaïs Hoarau',
    phone: '+262 692 12 34 56',
    address: at('12 rue de Paris', '97400', 'Saint-Denis', 'FR'),
  },
  {
    id: 'un-mot',
    name: 'Ophélie',
    phone: '+33 6 98 76 54 32',
    address: at('4 place Bellecour', '69002', 'Lyon', 'FR'),
  },
  { id: 'sans-telephone', name: 'Lucas Moreau', phone: null, address: at('7 rue Faidherbe', '59000', 'Lille', 'FR') },
  {
    id: 'londres',
    name: 'Rosalind Ashby',
    phone: '+44 20 7946 0958',
    address: at('1 Horse Guards Road', 'SW1A 2HQ', 'London', 'GB'),
  },
  {
    id: 'ottawa',
    name: 'Marc-André Roy',
    phone: '+1 613-555-0148',
    address: at('111 Wellington Street', 'K1A 0A9', 'Ottawa', 'CA', 'ON'),
  },
  {
    id: 'barcelone',
    name: 'Núria Puig Ferrer',
    phone: '+34 612 34 56 78',
    address: at('Carrer de Mallorca 401', '08013', 'Barcelona', 'ES', 'Barcelona'),
  },
  {
    id: 'boston',
    name: 'Grace Miller',
    phone: '+1 (617) 555-0123',
    address: at('12 Main Street', '02110', 'Boston', 'US', 'Massachusetts'),
  },
  {
    id: 'dubai',
    name: 'Layla Haddad',
    phone: '+971 50 123 4567',
    address: at('Al Wasl Road 8', '', '', 'AE', 'Dubai'),
  },
]

export function labelOf({ name, address }: Person): string {
  const place = [address.postal_code, address.city || address.state].filter(Boolean).join(' ')
  return [name, address.line1, place, address.country].join(', ')
}

/** Of a British or Canadian code only the first half is shown before the customer confirms. */
const SHORTENED: readonly string[] = ['GB', 'CA']

export function partialAddress(
  { city, state, postal_code, country }: ExpressCheckoutAddress,
  redacts: boolean,
): ExpressCheckoutPartialAddress {
  const [outward = ''] = postal_code.split(' ')
  return { city, state, country, postal_code: redacts && SHORTENED.includes(country) ? outward : postal_code }
}
