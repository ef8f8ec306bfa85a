import type { CartRefusal, CartView, CouponLoss } from './cart.ts'

/** What has changed in a cart without its shopper since a page last showed it. */
export type CartChange =
  | { code: 'price-changed'; name: string; beforeCents: number; nowCents: number; currency: string }
  | { code: 'no-longer-sold'; name: string }
  | { code: 'coupon-lost'; refusal: CouponLoss }
  /** What it held is over, or somebody else's. */
  | { code: 'line-lost'; refusal: CartRefusal }

/** A line with more pieces than are left. */
export type Shortage = { key: string; name: string; left: number }

/** The lines that nobody could be sold as they are: their order would be refused. */
export function findShortages({ lines }: Pick<CartView, 'lines'>): Shortage[] {
  return lines.flatMap(({ key, name, quantity, maxQuantity }) =>
    maxQuantity !== null && quantity > maxQuantity ? [{ key, name, left: maxQuantity }] : [],
  )
}
