import { expect, test } from 'vitest'
import { agendaQuery, datesOfAgenda, placesWords, readAgendaQuery } from './agenda.ts'

const TODAY = '2026-11-25'

test.each([
  ['', { view: 'semaine', date: TODAY, person: null }],
  ['?le=2026-12-31&vue=jour&avec=3', { view: 'jour', date: '2026-12-31', person: 3 }],
  ['?le=2026-02-30&vue=mois&avec=-1', { view: 'semaine', date: TODAY, person: null }],
  ['?le=9999-12-31&avec=99999999999', { view: 'semaine', date: TODAY, person: null }],
])('%s is read as what it says rightly', (address, query) => {
  expect(readAgendaQuery(new URLSearchParams(address), TODAY)).toEqual(query)
})

test('a week begins on Monday, and an address gives back what it was made of', () => {
  const query = { view: 'semaine', date: '2026-11-29', person: 4 } as const
  expect(datesOfAgenda(query)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(datesOfAgenda({ ...query, view: 'jour' })).toEqual({ from: '2026-11-29', to: '2026-11-29' })
  expect(readAgendaQuery(new URLSearchParams(agendaQuery(query)), TODAY)).toEqual(query)
})

test.each([
  [1, '1\u00A0place prise'],
  [3, '3\u00A0places prises'],
])('%i: %s', (seats, words) => expect(placesWords(seats)).toBe(words))
