import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DiscountRow } from './discount-row.tsx'

const drawn = (fields: Partial<Parameters<typeof DiscountRow>[0]>) =>
  renderToStaticMarkup(<DiscountRow code="noel" discountCents={170} currency="EUR" {...fields} />)

test('a code can be taken off again', () => {
  expect(drawn({})).toContain('Code NOEL')
  expect(drawn({})).toContain('data-coupon="noel"')
})

test('what applies by itself is called by its name, and nobody takes it off', () => {
  expect(drawn({ name: 'Soldes d’hiver' })).toContain('Réduction\u202F: Soldes d’hiver')
  expect(drawn({ name: 'Soldes d’hiver' })).not.toMatch(/<a |Enlever/)
  expect(drawn({ name: 'Port offert', discountCents: 0, freesShipping: true })).toContain('Livraison offerte')
})
