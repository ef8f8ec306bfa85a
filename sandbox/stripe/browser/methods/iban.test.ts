import { expect, test } from 'vitest'
import { formatIban, ibanError } from './iban.ts'

test.each([
  ['', 'incomplete_iban'],
  ['F', 'incomplete_iban'],
  ['1420', 'invalid_iban_start'],
  ['US14 2004', 'invalid_iban_country_code'],
  ['FR14 2004 1010 05', 'incomplete_iban'],
  ['FR14 2004 1010 0505 0001 3M02 607', 'invalid_iban'],
  ['FR14 2004 1010 0505 0001 3M02 606', undefined],
  ['fr1420041010050500013m02606', undefined],
  ['AT611904300234573201', undefined],
])('the account number “%s” gives %s', (text, error) => {
  expect(ibanError(text)).toBe(error)
})

// The provider's test accounts, which decide how a debit ends.
test.each([
  'FR1420041010050500013M02606',
  'FR3020041010050500013M02609',
  'FR8420041010050500013M02607',
  'FR7920041010050500013M02600',
  'FR5720041010050500013M02608',
  'FR9720041010050000000343434',
  'FR5920041010050000000121212',
  'FR9720041010050000002222227',
])('the provider’s test account %s is taken', (iban) => {
  expect(ibanError(iban)).toBeUndefined()
})

test.each([
  ['fr1420', 'FR14 20'],
  ['FR14-2004', 'FR14 2004'],
  ['FR1420041010050500013M02606999', 'FR14 2004 1010 0505 0001 3M02 606'],
])('“%s” is written as “%s”', (typed, written) => {
  expect(formatIban(typed)).toBe(written)
})
