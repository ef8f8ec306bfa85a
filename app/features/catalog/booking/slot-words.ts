import { bookingHour } from '#contracts/booking/booking-clock.ts'
import { dateAt, offsetAt, wallAt } from '#contracts/booking/zone-time.ts'
import { dateWriter } from '#contracts/text/french-date.ts'

const utc = (options: Intl.DateTimeFormatOptions) => dateWriter({ ...options, timeZone: 'UTC' })
const MONTH = utc({ month: 'long', year: 'numeric' })
const DAY = utc({ weekday: 'long', day: 'numeric', month: 'long' })
const FULL_DAY = utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const atNoon = (date: string) => new Date(`${date}T12:00Z`)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Décembre 2026'. */
export const monthTitle = (month: string): string => capital(MONTH.format(atNoon(`${month}-01`)))
/** 'mardi 8 décembre'. */
export const dayWords = (date: string): string => DAY.format(atNoon(date))
export const dayTitle = (date: string): string => capital(dayWords(date))
/** 'Mardi 8 décembre 2026'. */
export const fullDayTitle = (date: string): string => capital(FULL_DAY.format(atNoon(date)))

/** 'Paris' of 'Europe/Paris'. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** 'UTC + 1', as it is at an instant. */
export function utcOffset(iso: string, timeZone: string): string {
  const minutes = offsetAt(Date.parse(iso), timeZone)
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC\u00A0${minutes < 0 ? '−' : '+'}\u00A0${hours}${rest > 0 ? `\u00A0h\u00A0${rest}` : ''}`
}

export const isOtherClock = (iso: string, one: string, other: string): boolean =>
  offsetAt(Date.parse(iso), one) !== offsetAt(Date.parse(iso), other)

export const DAY_PARTS = ['Matin', 'Après-midi', 'Soir'] as const

/** By the clocks of the zone in which it is shown. */
export function dayPartOf(iso: string, timeZone: string): (typeof DAY_PARTS)[number] {
  const hour = Number(wallAt(Date.parse(iso), timeZone).slice(11, 13))
  if (hour < 12) return 'Matin'
  return hour < 17 ? 'Après-midi' : 'Soir'
}

/** '0900': how the contract names a block, by the shop's clock. */
export const blockName = (iso: string, timeZone: string): string =>
  wallAt(Date.parse(iso), timeZone).slice(11).replace(':', '')

/** '18 h 30 à 19 h 30'. */
export const spanWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, timeZone: string): string =>
  `${bookingHour(startsAt, timeZone)} à ${bookingHour(endsAt, timeZone)}`

/** The date in a zone where it is another one than the shop's: '7 décembre'; '' where both agree. */
export function otherDate(iso: string, { shown, shop }: { shown: string; shop: string }): string {
  const date = dateAt(Date.parse(iso), shown)
  return date === dateAt(Date.parse(iso), shop) ? '' : dayWords(date)
}
