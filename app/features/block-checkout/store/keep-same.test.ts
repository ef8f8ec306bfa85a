import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

const before = { items: [{ key: 'a', sums: { total: '1' } }, { key: 'b' }], note: null, coupons: [] }

test('what says the same is the same object', () => {
  expect(keepSame(before, structuredClone(before))).toBe(before)
})

test('what has changed is new, and nothing beside it', () => {
  const told = structuredClone(before)
  const [first] = told.items
  Object.assign(first ?? {}, { sums: { total: '2' } })
  const kept = keepSame(before, told)
  expect(kept).toEqual(told)
  expect(kept.items[0]).not.toBe(before.items[0])
  expect(kept.items[1]).toBe(before.items[1])
  expect(kept.coupons).toBe(before.coupons)
})

test.each<[string, unknown, unknown]>([
  ['one more', [1], [1, 2]],
  ['one less', [1, 2], [1]],
  ['another name', { a: 1 }, { b: 1 }],
  ['a name that is gone', { a: 1, b: 2 }, { a: 1 }],
  ['nothing instead of something', { a: {} }, { a: null }],
  ['something instead of nothing', { a: null }, { a: {} }],
  ['a name that holds nothing instead of none', { b: 1 }, { a: undefined, c: 1 }],
  ['a list instead of an object', { a: {} }, { a: [] }],
  ['words instead of a number', 1, '1'],
])('%s', (_, one, other) => {
  expect(keepSame(one, other)).toStrictEqual(other)
})
