import { formatMoney } from '../pricing/money.ts'
import type { Appointment, AppointmentChange } from './appointment.ts'
import type { Booking } from './booking.ts'
import { bookingDay, bookingHour, zoneWords } from './booking-clock.ts'
import { datesWords } from './booking-words.ts'
import { blocksBetween } from './date-units.ts'
import { datesBetween, wallAt } from './zone-time.ts'

/** ISO 8601 instants, and the zone of the shop's clock that they were chosen by. */
type Time = Pick<Booking, 'startsAt' | 'endsAt' | 'timeZone'>

/** 'mardi 8 décembre 2026 à 18 h 30', by the shop's clock. */
export const momentOf = (iso: string, timeZone: string): string =>
  `${bookingDay(iso, timeZone)} à ${bookingHour(iso, timeZone)}`

/** When a booking begins, or began before it was moved: as {@link momentOf}; of whole days 'mardi 8 décembre 2026'. */
export const beginningOf = (booking: Time, startsAt: string = booking.startsAt): string =>
  datesOf(booking) ? bookingDay(startsAt, booking.timeZone) : momentOf(startsAt, booking.timeZone)

/** '18 h 30 à 19 h 30, heure de Paris'; of whole days 'toute la journée', 'jusqu’au mercredi 9 décembre 2026 inclus'; of nights 'départ le …'. */
export function hoursOf({ startsAt, endsAt, timeZone }: Time): string {
  if (nightsOf({ startsAt, endsAt, timeZone })) return `départ le ${bookingDay(endsAt, timeZone)}`
  const days = wholeDaysOf({ startsAt, endsAt, timeZone })?.count ?? 0
  const last = new Date(Date.parse(endsAt) - 1).toISOString()
  if (days === 1) return 'toute la journée'
  if (days > 1) return `jusqu’au ${bookingDay(last, timeZone)} inclus`
  return `${bookingHour(startsAt, timeZone)} à ${bookingHour(endsAt, timeZone)}, ${zoneWords(timeZone)}`
}

/**
 * The dates ('2026-12-08') that it takes from midnight to midnight of its zone, `until` being the first that it leaves
 * free; null for what begins or ends at an hour.
 */
export function wholeDaysOf({
  startsAt,
  endsAt,
  timeZone,
}: Time): { from: string; until: string; count: number } | null {
  const [start, end] = [wallAt(Date.parse(startsAt), timeZone), wallAt(Date.parse(endsAt), timeZone)]
  if (!(start.endsWith('T00:00') && end.endsWith('T00:00'))) return null
  const [from, until] = [start.slice(0, 10), end.slice(0, 10)]
  return { from, until, count: datesBetween(from, until).length - 1 }
}

/** The same of nights, from noon to noon: the date on which one arrives, and the one on which one leaves. */
function nightsOf({ startsAt, endsAt, timeZone }: Time): { from: string; until: string; count: number } | null {
  const [start, end] = [wallAt(Date.parse(startsAt), timeZone), wallAt(Date.parse(endsAt), timeZone)]
  if (!(start.endsWith('T12:00') && end.endsWith('T12:00'))) return null
  const [from, until] = [start.slice(0, 10), end.slice(0, 10)]
  return from < until ? { from, until, count: datesBetween(from, until).length - 1 } : null
}

/** The dates of what is booked by dates; null for what begins or ends at an hour. */
export const datesOf = (booking: Time) => wholeDaysOf(booking) ?? nightsOf(booking)

/** The same moment where the visitor is; null where their clock shows what the shop's does, and for whole days. */
export function elsewhere(booking: Booking): string | null {
  const { startsAt, timeZone, visitorTimeZone } = booking
  if (
    visitorTimeZone === '' ||
    datesOf(booking) ||
    momentOf(startsAt, timeZone) === momentOf(startsAt, visitorTimeZone)
  )
    return null
  return `${momentOf(startsAt, visitorTimeZone)} (${zoneWords(visitorTimeZone)})`
}

/** '60 min', '1 h 45', '3 jours', '2 nuits'; of days that are whole months '1 mois'. */
export function lengthOf({ startsAt, endsAt, timeZone }: Time): string {
  const time = { startsAt, endsAt, timeZone }
  const [days, nights] = [wholeDaysOf(time), nightsOf(time)?.count ?? 0]
  if (nights > 0) return datesWords('night', nights)
  if (days?.from.endsWith('-01') && days.until.endsWith('-01'))
    return datesWords('month', blocksBetween({ durationUnit: 'month', duration: 1 }, days.from, days.until))
  if (days) return datesWords('day', days.count)
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  if (minutes <= 90) return `${minutes}\u00A0min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}\u00A0h${rest > 0 ? `\u00A0${String(rest).padStart(2, '0')}` : ''}`
}

/** 'Entretien blanc en visio', 'Accompagnement en 4 séances, séance 2 sur 4'. */
export const titleOf = ({ booking, session }: Pick<Appointment, 'booking' | 'session'>): string =>
  session ? `${booking.productName}, séance ${session.number} sur ${session.total}` : booking.productName

/** How a booking is called by phone. */
export const referenceOf = ({ id }: Pick<Booking, 'id'>): string => `RDV-${id}`

/** What giving a session up now means, before it is done. */
export function cancellingWords({ cancelling, currency, givesCredit }: Appointment): string {
  if (!cancelling) return 'Cette séance ne peut plus être annulée.'
  const { rule, givenBackCents, keptCents } = cancelling
  const back = formatMoney(givenBackCents, currency)
  const kept = formatMoney(keptCents, currency)
  const how = givesCredit && rule !== 'withdrawal' ? 'Vous recevrez un avoir de' : 'Vous serez remboursé de'
  switch (rule) {
    case 'withdrawal':
      return `Vous êtes dans le délai de quatorze jours\u202F: ${lower(how)} ${back}, en totalité.`
    case 'in-time':
      return `${how} ${back}, en totalité.`
    case 'late':
      return givenBackCents > 0
        ? `${how} ${back}. Le reste, ${kept}, est retenu\u202F: la séance est trop proche pour que son créneau serve à quelqu’un d’autre.`
        : `Cette séance ne peut plus être remboursée\u202F: ${kept} sont retenus, comme le prévoient nos conditions.`
    case 'series-in-time':
      return 'La séance n’est pas perdue\u202F: vous pourrez la reprendre à un autre moment.'
    case 'series-late-free':
      return 'C’est trop tard pour ce créneau, mais la première fois ne coûte rien\u202F: la séance sera à reprendre.'
    case 'series-late':
      return `La séance sera à reprendre, et ${kept} seront retenus\u202F: ce n’est pas la première annulation tardive.`
  }
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Which rule of the terms a cancellation followed, afterwards. */
export const RULE_WORDS: Record<NonNullable<AppointmentChange['rule']>, string> = {
  withdrawal: 'rétractation dans les quatorze jours',
  'in-time': 'annulation dans le délai prévu, sans frais',
  late: 'annulation tardive (article 9.5 des conditions)',
  'series-in-time': 'séance d’une série, à reprendre',
  'series-late-free': 'première annulation tardive d’une série, sans frais',
  'by-shop': 'annulation de notre fait (article 9.5 des conditions)',
  'series-by-shop': 'annulation de notre fait, séance à reprendre (article 9.5 des conditions)',
  'series-late': 'annulation tardive d’une série (article 9.5 des conditions)',
}
