import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeable, decimalsOf, isCurrency, stepOf } from './currency.ts'

const anyCurrency = fc.constantFrom(...Intl.supportedValuesOf('currency'))

test.each([
  ['EUR', 2, 1],
  ['HUF', 2, 1],
  ['JPY', 0, 1],
  ['KWD', 3, 10],
  ['ISK', 2, 100],
])('%s has %i decimals, and is charged in steps of %i', (currency, decimals, step) => {
  expect(isCurrency(currency)).toBe(true)
  expect([decimalsOf(currency), stepOf(currency)]).toEqual([decimals, step])
})

test.each(['', 'eur', 'EURO', 'XX1', 'toString'])("'%s' is no currency", (code) => {
  expect(isCurrency(code)).toBe(false)
})

test('what the provider does not take is cut, not rounded', () => {
  expect([1239, 1230, 9, 0, -1239, -9].map((amount) => chargeable(amount, 'KWD'))).toEqual([1230, 1230, 0, 0, -1230, 0])
})

test('an amount is cut towards zero, once, and keeps its sign', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), anyCurrency, (cents, currency) => {
      const cut = chargeable(cents, currency)
      expect(Math.abs(cut % stepOf(currency))).toBe(0)
      expect(Math.abs(cents) - Math.abs(cut)).toBeLessThan(stepOf(currency))
      expect([0, Math.sign(cents)]).toContain(Math.sign(cut))
      expect(chargeable(cut, currency)).toBe(cut)
    }),
  )
})
