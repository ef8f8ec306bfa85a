import type { BookingChoice } from '#contracts/booking/booking.ts'
import { personsFieldName } from '#contracts/booking/booking-fields.ts'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { blocksBetween, dateAfter, isByDate, spanOfDates } from '#contracts/booking/date-units.ts'
import { readIntake } from '#contracts/booking/intake.ts'
import { firstOfMonth, isMonth } from '#contracts/booking/month-grid.ts'
import { addDays, dateAt, instantsOf, isDate, isTimeZone } from '#contracts/booking/zone-time.ts'
import type { PostedFields } from '../kind-rules.ts'

/** The contract's names of what a booking form posts (facts product-kinds §1). */
const FIELD = 'wc_bookings_field_'

/**
 * What a booking form, or a client of the Store API with its `booking_configuration`, asks for; what cannot be read counts
 * as not chosen.
 */
export function readBookingFields(posted: PostedFields, settings: BookingSettings): BookingChoice {
  const configuration = posted.booking_configuration
  const fields = isRecord(configuration) ? fieldsOf(configuration) : posted
  const text = (name: string) => textOf(fields[FIELD + name])
  const personTypes = readPersonTypes(fields, settings)
  const counted = Object.values(personTypes).reduce((sum, count) => sum + count, 0)
  const zone = text('start_date_local_timezone')
  const instant = readStart(fields, settings)
  return {
    startsAt: instant === null ? '' : new Date(instant).toISOString(),
    blocks: settings.durationType === 'fixed' ? 1 : readBlocks(fields, settings),
    resourceId: readResource(text('resource')),
    persons: settings.persons?.types.length ? counted : (readCount(text('persons')) ?? settings.persons?.min ?? 1),
    personTypes,
    visitorTimeZone: isTimeZone(zone) ? zone : '',
    intake: readIntake(posted, settings),
  }
}

/** The Store API's object as the fields that a form would post. */
const fieldsOf = ({ date, resource_id, local_timezone, duration, persons }: PostedFields): PostedFields => ({
  [`${FIELD}start_date_wall`]: date,
  [`${FIELD}resource`]: resource_id,
  [`${FIELD}start_date_local_timezone`]: local_timezone,
  [`${FIELD}duration`]: duration,
  [`${FIELD}persons`]: persons,
})

/**
 * How many blocks a length that is chosen has: of dates as the number says or, where a form sends the last of them, from
 * the first to that one: of days both among them, of nights the one on which one leaves. 0 for what makes no whole blocks, which
 * no product allows.
 */
function readBlocks(fields: PostedFields, settings: BookingSettings): number {
  const first = readDate(fields, 'start_date_')
  const last = readDate(fields, 'start_date_to_')
  if (!isByDate(settings) || first === null || last === null)
    return readCount(textOf(fields[`${FIELD}duration`])) ?? settings.minBlocks
  return blocksBetween(settings, first, settings.durationUnit === 'day' ? addDays(last, 1) : last)
}

/** The date that three fields name; null where it is none. */
function readDate(fields: PostedFields, prefix: 'start_date_' | 'start_date_to_'): string | null {
  const part = (name: string) => textOf(fields[FIELD + prefix + name])
  const date = [part('year'), pad(part('month')), pad(part('day'))].join('-')
  return isDate(date) ? date : null
}

function readStart(fields: PostedFields, settings: BookingSettings): number | null {
  const { timeZone } = settings
  const text = (name: string) => textOf(fields[`${FIELD}start_date_${name}`])
  const wall = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text('wall') || text('time'))
  const instant = readInstant(text('time'))
  if (isByDate(settings)) {
    // A list of days names each by the moment at which it begins.
    const ofInstant = instant === null ? '' : dateAt(instant, timeZone)
    const date = readMonth(settings, text('yearmonth')) ?? wall?.[1] ?? readDate(fields, 'start_date_') ?? ofInstant
    return isDate(date) ? spanOfDates(settings, date, dateAfter(settings, date, 1)).from : null
  }
  // Without an offset it is the shop's clock that is meant; of an hour that it shows twice, the first.
  const [, date = '', clock] = wall ?? []
  if (wall) return isDate(date) && clock ? (instantsOf(`${date}T${clock}`, timeZone)[0] ?? null) : null
  return instant
}

/** The first of the month that is named; null where it is none, or not what is booked. */
const readMonth = ({ durationUnit }: BookingSettings, text: string): string | null =>
  durationUnit === 'month' && isMonth(text) ? firstOfMonth(text) : null

const OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/

function readInstant(text: string): number | null {
  if (!OFFSET.test(text) || !isDate(text.slice(0, 10))) return null
  const instant = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(instant) ? null : instant
}

const pad = (text: string) => text.padStart(2, '0')

function readCount(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

const readResource = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

function readPersonTypes(fields: PostedFields, { persons }: BookingSettings): Record<string, number> {
  const counted = (persons?.types ?? []).map(
    ({ id }) => [id, readCount(textOf(fields[personsFieldName(id)])) ?? 0] as const,
  )
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const isRecord = (value: unknown): value is PostedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
