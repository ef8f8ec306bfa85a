import { expect, test } from 'vitest'
import { nearMoment } from './near-date.ts'

const NOW = '2026-03-29T08:30:00Z'

test.each([
  ['2026-03-29T07:05:00Z', 'auj. 9\u00A0h\u00A005'],
  // In Paris it is Sunday already, and the clocks are about to change.
  ['2026-03-28T23:10:00Z', 'auj. 0\u00A0h\u00A010'],
  ['2026-03-28T18:03:00Z', 'hier 19\u00A0h\u00A003'],
  ['2026-03-27T20:15:00Z', '27 mars 21\u00A0h\u00A015'],
  ['2025-11-21T20:15:00Z', '21 nov. 2025'],
])('%s is written as %s', (iso, written) => {
  expect(nearMoment(iso, NOW)).toBe(written)
})
