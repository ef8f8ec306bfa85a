import { expect, test } from 'vitest'
import { priceView } from './price.ts'

const point = (date: string, priceCents: number) => ({ since: new Date(date), priceCents })
const onSale = { regularPriceCents: 1200, salePriceCents: 900 }

test.each([
  ['the price that held before', [point('2026-01-01', 1200), point('2026-11-01', 900)], 1200],
  [
    'the lowest of the 30 days, not the newest',
    [point('2026-10-10', 1000), point('2026-10-20', 1200), point('2026-11-01', 900)],
    1000,
  ],
  [
    'not a lower price that ended 31 days before',
    [point('2026-01-01', 950), point('2026-10-01', 1200), point('2026-11-01', 900)],
    1200,
  ],
  [
    'a lower price that ended 29 days before',
    [point('2026-01-01', 950), point('2026-10-03', 1200), point('2026-11-01', 900)],
    950,
  ],
  [
    'nothing when the price was as low lately',
    [point('2026-10-10', 900), point('2026-10-20', 1200), point('2026-11-01', 900)],
    null,
  ],
  ['nothing when the product was never sold before', [point('2026-11-01', 900)], null],
  ['nothing without a history', [], null],
  ['nothing when the history does not tell of the reduction', [point('2026-01-01', 1200)], null],
])('crossed out: %s', (_name, history, crossedOutCents) => {
  expect(priceView(onSale, history, 'EUR')).toEqual({ currency: 'EUR', priceCents: 900, crossedOutCents })
  expect(priceView(onSale, history.toReversed(), 'EUR').crossedOutCents).toBe(crossedOutCents)
})

test('a product without a reduction has no crossed-out price, however dear it was', () => {
  const history = [point('2026-01-01', 1900), point('2026-11-01', 1200)]
  expect(priceView({ regularPriceCents: 1200, salePriceCents: null }, history, 'EUR')).toEqual({
    currency: 'EUR',
    priceCents: 1200,
    crossedOutCents: null,
  })
})
