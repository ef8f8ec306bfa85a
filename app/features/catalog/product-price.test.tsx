import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'
import { CardPrice } from './product-price.tsx'

const draw = (priceCents: number, crossedOutCents: number | null, minCents = priceCents, maxCents = priceCents) =>
  renderToStaticMarkup(
    <CardPrice
      product={{
        ...{ kind: 'simple', price: { currency: 'EUR', priceCents, crossedOutCents } },
        ...{ priceRange: { minCents, maxCents }, recurrence: null },
      }}
    />,
  ).replace(/<[^>]+>/g, '')

test.each([
  [0, null, 'Gratuit'],
  [900, null, '9,00\u00A0€'],
  [0, 500, 'Ancien prix\u202F: 5,00\u00A0€Prix\u202F: Gratuit'],
])('%i cents, %s before: %s', (price, before, said) => expect(draw(price, before)).toBe(said))

test('of a range whose lowest price is nothing, the word and the amount are said', () => {
  expect(draw(0, null, 0, 700)).toBe('De Gratuit –  à 7,00\u00A0€')
})

const MONTHLY: Recurrence = {
  ...{ cycle: { period: 'month', interval: 1 }, length: 0, trial: null, syncDay: null },
  ...{ unitPriceCents: 900, signUpFeeCents: 0, isSentOnce: false },
}
const TRIED: Recurrence = { ...MONTHLY, trial: { period: 'week', interval: 2 }, signUpFeeCents: 500 }

test.each([
  ['subscription', MONTHLY, null, '9,00\u00A0€\u00A0/\u00A0mois'],
  ['subscription', MONTHLY, 1200, 'Ancien prix\u202F: 12,00\u00A0€Prix\u202F: 9,00\u00A0€\u00A0/\u00A0mois'],
  [
    'subscription',
    TRIED,
    null,
    '9,00\u00A0€\u00A0/\u00A0moisEssai gratuit\u00A0: 2\u00A0semainesFrais d’inscription\u00A0: 5,00\u00A0€',
  ],
  ['variable-subscription', TRIED, null, 'À partir de 9,00\u00A0€\u00A0/\u00A0mois'],
] as const)('the price of a %s names its period', (kind, recurrence, crossedOutCents, said) => {
  const price = { currency: 'EUR', priceCents: 900, crossedOutCents }
  const markup = renderToStaticMarkup(
    <CardPrice product={{ kind, price, recurrence, priceRange: { minCents: 900, maxCents: 9900 } }} />,
  )
  expect(markup.replace(/<[^>]+>/g, '')).toBe(said)
})
