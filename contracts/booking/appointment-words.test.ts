import { expect, test } from 'vitest'
import { beginningOf, hoursOf, lengthOf, wholeDaysOf } from './appointment-words.ts'

const timeZone = 'Europe/Paris'

test.each([
  [
    '2026-12-08T18:30:00+01:00',
    '2026-12-08T19:30:00+01:00',
    'mardi 8 décembre 2026 à 18 h 30',
    '18 h 30 à 19 h 30, heure de Paris',
    '60 min',
  ],
  ['2026-12-08T00:00:00+01:00', '2026-12-09T00:00:00+01:00', 'mardi 8 décembre 2026', 'toute la journée', '1 jour'],
  [
    '2026-12-08T00:00:00+01:00',
    '2026-12-11T00:00:00+01:00',
    'mardi 8 décembre 2026',
    'jusqu’au jeudi 10 décembre 2026 inclus',
    '3 jours',
  ],
  [
    '2027-03-27T00:00:00+01:00',
    '2027-03-29T00:00:00+02:00',
    'samedi 27 mars 2027',
    'jusqu’au dimanche 28 mars 2027 inclus',
    '2 jours',
  ],
  [
    '2026-12-08T23:00:00+01:00',
    '2026-12-09T00:45:00+01:00',
    'mardi 8 décembre 2026 à 23 h 00',
    '23 h 00 à 0 h 45, heure de Paris',
    '1 h 45',
  ],
])('from %s to %s begins on %s, is %s, and lasts %s', (startsAt, endsAt, beginning, hours, length) => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ')
  const time = { startsAt, endsAt, timeZone }
  expect([beginningOf(time), hoursOf(time), lengthOf(time)].map(plain)).toEqual([beginning, hours, length])
})

test('whole days are the dates of their zone, the first free one named', () => {
  const days = { startsAt: '2027-03-26T23:00:00Z', endsAt: '2027-03-28T22:00:00Z' }
  expect(wholeDaysOf({ ...days, timeZone })).toEqual({ from: '2027-03-27', until: '2027-03-29', count: 2 })
  expect(wholeDaysOf({ ...days, timeZone: 'America/Montreal' })).toBeNull()
})
