import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prorate } from '#contracts/money.ts'
import { cartTotals, type Discount, lineSubtotal, type PricedLine } from './cart-totals.ts'

const FLAT = { flatRateCents: 490, freeFromCents: null }
const guide: PricedLine = { unitPriceCents: 1700, quantity: 1, isVirtual: true }
const notebook: PricedLine = { unitPriceCents: 1900, quantity: 2, isVirtual: false }
const ten: Discount = { code: 'bienvenue10', kind: 'percent', amount: 10 }

test('an empty cart costs nothing and ships nothing', () => {
  expect(cartTotals([], [ten], FLAT)).toEqual({
    subtotalCents: 0,
    discounts: [{ code: 'bienvenue10', discountCents: 0 }],
    discountCents: 0,
    shippingCents: null,
    totalCents: 0,
  })
})

test('a download is not shipped', () => {
  expect(cartTotals([guide], [], FLAT)).toMatchObject({ shippingCents: null, totalCents: 1700 })
})

test('one printed thing makes the whole cart pay the flat rate once', () => {
  expect(cartTotals([guide, notebook], [], FLAT)).toMatchObject({ shippingCents: 490, totalCents: 1700 + 3800 + 490 })
})

test.each([
  [3800, 0],
  [3801, 490],
])('free shipping from %i cents: 38,00 € of goods pay %i', (freeFromCents, shippingCents) => {
  expect(cartTotals([notebook], [], { flatRateCents: 490, freeFromCents })).toMatchObject({ shippingCents })
})

test('a discount can take goods below the threshold of free shipping', () => {
  expect(cartTotals([notebook], [ten], { flatRateCents: 490, freeFromCents: 3800 })).toMatchObject({
    discountCents: 380,
    shippingCents: 490,
    totalCents: 3910,
  })
})

test('a fixed discount stops at the price of the goods and leaves shipping to pay', () => {
  const gift: Discount = { code: 'cadeau', kind: 'fixed-cart', amount: 10_000 }
  expect(cartTotals([notebook], [ten, gift], FLAT)).toMatchObject({
    discounts: [
      { code: 'bienvenue10', discountCents: 380 },
      { code: 'cadeau', discountCents: 3420 },
    ],
    totalCents: 490,
  })
})

const anyLine = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  isVirtual: fc.boolean(),
})
const anyDiscount = fc.oneof(
  fc.record({ code: fc.string(), kind: fc.constant('percent' as const), amount: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    code: fc.string(),
    kind: fc.constant('fixed-cart' as const),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
  }),
)
const anyCart = [fc.array(anyLine, { maxLength: 8 }), fc.array(anyDiscount, { maxLength: 3 })] as const

test('the total is the sum of lines less discounts plus shipping, in whole cents and never negative', () => {
  fc.assert(
    fc.property(...anyCart, (lines, discounts) => {
      const totals = cartTotals(lines, discounts, FLAT)
      const sumOfLines = lines.reduce((sum, line) => sum + lineSubtotal(line), 0)
      expect(totals.totalCents).toBe(sumOfLines - totals.discountCents + (totals.shippingCents ?? 0))
      expect(totals.discounts.reduce((sum, discount) => sum + discount.discountCents, 0)).toBe(totals.discountCents)
      expect(totals.discountCents).toBeGreaterThanOrEqual(0)
      expect(totals.discountCents).toBeLessThanOrEqual(sumOfLines)
      for (const value of Object.values(totals).flat()) {
        if (typeof value === 'number') expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
      }
    }),
  )
})

test('the lines share a discount without losing a cent, and no line becomes negative', () => {
  fc.assert(
    fc.property(...anyCart, (lines, discounts) => {
      const { discountCents } = cartTotals(lines, discounts, FLAT)
      const subtotals = lines.map(lineSubtotal)
      const shares = prorate(discountCents, subtotals)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discountCents)
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(subtotals[index] ?? 0)
      })
    }),
  )
})
