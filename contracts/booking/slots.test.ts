import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BookingSettings } from './booking-settings.ts'
import { OpeningRule } from './opening-rule.ts'
import { openHours, sortRules } from './opening-rules.ts'
import { slotAt, slotsOfDate, type Timetable } from './slots.ts'
import { addDays, dateAt, datesBetween, instantsOf, isoAt, offsetAt, spanOfDate, wallAt } from './zone-time.ts'

const rule = (draft: object) => OpeningRule.parse({ isOpen: true, ...draft })
const allDays = { type: 'weekdays', days: [1, 2, 3, 4, 5, 6, 7] } as const

function timetable(draft: object, rules: OpeningRule[]): Timetable {
  return { ...BookingSettings.parse(draft), rules }
}

const times = (table: Timetable, date: string) =>
  slotsOfDate(table, date).map(({ from }) => isoAt(from, table.timeZone).slice(11))

const working = [
  rule({ when: { type: 'weekdays', days: [1, 2, 3, 4, 5] }, hours: { from: '09:00', to: '12:30' } }),
  rule({ when: { type: 'weekdays', days: [1, 2, 3, 4, 5] }, hours: { from: '14:00', to: '18:00' } }),
]

test('slots of an hour follow one another with their break, until the shop closes', () => {
  const table = timetable({ duration: 60, bufferMinutes: 15 }, working)
  const paris = ['09:00:00+01:00', '10:15:00+01:00', '11:30:00+01:00', '14:00:00+01:00', '15:15:00+01:00']
  expect(times(table, '2026-12-08')).toEqual([...paris, '16:30:00+01:00'])
  expect(times(table, '2026-12-06')).toEqual([])
})

test('of a length that is chosen, a booking begins with any block that leaves enough time', () => {
  const table = timetable({ duration: 30, durationType: 'customer', maxBlocks: 4, bufferMinutes: 15 }, working)
  const starts = slotsOfDate(table, '2026-12-08', 4).map(({ from }) => wallAt(from, 'Europe/Paris').slice(11))
  expect(starts).toEqual(['09:00', '09:30', '10:00', '10:30', '14:00', '14:30', '15:00', '15:30', '16:00'])
})

const DAWN = [rule({ when: allDays, hours: { from: '01:00', to: '05:00' } })]

test.each([
  ['2027-03-28', ['01:00:00+01:00', '03:00:00+02:00', '04:00:00+02:00']],
  ['2026-10-25', ['01:00:00+02:00', '02:00:00+02:00', '02:00:00+01:00', '03:00:00+01:00', '04:00:00+01:00']],
])('on %s nothing begins in the skipped hour, and the doubled one is worked twice', (date, expected) => {
  expect(times(timetable({ duration: 60 }, DAWN), date)).toEqual(expected)
})

test('whole days last from midnight to midnight, on days of 23 and of 25 hours too', () => {
  const table = timetable({ durationUnit: 'day', duration: 1 }, [rule({ when: allDays })])
  const hours = (date: string) => slotsOfDate(table, date).map(({ from, to }) => (to - from) / 3_600_000)
  expect(['2026-12-08', '2027-03-28', '2026-10-25'].map(hours)).toEqual([[24], [23], [25]])
  expect(slotsOfDate(timetable({ durationUnit: 'day' }, working), '2026-12-08')).toEqual([])
})

test.each([
  ['2026-11-23T12:00:00Z', '2026-11-23T11:00:00+01:00', 'past'],
  ['2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z', 'past'],
  ['2026-11-23T12:00:00Z', '2026-11-24T09:00:00+01:00', 'too-soon'],
  ['2026-11-23T12:00:00Z', '2027-01-25T09:00:00+01:00', 'too-far'],
  ['2026-11-23T12:00:00Z', '2026-12-08T09:01:00+01:00', 'no-slot'],
  ['2026-11-23T12:00:00Z', '2026-12-08T13:00:00+01:00', 'no-slot'],
  ['2026-11-23T12:00:00Z', '2026-12-06T09:00:00+01:00', 'no-slot'],
  ['2026-11-23T12:00:00Z', '2026-12-08T09:00:00Z', 'no-slot'],
  ['2026-11-23T12:00:00Z', '2026-12-08T09:00:00+01:00', null],
  ['2026-11-23T12:00:00Z', '2026-12-08T08:00:00Z', null],
])('seen from %s, %s: %s', (now, startsAt, refusal) => {
  const table = timetable({ duration: 60, bufferMinutes: 15, minNoticeHours: 24, maxDaysAhead: 60 }, working)
  const found = slotAt(table, { startsAt: Date.parse(startsAt), now: new Date(now) })
  expect(found.ok ? null : found.refusal).toBe(refusal)
})

const zones = fc.constantFrom(
  'Europe/Paris',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
)
const days = fc.integer({ min: 0, max: 1095 }).map((days) => addDays('2026-01-01', days))
const turns = fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29')
const dates = fc.oneof(days, turns)
const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
})
const hours = fc.tuple(clock, clock).filter(([from, to]) => from < to)

test('whatever the zone, the day and the hours: each slot lasts exactly its time, and lies in open hours that clocks show', () => {
  const inputs = fc.record({
    zone: zones,
    date: dates,
    hours,
    duration: fc.constantFrom(15, 45, 60),
    buffer: fc.constantFrom(0, 15),
  })
  fc.assert(
    fc.property(inputs, ({ zone, date, hours: [from, to], duration, buffer }) => {
      const table = timetable({ duration, bufferMinutes: buffer, timeZone: zone }, [
        rule({ when: allDays, hours: { from, to } }),
      ])
      const slots = slotsOfDate(table, date)
      for (const [index, slot] of slots.entries()) {
        expect(slot.to - slot.from).toBe(duration * 60_000)
        const wall = wallAt(slot.from, zone)
        // A skipped hour is shown by no clock; an instant of a doubled one is one of the two that show it.
        expect(instantsOf(wall, zone)).toContain(slot.from)
        expect(Date.parse(isoAt(slot.from, zone))).toBe(slot.from)
        expect(wall.slice(0, 10)).toBe(date)
        expect(wall.slice(11) >= from && wall.slice(11) < to).toBe(true)
        const last = wallAt(slot.to - 1, zone)
        expect(last.slice(0, 10) === date && last.slice(11) >= from && last.slice(11) < to).toBe(true)
        const next = slots[index + 1]
        if (next) expect(next.from - slot.to).toBeGreaterThanOrEqual(buffer * 60_000)
      }
    }),
    { numRuns: 400 },
  )
})

test('the hours of every day of 2026 to 2028 add up: a day of 23 hours has an hour less to sell, one of 25 an hour more', () => {
  const table = timetable({ duration: 60 }, [rule({ when: allDays })])
  for (const date of datesBetween('2026-01-01', '2028-12-31')) {
    const { from, to } = spanOfDate(date, 'Europe/Paris')
    expect(slotsOfDate(table, date).length).toBe((to - from) / 3_600_000)
  }
})

test('a wall time is shown never, once or twice, and an instant by one wall time', () => {
  fc.assert(
    fc.property(zones, dates, clock, (zone, date, time) => {
      const wall = `${date}T${time}`
      const instants = instantsOf(wall, zone)
      expect(instants.length).toBeLessThanOrEqual(2)
      for (const instant of instants) {
        expect(wallAt(instant, zone)).toBe(wall)
        expect(dateAt(instant, zone)).toBe(date)
        expect(Date.parse(`${wall}Z`) - instant).toBe(offsetAt(instant, zone) * 60_000)
      }
      const { from, to } = spanOfDate(date, zone)
      expect(from < to && from === spanOfDate(addDays(date, -1), zone).to).toBe(true)
    }),
  )
})

test.each([
  ['2026-12-24', 'the product opens on a day that the shop keeps closed', [{ from: 540, to: 720 }]],
  ['2026-12-25', 'a holiday of more weight closes what the product opens', []],
  ['2026-12-28', 'a week off', []],
  [
    '2026-12-08',
    'lunch is cut out of a day',
    [
      { from: 540, to: 720 },
      { from: 780, to: 1080 },
    ],
  ],
])('%s: %s', (date, _why, expected) => {
  const rules = sortRules({
    product: [
      rule({ when: { type: 'dates', from: '2026-12-24', to: '2026-12-25' }, hours: { from: '09:00', to: '12:00' } }),
    ],
    resource: [
      rule({ when: { type: 'weeks', from: 53, to: 1 }, isOpen: false, priority: 5 }),
      rule({ when: allDays, hours: { from: '12:00', to: '13:00' }, isOpen: false, priority: 9 }),
      rule({ when: { type: 'months', from: 11, to: 2 }, hours: { from: '09:00', to: '18:00' } }),
    ],
    shop: [
      rule({ when: { type: 'french-holidays' }, isOpen: false, priority: 1 }),
      rule({ when: { type: 'dates', from: '2026-12-24', to: '2026-12-24' }, isOpen: false }),
    ],
  })
  const only = date === '2026-12-24' ? rules.filter(({ when }) => when.type !== 'months') : rules
  expect(openHours(only, date)).toEqual(expected)
})
