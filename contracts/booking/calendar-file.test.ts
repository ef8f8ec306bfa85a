import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarMediaType, writeCalendarFile } from './calendar-file.ts'

const EVENT: CalendarEvent = {
  uid: 'booking-12@shop.test',
  sequence: 1,
  state: 'confirmed',
  startsAt: '2026-12-08T18:30:00+01:00',
  endsAt: '2026-12-08T19:30:00+01:00',
  wholeDays: null,
  stampedAt: '2026-11-23T10:00:00.000Z',
  summary: 'Entretien blanc en visio',
  description: 'Votre séance; ce que vous préparez, et le reste\nÀ bientôt',
  location: 'https://visio.example/salle',
  url: 'https://shop.test/rendez-vous/x/',
  organiser: { name: 'Tremplin', email: 'bonjour@tremplin.example' },
  attendee: { name: 'Camille "Cam" Martin', email: 'camille@example.fr' },
}

const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

/** What a program reads of a text. */
const readText = (text: string) => text.replaceAll(/\\([\\;,nN])/g, (_all, sign) => (/n/i.test(sign) ? '\n' : sign))

test('an event is written as calendars read it: times in UTC, texts escaped, whoever is invited named', () => {
  expect(unfold(writeCalendarFile(EVENT, 'request'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tremplin//Rendez-vous//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:booking-12@shop.test',
    'SEQUENCE:1',
    'DTSTAMP:20261123T100000Z',
    'DTSTART:20261208T173000Z',
    'DTEND:20261208T183000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Entretien blanc en visio',
    'DESCRIPTION:Votre séance\\; ce que vous préparez\\, et le reste\\nÀ bientôt',
    'LOCATION:https://visio.example/salle',
    'URL:https://shop.test/rendez-vous/x/',
    'ORGANIZER;CN="Tremplin":mailto:bonjour@tremplin.example',
    'ATTENDEE;CN="Camille ’Cam’ Martin";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:camille@example.fr',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('what is fetched names nobody who is invited, what is cancelled says so, what there is not has no line', () => {
  const fetched = unfold(writeCalendarFile({ ...EVENT, location: '', url: '', description: '' }, 'publish'))
  expect(fetched).toContain('METHOD:PUBLISH')
  expect(fetched.filter((line) => /^(?:ATTENDEE|LOCATION|URL|DESCRIPTION)/.test(line))).toEqual([])
  const taken = unfold(writeCalendarFile({ ...EVENT, state: 'cancelled', sequence: 3 }, 'cancel'))
  expect(taken).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']))
  expect(calendarMediaType('cancel')).toBe('text/calendar; charset=utf-8; method=CANCEL')
})

test('whole days are written as dates', () => {
  const wholeDays = { from: '2026-12-08', until: '2026-12-10' }
  const lines = unfold(writeCalendarFile({ ...EVENT, wholeDays }, 'publish'))
  expect(lines.filter((line) => /^DT(START|END)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20261208',
    'DTEND;VALUE=DATE:20261210',
  ])
})

test('whatever is written in a text, it comes back as it was, in lines of 75 bytes that begin no property of their own', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(text, fc.constantFrom('\n', '\r\nBEGIN:VEVENT', '\\n', ';,\\'), (start, end) => {
      const description = `x${start}${end}é`
      const file = writeCalendarFile({ ...EVENT, description }, 'publish')
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
      const found = unfold(file).find((line) => line.startsWith('DESCRIPTION:')) ?? ''
      const expected = description.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')
      expect(readText(found.slice('DESCRIPTION:'.length))).toBe(expected)
    }),
  )
})
