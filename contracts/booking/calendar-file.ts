/** A calendar file (RFC 5545), as programs of every maker read it. Times are written in UTC: no zone has to be described. */

/** ISO 8601 instants; texts as people read them. */
export type CalendarEvent = {
  /** The same for good, whatever becomes of the event: programs replace what they know by it. */
  uid: string
  /** Higher than in any file that was given out before. */
  sequence: number
  /** `tentative`: its time is kept, and it may not come about. `cancelled`: programs take it out. */
  state: 'tentative' | 'confirmed' | 'cancelled'
  startsAt: string
  endsAt: string
  /** The dates ('2026-12-08') of what takes whole days, `until` being the first that is free again; null: it has hours. */
  wholeDays: { from: string; until: string } | null
  /** When the file was made. */
  stampedAt: string
  summary: string
  description: string
  /** Where it takes place, or ''. */
  location: string
  /** Page of the event, or ''. */
  url: string
  organiser: { name: string; email: string }
  attendee: { name: string; email: string } | null
}

/**
 * `request` is sent by mail to who is invited, `cancel` takes that back; `publish` is for who fetches the file for
 * themselves (RFC 5546: it names nobody who is invited).
 */
export type CalendarMethod = 'publish' | 'request' | 'cancel'

/** The file's whole text, with CRLF as the format has it. Its media type: {@link calendarMediaType}. */
export const writeCalendarFile = (event: CalendarEvent, method: CalendarMethod): string => writeFile([event], method)

/** All of an agenda as one file, for who fetches it. */
export const writeAgendaFile = (events: readonly CalendarEvent[]): string => writeFile(events, 'publish')

function writeFile(events: readonly CalendarEvent[], method: CalendarMethod): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tremplin//Rendez-vous//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method.toUpperCase()}`,
    ...events.flatMap((event) => eventLines(event, method)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent, method: CalendarMethod): string[] {
  const { attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    ...timesOf(event),
    `STATUS:${event.state.toUpperCase()}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    ...(event.url === '' ? [] : [`URL:${event.url}`]),
    `ORGANIZER;CN=${quoted(event.organiser.name)}:mailto:${event.organiser.email}`,
    ...(attendee === null || method === 'publish'
      ? []
      : [`ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${attendee.email}`]),
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

/** What a file of that method is called in mails and answers. */
export const calendarMediaType = (method: CalendarMethod): string =>
  `text/calendar; charset=utf-8; method=${method.toUpperCase()}`

/** Whole days are dates, wherever the calendar is read (§3.6.1): as instants they would begin the evening before elsewhere. */
function timesOf({ startsAt, endsAt, wholeDays }: CalendarEvent): string[] {
  if (!wholeDays) return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]
  const date = (day: string) => day.replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${date(wholeDays.from)}`, `DTEND;VALUE=DATE:${date(wholeDays.until)}`]
}

/** '20261208T173000Z' */
const utc = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** §3.3.11: backslash, semicolon, comma and line breaks; no other control character is a text's. */
function escapeText(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  return dropControls(plain.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n'))
}

/** §3.2: a quoted parameter has no quotation mark in it, nor a way to write one. */
const quoted = (text: string) => `"${dropControls(text.replaceAll('"', '’'))}"`

const dropControls = (text: string) => text.replaceAll(/\p{Cc}/gu, '')

const MOST_BYTES = 75
/** A byte each. */
const IS_ASCII = /^[ -~]*$/

/** §3.1: no line is longer than 75 bytes, and none ends within a character. What goes on begins with a space. */
function fold(line: string): string {
  if (line.length <= MOST_BYTES && IS_ASCII.test(line)) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Length(character)
    if (bytes + size > MOST_BYTES) {
      parts.push(part)
      part = ''
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** Bytes of one character in UTF-8. */
function utf8Length(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
