import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'

const limits = fc.option(fc.integer({ min: 0, max: 12 }))
const families = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 9 }),
    limit: limits,
    parts: fc.array(fc.record({ inEach: fc.integer({ min: 1, max: 3 }), limit: limits }), { maxLength: 2 }),
  }),
  { selector: ({ key }) => key },
)
const carts = fc.record({
  coming: families,
  there: fc.dictionary(fc.constantFrom('a', 'b', 'z'), fc.integer({ min: 1, max: 9 })),
})

test('lines add up, never shrink, and go beyond what is in limit only if they did before; parts stay in step', () => {
  fc.assert(
    fc.property(carts, ({ coming, there }) => {
      const stored = coming.flatMap(({ key, quantity, limit, parts }) => [
        { key, parentKey: null, quantity, limit },
        ...parts.map((part, index) => ({
          ...{ key: `${key}${index}`, parentKey: key, quantity: part.inEach * quantity, limit: part.limit },
        })),
      ])
      const before = Object.entries(there).map(([key, quantity]) => ({ key, quantity }))
      const { lines, isCut } = joinLines(stored, before)
      const kept = new Map(lines.map(({ key, quantity }) => [key, quantity]))
      expect([...kept.keys()].toSorted()).toEqual(stored.map(({ key }) => key).toSorted())
      for (const { key, quantity, limit, parts } of coming) {
        const [now, was] = [kept.get(key) ?? 0, there[key] ?? 0]
        const most = Math.min(limit ?? 9999, ...parts.map((part) => Math.floor((part.limit ?? 9999) / part.inEach)))
        expect(now).toBe(Math.max(was, Math.min(was + quantity, Math.max(most, 1))))
        for (const [index, { inEach }] of parts.entries()) expect(kept.get(`${key}${index}`)).toBe(now * inEach)
      }
      expect(isCut).toBe(coming.some(({ key, quantity }) => (kept.get(key) ?? 0) < quantity + (there[key] ?? 0)))
    }),
  )
})
