import { z } from 'zod'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { mergeMetadata } from '../api/merge-metadata.ts'
import { type Answer, answer, type Call, operation, type Work } from '../api/operation.ts'
import { expand, integer, listPage, metadata, text } from '../api/parameters.ts'
import { newId, nowInSeconds } from '../ids.ts'
import { insertBalanceTransaction } from '../payments/charge.ts'
import type { Charge, Refund } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'

const CreateParameters = z.strictObject({
  amount: integer.optional(),
  charge: text.optional(),
  expand,
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

const ListParameters = z.strictObject({ ...listPage, charge: text.optional(), payment_intent: text.optional() })

export const refundOperations = [
  operation({
    method: 'POST',
    path: '/v1/refunds',
    parameters: CreateParameters,
    run: (call, given): Answer =>
      answer(
        createRefund(call, {
          charge: getRefundedCharge(call, given),
          amountCents: given.amount,
          reason: given.reason ?? null,
          metadata: mergeMetadata({}, given.metadata),
        }),
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds',
    parameters: ListParameters,
    run: (call, { charge, payment_intent, ...parameters }) =>
      listAnswer(call, { kind: 'refund', url: '/v1/refunds', filters: { charge, payment_intent }, parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const refund = call.store.objects.find('refund', call.id)
      if (!refund) throw resourceMissing('refund', call.id)
      return answer(refund)
    },
  }),
]

type RefundInput = Pick<Refund, 'reason' | 'metadata'> & { charge: Charge; amountCents?: number | undefined }

/** Gives back a captured charge, or the given part of what is left of it. */
export function createRefund(work: Work, { charge, amountCents, reason, metadata }: RefundInput): Refund {
  const leftCents = charge.amount - charge.amount_refunded
  const amount = amountCents ?? leftCents
  checkRefundable(charge, { amountCents: amount, leftCents })
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
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
  return refund
}

function getRefundedCharge({ store }: Call, given: z.output<typeof CreateParameters>): Charge {
  if (Boolean(given.charge) === Boolean(given.payment_intent)) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = given.payment_intent ? store.objects.find('payment_intent', given.payment_intent) : null
  if (given.payment_intent && !intent) throw resourceMissing('payment_intent', given.payment_intent, 'payment_intent')
  const chargeId = given.charge ?? intent?.latest_charge
  const charge = chargeId ? store.objects.find('charge', chargeId) : null
  if (charge) return charge
  if (given.charge) throw resourceMissing('charge', given.charge, 'charge')
  throw invalidRequest(`This PaymentIntent (${given.payment_intent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

function checkRefundable(charge: Charge, { amountCents, leftCents }: { amountCents: number; leftCents: number }): void {
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
