/**
 * Wall clocks of the world's time zones and the instants that they show. Instants are milliseconds since 1970; wall times
 * are written 'YYYY-MM-DDTHH:MM', dates 'YYYY-MM-DD'; zones have their IANA names.
 */
const MINUTE = 60_000
const DAY_MINUTES = 1440

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  clocks.set(zone, clock)
  return clock
}

const NOT_DIGITS = /\D+/

/** Whether clocks of this zone are known here. */
export function isTimeZone(zone: string): boolean {
  if (zone === '' || zone.length > 64) return false
  try {
    return clockOf(zone) !== null
  } catch {
    return false
  }
}

/** How far a zone's clocks are ahead of UTC at an instant, in minutes. */
export function offsetAt(instant: number, zone: string): number {
  // '12/7/2026, 09:00:00': its parts one by one take twice as long.
  const parts = clockOf(zone).format(instant).split(NOT_DIGITS).map(Number)
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = parts
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  return (shown - Math.floor(instant / 1000) * 1000) / MINUTE
}

/** The date that a zone's calendars show. */
export const dateAt = (instant: number, zone: string): string => wallAt(instant, zone).slice(0, 10)

/** What a zone's clocks show: 'YYYY-MM-DDTHH:MM'. */
export const wallAt = (instant: number, zone: string): string =>
  new Date(instant + offsetAt(instant, zone) * MINUTE).toISOString().slice(0, 16)

/** '2026-12-07T09:00:00+01:00': an instant as a zone's clocks show it. */
export function isoAt(instant: number, zone: string): string {
  const offset = offsetAt(instant, zone)
  const shown = new Date(instant + offset * MINUTE).toISOString().slice(0, 19)
  const [sign, minutes] = offset < 0 ? ['-', -offset] : ['+', offset]
  return `${shown}${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The instants at which a zone's clocks show a wall time: none in a skipped hour, two in a doubled one, else one. */
export function instantsOf(wall: string, zone: string): number[] {
  const shown = Date.parse(`${wall.slice(0, 16)}:00Z`)
  const day = DAY_MINUTES * MINUTE
  const offsets = new Set([offsetAt(shown - day, zone), offsetAt(shown + day, zone)])
  return [...offsets]
    .map((offset) => shown - offset * MINUTE)
    .filter((instant) => wallAt(instant, zone) === wall.slice(0, 16))
    .toSorted((a, b) => a - b)
}

/** From when to when a date lasts in a zone; a date whose first hour is skipped begins with the next one. */
export function spanOfDate(date: string, zone: string): Span {
  const starts = (day: string) => {
    const [first] = instantsOf(`${day}T00:00`, zone)
    // The clocks go on at midnight: what they skip belongs to no date.
    return (
      first ?? Date.parse(`${day}T00:00Z`) - offsetAt(Date.parse(`${day}T00:00Z`) - DAY_MINUTES * MINUTE, zone) * MINUTE
    )
  }
  return { from: starts(date), to: starts(addDays(date, 1)) }
}

/** Instants from one to another, the latter not among them. */
export type Span = { from: number; to: number }

/** Parts of a day by its clocks, in minutes since its midnight: 540 to 720 is the morning from nine. */
export type Hours = { from: number; to: number }

/** When the clocks of a date show these hours: a skipped hour is no time at all, a doubled one lasts twice. */
export function spansOfHours(date: string, hours: readonly Hours[], zone: string): Span[] {
  const midnight = Date.parse(`${date}T00:00Z`)
  const spans = periodsOf(date, zone).flatMap(({ from, to, offset }) =>
    hours.map((hour) => {
      const since = midnight - offset * MINUTE
      return { from: Math.max(from, since + hour.from * MINUTE), to: Math.min(to, since + hour.to * MINUTE) }
    }),
  )
  return joinSpans(spans)
}

/** A date in parts during which no clock is turned. */
function periodsOf(date: string, zone: string): (Span & { offset: number })[] {
  const { from, to } = spanOfDate(date, zone)
  const [before, after] = [offsetAt(from, zone), offsetAt(to - 1, zone)]
  if (before === after) return [{ from, to, offset: before }]
  // Clocks are turned on a minute: the first that shows the new offset is between these two.
  let [low, high] = [from / MINUTE, Math.floor((to - 1) / MINUTE)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * MINUTE, zone) === before) low = middle
    else high = middle
  }
  const turn = high * MINUTE
  return [
    { from, to: turn, offset: before },
    { from: turn, to, offset: after },
  ]
}

/** The same time in as few spans as can be, the earliest first. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MINUTES * MINUTE).toISOString().slice(0, 10)
}

/** Every date from one to another, both among them. */
export function datesBetween(from: string, to: string): string[] {
  const days = Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (DAY_MINUTES * MINUTE))
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) => addDays(from, index))
}

/** Whether this is a date that calendars have: '2026-02-30' is none. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
