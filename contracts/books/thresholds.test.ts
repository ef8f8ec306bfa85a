import { expect, test } from 'vitest'
import { isNear, warningOf } from './thresholds.ts'

test.each([
  ['less', 2999, false, /^$/],
  ['four fifths', 3000, true, /^Au-delà, la TVA est due/],
  ['all', 3750, true, /^Au-delà, la TVA est due/],
  ['more', 3751, false, /^La TVA est due/],
])('of a limit, %s: whether it is near, and what is said', (_, soldCents, expected, said) => {
  const threshold = { kind: 'franchise', soldCents, limitCents: 3750, isPassed: soldCents > 3750 } as const
  expect(isNear(threshold)).toBe(expected)
  expect(warningOf(threshold)).toMatch(said)
})
