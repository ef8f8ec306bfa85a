import type { CartView } from '#contracts/cart/cart.ts'

/** The same as a present of the shop: every line and its journey cost nothing, now and later, and nothing has to be agreed to. */
export const givenCart = (cart: CartView): CartView => ({
  ...cart,
  lines: cart.lines.map((line) => ({
    ...line,
    ...{ unitPriceCents: 0, onceCents: 0, subtotalCents: 0, discountCents: 0, taxCents: 0, plan: null },
  })),
  packages: cart.packages.map((each) => ({
    ...each,
    chosen: each.chosen && { ...each.chosen, costCents: 0, taxCents: 0 },
  })),
  ...{ subtotalCents: 0, discounts: [], discountCents: 0, totalCents: 0, dueCents: 0, laterPayments: [] },
  ...{ shippingCents: cart.shippingCents === null ? null : 0, taxes: cart.taxes && [] },
  ...{ hasDigitalContent: false, serviceConsent: null, confirmation: null },
})
