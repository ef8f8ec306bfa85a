import { type CancelRefusal, isPaid, isUnpaid, type OrderStatus } from '#contracts/order/order.ts'
import type { ShopCancelRefusal } from '#contracts/staff/order-gestures.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { holdCart } from '#server/modules/cart/index.ts'
import { releaseHolds } from '#server/modules/catalog/index.ts'
import { giveBackCouponUses } from '#server/modules/coupons/index.ts'
import { giveUpHolds } from '#server/modules/line-holds/index.ts'
import { aboutOrder, type MailKind, queueMails } from '#server/modules/notifications/index.ts'
import {
  changeOrderStatus,
  dropOpenDues,
  findOrder,
  isSameKey,
  lockOrder,
  type Order,
} from '#server/modules/orders/index.ts'
import { canStillBePaid, endPayments, findNewestAttempt } from '#server/modules/payments/index.ts'
import { forgetOrder } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'

export type CancelOrderResult = { ok: true } | { ok: false; refusal: CancelRefusal }

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** When another payment begins while the first is being given up, it is tried once more. */
const ROUNDS = 2

/**
 * Cancels an unpaid order for its buyer (facts shop-wire §9, cancel). First all that could still pay it is given up at
 * the provider; only then, and only if nothing began meanwhile, the order is cancelled: one that was paid in between stays
 * paid, and says so. A period of a subscription goes with the subscription alone (`endsSubscription`). A second call finds it cancelled and says the same. Who may see the order is the caller's affair.
 */
export async function cancelOrder(
  services: Deps,
  { orderId, orderKey, endsSubscription = false }: { orderId: number; orderKey: string; endsSubscription?: boolean },
): Promise<CancelOrderResult> {
  const order = await findOrder(services.db, orderId)
  if (!order || !isSameKey(order.orderKey, orderKey)) return refuse('unknown-order')
  if (!isUnpaid(order.status)) return answerLate(order.status)
  if (order.source === 'renewal' && !endsSubscription) return refuse('not-cancellable')
  return endAndClose(services, orderId, order.source === 'renewal' ? WITH_SUBSCRIPTION : BY_BUYER)
}

/**
 * Cancels an order that nobody has paid as the shop decides, in the same way; its buyer is told. One that waits for a slip
 * to be paid as well: the slip is given up. Refused: a payment that is authorised (`voidPayment`), or under way at a bank.
 */
export async function cancelForShop(
  services: Deps,
  { orderId, by }: { orderId: number; by: Pick<Writer, 'actor'> },
): Promise<{ ok: true } | { ok: false; refusal: ShopCancelRefusal }> {
  const order = await findOrder(services.db, orderId)
  if (!order) return { ok: false, refusal: 'unknown-order' }
  if (order.source === 'renewal') return { ok: false, refusal: 'of-a-subscription' }
  const attempt = await findNewestAttempt(services.db, orderId)
  if (attempt?.status === 'authorised') return { ok: false, refusal: 'authorised' }
  const waitsForSlip = order.status === 'on-hold' && attempt?.status === 'voucher-shown'
  const done =
    isUnpaid(order.status) || waitsForSlip
      ? await endAndClose(services, orderId, { ...BY_SHOP, by })
      : answerLate(order.status)
  if (done.ok) return done
  return { ok: false, refusal: done.refusal === 'not-cancellable' ? 'already-paid' : done.refusal }
}

async function endAndClose(services: Deps, orderId: number, closing: Closing): Promise<CancelOrderResult> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ended = await endPayments(services, orderId)
    if (ended === 'paid') return refuse('already-paid')
    if (ended === 'in-progress') return refuse('payment-in-progress')
    const order = await findOrder(services.db, orderId)
    if (!order) return refuse('unknown-order')
    if (!isUnpaid(order.status)) return answerLate(order.status)
    if (await closeUnpaid(services, order, closing)) return { ok: true }
  }
  const order = await findOrder(services.db, orderId)
  return order && !isUnpaid(order.status) ? answerLate(order.status) : refuse('payment-in-progress')
}

function answerLate(status: OrderStatus): CancelOrderResult {
  if (status === 'cancelled') return { ok: true }
  return refuse(isPaid(status) ? 'already-paid' : 'not-cancellable')
}

/** `by`: whose gesture the trail keeps. `besides`: what else is written with it. */
type Closing = {
  note: string
  mails: MailKind[]
  by?: Pick<Writer, 'actor'>
  besides?(tx: Transaction): Promise<void>
  /** Whether what it was decided upon still holds, asked once the order is held. */
  stillHolds?(tx: Transaction): Promise<boolean>
}

/** Ends an order that nobody has paid for another reason than its buyer's wish; false where it is paid, or about to be. */
export async function endUnpaid(services: Deps, orderId: number, closing: Closing): Promise<boolean> {
  const order = await findOrder(services.db, orderId)
  return order !== null && isUnpaid(order.status) && (await endAndClose(services, orderId, closing)).ok
}

const BY_BUYER: Closing = {
  note: 'Commande annulée par le client.',
  mails: ['order-cancelled', 'cancellation-notice'],
}

/** What becomes of the subscription is told to whom it concerns. */
const WITH_SUBSCRIPTION: Closing = { note: 'Commande annulée avec son abonnement.', mails: [] }

const BY_SHOP: Closing = { note: 'Commande annulée par la boutique.', mails: ['order-cancelled-by-shop'] }

/** One transaction: status, owed mails, coupon uses, pieces. False when the order was paid, held or tried again meanwhile. */
export function closeUnpaid(
  services: Deps,
  { id, cartId }: Order,
  { note, mails, by, besides, stillHolds }: Closing,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    // Cart, then order: placing and settling take them in this order too.
    await holdCart(tx, cartId)
    const order = await lockOrder(tx, id)
    if (!order || !isUnpaid(order.status) || (await canStillBePaid(tx, id))) return false
    if (stillHolds && !(await stillHolds(tx))) return false
    await dropOpenDues(tx, id)
    await changeOrderStatus(tx, order, { to: 'cancelled', note })
    await forgetOrder(tx, { sessionId: cartId, orderId: id })
    await queueMails(services, tx, aboutOrder(id, ...mails))
    const subject = { kind: 'order', id: String(id) } as const
    if (by) await recordAction(tx, { ...by, clock: services.clock }, { subject, action: 'cancelled' })
    await besides?.(tx)
    // Last, as in every transaction: rows for which other buyers wait.
    await giveBackCouponUses(tx, { orderId: id, codes: order.discounts.map(({ code }) => code) })
    await giveUpHolds(tx, id)
    await releaseHolds(tx, id)
    return true
  })
}

const refuse = (refusal: CancelRefusal): CancelOrderResult => ({ ok: false, refusal })
