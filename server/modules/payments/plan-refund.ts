import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { Transaction } from '#server/database/database.ts'
import { listReceipts, listRefunds, type Order, type Receipt } from '#server/modules/orders/index.ts'
import { type Attempt, listAttempts } from './attempt-repository.ts'
import { listOpenManualRefundsOf } from './manual-refund-repository.ts'
import { listCases } from './payment-case-repository.ts'
import { listUnansweredRefunds } from './refund-calls-repository.ts'
import type { LineRefusal } from './refund-lines.ts'

export type RefundRefusal =
  | { code: 'unknown-order' | 'nothing-to-refund' | 'not-captured' | 'disputed' | 'unknown-outcome' }
  /** Nobody can say what is left to give back. */
  | { code: 'provider-silent' }
  /** By hand is only for what the provider cannot give back. */
  | { code: 'goes-back-by-itself' }
  /** The method takes nothing back: the buyer is asked for an account. */
  | { code: 'method-takes-nothing-back'; method: Attempt['methodType'] }
  | LineRefusal
  /** Since the page was drawn, something went back, or a line costs otherwise. */
  | { code: 'changed-meanwhile'; leftCents: number; currency: string }
  /** More of one order than whoever asks may give back. */
  | { code: 'above-ceiling'; ceilingCents: number; currency: string }
  | { code: 'too-much'; leftCents: number; currency: string }
  /** `givenBackCents`: what went back of other payments before the provider said no. */
  | { code: 'provider-refused'; reason: string; givenBackCents: number }

/** A part of what goes back, and the payment that it goes back to. */
export type RefundPart = { receipt: Receipt; attempt: Attempt; chargeId: string; amountCents: number }

type Left = { leftCents: number }

/** Splits an amount over what is left of several payments, given oldest first: the newest gives first. */
export function takeNewestFirst<Payment extends Left>(payments: readonly Payment[], amountCents: number) {
  const parts: (Payment & { amountCents: number })[] = []
  let rest = amountCents
  for (const payment of payments.toReversed()) {
    const taken = Math.min(rest, payment.leftCents)
    if (taken > 0) parts.push({ ...payment, amountCents: taken })
    rest -= taken
  }
  return parts
}

type Wished = { order: Order; of: 'order' | 'surplus'; amountCents: number | null }

/**
 * Which payments of an order give how much back; null asks for all that is left. What was asked for and is not answered
 * counts as gone. The caller holds the order.
 */
export async function planRefund(
  tx: Transaction,
  { order, of, amountCents }: Wished,
): Promise<{ ok: true; parts: RefundPart[] } | { ok: false; refusal: RefundRefusal }> {
  const isSurplus = of === 'surplus'
  const attempts = await listAttempts(tx, order.id)
  const payments = (await listLeft(tx, order.id)).filter(
    ({ receipt, leftCents }) => receipt.isSurplus === isSurplus && leftCents > 0,
  )
  if (payments.length === 0) {
    const isHeld = attempts.at(-1)?.status === 'authorised' && !isSurplus
    return refuse({ code: isHeld ? 'not-captured' : 'nothing-to-refund' })
  }
  const leftCents = payments.reduce((sum, payment) => sum + payment.leftCents, 0)
  const wished = amountCents ?? leftCents
  if (wished > leftCents) return refuse({ code: 'too-much', leftCents, currency: order.currency })
  const parts = takeNewestFirst(payments, wished).map(({ receipt, chargeId, amountCents: part }) => {
    const attempt = attempts.findLast(({ dueId, status }) => dueId === receipt.dueId && status === 'succeeded')
    if (!attempt) throw new Error(`Receipt ${receipt.id} has no attempt`)
    return { receipt, attempt, chargeId, amountCents: part }
  })
  const isByHand = parts.some(({ receipt }) => takesNothingBack(receipt))
  const cases = isSurplus || isByHand ? [] : await listCases(tx, order.id)
  if (cases.some(({ kind, outcome }) => kind === 'dispute' && outcome === 'open')) return refuse({ code: 'disputed' })
  return { ok: true, parts }
}

/** Whether what came in by that method can only go back by hand. */
export const takesNothingBack = ({ methodType }: Pick<Receipt, 'methodType'>) =>
  methodOfType(methodType).refunds === 'none'

/** What is left of each payment of an order, oldest first; those whose order names nobody any more are left out. */
export async function listLeft(tx: Transaction, orderId: number) {
  const refunds = await listRefunds(tx, orderId)
  const asked = await listUnansweredRefunds(tx, orderId)
  const byHand = await listOpenManualRefundsOf(tx, orderId)
  return (await listReceipts(tx, orderId)).flatMap((receipt) => {
    const { id, chargeId } = receipt
    if (chargeId === null) return []
    const back = refunds.filter(({ receiptId, failedAt }) => receiptId === id && failedAt === null)
    const onTheWay = asked.filter(({ request }) => request.chargeId === chargeId).map(({ request }) => request)
    const toTransfer = byHand.filter(({ receiptId }) => receiptId === id)
    const goneCents = [...back, ...onTheWay, ...toTransfer].reduce((sum, { amountCents }) => sum + amountCents, 0)
    return [{ receipt, chargeId, leftCents: receipt.amountCents - goneCents }]
  })
}

export const refuse = <Refusal extends RefundRefusal>(refusal: Refusal) => ({ ok: false as const, refusal })
