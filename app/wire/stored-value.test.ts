import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStoredValue, storeValue } from './stored-value.ts'

const HOUR_MS = 3_600_000

function createStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-01-05T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('a value is there until the moment it expires, then it is dropped from the storage', () => {
  const storage = createStorage()
  storeValue(storage, 'parts', { a: ['é'] }, HOUR_MS)
  expect(JSON.parse(storage.getItem('parts') ?? '')).toEqual({
    value: { a: ['é'] },
    expiration: Date.parse('2026-01-05T11:00:00Z'),
  })
  vi.advanceTimersByTime(HOUR_MS - 1)
  expect(readStoredValue(storage, 'parts')).toEqual({ a: ['é'] })
  vi.advanceTimersByTime(1)
  expect(readStoredValue(storage, 'parts')).toBeNull()
  expect(storage.items.size).toBe(0)
})

test.each([
  ['no JSON', '{"value":'],
  ['a value without its end', '{"value":1}'],
  ['an end that is no number', '{"value":1,"expiration":"tomorrow"}'],
  ['a value of an older version', '{"div.widget":"<div></div>"}'],
  ['null', 'null'],
])('%s is no stored value and is dropped', (_what, stored) => {
  const storage = createStorage()
  storage.setItem('parts', stored)
  expect(readStoredValue(storage, 'parts')).toBeNull()
  expect(storage.items.has('parts')).toBe(false)
})

test('nothing stored gives null', () => {
  expect(readStoredValue(createStorage(), 'parts')).toBeNull()
})
