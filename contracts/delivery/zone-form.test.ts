import { expect, test } from 'vitest'
import { readZoneForm, type ZoneTerms, zoneFields } from './zone-form.ts'

const ZONE: ZoneTerms = {
  name: 'France',
  regions: ['FR', 'MC', 'US:CA'],
  postcodes: ['20*', '97000...97999'],
  methods: [
    {
      ...{
        id: 3,
        kind: 'flat_rate',
        title: 'Colissimo',
        isEnabled: true,
        costCents: 760,
        classCostsCents: { lourd: 300 },
      },
      ...{ freeFromCents: null, acceptsCoupon: false, minDays: 2, maxDays: 4, pickupAddress: '', pickupHours: '' },
    },
    {
      ...{ id: null, kind: 'free_shipping', title: 'Offert', isEnabled: false, costCents: 0, classCostsCents: {} },
      ...{ freeFromCents: 3500, acceptsCoupon: true, minDays: null, maxDays: null, pickupAddress: '', pickupHours: '' },
    },
  ],
}

const asked = (fields: Record<string, readonly string[]>) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value])))

test('a zone is written into its form, and read again the same', () => {
  expect(readZoneForm(asked(zoneFields(ZONE, 'EUR')), 'EUR')).toEqual({ zone: ZONE, problems: [] })
})

test.each([
  [{ 'mode-0-prix': ['cher'] }, 'mode-0-prix'],
  [{ 'mode-0-des': ['x'] }, 'mode-0-des'],
  [{ 'mode-0-min': ['vite'] }, 'mode-0-min'],
  [{ 'mode-0-classes': ['lourd'] }, 'mode-0-classes'],
])('%j is refused', (fields, field) => {
  const read = readZoneForm(asked({ ...zoneFields(ZONE, 'EUR'), ...fields }), 'EUR')
  expect(read.problems.map((problem) => problem.field)).toEqual([field])
})

test('a way of delivery whose name was emptied is taken away', () => {
  expect(readZoneForm(asked({ ...zoneFields(ZONE, 'EUR'), 'mode-0-titre': [''] }), 'EUR').zone.methods).toHaveLength(1)
})
