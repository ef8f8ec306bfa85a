import type { CouponDiscount } from '#contracts/cart/cart.ts'
import { stepOf, takenOff } from '#contracts/pricing/currency.ts'
import { percentOf, prorate, sum } from '#contracts/pricing/money.ts'
import type { Coupon } from './check-coupon.ts'
import { isForLine } from './coupon-scope.ts'
import { lineSubtotal, type PricedLine } from './priced-line.ts'

export type Granted = {
  /** In the order given. */
  discounts: CouponDiscount[]
  /** What each line pays less, in the order of the lines. */
  lineDiscounts: number[]
}

/** The contract's order: off each piece, then percent of the price as marked, then off the cart; small ones first. */
const TURN: Record<Coupon['kind'], number> = { 'fixed-product': 1, percent: 2, 'fixed-cart': 3 }

/**
 * What coupons that hold take off: the same whatever order they were typed in, and never more than a line costs. Of prices
 * that can be charged it leaves what can be charged.
 */
export function grantCoupons(lines: readonly PricedLine[], coupons: readonly Coupon[], currency: string): Granted {
  const leftCents = lines.map(lineSubtotal)
  const discountOf = new Map<string, number>()
  for (const coupon of coupons.toSorted(byTurn)) {
    const shares = sharesOf(coupon, { lines, leftCents, currency }).map((share, index) =>
      Math.min(share, leftCents[index] ?? 0),
    )
    for (const [index, share] of shares.entries()) leftCents[index] = (leftCents[index] ?? 0) - share
    discountOf.set(coupon.code, sum(shares))
  }
  return {
    discounts: coupons.map(({ code, label, freesShipping }) => ({
      code,
      discountCents: discountOf.get(code) ?? 0,
      ...(freesShipping && { freesShipping }),
      ...(label !== null && { name: label }),
    })),
    lineDiscounts: lines.map((line, index) => lineSubtotal(line) - (leftCents[index] ?? 0)),
  }
}

const byTurn = (a: Coupon, b: Coupon) =>
  TURN[a.kind] - TURN[b.kind] || a.amount - b.amount || (a.code < b.code ? -1 : 1)

type Sharing = { lines: readonly PricedLine[]; leftCents: readonly number[]; currency: string }

/** What the coupon would take off each line, were there enough left of it. */
function sharesOf(coupon: Coupon, { lines, leftCents, currency }: Sharing): number[] {
  const step = stepOf(currency)
  const share = (cents: number, weights: readonly number[]) =>
    prorate(takenOff(cents, currency) / step, weights).map((steps) => steps * step)
  switch (coupon.kind) {
    case 'fixed-product':
      return lines.map((line) => (isForLine(coupon, line) ? takenOff(coupon.amount, currency) * line.quantity : 0))
    case 'percent': {
      const subtotals = lines.map((line) => (isForLine(coupon, line) ? lineSubtotal(line) : 0))
      return share(percentOf(sum(subtotals), coupon.amount), subtotals)
    }
    case 'fixed-cart':
      return share(Math.min(coupon.amount, sum(leftCents)), leftCents)
  }
}
