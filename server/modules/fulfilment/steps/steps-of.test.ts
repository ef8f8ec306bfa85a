import { expect, test } from 'vitest'
import { bookedTime } from './booked-time.ts'
import { courseAccess } from './course-access.ts'
import { downloads } from './downloads.ts'
import { stepsOf } from './steps-of.ts'
import { stock } from './stock.ts'
import { subscriptionPeriods } from './subscription-periods.ts'

test('every step is done once for all lines that ask for it, the stock last', () => {
  const lines = [{ kind: 'variable' }, { kind: 'simple' }, { kind: 'variable' }] as const
  expect(stepsOf(lines)).toEqual([
    { step: downloads, lines },
    { step: stock, lines },
  ])
})

test.for([
  ['simple', [downloads, stock]],
  ['variable', [downloads, stock]],
  ['booking', [bookedTime]],
  ['course', [downloads, courseAccess, stock]],
  ['subscription', [downloads, subscriptionPeriods, stock]],
] as const)('a line of kind %s gives what its kind says', ([kind, steps]) => {
  expect(stepsOf([{ kind }]).map(({ step }) => step)).toEqual(steps)
})

test('an order without lines gives nothing', () => {
  expect(stepsOf([])).toEqual([])
})
