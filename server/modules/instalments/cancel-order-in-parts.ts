import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { closePaidOrder } from '#server/modules/fulfilment/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { findOrder, listDues, lockOrder } from '#server/modules/orders/index.ts'
import { canStillBePaid, endPayments } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** `not-in-parts`: nothing of it is left to be paid. `payment-in-progress`: nobody knows yet how one of its payments ends. */
export type CancelPlanRefusal = { code: 'unknown-order' | 'not-in-parts' | 'payment-in-progress' }
/** `droppedCents`: what is not asked for any more, in the currency of the order. */
export type CancelPlanResult =
  | { ok: true; droppedCents: number; currency: string }
  | { ok: false; refusal: CancelPlanRefusal }

/** When another payment begins while the first is being given up, it is tried once more. */
const ROUNDS = 2

/**
 * Cancels an order that is paid in part, for the shop: what is under way is given up at the provider first, then its open dues
 * are dropped, what its lines gave is taken back, and its buyer is told. What came in stays until it is refunded. A payment that
 * is faster than this is received, and what is left after it is dropped. Said again, it finds the order cancelled and does
 * nothing.
 */
export async function cancelOrderInParts(
  services: Deps,
  { orderId, by }: { orderId: number; by: Pick<Writer, 'actor'> },
): Promise<CancelPlanResult> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await findOrder(services.db, orderId)
    if (!order) return refuse('unknown-order')
    if (order.status === 'cancelled' && order.paidAt !== null)
      return { ok: true, droppedCents: 0, currency: order.currency }
    if (order.status !== 'partial-payment') return refuse('not-in-parts')
    if ((await endPayments(services, orderId)) === 'in-progress') return refuse('payment-in-progress')
    const droppedCents = await close(services, { orderId, by })
    if (droppedCents !== null) return { ok: true, droppedCents, currency: order.currency }
  }
  return refuse('payment-in-progress')
}

/** One transaction; null when the order was tried, or paid, again meanwhile. */
function close(
  services: Deps,
  { orderId, by }: { orderId: number; by: Pick<Writer, 'actor'> },
): Promise<number | null> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'partial-payment' || (await canStillBePaid(tx, orderId))) return null
    const open = (await listDues(tx, orderId)).filter(({ state }) => state === 'open')
    const action = { subject: { kind: 'order', id: String(orderId) }, action: 'plan-cancelled' } as const
    await recordAction(tx, { ...by, clock: services.clock }, action)
    const note = 'Commande payée en partie, annulée par la boutique\u202F: ses échéances ne sont plus dues.'
    await closePaidOrder(services, tx, { order, to: 'cancelled', note })
    await queueMails(services, tx, aboutOrder(orderId, 'order-cancelled'))
    return open.reduce((sum, { amountCents }) => sum + amountCents, 0)
  })
}

const refuse = (code: CancelPlanRefusal['code']): CancelPlanResult => ({ ok: false, refusal: { code } })
