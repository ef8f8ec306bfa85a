import { expect, test } from 'vitest'
import { isFrenchHoliday, listFrenchHolidays } from './french-holidays.ts'

test.each([
  [2026, ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25']],
  [2027, ['01-01', '03-29', '05-01', '05-06', '05-08', '05-17', '07-14', '08-15', '11-01', '11-11', '12-25']],
  [2028, ['01-01', '04-17', '05-01', '05-08', '05-25', '06-05', '07-14', '08-15', '11-01', '11-11', '12-25']],
  // Ascension falls on Labour Day.
  [2008, ['01-01', '03-24', '05-01', '05-01', '05-08', '05-12', '07-14', '08-15', '11-01', '11-11', '12-25']],
])('the public holidays of %i', (year, expected) => {
  expect(listFrenchHolidays(year)).toEqual(expected.map((day) => `${year}-${day}`))
})

test('other days are none', () => {
  expect(['2026-04-05', '2026-12-24', '2026-04-06'].map(isFrenchHoliday)).toEqual([false, false, true])
})
