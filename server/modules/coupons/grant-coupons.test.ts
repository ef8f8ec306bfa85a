import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#contracts/pricing/money.ts'
import { coupon, pricedLine } from '#test/support/pricing.ts'
import { grantCoupons } from './grant-coupons.ts'
import { lineSubtotal } from './priced-line.ts'

const guide = pricedLine({ productId: 1, unitPriceCents: 1700, categorySlugs: ['guides'] })
const notebooks = pricedLine({ productId: 2, unitPriceCents: 1900, quantity: 2, supply: 'goods' })
const reduced = pricedLine({ productId: 3, unitPriceCents: 900, isOnSale: true })
const lines = [guide, notebooks, reduced]

test.each([
  ['percent of everything', coupon({ amount: 10 }), [170, 380, 90]],
  ['percent of one product', coupon({ amount: 50, productIds: [2] }), [0, 1900, 0]],
  ['percent of one category', coupon({ amount: 10, categorySlugs: ['guides'] }), [170, 0, 0]],
  ['percent of all but what is reduced', coupon({ amount: 10, excludesSaleItems: true }), [170, 380, 0]],
  ['percent of all but one product', coupon({ amount: 10, excludedProductIds: [2] }), [170, 0, 90]],
  ['an amount off each piece', coupon({ kind: 'fixed-product', amount: 300, productIds: [2] }), [0, 600, 0]],
  ['more off each piece than it costs', coupon({ kind: 'fixed-product', amount: 5000 }), [1700, 3800, 900]],
  ['an amount off the cart, in proportion', coupon({ kind: 'fixed-cart', amount: 1000 }), [266, 594, 140]],
  ['more off the cart than it costs', coupon({ kind: 'fixed-cart', amount: 99_000 }), [1700, 3800, 900]],
  ['a coupon for shipping alone', coupon({ amount: 0, freesShipping: true }), [0, 0, 0]],
])('%s', (_name, granted, lineDiscounts) => {
  expect(grantCoupons(lines, [granted], 'EUR').lineDiscounts).toEqual(lineDiscounts)
})

test('pieces come first, then percent of the price as marked, then what is left of the cart', () => {
  const piece = coupon({ code: 'piece', kind: 'fixed-product', amount: 1000, productIds: [1] })
  const percent = coupon({ code: 'percent', amount: 50, productIds: [1] })
  const cart = coupon({ code: 'cart', kind: 'fixed-cart', amount: 400 })
  const { discounts } = grantCoupons([guide], [cart, percent, piece], 'EUR')
  expect(discounts).toEqual([
    { code: 'cart', discountCents: 0 },
    { code: 'percent', discountCents: 700 },
    { code: 'piece', discountCents: 1000 },
  ])
})

test('of two codes that take the same, the first of the alphabet takes it', () => {
  const [anna, zoe] = ['anna', 'zoe'].map((code) => coupon({ code, kind: 'fixed-cart', amount: 1000 }))
  if (!anna || !zoe) throw new Error('two codes were made')
  const taken = [
    { code: 'zoe', discountCents: 700 },
    { code: 'anna', discountCents: 1000 },
  ]
  expect(grantCoupons([guide], [zoe, anna], 'EUR').discounts).toEqual(taken)
  expect(grantCoupons([guide], [anna, zoe], 'EUR').discounts).toEqual(taken.toReversed())
})

test('a code that pays for the way is told as such, any other is not', () => {
  const { discounts } = grantCoupons(
    [guide],
    [coupon({ amount: 0, freesShipping: true }), coupon({ code: 'dix' })],
    'EUR',
  )
  expect(discounts).toStrictEqual([
    { code: 'noel', discountCents: 0, freesShipping: true },
    { code: 'dix', discountCents: 170 },
  ])
})

test('what applies by itself is told by its name', () => {
  const { discounts } = grantCoupons([guide], [coupon({ label: 'Rentrée' })], 'EUR')
  expect(discounts).toStrictEqual([{ code: 'noel', discountCents: 170, name: 'Rentrée' }])
})

test('where no provider takes the last digit, each line’s part leaves what can be charged', () => {
  const basket = [pricedLine({ unitPriceCents: 1230 }), pricedLine({ unitPriceCents: 2000 })]
  expect(grantCoupons(basket, [coupon({ amount: 10 })], 'KWD').lineDiscounts).toEqual([130, 200])
})

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
  onceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  isOnSale: fc.boolean(),
})
const anyCoupon = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed-cart' as const, 'fixed-product' as const),
  amount: fc.integer({ min: 0, max: 100 }).chain((amount) => fc.constantFrom(amount, amount * 997)),
  productIds: fc.subarray([1, 2]),
  excludesSaleItems: fc.boolean(),
})
const anyBasket = [
  fc.array(anyLine, { maxLength: 8 }).map((some) => some.map(pricedLine)),
  fc
    .array(anyCoupon, { maxLength: 4 })
    .map((some) => some.map((fields, index) => coupon({ ...fields, code: `code-${index}` }))),
] as const

test('no cent is lost between coupons and lines, and no line pays less than nothing', () => {
  fc.assert(
    fc.property(...anyBasket, (basket, coupons) => {
      const { discounts, lineDiscounts } = grantCoupons(basket, coupons, 'EUR')
      expect(sum(discounts.map(({ discountCents }) => discountCents))).toBe(sum(lineDiscounts))
      for (const { discountCents } of discounts) expect(discountCents).toBeGreaterThanOrEqual(0)
      basket.forEach((line, index) => {
        const discountCents = lineDiscounts[index] ?? Number.NaN
        expect(Number.isSafeInteger(discountCents)).toBe(true)
        expect(discountCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeLessThanOrEqual(lineSubtotal(line))
      })
    }),
  )
})

test('what is taken off does not depend on the order in which the codes were typed', () => {
  fc.assert(
    fc.property(...anyBasket, (basket, coupons) => {
      const forwards = grantCoupons(basket, coupons, 'EUR')
      const backwards = grantCoupons(basket, coupons.toReversed(), 'EUR')
      expect(backwards.lineDiscounts).toEqual(forwards.lineDiscounts)
      expect(backwards.discounts.toReversed()).toEqual(forwards.discounts)
    }),
  )
})
