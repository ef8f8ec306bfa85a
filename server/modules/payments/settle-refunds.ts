import { formatMoney } from '#contracts/pricing/money.ts'
import type { Transaction } from '#server/database/database.ts'
import { closeRefundedOrder, takeLinesBack } from '#server/modules/fulfilment/index.ts'
import { issueCreditNote } from '#server/modules/invoicing/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import {
  insertOrderNote,
  insertRefund,
  listRefunds,
  lockOrder,
  markRefundFailed,
  type Order,
  type OrderRefund,
  type Receipt,
  type RefundLine,
  raiseAlert,
  refundReason,
  sumReceived,
} from '#server/modules/orders/index.ts'
import { completeSentOrder } from '#server/modules/shipments/index.ts'
import type { Services } from '#server/services.ts'
import type { Refund } from '#server/stripe/payment-gateway.ts'
import { findReceiptOf } from './find-receipt-of.ts'
import { markRefundsAnswered } from './refund-calls-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/**
 * Writes to its order what the provider has given back of a charge, each refund once (architecture §4.9). Refunds are
 * made in the provider's dashboard; they are read from the provider in this very call, never from an event.
 */
export async function settleRefunds(services: Deps, chargeId: string): Promise<void> {
  const given = await services.payments.listRefunds(chargeId)
  const [first] = given
  if (!first) return
  const receipt = await findReceiptOf(services, first)
  if (!receipt) {
    services.log.warn({ chargeId }, 'a refund gives back a payment that is no order’s')
    return
  }
  await services.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, receipt.orderId)
    if (!locked) return
    if (receipt.isSurplus) await applySurplusRefunds(services, tx, { order: locked, receipt, given })
    else await applyRefunds(services, tx, { order: locked, receipt, given })
    const numbers = given.flatMap(({ status, number }) => (status === 'succeeded' && number !== null ? [number] : []))
    await markRefundsAnswered(tx, { orderId: locked.id, numbers })
  })
}

type Given = { order: Order; receipt: Receipt; given: Refund[] }

async function applyRefunds(services: Deps, tx: Transaction, { order, receipt, given }: Given): Promise<void> {
  const { made, returned } = listNews(given, await listRefunds(tx, order.id))
  const fresh = made.toSorted(byAge)
  const linesOf = new Map<string, RefundLine[]>()
  for (const refund of fresh) {
    await writeDown(services, tx, { order, receipt, refund })
    const { id: refundId, number: refundNumber } = refund
    if (refundNumber !== null)
      linesOf.set(refundId, await takeLinesBack(services, tx, { order, refundNumber, refundId }))
  }
  for (const refund of returned) await reportReturned(services, tx, { order, refund })
  if (fresh.length > 0)
    if ((await sumReceived(tx, order.id)) <= 0) await closeRefundedOrder(services, tx, order)
    else await completeSentOrder(tx, order)
  // Last: other buyers wait for the row that numbers them.
  for (const refund of fresh)
    await issueCreditNote(tx, {
      refund: { ...creditOf(receipt, refund), lines: linesOf.get(refund.id) ?? [] },
      at: services.clock.now(),
    })
}

/** The order has nothing to do with money that it never asked for: no document, no mail, no other state. */
async function applySurplusRefunds(services: Deps, tx: Transaction, { order, receipt, given }: Given): Promise<void> {
  const { made, returned } = listNews(given, await listRefunds(tx, order.id))
  for (const { id, amountCents, reason, createdAt } of made) {
    await insertRefund(tx, { id, orderId: order.id, receiptId: receipt.id, amountCents, reason, refundedAt: createdAt })
    const text = `Paiement en trop rendu : ${formatMoney(amountCents, order.currency)} (${id}).`
    await insertOrderNote(tx, { orderId: order.id, text })
  }
  for (const refund of returned) await reportReturned(services, tx, { order, refund })
}

/** What the provider says of these refunds that is not written down: those that it has made, those that came back. */
export function listNews(given: readonly Refund[], written: readonly OrderRefund[]) {
  const known = new Map(written.map((refund) => [refund.id, refund]))
  return {
    made: given.filter(({ id, status }) => status === 'succeeded' && !known.has(id)),
    returned: given.filter(({ id, status }) => hasFailed(status) && known.get(id)?.failedAt === null),
  }
}

export const hasFailed = (status: Refund['status']) => status === 'failed' || status === 'canceled'
const byAge = (a: Refund, b: Refund) => a.createdAt.getTime() - b.createdAt.getTime()

async function writeDown(
  services: Deps,
  tx: Transaction,
  { order, receipt, refund }: { order: Order; receipt: Receipt; refund: Refund },
): Promise<void> {
  const { id, amountCents, reason, createdAt } = refund
  await insertRefund(tx, { id, orderId: order.id, receiptId: receipt.id, amountCents, reason, refundedAt: createdAt })
  await insertOrderNote(tx, {
    orderId: order.id,
    text: `Remboursement de ${formatMoney(amountCents, order.currency)} (${id}).`,
  })
  await queueMails(services, tx, [{ kind: 'order-refunded', about: id }])
}

/** The bank did not take the money. What the refund closed stays closed: a person decides. */
async function reportReturned(
  services: Deps,
  tx: Transaction,
  { order, refund }: { order: Order; refund: Refund },
): Promise<void> {
  await markRefundFailed(tx, refund.id, services.clock.now())
  const text = `Le remboursement ${refund.id} (${formatMoney(refund.amountCents, order.currency)}) a échoué\u202F: l’argent est revenu chez le prestataire.`
  await raiseAlert(services, tx, { orderId: order.id, text })
}

const creditOf = ({ id: receiptId, orderId }: Receipt, { id, amountCents, reason, createdAt }: Refund) => ({
  id,
  ...{ orderId, receiptId },
  amountCents,
  refundedAt: createdAt,
  reason: refundReason(reason),
})
