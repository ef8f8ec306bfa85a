import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardBrand, cardNumberLength, cvcLengths, formatCardNumber, onlyDigits, passesLuhn } from './card-number.ts'

const digits = (max: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: max })

test.each([
  ['4', 'visa'],
  ['5555', 'mastercard'],
  ['2220', 'unknown'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2721', 'unknown'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['36', 'diners'],
  ['3056', 'diners'],
  ['6011', 'discover'],
  ['35', 'jcb'],
  ['62', 'unionpay'],
  ['', 'unknown'],
  ['9', 'unknown'],
])('a number that starts with %s is of brand %s', (start, brand) => {
  expect(cardBrand(start)).toBe(brand)
})

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['4242-4242 4242 4242 99', '4242 4242 4242 4242'],
  ['abc', ''],
])('%s is written %s', (typed, written) => {
  expect(formatCardNumber(typed)).toBe(written)
})

test('formatting keeps the digits up to the length of the brand, and formatting twice changes nothing', () => {
  fc.assert(
    fc.property(digits(24), (typed) => {
      const written = formatCardNumber(typed)
      expect(onlyDigits(written)).toBe(typed.slice(0, cardNumberLength(typed)))
      expect(formatCardNumber(written)).toBe(written)
      expect(written).toBe(written.trim())
    }),
  )
})

test.each(['4242424242424242', '5555555555554444', '378282246310005', '4000002500003155', '4000000000009995'])(
  '%s passes the Luhn check',
  (number) => {
    expect(passesLuhn(number)).toBe(true)
  },
)

test('a single wrong digit never passes the Luhn check', () => {
  fc.assert(
    fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const wrong = [...'4242424242424242']
      wrong[place] = String((Number(wrong[place]) + shift) % 10)
      expect(passesLuhn(wrong.join(''))).toBe(false)
    }),
  )
})

test('for every beginning there is exactly one last digit that passes the Luhn check', () => {
  fc.assert(
    fc.property(digits(15), (beginning) => {
      expect([...'0123456789'].filter((last) => passesLuhn(beginning + last))).toHaveLength(1)
    }),
  )
})

test('the security code has four digits on American Express, three elsewhere, and either while the brand is unknown', () => {
  expect(cvcLengths('amex')).toEqual({ min: 4, max: 4 })
  expect(cvcLengths('visa')).toEqual({ min: 3, max: 3 })
  expect(cvcLengths('unknown')).toEqual({ min: 3, max: 4 })
})
