import { expect, test } from 'vitest'
import { statesOf } from '#contracts/countries/states.ts'
import { WALLET_STATES } from '#contracts/countries/wallet-states.ts'
import { normaliseWalletAddress, padPostcode } from './express-addresses.ts'

const stateOf = (country: string, state: string) => normaliseWalletAddress({ country, state }, [country]).state

test.each([
  ['US', 'ca', 'CA'],
  ['US', 'CALIFORNIA', 'CA'],
  ['US', 'Washington', 'WA'],
  ['US', 'Washington, DC', 'DC'],
  ['US', 'Washington D.C.', 'DC'],
  ['CA', 'Quebec', 'QC'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'Nova Scotia', 'NS'],
  ['DE', 'Bayern', 'DE-BY'],
  ['DE', 'Bavaria', 'DE-BY'],
  ['DE', 'BY', 'DE-BY'],
  ['CH', 'Zürich', 'ZH'],
  ['ES', 'malaga', 'MA'],
  ['JP', '東京都', 'JP13'],
  ['HK', 'Kowloon', 'KOWLOON'],
  ['FR', 'Île-de-France', ''],
  ['MC', 'Monaco', ''],
  ['US', 'Nowhere', 'Nowhere'],
  ['GB', 'Kent', 'Kent'],
])('in %s, %j is %j', (country, state, code) => {
  expect(stateOf(country, state)).toBe(code)
})

test('every name of a wallet’s table means one state of the shop’s own list, and each of them is found', () => {
  for (const [country, table] of Object.entries(WALLET_STATES)) {
    const codes = statesOf(country)?.map(({ code }) => code) ?? []
    for (const [code, names] of Object.entries(table)) {
      expect(codes).toContain(code)
      for (const name of names) expect([country, name, stateOf(country, name)]).toEqual([country, name, code])
    }
  }
})

test('in Hong Kong the region may stand in the postcode', () => {
  const address = { country: 'HK', state: '', postcode: 'New Territories', city: 'Sha Tin' }
  expect(normaliseWalletAddress(address, ['HK'])).toMatchObject({ state: 'NEW TERRITORIES', postcode: '' })
})

test('an emirate is a city where there is none, and no state', () => {
  const dubai = { country: 'AE', state: 'Dubai', city: '' }
  expect(normaliseWalletAddress(dubai, ['AE'])).toEqual({ country: 'AE', state: '', city: 'Dubai' })
  expect(normaliseWalletAddress({ ...dubai, city: 'Jebel Ali' }, ['AE'])).toMatchObject({
    state: '',
    city: 'Jebel Ali',
  })
})

test('a part of another country is taken for that country, unless the shop deals with it', () => {
  expect(normaliseWalletAddress({ country: 'PR', state: '' }, ['US']).country).toBe('US')
  expect(normaliseWalletAddress({ country: 'RE', postcode: '97400' }, ['FR'])).toMatchObject({ country: 'FR' })
  expect(normaliseWalletAddress({ country: 're' }, ['FR', 'RE']).country).toBe('RE')
})

test('other fields stay as they are, and none is made up', () => {
  const given = { first_name: 'Zoé', country: 'FR', postcode: '69 003' }
  expect(normaliseWalletAddress(given, ['FR'])).toEqual({
    first_name: 'Zoé',
    country: 'FR',
    postcode: '69003',
    state: '',
  })
})

test.each([
  ['SW1A', 'GB', 'SW1A***'],
  ['n2', 'GB', 'N2***'],
  ['SW1A 1AA', 'GB', 'SW1A 1AA'],
  ['K1A', 'CA', 'K1A***'],
  ['K1A 0B1', 'CA', 'K1A 0B1'],
  ['', 'GB', ''],
  ['690', 'FR', '690'],
])('before a sheet is confirmed %j of %s counts as %j', (postcode, country, padded) => {
  expect(padPostcode(postcode, country)).toBe(padded)
})
