import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeNewestFirst } from './plan-refund.ts'

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test.each([
  { left: [8700, 20_300], amount: 5000, parts: [[1, 5000]] },
  { left: [8700, 20_300], amount: 20_300, parts: [[1, 20_300]] },
  {
    left: [8700, 20_300],
    amount: 25_000,
    parts: [
      [1, 20_300],
      [0, 4700],
    ],
  },
  {
    left: [9667, 0, 9666],
    amount: 19_333,
    parts: [
      [2, 9666],
      [0, 9667],
    ],
  },
])('of $left, $amount goes back newest first', ({ left, amount, parts }) => {
  const payments = left.map((leftCents, place) => ({ place, leftCents }))
  expect(takeNewestFirst(payments, amount).map((part) => [part.place, part.amountCents])).toEqual(parts)
})

test('whatever was paid, the parts make the amount, none is more than what is left, and an older one gives last', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  const payments = fc.array(cents, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(payments, fc.double({ min: 0, max: 1, noNaN: true }), (left, share) => {
      const amount = Math.round(sum(left) * share)
      const parts = takeNewestFirst(
        left.map((leftCents, place) => ({ place, leftCents })),
        amount,
      )
      expect(sum(parts.map((part) => part.amountCents))).toBe(amount)
      for (const part of parts) expect(part.amountCents).toBeLessThanOrEqual(part.leftCents)
      const drained = parts.slice(0, -1)
      for (const part of drained) expect(part.amountCents).toBe(part.leftCents)
      expect(parts.map(({ place }) => place)).toEqual(parts.map(({ place }) => place).toSorted((a, b) => b - a))
    }),
  )
})
