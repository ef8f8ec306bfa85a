import { expect, test } from 'vitest'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { totalRows } from './amounts.ts'

const currency = { currency_code: 'EUR', currency_minor_unit: 2 }
const off = (cents: string) => ({ ...currency, total_discount: cents, total_discount_tax: '0' })
const CART = {
  coupons: [
    { code: 'noel', totals: off('170') },
    { code: 'port-offert', totals: off('0') },
  ],
  totals: { ...currency, total_items: '1700', total_items_tax: '0', total_shipping: null },
  needs_shipping: false,
  shipping_rates: [],
  extensions: { tremplin: { reductions: { 'port-offert': 'Port offert' } } },
} as unknown as StoreCart

test('a code can be taken off again, what applies by itself cannot, and nothing takes off nothing', () => {
  expect(totalRows(CART).slice(1)).toEqual([
    { id: 'coupon-noel', code: 'noel', label: 'Code promo noel', amount: expect.stringMatching(/^−\u00A01,70/) },
    { id: 'coupon-port-offert', label: 'Réduction\u202F: Port offert', amount: '' },
  ])
})
