import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingChoice } from './booking.ts'
import { bookingCostCents, costsPriceAlone } from './booking-cost.ts'
import { BookingSettings } from './booking-settings.ts'

const chosen = (more: object = {}): BookingChoice => ({
  ...{ startsAt: '2026-12-08T08:00:00.000Z', blocks: 1, resourceId: null, persons: 1, personTypes: {} },
  ...{ visitorTimeZone: '', intake: {}, ...more },
})
const priceCents = 7900
const resources = [{ id: 3, name: 'Camille', baseCostCents: 1000, blockCostCents: 200 }]
const tuesdays = { when: { type: 'weekdays', days: [2] }, hours: { from: '09:00', to: '12:00' }, costCents: 500 }
const types = [
  { id: 8, name: 'Adulte', costCents: 300 },
  { id: 9, name: 'Enfant', costCents: 100 },
]

test.each([
  ['the price alone', {}, {}, 7900],
  ['each block', { blockCostCents: 1000 }, { blocks: 3 }, 10_900],
  ['who leads it, and for how long', { resources }, { resourceId: 3, blocks: 2 }, 9300],
  ['nobody who was not asked for', { resources }, {}, 7900],
  ['when it begins, by the shop’s clock', { costRules: [tuesdays] }, {}, 8400],
  ['another time', { costRules: [tuesdays] }, { startsAt: '2026-12-08T11:00:00.000Z' }, 7900],
  ['a reduction', { costRules: [{ ...tuesdays, costCents: -900 }] }, {}, 7000],
  ['never less than nothing', { costRules: [{ ...tuesdays, costCents: -9000 }] }, {}, 0],
  ['each person', { persons: { max: 9, multiplyCost: true } }, { persons: 3 }, 23_700],
  ['persons who cost nothing', { persons: { max: 9 } }, { persons: 3 }, 7900],
  ['persons by their type', { persons: { max: 9, types } }, { persons: 3, personTypes: { 8: 2, 9: 1 } }, 8600],
] as const)('a booking costs %s', (_what, settings, choice, expected) => {
  expect(bookingCostCents(BookingSettings.parse(settings), { priceCents, choice: chosen(choice) })).toBe(expected)
})

test.each([
  ['nothing else', {}, true],
  ['persons who cost nothing', { persons: { max: 9 } }, true],
  ['blocks', { blockCostCents: 1000 }, false],
  ['who leads it', { resources }, false],
  ['when it begins', { costRules: [tuesdays] }, false],
  ['how many come', { persons: { max: 9, multiplyCost: true } }, false],
  ['who comes', { persons: { max: 9, types } }, false],
] as const)('where %s counts, a booking costs its price alone: %#', (_what, settings, isAlone) => {
  expect(costsPriceAlone(BookingSettings.parse(settings))).toBe(isAlone)
})

test('whatever is chosen, it costs whole cents, and more blocks never cost less', () => {
  const input = fc.record({ block: fc.nat(5000), price: fc.nat(90_000), blocks: fc.integer({ min: 1, max: 98 }) })
  fc.assert(
    fc.property(input, ({ block, price, blocks }) => {
      const settings = BookingSettings.parse({ blockCostCents: block })
      const cost = (count: number) =>
        bookingCostCents(settings, { priceCents: price, choice: chosen({ blocks: count }) })
      expect(Number.isInteger(cost(blocks))).toBe(true)
      expect(cost(blocks + 1) - cost(blocks)).toBe(block)
    }),
  )
})
