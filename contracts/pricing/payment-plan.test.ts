import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepOf } from './currency.ts'
import { sum } from './money.ts'
import { joinParts, type LaterPart, laterPartsOf, type PaymentPlan, splitByPlan } from './payment-plan.ts'

const falls = (afterDays: number, beforeSession: number | null = null) => ({ afterDays, beforeSession })
const THIRTY: PaymentPlan = {
  ...{ id: 31, name: 'Acompte de 30 %', kind: 'deposit', today: { percent: 30 } },
  later: [{ amount: 'rest', falls: falls(92, 2) }],
}
const THREE: PaymentPlan = {
  ...{ id: 32, name: 'En trois fois', kind: 'instalments', today: { percent: 33.3333 } },
  later: [
    { amount: { percent: 33.3333 }, falls: falls(61, 2) },
    { amount: 'rest', falls: falls(92, 3) },
  ],
}
const FIXED: PaymentPlan = { ...THIRTY, id: 0, today: { centsEach: 5000 } }

const one = { subtotalCents: 29_000, discountCents: 0, quantity: 1, currency: 'EUR' }

test.each<[string, PaymentPlan, Partial<typeof one>, number[]]>([
  ['a deposit and its balance', THIRTY, {}, [8700, 20_300]],
  ['three instalments, the cent at the end', THREE, {}, [9667, 9667, 9666]],
  ['a coupon, borne by every part', THIRTY, { discountCents: 2900 }, [7830, 18_270]],
  ['a coupon of all', THREE, { discountCents: 29_000 }, [0, 0, 0]],
  ['a sum for each piece', FIXED, { subtotalCents: 58_000, quantity: 2 }, [10_000, 48_000]],
  ['a sum above the price', FIXED, { subtotalCents: 3000 }, [3000, 0]],
  ['dinars, of which the provider takes tens', THREE, { subtotalCents: 29_005, currency: 'KWD' }, [9685, 9660, 9660]],
  ['yen', THREE, { subtotalCents: 1000, currency: 'JPY' }, [333, 333, 334]],
])('%s', (_case, plan, change, parts) => {
  expect(splitByPlan(plan, { ...one, ...change })).toEqual(parts)
})

const amounts = fc.oneof(
  fc.record({ percent: fc.double({ min: 0.01, max: 99.99, noNaN: true }) }),
  fc.record({ centsEach: fc.integer({ min: 1, max: 100_000 }) }),
)
const plans: fc.Arbitrary<PaymentPlan> = fc
  .record({ today: amounts, more: fc.array(amounts, { maxLength: 5 }) })
  .map(({ today, more }) => ({
    ...{ id: 1, name: 'Au choix', kind: 'instalments' as const, today },
    later: [...more, 'rest' as const].map((amount, index) => ({ amount, falls: falls(10 + index) })),
  }))
const sums = fc
  .record({
    subtotalCents: fc.integer({ min: 0, max: 10_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    quantity: fc.integer({ min: 1, max: 20 }),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'ISK'),
  })
  .map(({ off, ...sum }) => ({ ...sum, discountCents: Math.round(sum.subtotalCents * off) }))

test('the parts are what the line costs, to the cent; none is negative, and later ones can be charged', () => {
  fc.assert(
    fc.property(plans, sums, (plan, sumOfLine) => {
      const parts = splitByPlan(plan, sumOfLine)
      expect(parts).toHaveLength(plan.later.length + 1)
      expect(sum(parts)).toBe(sumOfLine.subtotalCents - sumOfLine.discountCents)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      for (const part of parts.slice(1)) expect(part % stepOf(sumOfLine.currency)).toBe(0)
    }),
  )
})

test('what is nothing is not owed, and what falls due alike is paid at once', () => {
  expect(laterPartsOf(THREE, { ...one, discountCents: 29_000 })).toEqual([])
  const parts = [...laterPartsOf(THIRTY, one), ...laterPartsOf(THREE, one)]
  expect(joinParts(parts, 50)).toEqual([
    { ...falls(61, 2), kind: 'instalment', amountCents: 9667 },
    { ...falls(92, 2), kind: 'balance', amountCents: 20_300 },
    { ...falls(92, 3), kind: 'instalment', amountCents: 9666 },
  ])
  const twice = [...laterPartsOf(THIRTY, one), ...laterPartsOf(FIXED, one)]
  expect(joinParts(twice, 50)).toEqual([{ ...falls(92, 2), kind: 'balance', amountCents: 44_300 }])
})

test('a part below the least that can be charged is paid today', () => {
  const small: LaterPart = { ...falls(10), kind: 'balance', amountCents: 49 }
  expect(joinParts([small, { ...small, afterDays: 20, amountCents: 50 }], 50)).toHaveLength(1)
})
