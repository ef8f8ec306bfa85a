import { expect, test } from 'vitest'
import { freePlaces } from './free-places.ts'

const at = (clock: string) => Date.parse(`2026-12-08T${clock}Z`)
const slot = (from: string, to: string, bufferMinutes = 0) => ({ from: at(from), to: at(to), bufferMinutes })
const booked = (from: string, to: string, places = 1, bufferMinutes = 0) => ({
  ...slot(from, to, bufferMinutes),
  places,
})

test.each([
  ['nobody else', slot('09:00', '10:00'), 3, [], 3],
  ['one at the same time', slot('09:00', '10:00'), 1, [booked('09:00', '10:00')], 0],
  ['one that ends as it begins', slot('10:00', '11:00'), 1, [booked('09:00', '10:00')], 1],
  ['less than the break between', slot('10:10', '11:00', 15), 1, [booked('09:00', '10:00')], 0],
  ['the other’s longer break', slot('10:10', '11:00'), 1, [booked('09:00', '10:00', 1, 15)], 0],
  ['just the break between', slot('10:15', '11:00', 15), 1, [booked('09:00', '10:00', 1, 15)], 1],
  ['one within', slot('09:00', '12:00'), 1, [booked('10:00', '10:30')], 0],
  [
    'several that follow one another',
    slot('09:00', '11:00'),
    2,
    [booked('09:00', '10:00'), booked('10:00', '11:00')],
    1,
  ],
  ['several at once', slot('09:00', '11:00'), 5, [booked('09:00', '10:30', 2), booked('10:00', '11:00', 2)], 1],
  ['more than there are', slot('09:00', '10:00'), 1, [booked('09:00', '10:00', 3)], 0],
] as const)('places left with %s', (_who, wanted, capacity, taken, left) => {
  expect(freePlaces(wanted, { capacity, taken })).toBe(left)
})
