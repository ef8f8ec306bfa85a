import { expect, test } from 'vitest'
import { shippingZone } from '#test/support/pricing.ts'
import { describeDestination } from './describe-destination.ts'
import { matchZone } from './match-zone.ts'

const ZONES = [
  shippingZone({ id: 1, name: 'Corse', regions: ['FR'], postcodes: ['20*'] }),
  shippingZone({ id: 2, name: 'Outre-mer', regions: ['FR'], postcodes: ['97000...98999'] }),
  shippingZone({ id: 3, name: 'Londres', regions: ['GB'], postcodes: ['SW1A 1AA', 'n1*'] }),
  shippingZone({ id: 4, name: 'France', regions: ['FR', 'MC'] }),
  shippingZone({ id: 5, name: 'Côte ouest', regions: ['US:CA', 'US:OR'] }),
  shippingZone({ id: 6, name: 'États-Unis', regions: ['US'] }),
]
const WORLD = shippingZone({ id: 7, name: 'Monde' })
const zoneOf = (country: string, postcode = '', state = '', zones = ZONES) =>
  matchZone(zones, { country, state, postcode, city: '' })?.name ?? null

test.each([
  ['FR', '69003', '', 'France'],
  ['FR', '', '', 'France'],
  ['MC', '98000', '', 'France'],
  ['FR', '20000', '', 'Corse'],
  ['FR', '20 090', '', 'Corse'],
  ['FR', '97000', '', 'Outre-mer'],
  ['FR', '98999', '', 'Outre-mer'],
  ['FR', '99000', '', 'France'],
  ['FR', '9700', '', 'France'],
  ['GB', 'sw1a1aa', '', 'Londres'],
  ['GB', 'N1 9GU', '', 'Londres'],
  ['GB', 'N', '', null],
  ['GB', '', '', null],
  ['US', '90210', 'CA', 'Côte ouest'],
  ['US', '10001', 'NY', 'États-Unis'],
  ['US', '', '', 'États-Unis'],
  ['DE', '10115', '', null],
  ['', '', '', null],
])('%s %s %s lies in %s', (country, postcode, state, name) => {
  expect(zoneOf(country, postcode, state)).toBe(name)
})

test('the rest of the world takes what no other zone has, and order decides', () => {
  expect(zoneOf('DE', '10115', '', [...ZONES, WORLD])).toBe('Monde')
  expect(zoneOf('FR', '69003', '', [WORLD, ...ZONES])).toBe('Monde')
})

test.each([
  [{ country: 'FR', state: '', postcode: '69003', city: 'Lyon' }, '69003 Lyon, France'],
  [{ country: 'FR', state: '', postcode: '', city: '' }, 'France'],
  [{ country: 'zz<', state: '', postcode: '', city: '' }, 'zz<'],
  [{ country: '', state: '', postcode: '', city: '' }, ''],
])('%o reads %s', (destination, words) => {
  expect(describeDestination(destination)).toBe(words)
})
