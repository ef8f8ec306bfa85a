import { expect, test } from 'vitest'
import { formatMoment } from './french-date.ts'

test.each([
  ['2026-11-21T02:56:00Z', '21 novembre 2026 à 3\u00A0h\u00A056'],
  ['2026-11-21T14:04:00Z', '21 novembre 2026 à 15\u00A0h\u00A004'],
  ['2026-11-20T23:00:00Z', '21 novembre 2026 à 0\u00A0h\u00A000'],
  ['2026-11-30T23:00:00Z', '1er décembre 2026 à 0\u00A0h\u00A000'],
])('%s in Paris', (iso, words) => expect(formatMoment(iso)).toBe(words))
