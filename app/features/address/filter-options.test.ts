import { expect, test } from 'vitest'
import { filterOptions } from './filter-options.ts'

const COUNTRIES = [
  { value: 'DE', text: 'Allemagne' },
  { value: 'CI', text: 'Côte d’Ivoire' },
  { value: 'US', text: 'États-Unis' },
  { value: 'GR', text: 'Grèce' },
  { value: 'GY', text: 'Guyana' },
  { value: 'IE', text: 'Irlande' },
  { value: 'GF', text: 'Guyane française' },
]

test.each([
  ['', 'DE CI US GR GY IE GF'],
  ['etats', 'US'],
  ['  GRECE ', 'GR'],
  ["cote d'ivoire", 'CI'],
  ['guya', 'GY GF'],
  ['ie', 'IE'],
  ['gr', 'GR'],
  ['an', 'GY IE GF'],
  ['de', 'DE IE'],
  ['zzz', ''],
  ['.*', ''],
])('%j finds %j', (typed, found) => {
  expect(
    filterOptions(COUNTRIES, typed)
      .map(({ value }) => value)
      .join(' '),
  ).toBe(found)
})
