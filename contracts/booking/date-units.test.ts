import { expect, test } from 'vitest'
import { beginningOf, datesOf, hoursOf, lengthOf } from './appointment-words.ts'
import type { BookingChoice } from './booking.ts'
import { bookingCostCents } from './booking-cost.ts'
import { BookingSettings } from './booking-settings.ts'
import { bookingOptions } from './booking-words.ts'
import { blocksBetween, dateAfter, spanOfDates } from './date-units.ts'
import { slotsOfDate } from './slots.ts'
import { isoAt } from './zone-time.ts'

const OPEN = { isOpenByDefault: true, rules: [] }
const nights = BookingSettings.parse({ durationUnit: 'night', duration: 1, durationType: 'customer', maxBlocks: 14 })
const months = BookingSettings.parse({ durationUnit: 'month', duration: 1, durationType: 'customer', maxBlocks: 12 })
const PARIS = 'Europe/Paris'

const told = (settings: BookingSettings, date: string, blocks: number) =>
  slotsOfDate({ ...settings, ...OPEN }, date, blocks).map(({ from, to }) => [isoAt(from, PARIS), isoAt(to, PARIS)])

test.each([
  ['two nights', nights, '2026-12-07', 2, [['2026-12-07T12:00:00+01:00', '2026-12-09T12:00:00+01:00']]],
  [
    'over the night in which clocks go on',
    nights,
    '2027-03-27',
    2,
    [['2027-03-27T12:00:00+01:00', '2027-03-29T12:00:00+02:00']],
  ],
  ['over the year', nights, '2026-12-31', 1, [['2026-12-31T12:00:00+01:00', '2027-01-01T12:00:00+01:00']]],
  ['a month', months, '2027-02-01', 1, [['2027-02-01T00:00:00+01:00', '2027-03-01T00:00:00+01:00']]],
  [
    'three months, over summer time',
    months,
    '2027-03-01',
    3,
    [['2027-03-01T00:00:00+01:00', '2027-06-01T00:00:00+02:00']],
  ],
  ['a month from its second day on', months, '2027-02-02', 1, []],
])('%s', (_what, settings, date, blocks, expected) => {
  expect(told(settings, date, blocks)).toEqual(expected)
})

test('whoever comes on the day on which another leaves does not meet them', () => {
  const first = spanOfDates(nights, '2026-12-07', '2026-12-09')
  const next = spanOfDates(nights, '2026-12-09', '2026-12-10')
  expect(first.to).toBe(next.from)
})

test('a closed night is in the way, the day of leaving is not', () => {
  const closed = {
    when: { type: 'dates' as const, from: '2026-12-09', to: '2026-12-09' },
    hours: null,
    isOpen: false,
    priority: 0,
  }
  const table = { ...nights, isOpenByDefault: true, rules: [closed] }
  expect(slotsOfDate(table, '2026-12-07', 2)).toHaveLength(1)
  expect(slotsOfDate(table, '2026-12-07', 3)).toEqual([])
})

test.each([1, 2, 3, 7])(
  'as many blocks lie between two dates as lead from one to the other: of %i each',
  (duration) => {
    for (const durationUnit of ['day', 'night', 'month'] as const)
      for (const first of ['2026-10-01', '2027-01-01', '2028-02-01'])
        for (let blocks = 1; blocks <= 12; blocks += 1) {
          const unit = { durationUnit, duration }
          expect(blocksBetween(unit, first, dateAfter(unit, first, blocks))).toBe(blocks)
        }
    if (duration > 1) expect(blocksBetween({ durationUnit: 'night', duration }, '2026-12-01', '2026-12-02')).toBe(0)
  },
)

const choiceOf = (settings: BookingSettings, date: string, blocks: number): BookingChoice => ({
  startsAt: new Date(spanOfDates(settings, date, dateAfter(settings, date, blocks)).from).toISOString(),
  ...{ blocks, resourceId: null, persons: 1, personTypes: {}, visitorTimeZone: '', intake: {} },
})

test('a stay says when one comes and leaves, a month from when to when, and each costs by its blocks', () => {
  const words = (settings: BookingSettings, date: string, blocks: number) =>
    bookingOptions(settings, choiceOf(settings, date, blocks)).map(({ name, value }) => `${name}: ${value}`)
  expect(words(nights, '2026-12-07', 2)).toEqual([
    'Date: lundi 7 décembre 2026',
    'Départ: mercredi 9 décembre 2026',
    'Durée: 2\u00A0nuits',
  ])
  expect(words(months, '2027-02-01', 2)).toEqual([
    'Date: lundi 1er février 2027',
    'Jusqu’au: mercredi 31 mars 2027',
    'Durée: 2\u00A0mois',
  ])
  const perNight = { ...nights, blockCostCents: 8500 }
  const cost = (blocks: number) =>
    bookingCostCents(perNight, { priceCents: 2000, choice: choiceOf(perNight, '2026-12-07', blocks) })
  expect([cost(1), cost(3)]).toEqual([10_500, 27_500])
})

test('mails, pages and calendar files tell nights and months by their dates', () => {
  const time = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, timeZone: PARIS })
  const stay = time('2026-12-07T12:00:00+01:00', '2026-12-09T12:00:00+01:00')
  expect([beginningOf(stay), hoursOf(stay), lengthOf(stay)]).toEqual([
    'lundi 7 décembre 2026',
    'départ le mercredi 9 décembre 2026',
    '2\u00A0nuits',
  ])
  expect(datesOf(stay)).toMatchObject({ from: '2026-12-07', until: '2026-12-09' })
  expect(lengthOf(time('2027-02-01T00:00:00+01:00', '2027-04-01T00:00:00+02:00'))).toBe('2\u00A0mois')
  expect(datesOf(time('2026-12-07T09:00:00+01:00', '2026-12-07T10:00:00+01:00'))).toBeNull()
})
