import { expect, test } from 'vitest'
import { barDays, dayStart, daysAgo, monthsAgo } from './shop-calendar.ts'

test.each([
  ['2026-11-23T22:59:00Z', '2026-11-22T23:00:00.000Z'],
  ['2026-11-23T23:00:00Z', '2026-11-23T23:00:00.000Z'],
  ['2026-07-14T12:00:00Z', '2026-07-13T22:00:00.000Z'],
  // The days on which the clocks change begin by the clock of before.
  ['2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z'],
])('the day of %s began at %s', (moment, start) => expect(dayStart(new Date(moment)).toISOString()).toBe(start))

test('days and months are counted by the calendar, whatever the clocks do', () => {
  expect(daysAgo(new Date('2026-03-30T10:00:00Z'), 2).toISOString()).toBe('2026-03-27T23:00:00.000Z')
  expect(daysAgo(new Date('2026-11-23T10:00:00Z'), -1).toISOString()).toBe('2026-11-23T23:00:00.000Z')
  expect(monthsAgo(new Date('2026-11-23T10:00:00Z'), 11).toISOString()).toBe('2025-11-30T23:00:00.000Z')
})

test('each day, or month, has its bar', () => {
  const now = new Date('2026-10-26T10:00:00Z')
  expect(barDays(daysAgo(now, 2), now, 'day')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(barDays(monthsAgo(now, 1), now, 'month')).toEqual(['2026-09-01', '2026-10-01'])
})
