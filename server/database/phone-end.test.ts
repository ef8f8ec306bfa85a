import { expect, test } from 'vitest'
import { readPhoneEnd } from './phone-end.ts'

test.each([
  ['06 39 98 12 45', '39981245'],
  ['+33 (0)6.39.98.12.45', '39981245'],
  ['0033639981245', '39981245'],
  ['12 34 56 78', '12345678'],
  ['12 34', null],
  ['n° 12345678', null],
  ['Durand', null],
  ['0'.repeat(16), null],
  ['', null],
])('%j ends in %j', (text, end) => expect(readPhoneEnd(text)).toBe(end))
