import type { Transaction } from '#server/database/database.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import { listRefundLines, lockOrder, type RefundLine } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { CreateRefund } from '#server/stripe/provider-requests.ts'
import { planRefund, type RefundRefusal, refuse, takesNothingBack } from './plan-refund.ts'
import type { SavedCall } from './provider-call-repository.ts'
import { planWishedLines, recordRefundLines } from './record-refund-lines.ts'
import { listUnansweredRefunds } from './refund-calls-repository.ts'
import { type RefundLimits, refuseBeyond } from './refund-limits.ts'
import type { WishedLine } from './refund-lines.ts'
import { askUnderWay } from './refunds-under-way.ts'
import { saveRefundCalls } from './save-refund-calls.ts'
import { sendRefund } from './send-refund.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

export type RefundWish = {
  orderId: number
  /** What the order was paid with, or what came in beside it and was never owed. */
  of: 'order' | 'surplus'
  /** Null: all that is left, or what the lines have cost. */
  amountCents: number | null
  /** What goes back, where it is not a sum alone: files and lessons of these lines close with it. */
  lines?: readonly WishedLine[]
  /** Their pieces are in stock again. */
  restocks?: boolean
  /** As the buyer reads it on the credit note; '' for none. */
  reason: string
  by: Pick<Writer, 'actor'>
  limits?: RefundLimits
}

/** `isEarlier`: a refund that was asked for before, and whose answer was lost; what was wished for now is not done. */
export type RefundResult =
  | { ok: true; amountCents: number; currency: string; isPending: boolean; isEarlier: boolean }
  | { ok: false; refusal: RefundRefusal }

/**
 * Gives an order's money back, or a part of it, to what it was paid with: of several payments, the newest gives first.
 * Credit notes, stock and mails follow as they do for refunds that are made at the provider (`settleRefunds`). Killed at any
 * moment and said again, it gives back once.
 */
export async function refundPayment(services: Deps, wish: RefundWish): Promise<RefundResult> {
  const underWay = await askUnderWay(services, wish.orderId)
  if (!underWay) return refuse({ code: 'provider-silent' })
  const prepared = await services.db.transaction((tx) => prepare(services, tx, wish, underWay))
  if (!prepared.ok) return prepared
  const { calls, currency, isEarlier } = prepared
  const sent = await sendRefunds(services, calls)
  return sent.ok ? { ...sent, currency, isEarlier } : sent
}

type Prepared = { ok: true; calls: SavedCall<CreateRefund>[]; currency: string; isEarlier: boolean }

async function prepare(services: Deps, tx: Transaction, wish: RefundWish, underWay: ReadonlySet<string>) {
  const order = await lockOrder(tx, wish.orderId)
  if (!order) return refuse({ code: 'unknown-order' })
  const { currency } = order
  const unanswered = await listUnansweredRefunds(tx, order.id)
  const earlier = unanswered.filter(({ request }) => !underWay.has(request.metadata.refund))
  if (earlier.length > 0) {
    const isSame = isSameWish(earlier, wish, await listRefundLines(tx, order.id))
    return { ok: true, calls: earlier, currency, isEarlier: !isSame } satisfies Prepared
  }
  const planned = await planWishedLines(tx, { order, wish })
  if (planned && !planned.ok) return planned
  const plan = await planRefund(tx, { order, ...wish, ...(planned && { amountCents: planned.amountCents }) })
  if (!plan.ok) return plan
  const beyond = wish.limits && (await refuseBeyond(tx, { order, parts: plan.parts, limits: wish.limits }))
  if (beyond) return refuse(beyond)
  const byHand = plan.parts.find(({ receipt }) => takesNothingBack(receipt))
  if (byHand) return refuse({ code: 'method-takes-nothing-back', method: byHand.receipt.methodType })
  const calls = await saveRefundCalls(services, tx, { order, wish, parts: plan.parts })
  const refunds = calls.map(({ request }) => ({ number: request.metadata.refund, amountCents: request.amountCents }))
  const { restocks = false } = wish
  if (planned) await recordRefundLines(tx, { order, given: planned.given, restocks, refunds })
  return { ok: true, calls, currency, isEarlier: false } satisfies Prepared
}

/** Whether what was asked for before is what is asked for now. */
function isSameWish(
  calls: SavedCall<CreateRefund>[],
  { amountCents, lines }: RefundWish,
  asked: RefundLine[],
): boolean {
  const own = asked.filter(({ refundNumber }) => calls.some(({ request }) => request.metadata.refund === refundNumber))
  const isSameLines = lines
    ? lines.every((line) => own.some((each) => each.orderLineId === line.lineId && each.quantity === line.quantity))
    : own.length === 0
  const sameCents = calls.reduce((sum, { request }) => sum + request.amountCents, 0)
  return isSameLines && (amountCents === null || sameCents === amountCents)
}

/** Sends saved refunds, one after the other: what the provider refuses does not keep the others back. */
async function sendRefunds(services: Deps, calls: SavedCall<CreateRefund>[]) {
  let amountCents = 0
  let isPending = false
  let refused: string | null = null
  let isUnknown = false
  for (const call of calls) {
    const sent = await sendRefund(services, call)
    if (sent.state === 'made') {
      amountCents += sent.refund.amountCents
      isPending ||= sent.refund.status !== 'succeeded'
    } else if (sent.state === 'refused') refused ??= sent.reason
    else isUnknown = true
  }
  if (isUnknown) return refuse({ code: 'unknown-outcome' })
  if (refused !== null) return refuse({ code: 'provider-refused', reason: refused, givenBackCents: amountCents })
  return { ok: true as const, amountCents, isPending }
}
