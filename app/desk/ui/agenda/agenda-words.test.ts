import { expect, test } from 'vitest'
import { clockWords, columnsOf, hoursShown, periodWords } from './agenda-words.ts'

const day = (date: string, open: { from: number; to: number }[] = []) => ({ date, open, sessions: [], meetings: [] })

test.each([
  [['2026-11-23', '2026-11-29'], '23 au 29 novembre'],
  [['2026-11-30', '2026-12-06'], '30 novembre au 6 décembre'],
  [['2026-12-28', '2027-01-03'], '28 décembre 2026 au 3 janvier 2027'],
  [['2026-11-23'], 'lundi 23 novembre'],
])('%j is %s', (dates, words) => {
  expect(periodWords(dates.map((date) => day(date)))).toBe(words)
})

test('the grid shows nine to six, and more where more is open', () => {
  expect(hoursShown([day('2026-11-23')])).toEqual({ from: 540, to: 1080 })
  expect(hoursShown([day('2026-11-23', [{ from: 450, to: 1230 }])])).toEqual({ from: 420, to: 1260 })
  expect([840, 1110, 545].map(clockWords)).toEqual(['14\u00A0h', '18\u00A0h\u00A030', '9\u00A0h\u00A005'])
})

test('what overlaps stands side by side, what follows has all the room', () => {
  const items = [
    { from: 600, to: 660 },
    { from: 630, to: 690 },
    { from: 660, to: 720 },
    { from: 720, to: 780 },
  ]
  expect(columnsOf(items).map(({ column, columns }) => [column, columns])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})
