import type { CartView, CouponRefusal } from '#contracts/cart/cart.ts'
import { findCoupon, normaliseCouponCode, refuseCoupon } from '#server/modules/coupons/index.ts'
import { lockSession, updateSession } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { readCart } from './cart-repository.ts'
import { getCart } from './get-cart.ts'
import { getPriceRules } from './price-rules.ts'
import { basketOf } from './view-cart.ts'

export type ApplyCouponResult = { ok: true; cart: CartView } | { ok: false; refusal: CouponRefusal }

/** Applies a coupon to the session's cart. A visitor without a cart is told whether the code exists, no more. */
export async function applyCoupon(
  services: Pick<Services, 'db'>,
  { sessionId, code: typed }: { sessionId: string | null; code: string },
): Promise<ApplyCouponResult> {
  const code = normaliseCouponCode(typed)
  const rules = await getPriceRules(services.db)
  const refusal = await services.db.transaction(async (tx): Promise<CouponRefusal | null> => {
    // Locked first: two tabs may submit the same code at once.
    const row = sessionId === null ? null : await lockSession(tx, sessionId)
    const stored = row && sessionId !== null ? await readCart(tx, sessionId) : null
    const shopper = sessionId === null ? null : { sessionId, emails: stored?.emails ?? [] }
    const coupon = code === '' ? null : await findCoupon(tx, { code, shopper })
    const basket = stored
      ? basketOf(stored, rules)
      : { currency: rules.currency, lines: [], emails: [], now: new Date() }
    const refused = refuseCoupon(coupon, { ...basket, code, applied: stored?.coupons ?? [] })
    if (!refused && row && sessionId !== null) await updateSession(tx, sessionId, { coupons: [...row.coupons, code] })
    return refused
  })
  return refusal ? { ok: false, refusal } : { ok: true, cart: await getCart(services, sessionId) }
}

/**
 * Takes a coupon off the cart; one that is not on it is as good as taken off. Refused without a code, and of one that applies
 * by itself.
 */
export async function removeCoupon(
  services: Pick<Services, 'db'>,
  { sessionId, code: typed }: { sessionId: string | null; code: string },
): Promise<{ ok: true; cart: CartView } | { ok: false }> {
  const code = normaliseCouponCode(typed)
  if (code === '') return { ok: false }
  if (sessionId !== null) {
    await services.db.transaction(async (tx) => {
      const row = await lockSession(tx, sessionId)
      if (row?.coupons.includes(code))
        await updateSession(tx, sessionId, { coupons: row.coupons.filter((applied) => applied !== code) })
    })
  }
  const cart = await getCart(services, sessionId)
  // What applies by itself is there as long as its rules hold.
  return cart.discounts.some((discount) => discount.code === code) ? { ok: false } : { ok: true, cart }
}
