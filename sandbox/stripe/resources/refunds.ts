import { z } from 'zod'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { mergeMetadata } from '../api/merge-metadata.ts'
import { type Answer, answer, type Call, operation } from '../api/operation.ts'
import { expand, integer, listPage, metadata, text } from '../api/parameters.ts'
import { createRefund } from '../payments/refund.ts'
import type { Charge } from '../stripe-objects.ts'

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
