import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from './country-codes.ts'
import { formatPostcode, isPostcode } from './postcode.ts'

test.each([
  ['AT', '1010', '1010'],
  ['BA', '71 000', '71000'],
  ['BE', ' 1000 ', '1000'],
  ['BR', '01310100', '01310-100'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CH', '1204', '1204'],
  ['CZ', '11000', '110 00'],
  ['CZ', 'cz-110 00', 'CZ-110 00'],
  ['DE', '01067', '01067'],
  ['DK', 'dk2100', 'DK-2100'],
  ['ES', '28001', '28001'],
  ['FR', '44 000', '44000'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm11ae', 'M1 1AE'],
  ['GB', 'w1a 0ax', 'W1A 0AX'],
  ['GB', 'gir0aa', 'GIR 0AA'],
  ['GB', 'bfpo801', 'BFPO 801'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['IE', 'D6W XY45', 'D6W XY45'],
  ['IN', '110 001', '110001'],
  ['IT', '00184', '00184'],
  ['JP', '1000001', '100-0001'],
  ['LI', '9490', '9490'],
  ['LU', '1009', '1009'],
  ['LV', '1010', 'LV-1010'],
  ['LV', 'lv-1010', 'LV-1010'],
  ['LV', 'AB12 3CD', 'AB123CD'],
  ['NL', '1012ab', '1012 AB'],
  ['PL', '00001', '00-001'],
  ['PR', '00901', '00901'],
  ['PT', '1000001', '1000-001'],
  ['SE', '11122', '111 22'],
  ['SI', '1000', '1000'],
  ['SK', '81101', '811 01'],
  ['US', '900011234', '90001-1234'],
  ['US', '90001-', '90001'],
  ['AU', '2000', '2000'],
])('%s writes %j as %j and accepts it', (country, typed, written) => {
  expect(formatPostcode(typed, country)).toBe(written)
  expect(isPostcode(typed, country)).toBe(true)
})

test.each([
  ['BA', '51000'],
  ['CA', 'D1A 0B1'],
  ['CA', '75011'],
  ['DE', '00100'],
  ['DK', '3901'],
  ['DK', '0100'],
  ['FR', '7501'],
  ['FR', 'K1A 0B1'],
  ['GB', 'QQ1 1AA'],
  ['GB', '75011'],
  ['GB', 'BFPO 12345'],
  ['IE', '75011'],
  ['IE', 'M02 AF30'],
  ['IN', '010001'],
  ['IT', '001844'],
  ['JP', '75011'],
  ['LI', '9500'],
  ['NL', '1012 SS'],
  ['PL', '0000'],
  ['SI', '0100'],
  ['US', '9000'],
  ['US', 'K1A 0B1'],
  ['AU', '2000!'],
  ['AU', '🙂'],
  ['FR', '7501\u200f1'],
  ['FR', '７５０１１'],
  ['AU', '-'],
  ['AU', '1'.repeat(10_000)],
])('%s refuses %j', (country, typed) => {
  expect(isPostcode(typed, country)).toBe(false)
})

test('writing a postcode twice changes nothing, and what is accepted stays accepted', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -'), maxLength: 14 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRY_CODES), texts, (country, text) => {
      const written = formatPostcode(text, country)
      expect(formatPostcode(written, country)).toBe(written)
      if (isPostcode(text, country)) expect(isPostcode(written, country)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
