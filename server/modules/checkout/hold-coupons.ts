import type { CouponLoss } from '#contracts/cart/cart.ts'
import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import type { Transaction } from '#server/database/database.ts'
import { dropCoupons, type LockedCart } from '#server/modules/cart/index.ts'
import { claimCoupons, keepCouponHolds } from '#server/modules/coupons/index.ts'
import { customerOfSession } from '#server/modules/sessions/index.ts'

/** Coupons of the cart that hold no longer, for this address above all: they leave the cart, and the buyer is told. */
export async function dropLostCoupons(
  tx: Transaction,
  sessionId: string,
  { lostCoupons }: Pick<LockedCart, 'lostCoupons'>,
): Promise<CheckoutRefusal[]> {
  if (lostCoupons.length === 0) return []
  await dropCoupons(
    tx,
    sessionId,
    lostCoupons.map(({ coupon }) => coupon),
  )
  return lostCoupons.map(tell)
}

const tell = (refusal: CouponLoss): CheckoutRefusal => ({ code: 'coupon-lost', refusal })

type Buying = {
  sessionId: string
  form: Pick<CheckoutForm, 'billing'>
  locked: Pick<LockedCart, 'cart' | 'limitedCoupons' | 'awaitingOrderId'>
}

/**
 * Claims a use of each limited coupon for the order that is about to be written: the last one goes to whoever comes
 * first, the other is refused. `keep` writes down that the order has them.
 */
export async function holdCoupons(tx: Transaction, buying: Buying & { openOrderId: number | null }) {
  const { sessionId, form, locked, openOrderId } = buying
  const claim = {
    codes: locked.limitedCoupons,
    email: form.billing.email.toLowerCase(),
    customerId: customerOfSession(sessionId),
    ownOrderIds: [openOrderId, locked.awaitingOrderId].filter((id) => id !== null),
  }
  const usedUp = await claimCoupons(tx, claim)
  if (usedUp === null)
    return {
      refusals: [],
      keep: (hold: { orderId: number; heldUntil: Date }) => keepCouponHolds(tx, { ...claim, ...hold }),
    }
  const { name } = locked.cart.discounts.find(({ code }) => code === usedUp) ?? {}
  // What applies by itself is not on the session, which has nothing to drop.
  const refusals =
    name === undefined
      ? await dropLostCoupons(tx, sessionId, { lostCoupons: [{ code: 'usage-limit', coupon: usedUp }] })
      : [tell({ code: 'reduction-taken', coupon: name })]
  return { refusals, keep: null }
}
