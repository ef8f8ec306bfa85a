import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUPPLIES } from '#contracts/catalog/supply.ts'
import { isAllDone, piecesToShip, type SentLine } from './lines-to-ship.ts'

const line = (fields: Partial<SentLine> = {}): SentLine => ({
  ...{ id: 1, parentLineId: null, supply: 'goods', quantity: 2, sent: 0, back: 0 },
  ...fields,
})

test.each([
  ['nothing has left', [line()], [2], false],
  ['one has left', [line({ sent: 1 })], [1], false],
  ['one has left, the other went back', [line({ sent: 1, back: 1 })], [0], true],
  ['more went back than is left', [line({ sent: 2, back: 2 })], [0], true],
  ['a file', [line({ supply: 'digital-content' })], [0], true],
  ['a session is still to be held', [line({ sent: 2 }), line({ id: 2, supply: 'service' })], [0, 0], false],
  ['a session went back', [line({ sent: 2 }), line({ id: 2, supply: 'service', back: 2 })], [0, 0], true],
  ['a bundle travels by its parts', [line(), line({ id: 2, parentLineId: 1, sent: 1 })], [0, 1], false],
  [
    'a bundle of files that travels itself',
    [line(), line({ id: 2, parentLineId: 1, supply: 'digital-content' })],
    [2, 0],
    false,
  ],
])('%s', (_, lines, left, isDone) => {
  expect(lines.map((each) => piecesToShip(lines, each))).toEqual(left)
  expect(isAllDone(lines)).toBe(isDone)
})

test('what is shipped whole has nothing left to ship, and never more than was bought leaves', () => {
  const someLine = fc.record({
    ...{ id: fc.nat(9), parentLineId: fc.option(fc.nat(9)), supply: fc.constantFrom(...SUPPLIES) },
    ...{ quantity: fc.integer({ min: 1, max: 5 }), sent: fc.nat(5), back: fc.nat(5) },
  })
  fc.assert(
    fc.property(fc.uniqueArray(someLine, { selector: ({ id }) => id }), (lines) => {
      for (const each of lines) {
        const left = piecesToShip(lines, each)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(each.quantity)
      }
      const after = lines.map((each) => ({ ...each, sent: each.sent + piecesToShip(lines, each) }))
      expect(after.every((each) => piecesToShip(after, each) === 0)).toBe(true)
    }),
  )
})
