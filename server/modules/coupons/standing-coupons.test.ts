import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#contracts/pricing/money.ts'
import { coupon, pricedLine } from '#test/support/pricing.ts'
import { type Basket, isAutomatic } from './check-coupon.ts'
import { grantCoupons } from './grant-coupons.ts'
import { standingCoupons } from './standing-coupons.ts'

const basket: Basket = {
  ...{ currency: 'EUR', emails: ['lea@example.fr'], now: new Date('2026-11-27T09:00:00Z') },
  lines: [pricedLine({ unitPriceCents: 4000 })],
}
const code = (fields: Parameters<typeof coupon>[0] = {}) => coupon({ code: 'noel', ...fields })
const auto = (name: string, fields: Parameters<typeof coupon>[0] = {}) => coupon({ code: name, label: name, ...fields })
/** What is taken off goods, as less than nothing: these carts are not sent anywhere. */
const costIn =
  ({ lines }: Basket) =>
  (coupons: Parameters<typeof grantCoupons>[1]) =>
    -sum(grantCoupons(lines, coupons, 'EUR').lineDiscounts)
const standing = (coupons: Parameters<typeof standingCoupons>[0], around: Partial<Basket> = {}) =>
  standingCoupons(coupons, { ...basket, ...around }, costIn(basket)).map((each) => each.code)

const alone = { isIndividualUse: true }

test.each<[string, Parameters<typeof standingCoupons>[0], string[]]>([
  ['what applies by itself', [auto('port')], ['port']],
  ['one whose amount is not reached', [auto('port', { minimumCents: 4001 })], []],
  ['one that has not begun', [auto('port', { startsAt: new Date('2026-11-27T09:00:01Z') })], []],
  ['one that is used up', [auto('port', { usageLimit: 3, usageCount: 3 })], []],
  ['those that may stand beside others', [code(), auto('port'), auto('soldes')], ['noel', 'port', 'soldes']],
  ['a code to use alone, and what may stand beside one', [code(alone), auto('port')], ['noel', 'port']],
  ['one that makes way for a code', [code(), auto('soldes', { ...alone, amount: 50 })], ['noel']],
  [
    'a code that gives nothing, for which nobody makes way',
    [code({ minimumCents: 9999 }), auto('soldes', alone)],
    ['soldes'],
  ],
  [
    'of two that stand alone the one that takes off most',
    [auto('a', { ...alone, amount: 10 }), auto('b', { ...alone, amount: 20 })],
    ['b'],
  ],
  ['of two that take off as much the first by code', [auto('b', alone), auto('a', alone)], ['a']],
  [
    'one that stands alone beside what may stand beside others',
    [auto('port'), auto('soldes', alone)],
    ['port', 'soldes'],
  ],
])('%s', (_, coupons, codes) => {
  expect(standing(coupons)).toEqual(codes)
})

test('what is had once, or with a first order, waits until it is known who buys', () => {
  const once = [auto('une-fois', { usageLimitPerBuyer: 1 }), auto('bienvenue', { isFirstOrderOnly: true })]
  expect(standing(once, { emails: [] })).toEqual([])
  expect(standing(once)).toEqual(['une-fois', 'bienvenue'])
  expect(standing([auto('bienvenue', { isFirstOrderOnly: true, isReturning: true })])).toEqual([])
  // A code is typed by somebody who means it: the order says where it does not hold.
  expect(standing([code({ usageLimitPerBuyer: 1 })], { emails: [] })).toEqual(['noel'])
})

test('delivery is offered where something is sent', () => {
  const port = [auto('port', { amount: 0, freesShipping: true })]
  expect(standing(port)).toEqual([])
  expect(standing(port, { lines: [pricedLine(), pricedLine({ supply: 'goods' })] })).toEqual(['port'])
})

const anyCoupon = fc.record({
  label: fc.constantFrom(null, 'Soldes'),
  isIndividualUse: fc.boolean(),
  kind: fc.constantFrom('percent' as const, 'fixed-cart' as const, 'fixed-product' as const),
  amount: fc.integer({ min: 1, max: 100 }),
  minimumCents: fc.constantFrom(0, 5000),
})

test('codes that hold always stand, of reductions that stand alone at most one, and none would take off more', () => {
  fc.assert(
    fc.property(fc.array(anyCoupon, { maxLength: 6 }), fc.integer({ min: 1, max: 9000 }), (fields, unitPriceCents) => {
      const around = { ...basket, lines: [pricedLine({ unitPriceCents })] }
      const coupons = fields.map((each, index) => coupon({ ...each, code: `c${index}` }))
      const kept = standingCoupons(coupons, around, costIn(around))
      const holds = coupons.filter(({ minimumCents }) => minimumCents <= unitPriceCents)
      const isAlone = (each: (typeof coupons)[number]) => isAutomatic(each) && each.isIndividualUse
      expect(kept.filter((each) => !isAlone(each))).toEqual(holds.filter((each) => !isAlone(each)))
      const alones = kept.filter(isAlone)
      const hasCode = kept.some((each) => !isAutomatic(each))
      expect(alones.length).toBe(!hasCode && holds.some(isAlone) ? 1 : 0)
      const beside = holds.filter((each) => !isAlone(each))
      for (const other of hasCode ? [] : holds.filter(isAlone))
        expect(costIn(around)(kept)).toBeLessThanOrEqual(costIn(around)([...beside, other]))
      expect(standingCoupons(coupons.toReversed(), around, costIn(around)).toReversed()).toEqual(kept)
    }),
  )
})
