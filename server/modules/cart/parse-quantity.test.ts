import { expect, test } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  ['9999', 9999],
  [3, 3],
])('%j is read as %i pieces', (raw, pieces) => {
  expect(parseQuantity(raw)).toBe(pieces)
})

test.each([
  '0',
  '-1',
  '+1',
  '1.5',
  '1,5',
  '1e3',
  '1E3',
  '0x10',
  '10000',
  '1000000000',
  'abc',
  '',
  ' ',
  '1 2',
  'NaN',
  'Infinity',
  '１',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0,
  -1,
  1.5,
  1e9,
  1e21,
  null,
  undefined,
  true,
  [],
  {},
])('%j is no quantity', (raw) => {
  expect(parseQuantity(raw)).toBeNull()
})
