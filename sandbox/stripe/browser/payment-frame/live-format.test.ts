import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExpiry } from '../card-expiry.ts'
import { formatCardNumber, onlyDigits } from '../card-number.ts'
import { reformat, skipSeparator } from './live-format.ts'

/** 'value|' with the caret at the bar, to and from. */
const typed = (marked: string) => ({ value: marked.replace('|', ''), caret: marked.indexOf('|') })
const marked = ({ value, caret }: { value: string; caret: number }) => `${value.slice(0, caret)}|${value.slice(caret)}`

test.each([
  ['42424|', '4242 4|'],
  ['4242|', '4242|'],
  ['49|242 4242', '49|24 2424 2'],
  ['42429| 4242', '4242 9|424 2'],
  ['4242 |4242', '4242| 4242'],
  ['|4242', '|4242'],
])('the number %s becomes %s', (before, after) => {
  expect(marked(reformat(typed(before), formatCardNumber))).toBe(after)
})

test.each([
  ['3|', '03 / |'],
  ['3|4', '03| / 4'],
  ['12|', '12 / |'],
])('the date %s becomes %s', (before, after) => {
  expect(marked(reformat(typed(before), formatExpiry))).toBe(after)
})

test('wherever the caret is in a number, the digits before it stay before it', () => {
  const number = fc.string({ unit: fc.constantFrom(...'0123456789 '), maxLength: 16 })
  fc.assert(
    fc.property(number, fc.nat(), (value, somewhere) => {
      const caret = somewhere % (value.length + 1)
      const after = reformat({ value, caret }, formatCardNumber)
      const before = onlyDigits(value.slice(0, caret))
      const kept = onlyDigits(after.value)
      expect(onlyDigits(after.value.slice(0, after.caret))).toBe(before.slice(0, kept.length))
    }),
  )
})

test.each([
  ['4242 |4', 'backward', '4242| 4'],
  ['12 / |34', 'backward', '12| / 34'],
  ['4242| 4', 'forward', '4242 |4'],
  ['42|42', 'backward', '42|42'],
  ['|42', 'backward', '|42'],
] as const)('%s deletes %s at %s', (before, direction, after) => {
  const { value, caret } = typed(before)
  expect(marked({ value, caret: skipSeparator({ value, caret }, direction) })).toBe(after)
})
