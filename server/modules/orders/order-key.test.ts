import { expect, test } from 'vitest'
import { createOrderKey, isSameKey } from './order-key.ts'

test('a key has 24 characters that nobody confuses, and is nobody else’s', () => {
  const keys = Array.from({ length: 200 }, createOrderKey)
  for (const key of keys) expect(key).toMatch(/^wc_order_[A-HJ-NP-Za-km-z2-9]{24}$/)
  expect(new Set(keys).size).toBe(200)
  expect(new Set(keys.join('').replaceAll('wc_order_', '')).size).toBe(57)
})

test.each([
  ['wc_order_abc', true],
  ['wc_order_abd', false],
  ['wc_order_ab', false],
  ['wc_order_abcd', false],
  ['', false],
])('%s opens the order of wc_order_abc: %s', (given, isSame) => {
  expect(isSameKey('wc_order_abc', given)).toBe(isSame)
})
