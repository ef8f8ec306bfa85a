import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['11', 'EUR', 1100],
  ['11,5', 'EUR', 1150],
  ['1 234.56 €', 'EUR', 123_456],
  ['1500', 'JPY', 1500],
  ['1,250', 'KWD', 1250],
  ['0', 'EUR', 0],
])('%s in %s is %s', (text, currency, cents) => expect(readAmount(text, currency)).toBe(cents))

test.each([
  ['', 'EUR'],
  ['-3', 'EUR'],
  ['1,234', 'EUR'],
  ['1,5', 'JPY'],
  ['12345678', 'EUR'],
  ['1e3', 'EUR'],
  ['neuf', 'EUR'],
])('%s is no amount in %s', (text, currency) => expect(readAmount(text, currency)).toBeNull())
