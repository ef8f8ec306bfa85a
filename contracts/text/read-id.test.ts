import { expect, test } from 'vitest'
import { readId } from './read-id.ts'

test.each([
  ['1', 1],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['0', null],
  ['07', null],
  ['-1', null],
  ['1.0', null],
  ['1e3', null],
  [' 1', null],
  ['1\n', null],
  ['', null],
  ['constructor', null],
  [null, null],
  [undefined, null],
  [7, null],
])('%j is the number %s', (text, id) => {
  expect(readId(text)).toBe(id)
})
