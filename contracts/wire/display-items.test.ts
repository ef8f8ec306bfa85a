import { expect, test } from 'vitest'
import type { CartView } from '../cart/cart.ts'
import { sum } from '../pricing/money.ts'
import { displayItemsOf, displayItemsOfOrder } from './display-items.ts'

const line = (fields: object) => ({
  ...{ name: 'Guide', options: [], quantity: 1, subtotalCents: 1700, discountCents: 0 },
  ...{ taxCents: 0, taxBasisPoints: 0 },
  ...fields,
})
const cartOf = (fields: object): CartView =>
  ({
    ...{ currency: 'EUR', discountCents: 0, shippingCents: null, taxes: null, packages: [] },
    ...{ lines: [line({})], subtotalCents: 1700, totalCents: 1700, dueCents: 1700 },
    ...fields,
  }) as unknown as CartView

const TAXED = cartOf({
  lines: [
    line({ quantity: 2, subtotalCents: 2400, discountCents: 240, taxCents: 360, taxBasisPoints: 2000 }),
    line({ name: 'Carnet', options: [{ name: 'Couleur', value: 'Nuit' }], subtotalCents: 1900, taxCents: 0 }),
  ],
  ...{ subtotalCents: 4300, discountCents: 240, shippingCents: 480, totalCents: 4540, dueCents: 4540 },
  taxes: [{ name: 'TVA', basisPoints: 2000, taxCents: 440 }],
  packages: [{ chosen: { taxCents: 80 } }],
})

test('a sheet lists lines without their VAT, the VAT, delivery and what is taken off; together they are the total', () => {
  const items = displayItemsOf(TAXED, true)
  expect(items).toEqual([
    { label: 'Guide (x2)', amount: 2000 },
    { label: 'Carnet Couleur: Nuit', amount: 1900 },
    { label: 'TVA', amount: 440 },
    { label: 'Livraison', amount: 400, key: 'total_shipping' },
    { label: 'Remise', amount: 200, key: 'total_discount' },
  ])
  expect(sum(items.map(({ amount, key }) => (key === 'total_discount' ? -amount : amount)))).toBe(TAXED.totalCents)
})

test('not itemised, the goods are one line', () => {
  expect(displayItemsOf(TAXED, false)[0]).toEqual({ label: 'Subtotal', amount: 3900 })
  expect(displayItemsOf(cartOf({}), false)).toEqual([{ label: 'Subtotal', amount: 1700 }])
})

test('under the franchise regime no line speaks of VAT', () => {
  expect(displayItemsOf(cartOf({}), true)).toEqual([{ label: 'Guide', amount: 1700 }])
})

test('lines never exceed the total: a currency’s step may have cut it', () => {
  const cut = cartOf({ currency: 'KWD', subtotalCents: 1705, lines: [line({ subtotalCents: 1705 })] })
  expect(displayItemsOf(cut, true)).toEqual([{ label: 'Subtotal', amount: 1700 }])
})

test('an order lists what its buyer was shown', () => {
  const order = { lines: [line({})], shippingCents: 490, discountCents: 170, totalCents: 2020, dueCents: 2020 }
  expect(displayItemsOfOrder(order)).toEqual([
    { label: 'Guide', amount: 1700 },
    { label: 'Livraison', amount: 490, key: 'total_shipping' },
    { label: 'Remise', amount: 170, key: 'total_discount' },
  ])
})

test('of what is paid in parts a sheet is told the part of today alone', () => {
  const parts = {
    ...{ totalCents: 29_000, dueCents: 8700, subtotalCents: 29_000 },
    lines: [line({ subtotalCents: 29_000 })],
  }
  expect(displayItemsOf(cartOf(parts), true)).toEqual([{ label: 'Subtotal', amount: 8700 }])
  const order = { ...parts, shippingCents: null, discountCents: 0, dueCents: 20_300 }
  expect(displayItemsOfOrder(order)).toEqual([{ label: 'Subtotal', amount: 20_300 }])
})
