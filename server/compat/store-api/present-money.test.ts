import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RAW_PRECISION, spreadPrice } from './present-money.ts'

test.each([
  [
    'its own price where nothing is paid once',
    { subtotalCents: 3800, unitPriceCents: 1900, quantity: 2 },
    'EUR',
    1900,
    '19000000',
  ],
  ['a share of what is paid once', { subtotalCents: 4300, unitPriceCents: 1900, quantity: 2 }, 'EUR', 2150, '21500000'],
  ['a share that no cent can say', { subtotalCents: 6200, unitPriceCents: 1900, quantity: 3 }, 'EUR', 2067, '20666667'],
  ['yen', { subtotalCents: 400, unitPriceCents: 100, quantity: 3 }, 'JPY', 133, '133333333'],
] as const)('a piece costs %s', (_what, line, currency, priceCents, raw) => {
  expect(spreadPrice(line, currency)).toEqual({ priceCents, raw })
})

test('pieces at their spread price cost what the line costs, as near as the wire can say', () => {
  const any = fc.record({ unit: fc.nat(100_000), once: fc.nat(10_000), quantity: fc.integer({ min: 1, max: 9999 }) })
  fc.assert(
    fc.property(any, ({ unit, once, quantity }) => {
      const subtotalCents = unit * quantity + once
      const { raw } = spreadPrice({ subtotalCents, unitPriceCents: unit, quantity }, 'EUR')
      const told = Number(raw) * quantity
      expect(Math.abs(told - subtotalCents * 10 ** (RAW_PRECISION - 2))).toBeLessThanOrEqual(quantity / 2)
    }),
  )
})
