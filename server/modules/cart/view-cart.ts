import type { CartLineView, CartView } from '#contracts/cart.ts'
import { parseShipping } from '../settings/index.ts'
import { md5 } from './cart-item-key.ts'
import type { StoredCart, StoredItem } from './cart-repository.ts'
import { cartTotals } from './cart-totals.ts'
import { type Coupon, refuseKeepingCoupon } from './check-coupon.ts'

export const EMPTY_CART: CartView = {
  hash: '',
  lines: [],
  itemCount: 0,
  needsShipping: false,
  hasDigitalContent: false,
  subtotalCents: 0,
  discounts: [],
  discountCents: 0,
  shippingCents: null,
  totalCents: 0,
}

/** The cart as it stands at today's prices; coupons that hold no longer give nothing. */
export function viewCart(stored: StoredCart): CartView {
  const lines = stored.items.map(viewLine)
  const subtotalCents = lines.reduce((sum, line) => sum + line.subtotalCents, 0)
  const holds = (coupon: Coupon) => refuseKeepingCoupon(coupon, { subtotalCents, now: stored.readAt }) === null
  return withTotals(lines, stored.coupons.filter(holds), stored.shipping)
}

/** Hash of the cart as it was when its coupons were still accepted, be they used up since. */
export function hashWithAllCoupons(stored: StoredCart): string {
  return withTotals(stored.items.map(viewLine), stored.coupons, stored.shipping).hash
}

function withTotals(lines: CartLineView[], coupons: readonly Coupon[], shipping: unknown): CartView {
  if (lines.length === 0) return EMPTY_CART
  const totals = cartTotals(lines, coupons, parseShipping(shipping))
  return {
    ...totals,
    hash: hashOf(lines, totals.totalCents),
    lines,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    needsShipping: totals.shippingCents !== null,
    hasDigitalContent: lines.some((line) => line.isDownloadable),
  }
}

/** What one piece costs today, in cents. */
export function unitPrice({ product, variation }: Pick<StoredItem, 'product' | 'variation'>): number {
  const priced = variation ?? product
  return priced.salePriceCents ?? priced.regularPriceCents
}

function viewLine({ key, quantity, product, variation, picture }: StoredItem): CartLineView {
  const priced = variation ?? product
  const unitPriceCents = unitPrice({ product, variation })
  return {
    key,
    productId: product.id,
    variationId: variation?.id ?? null,
    slug: product.slug,
    name: product.name,
    sku: priced.sku,
    options: variation ? [{ name: product.variationAttribute ?? 'Option', value: variation.name }] : [],
    quantity,
    maxQuantity: priced.stock,
    unitPriceCents,
    subtotalCents: unitPriceCents * quantity,
    isVirtual: product.isVirtual,
    isDownloadable: product.isDownloadable,
    picture,
  }
}

function hashOf(lines: readonly CartLineView[], totalCents: number): string {
  const content = lines.map(({ key, quantity, unitPriceCents }) => `${key}:${quantity}:${unitPriceCents}`)
  return md5([...content, totalCents].join('|'))
}
