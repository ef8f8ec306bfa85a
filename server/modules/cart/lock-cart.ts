import type { CartView, CouponLoss } from '#contracts/cart/cart.ts'
import type { Transaction } from '#server/database/database.ts'
import { inOrder } from '#server/database/together.ts'
import { type AppliedCoupon, mindsBuyer } from '#server/modules/coupons/index.ts'
import {
  lockSession,
  lockSessions,
  rememberAndLock,
  type Typed,
  updateSession,
} from '#server/modules/sessions/index.ts'
import type { DraftOrder, RemovedLine } from '#server/modules/sessions/tables.ts'
import { readCart } from './cart-repository.ts'
import type { ShopPriceRules } from './price-rules.ts'
import { emptyCart, listLostCoupons, listStandingCoupons, viewCart } from './view-cart.ts'

export type LockedCart = {
  cart: CartView
  /** Coupons on it that give nothing any more, each with the reason. */
  lostCoupons: CouponLoss[]
  /** Codes of those that give something and may be used so many times only, or once with a first order. */
  limitedCoupons: string[]
  awaitingOrderId: number | null
  lastOrderId: number | null
  draftOrder: DraftOrder | null
  removedLines: RemovedLine[]
}

/**
 * The cart, kept from every other change until the transaction ends; null when the session has none. What is typed into
 * an order form is kept first: the prices are those of its address.
 */
export async function lockCart(
  tx: Transaction,
  sessionId: string,
  { rules, typed }: { rules: ShopPriceRules; typed?: Typed },
): Promise<LockedCart | null> {
  const [row, stored] = await inOrder([
    () => (typed ? rememberAndLock(tx, sessionId, typed) : lockSession(tx, sessionId)),
    () => readCart(tx, sessionId),
  ])
  if (!row) return null
  return {
    cart: stored ? viewCart(stored, rules) : emptyCart(rules),
    lostCoupons: stored ? listLostCoupons(stored, rules) : [],
    limitedCoupons: stored
      ? listStandingCoupons(stored, rules)
          .filter(isLimited)
          .map(({ code }) => code)
      : [],
    awaitingOrderId: row.awaitingOrderId,
    lastOrderId: row.lastOrderId,
    draftOrder: row.draftOrder,
    removedLines: row.removedLines,
  }
}

/** Takes coupons off a cart whose order they were refused for. */
export async function dropCoupons(tx: Transaction, sessionId: string, codes: readonly string[]): Promise<void> {
  const row = await lockSession(tx, sessionId)
  if (row) await updateSession(tx, sessionId, { coupons: row.coupons.filter((code) => !codes.includes(code)) })
}

/**
 * Waits for and holds the cart, without reading it: whoever goes on to lock its order takes the cart first. An order that
 * no cart made has none to hold.
 */
export async function holdCart(tx: Transaction, sessionId: string | null): Promise<void> {
  if (sessionId !== null) await holdCarts(tx, [sessionId])
}

/** {@link holdCart} for several, always in the same order. */
export async function holdCarts(tx: Transaction, sessionIds: string[]): Promise<void> {
  await lockSessions(tx, sessionIds)
}

const isLimited = (coupon: AppliedCoupon) => coupon.usageLimit !== null || mindsBuyer(coupon)
