import { expect, test } from 'vitest'
import {
  agendaQuery,
  datesOfAgenda,
  freeOfDay,
  freePlaceOf,
  freeWords,
  placesWords,
  readAgendaQuery,
} from './agenda.ts'

const TODAY = '2026-11-25'

test.each([
  ['', { view: 'semaine', date: TODAY, person: null, free: null }],
  ['?le=2026-12-31&vue=jour&avec=3&libres=12', { view: 'jour', date: '2026-12-31', person: 3, free: 12 }],
  ['?le=2026-02-30&vue=mois&avec=-1&libres=x', { view: 'semaine', date: TODAY, person: null, free: null }],
  ['?le=9999-12-31&avec=99999999999', { view: 'semaine', date: TODAY, person: null, free: null }],
])('%s is read as what it says rightly', (address, query) => {
  expect(readAgendaQuery(new URLSearchParams(address), TODAY)).toEqual(query)
})

test('a week begins on Monday, and an address gives back what it was made of', () => {
  const query = { view: 'semaine', date: '2026-11-29', person: 4, free: 7 } as const
  expect(datesOfAgenda(query)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(datesOfAgenda({ ...query, view: 'jour' })).toEqual({ from: '2026-11-29', to: '2026-11-29' })
  expect(readAgendaQuery(new URLSearchParams(agendaQuery(query)), TODAY)).toEqual(query)
})

test.each([
  [1, '1\u00A0place prise'],
  [3, '3\u00A0places prises'],
])('%i: %s', (seats, words) => expect(placesWords(seats)).toBe(words))

test.each([
  ['2026-11-30T13:00:00+01:00', '2026-11-30T14:30:00+01:00', '2026-11-30', 780, 870],
  // By the shop's clock, wherever it is written down.
  ['2026-11-30T23:30:00Z', '2026-12-01T00:30:00Z', '2026-12-01', 30, 90],
  ['2026-11-30T22:30:00Z', '2026-12-02T00:30:00Z', '2026-11-30', 1410, 1440],
])('a time from %s to %s lies on %s, from minute %i to %i', (startsAt, endsAt, date, from, to) => {
  expect(freePlaceOf({ startsAt, endsAt })).toEqual({ startsAt, date, from, to })
})

test('free times of a day are as long as the next has not begun', () => {
  const at = (date: string, from: number) => ({
    ...{ startsAt: `${date} ${from}`, date, from, to: from + 60, resourceId: null },
  })
  const places = [at('2026-11-30', 540), at('2026-11-30', 570), at('2026-11-30', 660), at('2026-12-01', 540)]
  expect(freeOfDay(places, '2026-11-30').map(({ from, to }) => [from, to])).toEqual([
    [540, 570],
    [570, 630],
    [660, 720],
  ])
})

test.each([
  [0, '0\u00A0créneau libre'],
  [1, '1\u00A0créneau libre'],
  [9, '9\u00A0créneaux libres'],
])('%i: %s', (count, words) => expect(freeWords(count)).toBe(words))
