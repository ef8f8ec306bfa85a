import { expect, test } from 'vitest'
import { fieldsOfChoice } from '#contracts/booking/booking-fields.ts'
import { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { bookingOptions } from '#contracts/booking/booking-words.ts'
import { readBookingFields } from './read-fields.ts'
import { refuseChoice } from './refuse-choice.ts'

const FIELD = 'wc_bookings_field_'
const DAYS = BookingSettings.parse({
  ...{ durationUnit: 'day', duration: 1, durationType: 'customer', minBlocks: 1, maxBlocks: 5 },
})
const IN_TWOS = BookingSettings.parse({ ...DAYS, duration: 2 })

const date = (prefix: string, text: string) => {
  const [year, month, day] = text.split('-')
  return { [`${FIELD}${prefix}year`]: year, [`${FIELD}${prefix}month`]: month, [`${FIELD}${prefix}day`]: day }
}
const range = (from: string, to: string) => ({ ...date('start_date_', from), ...date('start_date_to_', to) })

test.each([
  ['one day', DAYS, range('2026-12-07', '2026-12-07'), 1, null],
  ['by the moment at which it begins', DAYS, { [`${FIELD}start_date_time`]: '2026-12-07T00:00:00+01:00' }, 1, null],
  ['days in a row', DAYS, range('2026-12-07', '2026-12-09'), 3, null],
  ['over the night in which clocks are turned', DAYS, range('2027-03-27', '2027-03-29'), 3, null],
  ['as many as may be had', DAYS, range('2026-12-07', '2026-12-11'), 5, null],
  ['more than may be had', DAYS, range('2026-12-07', '2026-12-12'), 6, 'duration'],
  ['backwards', DAYS, range('2026-12-07', '2026-12-06'), 0, 'duration'],
  ['blocks of two days', IN_TWOS, range('2026-12-07', '2026-12-10'), 2, null],
  ['half a block', IN_TWOS, range('2026-12-07', '2026-12-09'), 0, 'duration'],
  ['a last day that is none', DAYS, range('2026-12-07', '2026-02-30'), 1, null],
  ['a number beside the range', DAYS, { ...range('2026-12-07', '2026-12-08'), [`${FIELD}duration`]: '5' }, 2, null],
  ['a number alone', DAYS, { ...date('start_date_', '2026-12-07'), [`${FIELD}duration`]: '4' }, 4, null],
  ['a number that is none', DAYS, { ...date('start_date_', '2026-12-07'), [`${FIELD}duration`]: '-4' }, 1, null],
] as const)('whole days: %s', (_what, settings, fields, blocks, refusal) => {
  const choice = readBookingFields(fields, settings)
  expect([choice.startsAt !== '', choice.blocks]).toEqual([true, blocks])
  expect(refuseChoice(settings, choice)?.reason ?? null).toBe(refusal)
})

const NIGHTS = BookingSettings.parse({ ...DAYS, durationUnit: 'night' })
const MONTHS = BookingSettings.parse({ ...DAYS, durationUnit: 'month' })
const month = (text: string, more = {}) => ({ [`${FIELD}start_date_yearmonth`]: text, ...more })

test.each([
  [
    'a night, from the day of coming to that of leaving',
    NIGHTS,
    range('2026-12-07', '2026-12-08'),
    '2026-12-07T11:00:00.000Z',
    1,
  ],
  [
    'nights by their number',
    NIGHTS,
    { ...date('start_date_', '2026-12-07'), [`${FIELD}duration`]: '3' },
    '2026-12-07T11:00:00.000Z',
    3,
  ],
  ['no night at all', NIGHTS, range('2026-12-07', '2026-12-07'), '2026-12-07T11:00:00.000Z', 0],
  ['a month', MONTHS, month('2027-02'), '2027-01-31T23:00:00.000Z', 1],
  ['months by their number', MONTHS, month('2027-06', { [`${FIELD}duration`]: '2' }), '2027-05-31T22:00:00.000Z', 2],
  ['a month that is none', MONTHS, month('2027-13'), '', 1],
  [
    'by the moment at which it begins',
    MONTHS,
    { [`${FIELD}start_date_time`]: '2027-02-01T00:00:00+01:00' },
    '2027-01-31T23:00:00.000Z',
    1,
  ],
] as const)('%s', (_what, settings, fields, startsAt, blocks) => {
  expect(readBookingFields(fields, settings)).toMatchObject({ startsAt, blocks })
})

test('a range says its first and its last day, a single day itself alone', () => {
  const words = (from: string, to: string) =>
    bookingOptions(DAYS, readBookingFields(range(from, to), DAYS)).map(({ name, value }) => `${name}: ${value}`)
  expect(words('2027-03-27', '2027-03-29')).toEqual([
    'Date: samedi 27 mars 2027',
    'Jusqu’au: lundi 29 mars 2027',
    'Durée: 3\u00A0jours',
  ])
  expect(words('2026-12-07', '2026-12-07')).toEqual(['Date: lundi 7 décembre 2026', 'Durée: 1\u00A0jour'])
})

const PERSONS = BookingSettings.parse({
  persons: {
    ...{ min: 2, max: 4 },
    types: [
      { id: 7, name: 'Adultes', min: 1, max: 3 },
      { id: 8, name: 'Enfants', max: 2 },
    ],
  },
})
const persons = (adults: string, children: string) => ({
  [`${FIELD}start_date_time`]: '2026-12-07T09:00:00+01:00',
  [`${FIELD}persons_7`]: adults,
  [`${FIELD}persons_8`]: children,
})

test.each([
  ['as many as it takes', '2', '1', 3, null],
  ['too few', '1', '0', 1, 'persons-min'],
  ['too many', '3', '2', 5, 'persons-max'],
  ['too few of one', '0', '2', 2, 'persons-min'],
  ['too many of one', '1', '3', 4, 'persons-max'],
  ['no number', 'x', '-1', 0, 'persons-min'],
])('persons by type: %s', (_what, adults, children, count, refusal) => {
  const choice = readBookingFields(persons(adults, children), PERSONS)
  expect(choice.persons).toBe(count)
  expect(refuseChoice(PERSONS, choice)?.reason ?? null).toBe(refusal)
})

test.each([
  [
    'a session with answers',
    BookingSettings.parse({ intakeFields: [{ name: 'offre', label: 'L’offre' }] }),
    {
      ...{ [`${FIELD}start_date_time`]: '2026-12-07T09:00:00+01:00', wc_bookings_intake_offre: 'Vendeuse' },
      [`${FIELD}start_date_local_timezone`]: 'America/New_York',
    },
  ],
  ['days', DAYS, range('2026-12-07', '2026-12-09')],
  ['persons', PERSONS, persons('2', '1')],
])('what a form begins with to change a line reads as that line: %s', (_what, settings, fields) => {
  const choice = readBookingFields(fields, settings)
  expect(readBookingFields(fieldsOfChoice(choice), settings)).toEqual(choice)
})
