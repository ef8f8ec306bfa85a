import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { listReceipts, listRefunds, lockOrder, type Order, type Receipt } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { CreateRefund } from '#server/stripe/provider-requests.ts'
import { type Attempt, listAttempts } from './attempt-repository.ts'
import { listCases } from './payment-case-repository.ts'
import { insertCall, type SavedCall } from './provider-call-repository.ts'
import { countRefundCalls, findUnansweredRefund } from './refund-calls-repository.ts'
import { sendRefund } from './send-refund.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

export type RefundWish = {
  orderId: number
  /** What the order was paid with, or what came in beside it and was never owed. */
  of: 'order' | 'surplus'
  /** Null: all that is left. */
  amountCents: number | null
  /** As the buyer reads it on the credit note; '' for none. */
  reason: string
  by: Pick<Writer, 'actor'>
}

export type RefundRefusal =
  | { code: 'unknown-order' | 'nothing-to-refund' | 'not-captured' | 'disputed' | 'unknown-outcome' }
  /** The method takes nothing back: the buyer is asked for an account. */
  | { code: 'method-takes-nothing-back'; method: Attempt['methodType'] }
  | { code: 'too-much'; leftCents: number; currency: string }
  | { code: 'provider-refused'; reason: string }

/** `isEarlier`: a refund that was asked for before, and whose answer was lost; what was wished for now is not done. */
export type RefundResult =
  | { ok: true; amountCents: number; currency: string; isPending: boolean; isEarlier: boolean }
  | { ok: false; refusal: RefundRefusal }

/**
 * Gives an order's money back, or a part of it, to what it was paid with. Credit note, stock and mails follow as they do for
 * refunds that are made at the provider (`settleRefunds`). Killed at any moment and said again, it gives back once.
 */
export async function refundPayment(services: Deps, wish: RefundWish): Promise<RefundResult> {
  const prepared = await services.db.transaction((tx) => prepare(services, tx, wish))
  if (!prepared.ok) return prepared
  const { call, currency, isEarlier } = prepared
  const sent = await sendRefund(services, call)
  if (sent.state === 'unknown') return refuse({ code: 'unknown-outcome' })
  if (sent.state === 'refused') return refuse({ code: 'provider-refused', reason: sent.reason })
  const { amountCents, status } = sent.refund
  return { ok: true, amountCents, currency, isPending: status !== 'succeeded', isEarlier }
}

type Prepared = { ok: true; call: SavedCall<CreateRefund>; currency: string; isEarlier: boolean }

async function prepare(services: Deps, tx: Transaction, wish: RefundWish) {
  const order = await lockOrder(tx, wish.orderId)
  if (!order) return refuse({ code: 'unknown-order' })
  const { currency } = order
  const earlier = await findUnansweredRefund(tx, order.id)
  if (earlier) return { ok: true, call: earlier, currency, isEarlier: !isSameWish(earlier, wish) } satisfies Prepared
  const found = await findRefundable(tx, { order, wish })
  if (!found.ok) return found
  const { receipt, attempt, leftCents, chargeId } = found
  const amountCents = wish.amountCents ?? leftCents
  if (amountCents > leftCents) return refuse({ code: 'too-much', leftCents, currency })
  const number = (await countRefundCalls(tx, order.id)) + 1
  const call = writeCall({ order, wish, chargeId, amountCents, number })
  await insertCall(tx, { ...call, attemptId: attempt.id })
  await recordAction(
    tx,
    { ...wish.by, clock: services.clock },
    {
      subject: { kind: 'order', id: String(order.id) },
      action: receipt.isSurplus ? 'surplus-refunded' : 'payment-refunded',
      changes: [{ field: 'refund', from: null, to: amountCents }],
    },
  )
  return { ok: true, call, currency, isEarlier: false } satisfies Prepared
}

/** Whether what was asked for before is what is asked for now. */
const isSameWish = ({ request }: SavedCall<CreateRefund>, { amountCents }: RefundWish) =>
  amountCents === null || request.amountCents === amountCents

/** What the provider keeps of a reason. */
const REASON_LENGTH = 500

function writeCall({
  order,
  wish,
  chargeId,
  amountCents,
  number,
}: {
  order: Order
  wish: RefundWish
  chargeId: string
  amountCents: number
  number: number
}): SavedCall<CreateRefund> {
  const isSurplus = wish.of === 'surplus'
  return {
    idempotencyKey: `${order.orderKey}-${order.id}-refund-${number}`,
    request: {
      call: 'create-refund',
      ...{ chargeId, amountCents },
      kind: isSurplus ? 'duplicate' : 'requested_by_customer',
      metadata: {
        order_id: String(order.id),
        refund: String(number),
        reason: cutText(wish.reason || (isSurplus ? 'duplicate' : 'requested_by_customer'), REASON_LENGTH),
      },
    },
  }
}

type Refundable = { ok: true; receipt: Receipt; attempt: Attempt; leftCents: number; chargeId: string }

/** The newest receipt of which something is left: of a deposit and its balance, the balance. */
async function findRefundable(
  tx: Transaction,
  { order, wish }: { order: Order; wish: RefundWish },
): Promise<Refundable | { ok: false; refusal: RefundRefusal }> {
  const [attempts, receipts, refunds, cases] = [
    await listAttempts(tx, order.id),
    await listReceipts(tx, order.id),
    await listRefunds(tx, order.id),
    await listCases(tx, order.id),
  ]
  const isSurplus = wish.of === 'surplus'
  const left = receipts.map((receipt) => {
    const back = refunds.filter(({ receiptId, failedAt }) => receiptId === receipt.id && failedAt === null)
    return { receipt, leftCents: receipt.amountCents - back.reduce((sum, { amountCents }) => sum + amountCents, 0) }
  })
  const found = left.findLast(({ receipt, leftCents }) => receipt.isSurplus === isSurplus && leftCents > 0)
  const chargeId = found?.receipt.chargeId ?? null
  if (!found || chargeId === null) {
    const isHeld = attempts.at(-1)?.status === 'authorised' && !isSurplus
    return refuse({ code: isHeld ? 'not-captured' : 'nothing-to-refund' })
  }
  const { receipt, leftCents } = found
  if (methodOfType(receipt.methodType).refunds === 'none')
    return refuse({ code: 'method-takes-nothing-back', method: receipt.methodType })
  if (!isSurplus && cases.some(({ kind, outcome }) => kind === 'dispute' && outcome === 'open'))
    return refuse({ code: 'disputed' })
  const attempt = attempts.findLast(({ dueId, status }) => dueId === receipt.dueId && status === 'succeeded')
  if (!attempt) throw new Error(`Receipt ${receipt.id} has no attempt`)
  return { ok: true, receipt, attempt, leftCents, chargeId }
}

const refuse = (refusal: RefundRefusal) => ({ ok: false as const, refusal })
