import { expect, test } from 'vitest'
import { cvcError, expiryError, numberError } from './card-validation.ts'
import { isIncomplete } from './methods/text-rules.ts'

const JUNE_2026 = new Date(2026, 5, 15)

test.each([
  ['', 'incomplete_number'],
  ['4242 4242 4242 424', 'incomplete_number'],
  ['4242 4242 4242 4241', 'invalid_number'],
  ['4242 4242 4242 4242', undefined],
  ['3782 822463 10005', undefined],
])('the number “%s” gives %s', (text, error) => {
  expect(numberError(text)).toBe(error)
})

test.each([
  ['', 'incomplete_expiry'],
  ['12 / 3', 'incomplete_expiry'],
  ['00 / 30', 'invalid_expiry_month'],
  ['12 / 25', 'invalid_expiry_year_past'],
  ['05 / 26', 'invalid_expiry_month_past'],
  ['06 / 26', undefined],
  ['12 / 76', undefined],
  ['12 / 77', 'invalid_expiry_year'],
])('in June 2026 the date “%s” gives %s', (text, error) => {
  expect(expiryError(text, JUNE_2026)).toBe(error)
})

test.each([
  ['12', 'visa', 'incomplete_cvc'],
  ['123', 'visa', undefined],
  ['123', 'amex', 'incomplete_cvc'],
  ['1234', 'amex', undefined],
  ['123', 'unknown', undefined],
] as const)('the code “%s” on %s gives %s', (text, brand, error) => {
  expect(cvcError(text, brand)).toBe(error)
})

test('only what more typing can cure counts as incomplete', () => {
  expect(isIncomplete('incomplete_number')).toBe(true)
  expect(isIncomplete('invalid_number')).toBe(false)
})
