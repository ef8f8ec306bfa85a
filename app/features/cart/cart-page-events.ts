import { announce } from '#app/wire/shop-events.ts'
import type { CartView } from '#contracts/cart/cart.ts'

/** Tells other scripts of the page what has changed on the cart page (facts: shop-wire §3, script events). */
export function announceCartChange(before: CartView, after: CartView): void {
  announce('updated_wc_div')
  announce(before.lines.length > 0 && after.lines.length === 0 ? 'wc_cart_emptied' : 'updated_cart_totals')
  if (ratesOf(before) !== ratesOf(after)) announce('updated_shipping_method')
  for (const code of codesOnlyIn(after, before)) announce('applied_coupon', { args: [code], detail: code })
  for (const code of codesOnlyIn(before, after)) announce('removed_coupon', { args: [code], detail: code })
}

const ratesOf = ({ packages }: CartView) => packages.map(({ chosen }) => chosen?.rateId ?? '').join()

function codesOnlyIn(cart: CartView, other: CartView): string[] {
  const others = new Set(other.discounts.map(({ code }) => code))
  return cart.discounts.flatMap(({ code }) => (others.has(code) ? [] : [code]))
}
