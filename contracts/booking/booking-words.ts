import type { LineOption } from '../cart/cart.ts'
import { blockMinutes } from './block-length.ts'
import type { BookingChoice } from './booking.ts'
import { bookingDay, bookingHour, zoneWords } from './booking-clock.ts'
import type { BookingSettings } from './booking-settings.ts'
import { dateAfter, isByDate } from './date-units.ts'
import { addDays, dateAt, isoAt, isTimeZone } from './zone-time.ts'

/** '3 jours', '1 nuit', '2 mois'. */
export function datesWords(unit: BookingSettings['durationUnit'], count: number): string {
  if (unit === 'month') return `${count}\u00A0mois`
  return `${count}\u00A0${unit === 'night' ? 'nuit' : 'jour'}${count > 1 ? 's' : ''}`
}

/** '60 min', '2 h', '3 jours'. */
function durationWords({ durationUnit, duration }: Pick<BookingSettings, 'durationUnit' | 'duration'>, blocks: number) {
  if (isByDate({ durationUnit })) return datesWords(durationUnit, duration * blocks)
  const minutes = blockMinutes({ durationUnit, duration }) * blocks
  if (minutes <= 90) return `${minutes}\u00A0min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}\u00A0h${rest > 0 ? `\u00A0${rest}` : ''}`
}

/** What was chosen, in words: cart, order, mails and the wire show them (the contract's labels, facts product-kinds §1). */
export const bookingOptions = (settings: BookingSettings, choice: BookingChoice): LineOption[] =>
  wordsOf(settings, choice).map((option) => ({ ...option, isDetail: true }))

function wordsOf(settings: BookingSettings, choice: BookingChoice): { name: string; value: string }[] {
  const options = choice.startsAt === '' ? [] : timeOptions(settings, choice)
  options.push({ name: 'Durée', value: durationWords(settings, choice.blocks) })
  if (settings.sessions > 1) options.push({ name: 'Séances', value: String(settings.sessions) })
  const resource = settings.resources.find(({ id }) => id === choice.resourceId)
  if (resource) options.push({ name: 'Avec', value: resource.name })
  if (settings.persons) options.push(...personOptions(settings.persons, choice))
  if (settings.requiresConfirmation) options.push({ name: 'Confirmation', value: answerWords(settings) })
  return options
}

/** 'réponse sous 48 h', 'réponse sous 3 jours'. */
export function answerWords({ answersWithinHours: hours }: Pick<BookingSettings, 'answersWithinHours'>): string {
  const days = hours / 24
  return days > 2 && Number.isInteger(days) ? `réponse sous ${days}\u00A0jours` : `réponse sous ${hours}\u00A0h`
}

function timeOptions({ timeZone, durationUnit, duration }: BookingSettings, choice: BookingChoice) {
  const { startsAt, visitorTimeZone, blocks } = choice
  const day = { name: 'Date', value: bookingDay(startsAt, timeZone) }
  if (isByDate({ durationUnit })) {
    const first = dateAt(Date.parse(startsAt), timeZone)
    const after = dateAfter({ durationUnit, duration }, first, blocks)
    const [leaves, last] = [after, addDays(after, -1)].map((date) => bookingDay(`${date}T12:00:00Z`, 'UTC'))
    if (durationUnit === 'night') return [day, { name: 'Départ', value: leaves ?? '' }]
    return after === addDays(first, 1) ? [day] : [day, { name: 'Jusqu’au', value: last ?? '' }]
  }
  const hour = { name: 'Heure', value: `${bookingHour(startsAt, timeZone)} (${zoneWords(timeZone)})` }
  if (!isOtherClock(choice, timeZone)) return [day, hour]
  const theirs = `${bookingDay(startsAt, visitorTimeZone)}, ${bookingHour(startsAt, visitorTimeZone)}`
  return [day, hour, { name: 'Chez vous', value: `${theirs} (${zoneWords(visitorTimeZone)})` }]
}

function isOtherClock({ startsAt, visitorTimeZone }: BookingChoice, timeZone: string): boolean {
  if (!isTimeZone(visitorTimeZone)) return false
  const at = Date.parse(startsAt)
  return isoAt(at, visitorTimeZone) !== isoAt(at, timeZone)
}

function personOptions({ types }: NonNullable<BookingSettings['persons']>, choice: BookingChoice) {
  if (types.length === 0) return [{ name: 'Personnes', value: String(choice.persons) }]
  return types.flatMap(({ id, name }) => {
    const count = choice.personTypes[id] ?? 0
    return count > 0 ? [{ name, value: String(count) }] : []
  })
}
