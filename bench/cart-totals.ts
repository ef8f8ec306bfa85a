import { cartTotals, type Delivery, type PriceRules } from '#server/modules/cart/cart-totals.ts'
import { coupon, pricedLine, shippingZone } from '#test/support/pricing.ts'

export const TOTALS_BAR_MS = 1
const LINES = 100
const ROUNDS = 2_000

const delivery: Delivery = {
  destination: { country: 'FR', state: '', postcode: '69003', city: 'Lyon' },
  taxCountry: 'FR',
  preferredRates: [],
}
const rules: PriceRules = {
  currency: 'EUR',
  zones: [shippingZone()],
  taxRates: [
    { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
    { country: 'FR', taxClass: 'books', name: 'TVA', basisPoints: 550 },
  ],
}

/** Median milliseconds that the totals of a cart of 100 lines take, with coupons of every kind and VAT at two rates. */
export function measureCartTotals(): number {
  const lines = Array.from({ length: LINES }, (_, index) =>
    pricedLine({
      productId: index,
      unitPriceCents: 1000 + index * 7,
      onceCents: 0,
      quantity: 1 + (index % 5),
      supply: index % 3 === 0 ? 'digital-content' : 'goods',
      taxClass: index % 2 === 0 ? 'standard' : 'books',
    }),
  )
  const coupons = [
    coupon(),
    coupon({ code: 'panier', kind: 'fixed-cart', amount: 1500 }),
    coupon({ code: 'piece', kind: 'fixed-product', amount: 100, productIds: [1, 2, 3] }),
  ]
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    cartTotals(lines, coupons, { delivery, rules })
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN
}
