import type { CartConfirmation, CartLineView, CartTotals, CartView, LaterPayment } from '#contracts/cart/cart.ts'
import { isDigital, isShipped } from '#contracts/catalog/supply.ts'
import { mostPerDayCents, serviceConsent } from '#contracts/checkout/service-consent.ts'
import { sum } from '#contracts/pricing/money.ts'
import { laterOf } from '#contracts/pricing/payment-plan.ts'
import type { ShippingPackage } from '#contracts/pricing/shipping.ts'
import { isPaidAtOnce, type Recurrence, scheduleKey } from '#contracts/subscription/recurrence.ts'
import {
  type AppliedCoupon,
  type Basket,
  isAutomatic,
  lineSubtotal,
  type PricedLine,
  refuseKeepingCoupon,
  standingCoupons,
} from '#server/modules/coupons/index.ts'
import { isOneALine } from '#server/modules/line-holds/index.ts'
import { asksInParts, rulesOf } from '#server/modules/product-kinds/index.ts'
import { describeDestination } from '#server/modules/shipping/index.ts'
import { withdrawalEndsAt } from '#server/modules/withdrawal/index.ts'
import { md5 } from './cart-item-key.ts'
import type { CartLine } from './cart-lines.ts'
import type { StoredCart } from './cart-repository.ts'
import { cartTotals, type Delivery, type LinePart, type PricedPackage } from './cart-totals.ts'
import { mostPieces } from './most-pieces.ts'
import type { ShopPriceRules } from './price-rules.ts'
import { recurringTotals } from './recurring-totals.ts'

/** What a visitor has who has put nothing into it. */
export const emptyCart = ({ currency }: Pick<ShopPriceRules, 'currency'>): CartView => ({
  currency,
  hash: '',
  lines: [],
  itemCount: 0,
  needsShipping: false,
  packages: [],
  hasDigitalContent: false,
  serviceConsent: null,
  confirmation: null,
  subtotalCents: 0,
  discounts: [],
  discountCents: 0,
  shippingCents: null,
  totalCents: 0,
  dueCents: 0,
  laterPayments: [],
  recurring: [],
  taxes: null,
})

/** The cart as it stands at today's prices; coupons that hold no longer give nothing. */
export function viewCart(stored: StoredCart, rules: ShopPriceRules): CartView {
  if (stored.lines.length === 0) return emptyCart(rules)
  const lines = stored.lines.map(pricedLine)
  const coupons = listStandingCoupons(stored, rules)
  const priced = cartTotals(lines, coupons, { delivery: deliveryOf(stored, rules), rules })
  const most = mostPieces(stored.lines)
  const asked = keysOfAsked(stored.lines)
  const views = stored.lines.map((line, index) =>
    viewLine(line, { most, part: priced.lines[index], isAsked: asked.has(line.key) }),
  )
  const { dueCents, laterPayments } = scheduleOf(views, priced.totals, stored.readAt)
  const confirmation = confirmationFor(stored, dueCents)
  return {
    ...priced.totals,
    ...{ dueCents: confirmation ? 0 : dueCents, confirmation, laterPayments, recurring: recurringOf(stored, rules) },
    hash: hashOf(views, priced.totals, laterPayments),
    lines: views,
    itemCount: sum(views.filter(({ isPart }) => !isPart).map(({ quantity }) => quantity)),
    needsShipping: needsShipping(stored),
    packages: priced.packages.map((pack) => viewPackage(pack, stored, rules)),
    hasDigitalContent: views.some(isDigital),
    serviceConsent: consentFor(stored, views, rules),
  }
}

/** What of the cart is paid again and again. */
function recurringOf(stored: StoredCart, rules: ShopPriceRules) {
  const lines = stored.lines.flatMap((line) => {
    const { key, offer } = line
    return offer.recurrence ? [{ key, priced: pricedLine(line), recurrence: offer.recurrence }] : []
  })
  if (lines.length === 0) return []
  // What comes again is sent again, on other days.
  const { at: now = stored.readAt, ...delivery } = deliveryOf(stored, rules)
  const around = { delivery, rules, now }
  return recurringTotals(lines, { ...around, viewPackage: (pack) => viewPackage(pack, stored, rules) })
}

/** Of what begins before the fourteen days are over that would run from now. */
function consentFor({ lines, readAt }: StoredCart, views: readonly CartLineView[], { currency }: ShopPriceRules) {
  // Most carts hold nothing of the kind, and the calendar of the term takes longer than all their totals.
  const isAsked = lines.some(({ offer }) => offer.begins) || views.some(({ recurrence }) => recurrence)
  if (!isAsked) return null
  const ends = withdrawalEndsAt(readAt)
  const early = lines.flatMap(({ offer: { begins } }, index) => {
    const view = views[index]
    if (!begins || !view || new Date(begins.startsAt) > ends) return []
    const paidCents = view.subtotalCents - view.discountCents
    return [{ ...begins, perSessionCents: Math.floor(paidCents / begins.sessions) }]
  })
  const subscriptions = views.flatMap(({ recurrence, supply, quantity }) =>
    recurrence && supply === 'service' ? [{ perDayCents: perDayOf(recurrence, quantity) }] : [],
  )
  return serviceConsent(early, { withdrawalEndsAt: ends.toISOString(), currency, subscriptions })
}

const HOUR_MS = 3_600_000

/** Whoever has to say yes does so before the time that is asked for. */
function confirmationFor({ lines, readAt }: StoredCart, thenDueCents: number): CartConfirmation | null {
  const asked = lines.find(({ offer }) => offer.confirmation)
  if (!asked?.offer.confirmation) return null
  const { withinHours, startsAt } = asked.offer.confirmation
  const term = Math.min(readAt.getTime() + withinHours * HOUR_MS, Date.parse(startsAt))
  return { name: asked.product.name, answeredBy: new Date(term).toISOString(), thenDueCents }
}

const perDayOf = (recurrence: Recurrence, quantity: number) =>
  isPaidAtOnce(recurrence) ? mostPerDayCents(recurrence.unitPriceCents * quantity, recurrence.cycle) : null

/** The codes of the cart that hold no longer, each with the reason. What applies by itself comes and goes with what it is for. */
export function listLostCoupons(stored: StoredCart, rules: ShopPriceRules) {
  const basket = basketOf(stored, rules)
  return stored.coupons.flatMap((coupon) => (isAutomatic(coupon) ? [] : (refuseKeepingCoupon(coupon, basket) ?? [])))
}

/** Those of its coupons that take off something now. */
export function listStandingCoupons(stored: StoredCart, rules: ShopPriceRules): AppliedCoupon[] {
  if (stored.coupons.length === 0) return []
  const basket = basketOf(stored, rules)
  return standingCoupons(stored.coupons, basket, (coupons) => {
    const { at: _, ...delivery } = deliveryOf(stored, rules)
    return cartTotals(basket.lines, coupons, { delivery, rules }).totals.totalCents
  })
}

export const basketOf = ({ lines, emails, readAt }: StoredCart, { currency }: ShopPriceRules): Basket => ({
  currency,
  lines: lines.map(pricedLine),
  emails,
  now: readAt,
})

const needsShipping = ({ lines }: StoredCart) => lines.some(({ product }) => isShipped(product))

function deliveryOf(stored: StoredCart, rules: ShopPriceRules): Delivery {
  const destination = stored.destination ?? rules.likelyDestination
  const isSent = needsShipping(stored)
  return {
    destination,
    taxCountry: isSent ? destination.country : stored.billingCountry || destination.country,
    preferredRates: stored.shippingMethods,
    at: stored.readAt,
  }
}

function pricedLine({ quantity, product, variation, offer }: CartLine): PricedLine {
  return {
    productId: product.id,
    variationId: variation?.id ?? null,
    unitPriceCents: offer.unitPriceCents,
    onceCents: offer.onceCents ?? 0,
    quantity,
    supply: product.supply,
    isOnSale: offer.isOnSale,
    categorySlugs: product.categorySlugs,
    shippingClass: product.shippingClass,
    taxClass: product.taxClass,
  }
}

const DAY_MS = 86_400_000

/** What is charged now, and what later: delivery and its VAT are paid with the order. */
function scheduleOf(lines: readonly CartLineView[], { totalCents, currency }: CartTotals, now: Date) {
  const later = laterOf(lines, currency)
  const laterPayments: LaterPayment[] = later.map(({ afterDays, ...payment }) => ({
    ...payment,
    fallsDueAt: new Date(now.getTime() + afterDays * DAY_MS).toISOString(),
  }))
  return { dueCents: totalCents - sum(later.map(({ amountCents }) => amountCents)), laterPayments }
}

const NOTHING: LinePart = { discountCents: 0, taxCents: 0, taxBasisPoints: 0 }

/** `isAsked`: of one of its parts. */
type Shown = { most: ReadonlyMap<string, number>; part: LinePart | undefined; isAsked: boolean }

function viewLine(stored: CartLine, { most, part, isAsked }: Shown): CartLineView {
  const { quantity, product, variation, offer, ...line } = stored
  return {
    key: line.key,
    parentKey: line.parentKey,
    isPart: line.parentKey !== null,
    isChangeable: line.parentKey === null && (rulesOf(line.kind).isChangeable?.(stored) === true || isAsked),
    kind: line.kind,
    configuration: line.configuration,
    productId: product.id,
    variationId: variation?.id ?? null,
    slug: product.slug,
    name: product.name,
    sku: offer.sku,
    options: offer.options,
    quantity,
    isCounted: offer.stock !== null,
    isSoldIndividually: product.isSoldIndividually || isOneALine(line),
    backorders: (variation ?? product).backorders,
    isOnBackorder: isOnBackorder({ quantity, product, variation, offer }),
    maxQuantity: most.get(line.key) ?? null,
    unitPriceCents: offer.unitPriceCents,
    onceCents: offer.onceCents ?? 0,
    subtotalCents: lineSubtotal(pricedLine(stored)),
    ...(part ?? NOTHING),
    supply: product.supply,
    plan: offer.plan ?? null,
    recurrence: offer.recurrence ?? null,
    picture: line.picture,
  }
}

/** The lines that have a part of which something is asked. */
const keysOfAsked = (lines: readonly CartLine[]) =>
  new Set(lines.filter(({ product }) => asksInParts(product.extras)).map(({ parentKey }) => parentKey))

type Held = Pick<CartLine, 'quantity' | 'product' | 'variation' | 'offer'>

/** Its buyer is told that not all of its pieces are there. */
const isOnBackorder = ({ quantity, product, variation, offer }: Held) =>
  (variation ?? product).backorders === 'notify' && offer.stock !== null && quantity > offer.stock

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

function hashOf(
  lines: readonly CartLineView[],
  { totalCents, currency }: CartTotals,
  laterPayments: readonly LaterPayment[],
): string {
  const content = lines.map(
    ({ key, quantity, unitPriceCents, onceCents, recurrence }) =>
      `${key}:${quantity}:${unitPriceCents}${onceCents === 0 ? '' : `+${onceCents}`}${recurrence ? `/${recurrence.unitPriceCents}${scheduleKey(recurrence)}` : ''}`,
  )
  // Its day moves on with the clock: the same cart has the same hash tomorrow.
  const later = laterPayments.map(({ kind, amountCents, beforeSession }) => `${kind}:${amountCents}:${beforeSession}`)
  return md5([...content, totalCents, currency, ...later].join('|'))
}
