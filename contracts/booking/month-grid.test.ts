import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dateAfterKey, isMonth, lastOfMonth, monthOf, weeksOfMonth } from './month-grid.ts'
import { addDays } from './zone-time.ts'

const months = fc
  .record({ year: fc.integer({ min: 1971, max: 2199 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)
const dates = fc.tuple(months, fc.integer({ min: 0, max: 30 })).map(([month, days]) => addDays(`${month}-01`, days))
const FREE = { first: '1900-01-01', last: '2300-01-01' }
const weekday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay()

test('a month’s grid holds each of its dates once, in order, under its own day of the week', () => {
  fc.assert(
    fc.property(months, (month) => {
      const weeks = weeksOfMonth(month)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      const listed = weeks.flat().filter((date) => date !== null)
      const [year = 0, number = 1] = month.split('-').map(Number)
      const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
      expect(listed).toEqual(Array.from({ length }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`))
      for (const week of weeks) {
        expect(week.some((date) => date !== null)).toBe(true)
        for (const [column, date] of week.entries()) if (date) expect(weekday(date)).toBe((column + 1) % 7)
      }
    }),
  )
})

test('months are counted over years, both ways', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -400, max: 400 }), (month, count) => {
      expect(addMonths(addMonths(month, count), -count)).toBe(month)
      expect(addMonths(month, 12)).toBe(`${Number(month.slice(0, 4)) + 1}${month.slice(4)}`)
    }),
  )
})

test.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-12-03', '2026-11-30'],
  ['End', '2026-12-03', '2026-12-06'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2028-01-31', '2028-02-29'],
  ['PageDown', '2026-12-08', '2027-01-08'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dateAfterKey(from, key, FREE)).toBe(to)
})

test.each(['Enter', ' ', 'Tab', 'a', 'toString'])('the key %j moves nothing', (key) => {
  expect(dateAfterKey('2026-12-08', key, FREE)).toBeNull()
})

test('no key leads beyond the bounds, and one that goes back undoes one that went on within them', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown')
  fc.assert(
    fc.property(dates, fc.array(keys), (from, presses) => {
      const bounds = { first: addDays(from, -20), last: addDays(from, 45) }
      let date = from
      for (const key of presses) {
        date = dateAfterKey(date, key, bounds) ?? ''
        expect(bounds.first <= date && date <= bounds.last).toBe(true)
      }
      expect(dateAfterKey(dateAfterKey(from, 'ArrowDown', FREE) ?? '', 'ArrowUp', FREE)).toBe(from)
      const nextMonth = dateAfterKey(from, 'PageDown', FREE) ?? ''
      expect(monthOf(nextMonth)).toBe(addMonths(monthOf(from), 1))
      expect(nextMonth <= lastOfMonth(monthOf(nextMonth))).toBe(true)
    }),
  )
})

test.each(['2026-13', '2026-00', '26-12', '2026-1', '', '2026-12-01', 'décembre', '9999-12'])(
  '%j is no month',
  (text) => {
    expect(isMonth(text)).toBe(false)
  },
)
