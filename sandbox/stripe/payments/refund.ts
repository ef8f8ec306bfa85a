import { invalidRequest } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds } from '../ids.ts'
import { METHOD_TYPES } from '../methods/method-types.ts'
import { behaviourOf, LATER } from '../scenarios.ts'
import type { Charge, PaymentMethod, Refund } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { insertBalanceTransaction } from './balance.ts'
import { getPaymentMethod } from './payment-method.ts'

type RefundInput = Pick<Refund, 'reason' | 'metadata'> & { charge: Charge; amountCents?: number | undefined }

/** Gives back a captured charge, or the given part of what is left of it; some banks take their time. */
export function createRefund(work: Work, { charge, amountCents, reason, metadata }: RefundInput): Refund {
  const method = getPaymentMethod(work, charge.payment_method)
  const leftCents = charge.amount - charge.amount_refunded
  const amount = amountCents ?? leftCents
  checkRefundable(charge, method, { amountCents: amount, leftCents })
  const { refund: fate } = behaviourOf(work.store.instruments.get(method.id).scenario)
  const isPending = fate === 'pending' || METHOD_TYPES[method.type].refunds === 'later'
  const refund = newRefund(charge, method, { amount, reason, metadata, status: isPending ? 'pending' : 'succeeded' })
  refund.balance_transaction = insertBalanceTransaction(work, {
    type: 'refund',
    amountCents: -amount,
    currency: refund.currency,
    source: refund.id,
  })
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === leftCents,
  }
  work.store.objects.insert('refund', refund)
  work.store.objects.save('charge', refunded)
  recordEvent(work, 'charge.refunded', refunded)
  recordEvent(work, 'refund.created', refund)
  if (isPending || fate) work.store.schedule.insert('settle-refund', refund.id, work.nowMs + LATER * 1000)
  return refund
}

/** What the bank did with a refund: it arrived, or it came back. */
export function settleRefund(work: Work, id: string, forced?: 'succeeded' | 'failed'): void {
  const refund = work.store.objects.find('refund', id)
  const charge = refund && work.store.objects.find('charge', refund.charge)
  if (!refund || !charge || refund.status === 'failed' || refund.status === 'canceled') return
  work.store.schedule.removeOf(id)
  const { refund: fate } = behaviourOf(work.store.instruments.get(charge.payment_method).scenario)
  const outcome = forced ?? (fate === 'failing' ? 'failed' : 'succeeded')
  const settled: Refund = { ...refund, status: outcome, ...(outcome === 'failed' && failed(work, refund)) }
  work.store.objects.save('refund', settled)
  if (outcome === 'failed') {
    const amount_refunded = charge.amount_refunded - refund.amount
    work.store.objects.save('charge', { ...charge, amount_refunded, refunded: false })
  }
  recordEvent(work, 'charge.refund.updated', settled)
  recordEvent(work, 'refund.updated', settled)
  if (outcome === 'failed') recordEvent(work, 'refund.failed', settled)
}

function failed(work: Work, { id, amount, currency }: Refund): Partial<Refund> {
  const back = insertBalanceTransaction(work, { type: 'refund_failure', amountCents: amount, currency, source: id })
  return { failure_balance_transaction: back, failure_reason: 'expired_or_canceled_card' }
}

type NewRefund = Pick<Refund, 'amount' | 'reason' | 'metadata' | 'status'>

function newRefund(charge: Charge, { type }: PaymentMethod, given: NewRefund): Refund {
  return {
    ...given,
    id: newId('re'),
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: {
      ...(type === 'card' && {
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      }),
      type,
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  }
}

type Asked = { amountCents: number; leftCents: number }

function checkRefundable(charge: Charge, { type }: PaymentMethod, { amountCents, leftCents }: Asked): void {
  if (METHOD_TYPES[type].refunds === 'never') {
    throw invalidRequest(`Payments with ${type} cannot be refunded.`, {
      code: 'charge_not_refundable',
      param: 'charge',
    })
  }
  if (!charge.paid || !charge.captured) {
    throw invalidRequest(`This charge (${charge.id}) has not been captured and cannot be refunded.`, {
      param: 'charge',
    })
  }
  if (leftCents === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (amountCents < 1 || amountCents > leftCents) {
    throw invalidRequest(
      `Refund amount (${amountCents}) is greater than unrefunded amount on charge (${leftCents}), or not positive.`,
      { param: 'amount' },
    )
  }
}
