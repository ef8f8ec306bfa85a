import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=95-400', { start: 95, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-400', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['pages=1-2', 'whole'],
])('%s of a hundred bytes is %j', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected)
})
