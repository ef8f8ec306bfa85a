import { expect, test } from 'vitest'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { CART } from '#test/support/express-page.ts'
import { linesOf, offerOfCart } from './line-items.ts'

const cart = (changes: object, totals: object = {}) =>
  ({ ...CART, ...changes, totals: { ...CART.totals, ...totals } }) as unknown as StoreCart

test('lists of the wallet calls lose their sums taken off, and all lines where they come to more than the total', () => {
  const items = [
    { label: 'Le guide', amount: 1700 },
    { label: 'Remise', amount: 170, key: 'total_discount' as const },
    { label: 'Avoir', amount: -30 },
  ]
  expect(linesOf(items, 1500)).toEqual([
    { name: 'Le guide', amount: 1700 },
    { name: 'Remise', amount: -170 },
    { name: 'Avoir', amount: -30 },
  ])
  expect(linesOf(items, 1499)).toEqual([])
})

test('a cart says its pieces and options, its taxes, its way and what is taken off', () => {
  const carnet = {
    name: 'L’art &amp; la manière',
    quantity: 2,
    variation: [
      { attribute: 'Couverture', value: 'For&ecirc;t' },
      { attribute: 'Pages', value: '96' },
    ],
    totals: { currency_minor_unit: 2, line_subtotal: '3167' },
  }
  const offer = offerOfCart(
    cart(
      { items: [carnet], needs_shipping: true },
      { total_price: '4090', total_tax: '583', total_shipping: '490', total_discount: '150' },
    ),
    2,
  )
  expect(offer).toEqual({
    amount: 4090,
    currency: 'eur',
    requestShipping: true,
    lineItems: [
      { name: 'L’art & la manière (x2) Couverture: Forêt, Pages: 96', amount: 3167 },
      { name: 'TVA', amount: 583 },
      { name: 'Livraison', amount: 490 },
      { name: 'Remise', amount: -150 },
    ],
    shippingRates: [{ id: 'rate-shipping', amount: 490, displayName: 'Livraison' }],
  })
})

test('amounts are counted as the provider counts them, what was given back is taken off, and scripts may change the cart', () => {
  expect(offerOfCart(cart({}, { total_refund: '200' }), 3).amount).toBe(15_000)
  const hooks = {
    applyFilters: (name: string, given: object) => ({ ...given, items: [], name }),
    doAction: () => undefined,
  }
  Object.assign(window, { wp: { hooks } })
  expect(offerOfCart(cart({}), 2).lineItems).toEqual([{ name: 'TVA', amount: 89 }])
  Reflect.deleteProperty(window, 'wp')
})
