import type { BookingChoice } from './booking.ts'

/** What a booking form posts: the contract's names, and ours for the questions of the product. */
export const BOOKING_FIELD = {
  duration: 'wc_bookings_field_duration',
  persons: 'wc_bookings_field_persons',
  resource: 'wc_bookings_field_resource',
  year: 'wc_bookings_field_start_date_year',
  month: 'wc_bookings_field_start_date_month',
  day: 'wc_bookings_field_start_date_day',
  time: 'wc_bookings_field_start_date_time',
  timeZone: 'wc_bookings_field_start_date_local_timezone',
} as const

export const personsFieldName = (typeId: number): string => `${BOOKING_FIELD.persons}_${typeId}`
export const intakeFieldName = (name: string): string => `wc_bookings_intake_${name}`

/** What a form would post to have this chosen: what it begins with where a booking is chosen anew. */
export function fieldsOfChoice(choice: BookingChoice): Record<string, string> {
  const { startsAt, blocks, resourceId, persons, personTypes, visitorTimeZone, intake } = choice
  return {
    [BOOKING_FIELD.time]: startsAt,
    [BOOKING_FIELD.duration]: String(blocks),
    [BOOKING_FIELD.persons]: String(persons),
    [BOOKING_FIELD.resource]: resourceId === null ? '' : String(resourceId),
    [BOOKING_FIELD.timeZone]: visitorTimeZone,
    ...Object.fromEntries(
      Object.entries(personTypes).map(([id, count]) => [personsFieldName(Number(id)), String(count)]),
    ),
    ...Object.fromEntries(Object.entries(intake).map(([name, answer]) => [intakeFieldName(name), answer])),
  }
}
