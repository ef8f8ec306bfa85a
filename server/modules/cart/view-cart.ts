import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { isDigital, isShipped } from '#contracts/catalog/supply.ts'
import type { ShippingPackage } from '#contracts/pricing/shipping.ts'
import type { PricedLine } from '../coupons/index.ts'
import { type AppliedCoupon, type Basket, refuseKeepingCoupon } from '../coupons/index.ts'
import { describeDestination } from '../shipping/index.ts'
import { md5 } from './cart-item-key.ts'
import type { StoredCart, StoredItem } from './cart-repository.ts'
import { cartTotals, type Delivery, type LinePart, type PricedPackage } from './cart-totals.ts'
import type { ShopPriceRules } from './price-rules.ts'

export const EMPTY_CART: CartView = {
  hash: '',
  lines: [],
  itemCount: 0,
  needsShipping: false,
  packages: [],
  hasDigitalContent: false,
  subtotalCents: 0,
  discounts: [],
  discountCents: 0,
  shippingCents: null,
  totalCents: 0,
  taxes: null,
}

/** The cart as it stands at today's prices; coupons that hold no longer give nothing. */
export function viewCart(stored: StoredCart, rules: ShopPriceRules): CartView {
  if (stored.items.length === 0) return EMPTY_CART
  const lines = stored.items.map(pricedLine)
  const basket = { lines, emails: stored.emails, now: stored.readAt }
  const coupons = stored.coupons.filter((coupon) => refuseKeepingCoupon(coupon, basket) === null)
  const priced = cartTotals(lines, coupons, { delivery: deliveryOf(stored, rules), rules })
  const views = stored.items.map((item, index) => viewLine(item, priced.lines[index]))
  return {
    ...priced.totals,
    hash: hashOf(views, priced.totals.totalCents),
    lines: views,
    itemCount: views.reduce((count, line) => count + line.quantity, 0),
    needsShipping: needsShipping(stored),
    packages: priced.packages.map((pack) => viewPackage(pack, stored, rules)),
    hasDigitalContent: views.some(isDigital),
  }
}

/** The coupons of the cart that hold no longer, each with the reason. */
export function listLostCoupons(stored: StoredCart) {
  const basket = basketOf(stored)
  return stored.coupons.flatMap((coupon: AppliedCoupon) => refuseKeepingCoupon(coupon, basket) ?? [])
}

export const basketOf = ({ items, emails, readAt }: StoredCart): Basket => ({
  lines: items.map(pricedLine),
  emails,
  now: readAt,
})

/** What one piece costs today, in cents. */
export function unitPrice({ product, variation }: Pick<StoredItem, 'product' | 'variation'>): number {
  const priced = variation ?? product
  return priced.salePriceCents ?? priced.regularPriceCents
}

const needsShipping = ({ items }: StoredCart) => items.some(({ product }) => isShipped(product))

function deliveryOf(stored: StoredCart, rules: ShopPriceRules): Delivery {
  const destination = stored.destination ?? rules.likelyDestination
  const isSent = needsShipping(stored)
  return {
    destination,
    taxCountry: isSent ? destination.country : stored.billingCountry || destination.country,
    preferredRates: stored.shippingMethods,
  }
}

function pricedLine({ quantity, product, variation }: StoredItem): PricedLine {
  return {
    productId: product.id,
    variationId: variation?.id ?? null,
    unitPriceCents: unitPrice({ product, variation }),
    quantity,
    supply: product.supply,
    isOnSale: (variation ?? product).salePriceCents !== null,
    categorySlugs: product.categorySlugs,
    shippingClass: product.shippingClass,
    taxClass: product.taxClass,
  }
}

const NOTHING: LinePart = { discountCents: 0, taxCents: 0, taxBasisPoints: 0 }

function viewLine(
  { key, parentKey, kind, configuration, quantity, product, variation, picture }: StoredItem,
  part = NOTHING,
): CartLineView {
  const priced = variation ?? product
  const unitPriceCents = unitPrice({ product, variation })
  return {
    key,
    parentKey,
    kind,
    configuration,
    productId: product.id,
    variationId: variation?.id ?? null,
    slug: product.slug,
    name: product.name,
    sku: priced.sku,
    options: variation?.options ?? [],
    quantity,
    maxQuantity: priced.stock,
    unitPriceCents,
    subtotalCents: unitPriceCents * quantity,
    ...part,
    supply: product.supply,
    picture,
  }
}

function viewPackage({ rates, chosen }: PricedPackage, stored: StoredCart, rules: ShopPriceRules): ShippingPackage {
  const to = stored.destination ?? rules.likelyDestination
  return {
    rates,
    chosen,
    to,
    destination: describeDestination(to),
    isDestinationGiven: stored.destination !== null,
  }
}

function hashOf(lines: readonly CartLineView[], totalCents: number): string {
  const content = lines.map(({ key, quantity, unitPriceCents }) => `${key}:${quantity}:${unitPriceCents}`)
  return md5([...content, totalCents].join('|'))
}
