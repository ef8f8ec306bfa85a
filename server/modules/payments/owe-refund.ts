import type { Transaction } from '#server/database/database.ts'
import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { insertOrderNote, lockOrder, type Order } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { insertManualRefund } from './manual-refund-repository.ts'
import { noteOfManualRefund } from './manual-refund-words.ts'
import { planRefund, type RefundPart, type RefundRefusal, refuse, takesNothingBack } from './plan-refund.ts'
import { planWishedLines, recordRefundLines } from './record-refund-lines.ts'
import { refuseBeyond } from './refund-limits.ts'
import type { RefundWish } from './refund-payment.ts'
import { saveRefundCalls } from './save-refund-calls.ts'
import { idOfTransfer } from './settle-manual-refund.ts'

type Deps = Pick<Services, 'clock' | 'jobs'>

/** `byHandCents`: what of it came in by a method that takes nothing back; somebody of the shop is asked to transfer it. */
export type OwedRefund = { ok: true; amountCents: number; byHandCents: number } | { ok: false; refusal: RefundRefusal }

type Owed = { order: Order; amountCents: number; reason: string; by: Pick<Writer, 'actor'> }

/**
 * Owes a part of an order's money to its buyer, in the transaction that decides it and holds the order: the calls are saved
 * and a job sends them, so that what was decided is given back once, whenever anything is killed. What the provider
 * refuses is an alert.
 */
export async function oweRefund(
  services: Deps,
  tx: Transaction,
  { order, amountCents, reason, by }: Owed,
): Promise<OwedRefund> {
  const plan = await planRefund(tx, { order, of: 'order', amountCents })
  if (!plan.ok) return plan
  const byHand = plan.parts.filter(({ receipt }) => takesNothingBack(receipt))
  const sent = plan.parts.filter((part) => !byHand.includes(part))
  if (sent.length > 0) {
    await saveRefundCalls(services, tx, { order, wish: { of: 'order', reason, by }, parts: sent })
    await services.jobs.enqueue(tx, 'send-refunds', [{ payload: { orderId: order.id }, key: `refunds-${order.id}` }])
  }
  for (const part of byHand) await askForTransfer(services, tx, { order, part, reason })
  return { ok: true, amountCents, byHandCents: byHand.reduce((sum, part) => sum + part.amountCents, 0) }
}

/** Asks buyer and shop for a transfer, for what came in by a method that takes nothing back. */
export async function oweManualRefund(services: Pick<Services, 'db' | 'clock' | 'jobs'>, wish: RefundWish) {
  return services.db.transaction(async (tx): Promise<OwedRefund> => {
    const order = await lockOrder(tx, wish.orderId)
    if (!order) return refuse({ code: 'unknown-order' })
    const planned = await planWishedLines(tx, { order, wish })
    if (planned && !planned.ok) return planned
    const { amountCents: wishedCents } = planned ?? wish
    const plan = await planRefund(tx, { order, of: wish.of, amountCents: wishedCents })
    if (!plan.ok) return plan
    const { parts } = plan
    if (!parts.every(({ receipt }) => takesNothingBack(receipt))) return refuse({ code: 'goes-back-by-itself' })
    const beyond = wish.limits && (await refuseBeyond(tx, { order, parts, limits: wish.limits }))
    if (beyond) return refuse(beyond)
    const subject = { kind: 'order', id: String(order.id) } as const
    await recordAction(tx, { ...wish.by, clock: services.clock }, { subject, action: 'transfer-asked' })
    const refunds: { number: string; amountCents: number }[] = []
    for (const part of parts) {
      const id = await askForTransfer(services, tx, { order, part, reason: wish.reason })
      refunds.push({ number: idOfTransfer(id), amountCents: part.amountCents })
    }
    const { restocks = false } = wish
    if (planned) await recordRefundLines(tx, { order, given: planned.given, restocks, refunds })
    const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0)
    return { ok: true, amountCents, byHandCents: amountCents }
  })
}

async function askForTransfer(
  services: Deps,
  tx: Transaction,
  { order, part, reason }: { order: Order; part: RefundPart; reason: string },
): Promise<number> {
  const { receipt, amountCents } = part
  const asked = { orderId: order.id, receiptId: receipt.id, amountCents, reason, askedAt: services.clock.now() }
  const id = await insertManualRefund(tx, asked)
  await insertOrderNote(tx, { orderId: order.id, text: noteOfManualRefund({ ...asked, id }, order.currency) })
  const about = String(id)
  await queueMails(services, tx, [
    { kind: 'refund-by-hand', about },
    { kind: 'refund-by-hand-notice', about },
  ])
  return id
}
