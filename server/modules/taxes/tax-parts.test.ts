import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxContained } from '#contracts/pricing/money.ts'
import { taxText } from '#contracts/pricing/tax.ts'
import { sumTaxes, taxRateFor } from './tax-parts.ts'

const RATES = [
  { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
  { country: 'FR', taxClass: 'books', name: 'TVA', basisPoints: 550 },
  { country: 'DE', taxClass: 'standard', name: 'MwSt.', basisPoints: 1900 },
]

test.each([
  ['FR', 'standard', 2000],
  ['FR', 'books', 550],
  ['DE', 'books', 1900],
  ['US', 'standard', undefined],
  ['', 'standard', undefined],
])('%s, class %s: %s', (country, taxClass, basisPoints) => {
  expect(taxRateFor(RATES, { country, taxClass })?.basisPoints).toBe(basisPoints)
})

test.each([
  [1700, 2000, 283],
  [1900, 550, 99],
  [1, 2000, 0],
  [3, 2000, 1],
  [0, 2000, 0],
  [490, 0, 0],
  [100_000_00, 2100, 1_735_537],
])('%i cents at %i contain %i', (amountCents, basisPoints, taxCents) => {
  expect(taxContained(amountCents, basisPoints)).toBe(taxCents)
})

test('the tax of an amount is never more than it, and the net amount with its tax gives it back within a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 10_000 }), (cents, rate) => {
      const tax = taxContained(cents, rate)
      expect(tax).toBeLessThanOrEqual(cents)
      const net = cents - tax
      expect(Math.abs(net + (net * rate) / 10_000 - cents)).toBeLessThanOrEqual(1)
    }),
  )
})

test('parts of one rate are put together, the highest first, without what contains nothing', () => {
  const part = (name: string, basisPoints: number, taxCents: number) => ({ name, basisPoints, taxCents })
  expect(sumTaxes([part('TVA', 550, 99), part('TVA', 2000, 283), part('', 0, 0), part('TVA', 2000, 82)])).toEqual([
    part('TVA', 2000, 365),
    part('TVA', 550, 99),
  ])
})

test('what is contained is said by rate', () => {
  expect(
    taxText({
      currency: 'EUR',
      taxes: [
        { name: 'TVA', basisPoints: 2000, taxCents: 365 },
        { name: 'TVA', basisPoints: 550, taxCents: 99 },
      ],
    }),
  ).toBe('dont TVA 20\u00A0%\u202F: 3,65\u00A0€, TVA 5,5\u00A0%\u202F: 0,99\u00A0€')
  expect(taxText({ currency: 'EUR', taxes: null })).toBe('')
  expect(taxText({ currency: 'EUR', taxes: [] })).toBe('')
})
