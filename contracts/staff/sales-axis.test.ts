import { expect, test } from 'vitest'
import { salesAxis } from './sales-axis.ts'

test.each([
  [[27_400, 6_100], 'EUR', ['0', '100', '200', '300']],
  [[11_800, -5_900], 'EUR', ['-100', '-50', '0', '50', '100', '150']],
  [[0, 0], 'EUR', ['0', '1']],
  [[-1_200], 'EUR', ['-15', '-10', '-5', '0']],
  [[421_100], 'EUR', ['0', '2\u202F000', '4\u202F000', '6\u202F000']],
  [[90], 'EUR', ['0', '1']],
  [[274], 'JPY', ['0', '100', '200', '300']],
])('%j in %s is read on an axis of %j', (amounts, currency, labels) => {
  const { bottom, top, ticks } = salesAxis(amounts, currency)
  expect(ticks.map(({ label }) => label)).toEqual(labels)
  expect([ticks[0]?.cents, ticks.at(-1)?.cents]).toEqual([bottom, top])
  expect(bottom).toBeLessThanOrEqual(Math.min(0, ...amounts))
  expect(top).toBeGreaterThanOrEqual(Math.max(0, ...amounts))
})
