import { expect, test } from 'vitest'
import { type Dispatch, isHoliday, lastTurnOf, promisedDay, promiseWords, readClosure } from './dispatch.ts'

const DISPATCH: Dispatch = { isPromised: true, lastHour: 15, closures: [] }
/** In winter the shop's clock is an hour ahead of UTC. */
const paris = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`)

test.each([
  ['Monday morning', '2026-11-23', '09:00', 1, '2026-11-24'],
  ['the last minute before the post leaves', '2026-11-23', '14:59', 1, '2026-11-24'],
  ['the hour at which it leaves', '2026-11-23', '15:00', 1, '2026-11-25'],
  ['shortly before midnight', '2026-11-23', '23:59', 1, '2026-11-25'],
  ['midnight', '2026-11-24', '00:00', 1, '2026-11-25'],
  ['Friday morning', '2026-11-27', '09:00', 1, '2026-11-30'],
  ['Friday evening', '2026-11-27', '18:00', 1, '2026-12-01'],
  ['Saturday', '2026-11-28', '09:00', 1, '2026-12-01'],
  ['Sunday evening', '2026-11-29', '22:00', 1, '2026-12-01'],
  ['five working days', '2026-11-23', '09:00', 5, '2026-11-30'],
  ['over Christmas', '2026-12-23', '09:00', 3, '2026-12-29'],
  ['over the New Year', '2026-12-30', '09:00', 2, '2027-01-04'],
  ['a holiday', '2026-11-11', '09:00', 1, '2026-11-13'],
  ['twenty', '2026-11-23', '09:00', 20, '2026-12-21'],
])('%s: what takes its working days is there', (_, day, time, workingDays, expected) => {
  expect(promisedDay(paris(day, time), workingDays, DISPATCH)).toBe(expected)
})

test.each([
  [['24/12/2026 au 02/01/2027'], '2026-12-23', 2, '2027-01-05'],
  [['24/12/2026 au 02/01/2027'], '2026-12-26', 1, '2027-01-05'],
  [['24/11/2026'], '2026-11-23', 1, '2026-11-25'],
  [['01/12/2026', '02/12/2026'], '2026-11-30', 1, '2026-12-03'],
  [['01/12/2026 au 31/12/2027'], '2026-11-30', 1, null],
])('closed %j: ordered on %s, %s days', (closures, day, workingDays, expected) => {
  expect(promisedDay(paris(day, '09:00'), workingDays, { ...DISPATCH, closures })).toBe(expected)
})

test.each([
  [2026, ['2026-04-06', '2026-05-14', '2026-05-25']],
  [2027, ['2027-03-29', '2027-05-06', '2027-05-17']],
  [2038, ['2038-04-26', '2038-06-03', '2038-06-14']],
])('holidays of %s are those of the calendar', (year, movable) => {
  const days = Array.from({ length: 365 }, (_, count) =>
    new Date(Date.UTC(year, 0, 1 + count)).toISOString().slice(0, 10),
  )
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].map((day) => `${year}-${day}`)
  expect(days.filter(isHoliday)).toEqual([...fixed, ...movable].toSorted())
})

test('a later order is never promised an earlier day, whatever is closed', () => {
  const closures = ['24/12/2026 au 02/01/2027', '10/02/2027']
  for (const workingDays of [1, 3, 10]) {
    let latest = ''
    for (let hour = 0; hour < 120 * 24; hour += 7) {
      const day = promisedDay(new Date(Date.UTC(2026, 10, 20, hour)), workingDays, { ...DISPATCH, closures }) ?? ''
      expect(day >= latest, `${hour} hours on`).toBe(true)
      latest = day
    }
  }
})

test.each([
  ['24/12/2026', { from: '2026-12-24', until: '2026-12-24' }],
  [' 24/12/2026  au 02/01/2027 ', { from: '2026-12-24', until: '2027-01-02' }],
  ['02/01/2027 au 24/12/2026', null],
  ['31/02/2027', null],
  ['2026-12-24', null],
  ['', null],
])('%j is read', (text, expected) => {
  expect(readClosure(text)).toEqual(expected)
})

test('a promise is a sentence, and none where the shop makes none or names no delay', () => {
  const at = paris('2026-12-30', '09:00')
  expect(promiseWords(at, 2, DISPATCH)).toBe('au plus tard le lundi 4 janvier')
  expect(promiseWords(paris('2026-11-30', '09:00'), 1, DISPATCH)).toBe('au plus tard le mardi 1er décembre')
  expect(promiseWords(at, null, DISPATCH)).toBe('')
  expect(promiseWords(at, 2, { ...DISPATCH, isPromised: false })).toBe('')
})

test('pages of before the hour at which the post leaves are old from then on', () => {
  expect(lastTurnOf(paris('2026-11-24', '15:00'), DISPATCH)).toBe(paris('2026-11-24', '15:00').getTime())
  expect(lastTurnOf(paris('2026-11-24', '14:59'), DISPATCH)).toBe(paris('2026-11-23', '15:00').getTime())
  expect(lastTurnOf(paris('2026-11-24', '14:59'), { ...DISPATCH, isPromised: false })).toBe(0)
})
