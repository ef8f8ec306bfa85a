import { blockMinutes } from './block-length.ts'
import type { BookingChoice } from './booking.ts'
import { bookingDay, bookingHour, zoneWords } from './booking-clock.ts'
import type { BookingSettings } from './booking-settings.ts'
import { isoAt, isTimeZone } from './zone-time.ts'

/** '60 min', '2 h', '3 jours'. */
export function durationWords(
  { durationUnit, duration }: Pick<BookingSettings, 'durationUnit' | 'duration'>,
  blocks: number,
) {
  if (durationUnit === 'day') return `${duration * blocks}\u00A0jour${duration * blocks > 1 ? 's' : ''}`
  const minutes = blockMinutes({ durationUnit, duration }) * blocks
  if (minutes <= 90) return `${minutes}\u00A0min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}\u00A0h${rest > 0 ? `\u00A0${rest}` : ''}`
}

/** What was chosen, in words: cart, order, mails and the wire show them (the contract's labels, facts product-kinds §1). */
export function bookingOptions(settings: BookingSettings, choice: BookingChoice): { name: string; value: string }[] {
  const { timeZone } = settings
  const options = [{ name: 'Date', value: bookingDay(choice.startsAt, timeZone) }]
  if (settings.durationUnit !== 'day') {
    options.push({ name: 'Heure', value: `${bookingHour(choice.startsAt, timeZone)} (${zoneWords(timeZone)})` })
    if (isOtherClock(choice, timeZone))
      options.push({
        name: 'Chez vous',
        value: `${bookingDay(choice.startsAt, choice.visitorTimeZone)}, ${bookingHour(choice.startsAt, choice.visitorTimeZone)} (${zoneWords(choice.visitorTimeZone)})`,
      })
  }
  options.push({ name: 'Durée', value: durationWords(settings, choice.blocks) })
  const resource = settings.resources.find(({ id }) => id === choice.resourceId)
  if (resource) options.push({ name: 'Avec', value: resource.name })
  if (settings.persons) options.push(...personOptions(settings.persons, choice))
  return options
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
