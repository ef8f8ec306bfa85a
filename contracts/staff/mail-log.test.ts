import { expect, test } from 'vitest'
import { mailQuery, readMailFilter } from './mail-log.ts'

const ID = '0b9f6f0e-6f0e-4b9f-8f0e-0b9f6f0e6f0e'
const PLACE = { queuedAt: '2026-11-24T03:00:00.123456Z', id: ID }

test('an address of the log says the same again when it is read', () => {
  const filter = { view: 'given-up', email: 'élise+x@exemple.fr', before: PLACE } as const
  expect(readMailFilter(new URLSearchParams(mailQuery(filter)))).toEqual(filter)
  expect(mailQuery({ view: 'all', email: '', before: null })).toBe('')
})

test.each([
  'vue=constructor',
  'vue=nothing-to-tell',
  `avant=${PLACE.queuedAt}`,
  `avant=~${ID}`,
  `avant=${PLACE.queuedAt}~x`,
  `avant=${PLACE.queuedAt}~${ID}~${ID}`,
  `avant=2026-99-99T99:99:99Z~${ID}`,
  `avant=2026-11-24T03:00:00Z' or true~${ID}`,
  'q=%20%20',
])('%s is the first page of all', (query) => {
  expect(readMailFilter(new URLSearchParams(query))).toEqual({ view: 'all', email: '', before: null })
})
