import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BILLING_FIELDS } from './address.ts'
import { addressProblem } from './address-problem.ts'
import { readField, readText } from './typed-text.ts'

test.each([
  ['postcode', 'FR', '69\u00A0003'],
  ['postcode', 'FR', '\u202A69003\u202C'],
  ['postcode', 'FR', '690\u200B03'],
  ['postcode', 'GB', 'SW1A\u00A01AA'],
  ['postcode', 'IE', 'D02\u202FAF30'],
  ['email', 'FR', 'camille@example.fr\u200E'],
  ['email', 'FR', '\uFEFFcamille@exam\u200Dple.fr\u00A0'],
  ['phone', 'FR', '\u202D06\u00A012\u00A034\u00A056\u00A078\u202C'],
] as const)('a %s in %s may come with signs that nobody sees: %j', (field, country, typed) => {
  expect(addressProblem(field, readField(field, typed), { country })).toBeNull()
})

test('a name keeps what joins its letters, and cannot turn a line round', () => {
  expect(readField('last_name', 'می\u200Cخواهم')).toBe('می\u200Cخواهم')
  expect(readField('last_name', ' Mar\u202Etin \t\n du\u00A0Pont ')).toBe('Martin du Pont')
})

const SIGNS = [
  ' ',
  '\t',
  'a',
  'é',
  '@',
  '-',
  '\u00A0',
  '\u00AD',
  '\u200B',
  '\u200D',
  '\u200E',
  '\u202E',
  '\u3000',
  '\uFEFF',
]

test('what was read once reads the same again', () => {
  const text = fc.array(fc.constantFrom(...SIGNS)).map((signs) => signs.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...BILLING_FIELDS), text, (field, typed) => {
      const read = readField(field, typed)
      expect(readField(field, read)).toBe(read)
      expect(readText(read)).toBe(read)
    }),
  )
})
