import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PricePlan, pointsOf, priceAt } from './price-plan.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour))
const sale = (saleFrom: number | null, saleUntil: number | null, salePriceCents: number | null = 900): PricePlan => ({
  regularPriceCents: 1200,
  salePriceCents,
  saleFrom: saleFrom === null ? null : at(saleFrom),
  saleUntil: saleUntil === null ? null : at(saleUntil),
})

test.each([
  ['no dates', sale(null, null), 10, 900],
  ['before it begins', sale(8, null), 7, null],
  ['its first moment', sale(8, null), 8, 900],
  ['while it runs', sale(8, 20), 12, 900],
  ['the moment at which it ends', sale(8, 20), 20, null],
  ['after it', sale(null, 20), 21, null],
  ['no sale at all', sale(null, null, null), 10, null],
])('a sale price: %s', (_name, plan, hour, salePriceCents) => {
  expect(priceAt(plan, at(hour))).toEqual({ regularPriceCents: 1200, salePriceCents })
})

const hour = fc.integer({ min: 0, max: 23 })
const plans = fc
  .record({ from: fc.option(hour), until: fc.option(hour), cents: fc.option(fc.integer({ min: 1, max: 1199 })) })
  .filter(({ from, until, cents }) => cents !== null || (from ?? until) === null)
  .map(({ from, until, cents }) => sale(from, until, cents))

test('at every moment the newest point of the history that is over is what is asked', () => {
  fc.assert(
    fc.property(plans, hour, hour, (plan, since, later) => {
      const moment = at(since + later)
      const told = pointsOf(plan, at(since)).findLast((point) => point.since <= moment)
      const { regularPriceCents, salePriceCents } = priceAt(plan, moment)
      expect(told).toMatchObject({
        priceCents: salePriceCents ?? regularPriceCents,
        isReduced: salePriceCents !== null,
      })
    }),
  )
})
