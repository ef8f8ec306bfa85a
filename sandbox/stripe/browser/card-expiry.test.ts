import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExpiry, parseExpiry } from './card-expiry.ts'

test.each([
  ['', ''],
  ['0', '0'],
  ['1', '1'],
  ['3', '03 / '],
  ['12', '12 / '],
  ['13', '01 / 3'],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['12/34', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['4/30', '04 / 30'],
  ['12345', '12 / 34'],
])('%s becomes “%s”', (typed, written) => {
  expect(formatExpiry(typed)).toBe(written)
})

test('Backspace gets past the separator', () => {
  expect(formatExpiry('12 /', { deleting: true })).toBe('12')
})

test.each([
  ['12 / 34', { month: 12, year: 2034 }],
  ['01 / 07', { month: 1, year: 2007 }],
  ['12 / 3', undefined],
  ['', undefined],
])('“%s” is read as %o', (text, expiry) => {
  expect(parseExpiry(text)).toEqual(expiry)
})

test('every month and year comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }), (month, year) => {
      const typed = `${String(month).padStart(2, '0')}${String(year).padStart(2, '0')}`
      expect(parseExpiry(formatExpiry(typed))).toEqual({ month, year: 2000 + year })
    }),
  )
})

test('formatting twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/ '), maxLength: 8 }), (typed) => {
      const written = formatExpiry(typed)
      expect(formatExpiry(written)).toBe(written)
    }),
  )
})
