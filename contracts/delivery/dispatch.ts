import { dateWriter, SHOP_TIME_ZONE } from '../text/french-date.ts'

/** When the shop sends what was ordered. */
export type Dispatch = {
  /** Whoever is shown a delay is told a day as well, by which the goods are there. */
  isPromised: boolean
  /** Hour of the day, by the shop's clock: what is ordered from then on counts from the next open day. */
  lastHour: number
  /** Days on which nothing is sent, as `readClosure` reads them. */
  closures: readonly string[]
}

/** A day of the calendar, 'YYYY-MM-DD': days in this form go by their order. */
type Day = string
type Closure = { from: Day; until: Day }

const DAY_MS = 86_400_000
/** Longer than that nobody is told a day. */
const FARTHEST_DAYS = 200

const calendar = new Intl.DateTimeFormat('fr-CA', { timeZone: SHOP_TIME_ZONE })
const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: SHOP_TIME_ZONE, hour: 'numeric', minute: 'numeric' })

const dayAfter = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** '24/12/2026' or '24/12/2026 au 02/01/2027', both days included; null for what is no such thing. */
export function readClosure(text: string): Closure | null {
  const [, first = '', last = first] = /^(\d\d\/\d\d\/\d{4})(?:\s+au\s+(\d\d\/\d\d\/\d{4}))?$/.exec(text.trim()) ?? []
  const [from, until] = [readDay(first), readDay(last)]
  return from !== null && until !== null && from <= until ? { from, until } : null
}

function readDay(text: string): Day | null {
  const [day = '', month = '', year = ''] = text.split('/')
  const written = `${year}-${month}-${day}`
  return !Number.isNaN(Date.parse(written)) && dayAfter(written, 0) === written ? written : null
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): Day {
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const leaps = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * (year % 19) + century - leaps - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor(((year % 19) + 11 * moon + 22 * toSunday) / 451)
  const ordinal = moon + toSunday - 7 * shift + 114
  return `${year}-${String(Math.floor(ordinal / 31)).padStart(2, '0')}-${String((ordinal % 31) + 1).padStart(2, '0')}`
}

const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50]

/** Public holidays of metropolitan France (C. trav. L3133-1). */
export function isHoliday(day: Day): boolean {
  const year = day.slice(0, 4)
  if (holidays.year !== year) holidays = { year, days: holidaysOf(year) }
  return holidays.days.has(day)
}

/** Of the year that was asked for last: a promise asks day by day. */
let holidays: { year: string; days: ReadonlySet<Day> } = { year: '', days: new Set() }

function holidaysOf(year: string): ReadonlySet<Day> {
  const easter = easterOf(Number(year))
  return new Set([...FIXED.map((day) => `${year}-${day}`), ...AFTER_EASTER.map((count) => dayAfter(easter, count))])
}

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function isOpen(day: Day, closures: readonly Closure[]): boolean {
  return !isWeekend(day) && !isHoliday(day) && !closures.some(({ from, until }) => from <= day && day <= until)
}

const minutesOf = (moment: Date): number => {
  const [hour = '', minute = ''] = clock.format(moment).split(':')
  return Number(hour) * 60 + Number(minute)
}

/**
 * The day by which something is there that takes so many working days: they are counted from the day of the order, or from the
 * next open one where that is closed or its last hour is over. Weekends, holidays and the shop's closed days count for
 * nothing. Null where that is too far to promise.
 */
export function promisedDay(at: Date, workingDays: number, { lastHour, closures }: Dispatch): Day | null {
  const closed = closures.flatMap((text) => readClosure(text) ?? [])
  const ordered = calendar.format(at)
  const isLate = minutesOf(at) >= lastHour * 60
  let left = workingDays + (isLate || !isOpen(ordered, closed) ? 1 : 0)
  for (let ahead = 1; ahead <= FARTHEST_DAYS; ahead += 1) {
    const day = dayAfter(ordered, ahead)
    if (isOpen(day, closed)) left -= 1
    if (left === 0) return day
  }
  return null
}

const weekday = dateWriter({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'au plus tard le mercredi 2 décembre'; '' where no day is promised. */
export function promiseWords(at: Date, workingDays: number | null, dispatch: Dispatch): string {
  const day = dispatch.isPromised && workingDays !== null ? promisedDay(at, workingDays, dispatch) : null
  return day === null ? '' : `au plus tard le ${weekday.format(new Date(`${day}T00:00:00Z`))}`
}

/** When a promise last turned into a later one by the clock: at the last hour of a day. 0 where none is made. */
export function lastTurnOf(now: Date, { isPromised, lastHour }: Dispatch): number {
  if (!isPromised) return 0
  const since = (minutesOf(now) - lastHour * 60 + 1440) % 1440
  return Math.floor(now.getTime() / 60_000) * 60_000 - since * 60_000
}
