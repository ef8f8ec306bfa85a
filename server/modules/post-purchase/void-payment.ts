import { listAuditEntries, type Writer } from '#server/modules/audit/index.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import { type DecisionResult, endPayments, giveUpAuthorised } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { closeUnpaid } from './cancel-order.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Gives up what a buyer's bank has set aside, and cancels the order: nobody is charged, pieces and coupons are free again,
 * and the buyer is told. Said again after it was cut short, it finishes.
 */
export async function voidPayment(
  services: Deps,
  decision: { orderId: number; by: Pick<Writer, 'actor'> },
): Promise<DecisionResult> {
  const { orderId } = decision
  const given = await giveUpAuthorised(services, decision)
  const order = await findOrder(services.db, orderId)
  if (!order) return { ok: false, refusal: { code: 'unknown-order' } }
  if (order.status === 'cancelled') return { ok: true }
  if (!given.ok && !(await wasCutShort(services, order))) return given
  if ((await endPayments(services, orderId)) !== 'ended') return { ok: false, refusal: { code: 'unknown-outcome' } }
  const isClosed = await closeUnpaid(services, order, {
    note: 'Autorisation annulée par la boutique.',
    mails: ['payment-voided'],
  })
  return isClosed ? { ok: true } : { ok: false, refusal: { code: 'unknown-outcome' } }
}

/** Whether its payment was given up by this very decision, and the order not closed any more. */
async function wasCutShort({ db }: Deps, { id, status }: Order): Promise<boolean> {
  if (status !== 'failed') return false
  const entries = await listAuditEntries(db, { subject: { kind: 'order', id: String(id) } })
  return entries[0]?.action === 'payment-voided'
}
