import { isDeepStrictEqual } from 'node:util'
import type { CartView, CouponLoss } from '#contracts/cart/cart.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import { type AppliedCoupon, mindsBuyer } from '#server/modules/coupons/index.ts'
import { rememberTyped, type Typed } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { readCart, type StoredCart } from './cart-repository.ts'
import { dropCoupons } from './lock-cart.ts'
import { getPriceRules, type ShopPriceRules } from './price-rules.ts'
import { emptyCart, listLostCoupons, viewCart } from './view-cart.ts'

/**
 * Keeps what was typed and gives the cart back as it is priced with it; the empty one for a session without a cart.
 * A choice of shipping that is the default is kept as none: should a better one open later, it is taken. So is a
 * destination that is no more than the shop's guess: a form names a country before anybody has touched it.
 */
export async function reviewCart(services: Pick<Services, 'db'>, sessionId: string, said: Typed): Promise<CartView> {
  return (await review(services, sessionId, said)).cart
}

export type ReviewedOrder = {
  cart: CartView
  /** Coupons that have just left the cart, each with the reason; told once. */
  lostCoupons: CouponLoss[]
  /** Whether `takeNotices` would find any. */
  hasNotices: boolean
}

/** {@link reviewCart} beside an order button: what has left the total is told, and leaves the cart. */
export async function reviewOrder(
  services: Pick<Services, 'db'>,
  sessionId: string,
  said: Typed,
): Promise<ReviewedOrder> {
  const { cart, priced, rules } = await review(services, sessionId, said)
  const lostCoupons = priced ? listLostCoupons(priced, rules).filter(isLostForGood) : []
  const codes = lostCoupons.map(({ coupon }) => coupon)
  if (codes.length > 0) await services.db.transaction((tx) => dropCoupons(tx, sessionId, codes))
  return { cart, lostCoupons, hasNotices: priced?.hasNotices ?? false }
}

/** Whom a coupon is for cannot be told while an address is being typed: the order asks. */
const isLostForGood = ({ code }: CouponLoss) => code !== 'email-restricted'

type Reviewed = { cart: CartView; priced: StoredCart | null; rules: ShopPriceRules }

async function review({ db }: Pick<Services, 'db'>, sessionId: string, said: Typed): Promise<Reviewed> {
  const [stored, rules] = await Promise.all([readCart(db, sessionId), getPriceRules(db)])
  if (!stored || stored.lines.length === 0) return { cart: emptyCart(rules), priced: null, rules }
  const { destination, ...rest } = said
  const isNews = destination && (stored.destination !== null || !isSamePlace(destination, rules.likelyDestination))
  const typed = isNews ? said : rest
  const asTyped = withTyped(stored, typed)
  const cart = viewCart(asTyped, rules)
  const shippingMethods = typed.shippingMethods && preferredRates(asTyped, cart, rules)
  const news = { ...typed, ...(shippingMethods && { shippingMethods }) }
  if (!isKept(news, stored)) await rememberTyped(db, sessionId, news)
  // What somebody has ordered before is known once they are; the address that they gave before is theirs no more.
  const isOther = asTyped.emails[0] !== stored.emails[0] && stored.coupons.some(isForSome)
  if (isOther) return review({ db }, sessionId, {})
  return { cart, priced: asTyped, rules }
}

/** Whether it hangs on who buys. */
const isForSome = (coupon: AppliedCoupon) => mindsBuyer(coupon) || coupon.emails.length > 0

/** A review is asked for again and again with the same address. */
function isKept({ billing = {}, shipping, destination, shippingMethods }: Typed, stored: StoredCart): boolean {
  const { typed } = stored
  return (
    isDeepStrictEqual({ ...typed.billing, ...billing }, typed.billing) &&
    (shipping === undefined || isDeepStrictEqual(shipping, typed.shipping)) &&
    (destination === undefined || isDeepStrictEqual(destination, typed.destination)) &&
    (shippingMethods === undefined || isDeepStrictEqual(shippingMethods, stored.shippingMethods))
  )
}

const isSamePlace = (one: Destination, other: Destination) =>
  (['country', 'state', 'postcode', 'city'] as const).every((field) => one[field] === other[field])

function withTyped(stored: StoredCart, { billing, destination, shippingMethods }: Typed): StoredCart {
  return {
    ...stored,
    ...(destination && { destination }),
    ...(shippingMethods && { shippingMethods: [...shippingMethods] }),
    ...(billing?.country !== undefined && { billingCountry: billing.country }),
    ...(billing?.email && { emails: [billing.email.toLowerCase(), ...stored.emails] }),
  }
}

function preferredRates(stored: StoredCart, { packages }: CartView, rules: ShopPriceRules): string[] {
  const byDefault = viewCart({ ...stored, shippingMethods: [] }, rules).packages
  return packages.map(({ chosen }, index) => {
    const id = chosen?.rateId ?? ''
    return id === byDefault[index]?.chosen?.rateId ? '' : id
  })
}
