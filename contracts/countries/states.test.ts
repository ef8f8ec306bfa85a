import { expect, test } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { COUNTRY_LOCALES } from './country-locale.ts'
import { findState, stateName, statesOf } from './states.ts'

test('no country has a code or a name twice, and none is empty', () => {
  for (const country of COUNTRY_CODES)
    for (const key of ['code', 'name'] as const) {
      const words = (statesOf(country) ?? []).map((state) => state[key].trim().toLowerCase())
      expect(words).not.toContain('')
      expect(new Set(words).size, `${key} of ${country}`).toBe(words.length)
    }
})

test.each([
  ['US', 'CA', 'California'],
  ['US', 'california', 'California'],
  ['IT', 'rm', 'Roma'],
  ['JP', 'JP13', 'Tokyo'],
  ['IE', 'Dublin', 'Dublin'],
  ['DE', 'DE-BY', 'Bayern'],
  ['ES', 'M', 'Madrid'],
  ['CH', 'GE', 'Genève'],
])('%s knows %j as %s', (country, text, name) => {
  expect(findState(country, text)?.name).toBe(name)
})

test('a state of another country is none of this one’s; free text keeps its words', () => {
  expect(findState('IT', 'CA-ON')).toBeUndefined()
  expect(findState('US', 'Bayern')).toBeUndefined()
  expect(findState('__proto__', 'toString')).toBeUndefined()
  expect(stateName('GB', 'Kent')).toBe('Kent')
})

test('every country with rules of its own is a country', () => {
  expect(Object.keys(COUNTRY_LOCALES).filter((code) => !COUNTRY_CODES.includes(code))).toEqual([])
})
