import type { StoreCart } from '#contracts/wire/store-api.ts'

/** What a change will make of the cart, as far as a page can know: lines and choices, never an amount. */
export type CartEdit = (cart: StoreCart) => StoreCart

/** Amounts stay those of the shop until it has answered. */
export const withQuantity =
  (key: string, quantity: number): CartEdit =>
  (cart) =>
    counted({ ...cart, items: cart.items.map((item) => (item.key === key ? { ...item, quantity } : item)) })

export const withoutLine =
  (key: string): CartEdit =>
  (cart) =>
    counted({ ...cart, items: cart.items.filter((item) => item.key !== key) })

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

const counted = (cart: StoreCart): StoreCart => ({
  ...cart,
  items_count: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
})
