import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardPrice } from './product-price.tsx'

const draw = (priceCents: number, crossedOutCents: number | null, minCents = priceCents, maxCents = priceCents) =>
  renderToStaticMarkup(
    <CardPrice
      product={{ price: { currency: 'EUR', priceCents, crossedOutCents }, priceRange: { minCents, maxCents } }}
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
