import { expect, test } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { COUNTRY_LOCALES } from './country-locale.ts'
import { findState, stateName, statesOf } from './states.ts'

/** How many states each country has in the lists of the contract's clients (facts: address-locale §3). */
const COUNTS =
  'AL 12 AO 18 AU 8 BD 64 BG 28 BO 9 CA 13 CH 26 CL 16 CN 32 CO 33 CR 7 DE 16 DO 42 EC 24 ES 52 GH 17 GR 13 GT 22 HK 3 HN 18 HU 20 ID 34 IE 26 IN 37 IR 31 IT 107 JM 14 JP 47 KN 16 MD 35 MZ 11 NG 37 NI 17 NP 14 NZ 16 PA 13 PY 18 RO 42 RS 32 SV 14 TR 81 UG 128 US 54 UY 19 ZA 9 AR 24 BJ 12 BR 27 DZ 48 EG 27 HR 21 KE 47 LA 18 LR 15 MA 76 MX 32 MY 16 NA 14 PE 26 PH 82 PK 8 SN 14 TH 77 TZ 30 UA 27 UM 9 VE 25 ZM 10'
const NONE =
  'AF AT AX BE BH BI CZ DK EE ET FI FR GF GP IL IM IS KR KW LB LI LK LU MF MQ MT NL NO PL PR PT RE RW SE SG SI SK VN YT'

test('every country has the number of states that clients expect, none, or any text', () => {
  const expected = new Map<string, number>(NONE.split(' ').map((code) => [code, 0]))
  for (const [, code = '', count] of COUNTS.matchAll(/([A-Z]{2}) (\d+)/g)) expected.set(code, Number(count))
  const real = COUNTRY_CODES.flatMap((code) => {
    const states = statesOf(code)
    return states ? [[code, states.length] as const] : []
  })
  expect(Object.fromEntries(real)).toEqual(Object.fromEntries(expected))
})

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
