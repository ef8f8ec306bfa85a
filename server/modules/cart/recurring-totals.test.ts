import { expect, test } from 'vitest'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'
import { pricedLine, shippingZone } from '#test/support/pricing.ts'
import { type RecurringLine, recurringTotals } from './recurring-totals.ts'

const recurrence = (fields: Partial<Recurrence> = {}): Recurrence => ({
  ...{ cycle: { period: 'month', interval: 1 }, length: 0, trial: null, syncDay: null },
  ...{ unitPriceCents: 900, signUpFeeCents: 500, isSentOnce: false },
  ...fields,
})
const line = (key: string, again: Recurrence, fields: Parameters<typeof pricedLine>[0] = {}): RecurringLine => ({
  key,
  priced: pricedLine({ unitPriceCents: 1400, onceCents: 300, quantity: 2, supply: 'goods', ...fields }),
  recurrence: again,
})
const around: Parameters<typeof recurringTotals>[1] = {
  delivery: {
    destination: { country: 'FR', state: '', postcode: '69003', city: 'Lyon' },
    taxCountry: 'FR',
    preferredRates: [],
  },
  rules: {
    currency: 'EUR',
    zones: [shippingZone()],
    taxRates: [{ country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 }],
  },
  now: new Date('2026-11-21T09:00:00Z'),
  viewPackage: ({ rates, chosen }) => ({
    ...{ rates, chosen, destination: 'Lyon', isDestinationGiven: true },
    to: { country: 'FR', state: '', postcode: '69003', city: 'Lyon' },
  }),
}

test('what is paid together each period is one sum, at the price of a period and sent again', () => {
  const totals = recurringTotals(
    [
      line('a', recurrence()),
      line('year', recurrence({ cycle: { period: 'year', interval: 1 }, length: 2, unitPriceCents: 9000 })),
      line('b', recurrence({ unitPriceCents: 100 }), { quantity: 1 }),
    ],
    around,
  )
  expect(totals).toMatchObject([
    {
      ...{ lineKeys: ['a', 'b'], cycle: { period: 'month', interval: 1 }, length: 0, trial: null, syncDay: null },
      ...{ subtotalCents: 1900, shippingCents: 490, totalCents: 2390, taxes: [{ taxCents: 399 }] },
      packages: [{ chosen: { costCents: 490 } }],
      ...{ firstPaymentAt: '2026-12-21T09:00:00.000Z', endsAt: null },
    },
    {
      ...{ lineKeys: ['year'], length: 2, totalCents: 18_490 },
      ...{ firstPaymentAt: '2027-11-21T09:00:00.000Z', endsAt: '2028-11-21T09:00:00.000Z' },
    },
  ])
  expect(new Set(totals.map(({ key }) => key)).size).toBe(2)
})

test('what is sent once costs no carriage later, and what is paid once is not paid again', () => {
  const [totals] = recurringTotals([line('a', recurrence({ isSentOnce: true, length: 1 }))], around)
  expect(totals).toMatchObject({ shippingCents: null, packages: [], totalCents: 1800, firstPaymentAt: null })
  expect(recurringTotals([], around)).toEqual([])
})
