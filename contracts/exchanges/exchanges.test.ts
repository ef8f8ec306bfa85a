import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeText, readPlace } from './exchange-cursor.ts'
import { EXCHANGE_SOURCES, ExchangeQuery, readRef, refText } from './exchanges.ts'

const ref = fc.record({ source: fc.constantFrom(...EXCHANGE_SOURCES), id: fc.integer({ min: 1, max: 2 ** 31 - 1 }) })

test('what names an exchange, and its place in the list, is read as it was written', () => {
  fc.assert(
    fc.property(ref, fc.date({ min: new Date(0), max: new Date('2999-01-01'), noInvalidDate: true }), (each, date) => {
      expect(readRef(refText(each))).toEqual(each)
      const place = { at: date.toISOString().replace('Z', '123Z'), ref: each }
      expect(readPlace(placeText(place))).toEqual(place)
    }),
  )
})

test.each(['', 'x1', 'm', 'm0', 'm01', 'm-1', 'm1 ', 'c99999999999', 'm2147483648', 'm1;drop'])(
  '%j names nothing',
  (text) => expect(readRef(text)).toBeNull(),
)

test.each([null, '', 'm1', '2026-11-23T10:00:00.000000Z', '2026-99-23T10:00:00.000000Z_m1', '2026-11-23T10:00:00Z_m1'])(
  '%j is no place in the list',
  (text) => expect(readPlace(text)).toBeNull(),
)

test('a query that makes no sense is the plain list of what waits', () => {
  expect(ExchangeQuery.parse({ box: 'attic', sort: 3, text: ['a'], after: 7 })).toEqual({
    ...{ box: 'todo', text: '', sort: 'newest', after: null, before: null },
  })
})
