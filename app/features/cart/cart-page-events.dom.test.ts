import { expect, test } from 'vitest'
import type { CartView } from '#contracts/cart/cart.ts'
import { announceCartChange } from './cart-page-events.ts'

const cart = ({ lines = 1, codes = [], rate = 'flat_rate:1' }: { lines?: number; codes?: string[]; rate?: string }) =>
  ({
    lines: Array(lines).fill({}),
    discounts: codes.map((code) => ({ code })),
    packages: [{ chosen: { rateId: rate } }],
  }) as unknown as CartView

const EVENTS = [
  ...['updated_wc_div', 'wc_cart_emptied', 'updated_cart_totals', 'updated_shipping_method'],
  ...['applied_coupon', 'removed_coupon'],
]

test.each([
  ['another quantity', {}, {}, ['updated_wc_div', 'updated_cart_totals']],
  ['the last line gone', {}, { lines: 0 }, ['updated_wc_div', 'wc_cart_emptied']],
  ['still nothing', { lines: 0 }, { lines: 0 }, ['updated_wc_div', 'updated_cart_totals']],
  ['another rate', {}, { rate: 'x:2' }, ['updated_wc_div', 'updated_cart_totals', 'updated_shipping_method']],
  ['a coupon', {}, { codes: ['noel'] }, ['updated_wc_div', 'updated_cart_totals', 'applied_coupon noel']],
  [
    'one coupon for another',
    { codes: ['noel', 'ete'] },
    { codes: ['ete', 'dix'] },
    ['updated_wc_div', 'updated_cart_totals', 'applied_coupon dix', 'removed_coupon noel'],
  ],
])('%s is told to other scripts', (_, before, after, expected) => {
  const heard: string[] = []
  for (const name of EVENTS)
    document.addEventListener(name, (event) =>
      heard.push([name, (event as CustomEvent).detail].filter(Boolean).join(' ')),
    )
  announceCartChange(cart(before), cart(after))
  expect(heard).toEqual(expected)
})
