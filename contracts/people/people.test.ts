import { expect, test } from 'vitest'
import {
  type PersonRef,
  peopleQuery,
  personPlaceText,
  readPeopleFilter,
  readPersonPlace,
  readPersonRef,
} from './people.ts'

test.each<[string, PersonRef | null]>([
  ['k12', { kind: 'account', id: 12 }],
  ['g1042', { kind: 'guest', id: 1042 }],
  ...['', '12', 'x12', 'k', 'k0', 'k-1', 'k1.5', 'k99999999999', 'constructor1'].map((text): [string, null] => [
    text,
    null,
  ]),
])('%j names %j', (text, ref) => expect(readPersonRef(text)).toEqual(ref))

const PLACE = { at: '2026-11-23T10:00:00.123456Z', ref: { kind: 'guest', id: 7 } } as const

test('a place in the list is read as it was written, and nothing else is one', () => {
  expect(readPersonPlace(personPlaceText(PLACE))).toEqual(PLACE)
  for (const text of [null, '', 'k1', '2026-13-45T10:00:00.000000Z_k1', '2026-11-23T10:00:00.000000Z_m1'])
    expect(readPersonPlace(text)).toBeNull()
})

test('what an address says wrongly is left out of the filter', () =>
  expect(readPeopleFilter(new URLSearchParams({ vue: 'constructor', q: `  Camille   ${'d'.repeat(200)}` }))).toEqual({
    ...{ view: 'all', search: `Camille ${'d'.repeat(112)}`, after: null, before: null },
  }))

test.each(['open', 'subscribed', 'erased', 'account'] as const)('the view %s stands in the address', (view) =>
  expect(readPeopleFilter(new URLSearchParams({ vue: view })).view).toBe(view),
)

test('a filter reads as its address says it', () => {
  const filter = { view: 'guest', search: 'Zoé & co', after: personPlaceText(PLACE), before: null } as const
  expect(readPeopleFilter(new URLSearchParams(peopleQuery(filter)))).toEqual(filter)
  expect(peopleQuery({ view: 'all', search: '', after: null, before: null })).toBe('')
})
