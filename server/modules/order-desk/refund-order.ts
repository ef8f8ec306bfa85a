import type { RefundRefusal } from '#contracts/staff/refund.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import {
  describeRefundable,
  oweManualRefund,
  type RefundWish,
  refundPayment,
  type WishedLine,
} from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

export type AskedRefund = {
  orderId: number
  /** Null: all that is left, or what the lines have cost. */
  amountCents: number | null
  lines?: readonly WishedLine[]
  restocks: boolean
  /** As the buyer reads it on the credit note. */
  reason: string
  /** What the page said: what was left, and what goes back now. */
  seen: { leftCents: number; amountCents: number }
}

/** `isByHand`: a transfer is asked for. `isPending`: the provider has it, and has not done it yet. */
export type RefundedOrder =
  | { ok: true; amountCents: number; currency: string; isByHand: boolean; isPending: boolean }
  | { ok: false; refusal: RefundRefusal }

/**
 * Gives back an order's money as somebody of the team (`refundPayment`, `oweManualRefund`): what they have read, and no more
 * of one order than the owner lets 'management' give.
 */
export async function refundOrder(services: Deps, actor: StaffActor, asked: AskedRefund): Promise<RefundedOrder> {
  const refusal = await refuseStaff(services, actor, 'payments.refund')
  if (refusal) return { ok: false, refusal }
  const order = await findOrder(services.db, asked.orderId)
  if (!order) return { ok: false, refusal: { code: 'unknown-order' } }
  const { desk } = await getShopSettings(services.db)
  const { orderId, amountCents, lines, restocks, reason, seen } = asked
  const wish: RefundWish = {
    ...{ orderId, of: 'order', amountCents, reason, by: { actor: { kind: 'staff', id: String(actor.id) } } },
    ...(lines && { lines, restocks }),
    limits: { seen, ceilingCents: actor.role === 'owner' ? null : desk.refundCeilingCents },
  }
  if ((await describeRefundable(services, order))?.isByHand) {
    const owed = await oweManualRefund(services, wish)
    if (!owed.ok) return owed
    return { ok: true, amountCents: owed.amountCents, currency: order.currency, isByHand: true, isPending: true }
  }
  const given = await refundPayment(services, wish)
  if (!given.ok) return given
  if (given.isEarlier) return { ok: false, refusal: { code: 'earlier' } }
  return {
    ok: true,
    amountCents: given.amountCents,
    currency: given.currency,
    isByHand: false,
    isPending: given.isPending,
  }
}
