import { expect, test } from 'vitest'
import { priceChoice } from './choice-price.ts'
import type { PaymentPlan } from './payment-plan.ts'

const falls = { afterDays: 30, beforeSession: null }
const plan = (today: PaymentPlan['today']): PaymentPlan => ({
  ...{ id: 1, name: 'Acompte', kind: 'deposit', today },
  later: [{ amount: 'rest', falls }],
})
/** Two bundles at 30,00 €, with two pencils at 5,00 € in each, and a wrapping at 1,00 € for both. */
const choice = { pieces: 2, unitCents: 3000, onceCents: 100, apart: [{ priceCents: 500, quantity: 2 }] }

test.each([
  ['at once', null, 8100, []],
  ['a share of all of it', plan({ percent: 30 }), 2430, [5670]],
  ['a sum for each piece, whatever is in it', plan({ centsEach: 1000 }), 2000, [6100]],
  ['a sum above its own price', plan({ centsEach: 4000 }), 6100, [2000]],
  ['all but a sum that nobody can charge', plan({ percent: 99.5 }), 8100, []],
])('what is paid today: %s', (_, paid, todayCents, later) => {
  const price = priceChoice(choice, { plan: paid, currency: 'EUR' })
  expect(price).toMatchObject({ totalCents: 8100, todayCents })
  expect(price.later.map(({ amountCents }) => amountCents)).toEqual(later)
})
