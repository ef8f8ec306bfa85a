import { expect, test } from 'vitest'
import { isGranted, parseChoice } from './consent.ts'

test.each([
  ['yes', false, true],
  ['no', false, false],
  [undefined, false, false],
  ['maybe', false, false],
  ['yes', true, true],
  ['no', true, false],
  [undefined, true, true],
])('the cookie %s with isAutomatic %s grants: %s', (cookie, isAutomatic, granted) => {
  expect(isGranted(parseChoice(cookie), { isAutomatic })).toBe(granted)
})
