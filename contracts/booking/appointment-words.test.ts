import { expect, test } from 'vitest'
import { hoursOf, lengthOf } from './appointment-words.ts'

const timeZone = 'Europe/Paris'

test.each([
  ['2026-12-08T18:30:00+01:00', '2026-12-08T19:30:00+01:00', '18 h 30 à 19 h 30, heure de Paris', '60 min'],
  ['2026-12-08T00:00:00+01:00', '2026-12-09T00:00:00+01:00', 'toute la journée', '1 jour'],
  ['2026-12-08T00:00:00+01:00', '2026-12-11T00:00:00+01:00', 'jusqu’au jeudi 10 décembre 2026 inclus', '3 jours'],
  ['2027-03-27T00:00:00+01:00', '2027-03-29T00:00:00+02:00', 'jusqu’au dimanche 28 mars 2027 inclus', '2 jours'],
  ['2026-12-08T23:00:00+01:00', '2026-12-09T00:45:00+01:00', '23 h 00 à 0 h 45, heure de Paris', '1 h 45'],
])('from %s to %s is %s, and lasts %s', (startsAt, endsAt, hours, length) => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ')
  expect([plain(hoursOf({ startsAt, endsAt, timeZone })), plain(lengthOf({ startsAt, endsAt, timeZone }))]).toEqual([
    hours,
    length,
  ])
})
