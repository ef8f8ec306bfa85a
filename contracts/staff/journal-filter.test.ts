import { expect, test } from 'vitest'
import { journalQuery, readJournalFilter } from './journal-filter.ts'

test.each(['', '?qui=3', '?avant=90', '?qui=3&avant=90', '?q=guide%20complet&qui=3&avant=90'])(
  'the query %j is read and written alike',
  (query) => {
    expect(journalQuery(readJournalFilter(new URLSearchParams(query)))).toBe(query)
  },
)

test('what is asked for wrongly is not asked for', () => {
  const query = new URLSearchParams({ qui: 'tous', avant: '-1', q: ` ${'a'.repeat(200)}` })
  expect(readJournalFilter(query)).toEqual({ before: null, by: null, search: 'a'.repeat(100) })
})
