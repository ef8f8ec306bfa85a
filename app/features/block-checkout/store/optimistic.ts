import { bundledBy } from '#contracts/wire/bundled-lines.ts'
import type { StoreCart, StoreCartItem } from '#contracts/wire/store-api.ts'

/** What a change will make of the cart, as far as a page can know: lines and choices, never an amount. */
export type CartEdit = (cart: StoreCart) => StoreCart

/** Amounts stay those of the shop until it has answered. */
export const withQuantity =
  (key: string, quantity: number): CartEdit =>
  (cart) =>
    counted({ ...cart, items: cart.items.map((item) => resized(item, { key, quantity }, cart)) })

export const withoutLine =
  (key: string): CartEdit =>
  (cart) =>
    counted({ ...cart, items: cart.items.filter((item) => item.key !== key && bundledBy(item) !== key) })

export const withoutCoupon =
  (code: string): CartEdit =>
  (cart) => ({ ...cart, coupons: cart.coupons.filter((coupon) => coupon.code !== code) })

export const withRate =
  (packageId: number, rateId: string): CartEdit =>
  (cart) => ({
    ...cart,
    shipping_rates: cart.shipping_rates.map((pack) =>
      pack.package_id === packageId
        ? {
            ...pack,
            shipping_rates: pack.shipping_rates.map((rate) => ({ ...rate, selected: rate.rate_id === rateId })),
          }
        : pack,
    ),
  })

/** Parts keep their number in each piece of their line. */
function resized(item: StoreCartItem, { key, quantity }: { key: string; quantity: number }, { items }: StoreCart) {
  if (item.key === key) return { ...item, quantity }
  const whole = bundledBy(item) === key ? items.find((each) => each.key === key) : undefined
  return whole ? { ...item, quantity: (item.quantity / whole.quantity) * quantity } : item
}

/** What is a part of another line counts with it. */
const counted = (cart: StoreCart): StoreCart => ({
  ...cart,
  items_count: cart.items.reduce((sum, item) => sum + (bundledBy(item) === null ? item.quantity : 0), 0),
})
