import { expect, test } from 'vitest'
import type { SlotDay } from '#contracts/booking/booking.ts'
import { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { addDays, datesBetween } from '#contracts/booking/zone-time.ts'
import { datesInWords, endWords, lengthen, rangeEnds } from './date-range.ts'

const range = (settings: object) => BookingSettings.parse({ durationType: 'customer', maxBlocks: 5, ...settings })
const NIGHTS = range({ durationUnit: 'night', duration: 1 })
const DAYS = range({ durationUnit: 'day', duration: 1 })
const MONTHS = range({ durationUnit: 'month', duration: 1 })

const slot = (date: string, left: number) => ({
  ...{ startsAt: `${date}T12:00:00+01:00`, endsAt: `${addDays(date, 1)}T12:00:00+01:00` },
  ...{ left, capacity: 1, resourceIds: [] },
})

/** Every day from the 7th to the 20th is free, but the one that is taken. */
const free =
  (taken: string) =>
  (date: string): SlotDay | undefined =>
    datesBetween('2026-12-07', '2026-12-20').includes(date)
      ? { date, state: 'open', slots: [slot(date, date === taken ? 0 : 1)] }
      : undefined

test('a stay may end on each morning up to the first night that is taken', () => {
  const ends = rangeEnds(NIGHTS, '2026-12-07', free('2026-12-10'))
  expect(ends.map((end) => endWords(NIGHTS, end))).toEqual([
    'mardi 8 décembre (1\u00A0nuit)',
    'mercredi 9 décembre (2\u00A0nuits)',
    'jeudi 10 décembre (3\u00A0nuits)',
  ])
  expect(
    rangeEnds(DAYS, '2026-12-07', free('2026-12-10'))
      .map((end) => endWords(DAYS, end))
      .at(-1),
  ).toBe('mercredi 9 décembre (3\u00A0jours)')
})

test('it lasts no longer than the product allows, and no shorter', () => {
  const blocks = (settings: BookingSettings) => rangeEnds(settings, '2026-12-07', free('')).map((end) => end.blocks)
  expect(blocks(NIGHTS)).toEqual([1, 2, 3, 4, 5])
  expect(blocks(range({ durationUnit: 'night', duration: 1, minBlocks: 3 }))).toEqual([3, 4, 5])
  expect(rangeEnds(NIGHTS, '2026-12-21', free(''))).toEqual([])
})

test.each([
  ['two nights', NIGHTS, '2026-12-07T12:00:00+01:00', 2, 'arrivée lundi 7 décembre, départ mercredi 9 décembre'],
  ['one day', DAYS, '2026-12-07T00:00:00+01:00', 1, 'lundi 7 décembre'],
  ['three days', DAYS, '2026-12-07T00:00:00+01:00', 3, 'lundi 7 décembre jusqu’au mercredi 9 décembre inclus'],
  ['a month', MONTHS, '2026-12-01T00:00:00+01:00', 1, 'Décembre 2026'],
  ['three months', MONTHS, '2026-12-01T00:00:00+01:00', 3, 'Décembre 2026 à février 2027'],
])('what was chosen is said by its dates: %s', (_what, settings, startsAt, blocks, words) => {
  const chosen = lengthen({ ...slot('2026-12-07', 1), startsAt }, settings, blocks)
  expect(datesInWords(settings, chosen)).toBe(words)
})
