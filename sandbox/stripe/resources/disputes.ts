import { z } from 'zod'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { answer, type Call, operation } from '../api/operation.ts'
import { expand, flag, listPage, text } from '../api/parameters.ts'
import { closeDispute } from '../payments/dispute.ts'
import type { Dispute } from '../stripe-objects.ts'

/** Texts that settle a dispute at once in test mode (docs.stripe.com/testing#evidence). */
const VERDICTS: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

const ListParameters = z.strictObject({ ...listPage, charge: text.optional(), payment_intent: text.optional() })
const UpdateParameters = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text }).optional(),
  expand,
  submit: flag.optional(),
})

export const disputeOperations = [
  operation({
    method: 'GET',
    path: '/v1/disputes',
    parameters: ListParameters,
    run: (call, { charge, payment_intent, ...parameters }) =>
      listAnswer(call, { kind: 'dispute', url: '/v1/disputes', filters: { charge, payment_intent }, parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/disputes/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => answer(getDispute(call)),
  }),
  operation({
    method: 'POST',
    path: '/v1/disputes/:id',
    parameters: UpdateParameters,
    run: (call, { evidence, submit = true }) => {
      const dispute = getOpenDispute(call)
      const answered: Dispute = { ...dispute, evidence: { ...dispute.evidence, ...evidence } }
      const verdict = VERDICTS[evidence?.uncategorized_text ?? '']
      if (submit && verdict) return answer(closeDispute(call, answered, verdict))
      call.store.objects.save('dispute', answered)
      return answer(answered)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    parameters: z.strictObject({ expand }),
    run: (call) => answer(closeDispute(call, getOpenDispute(call), 'lost')),
  }),
]

function getDispute({ store, id }: Call): Dispute {
  const dispute = store.objects.find('dispute', id)
  if (!dispute) throw resourceMissing('dispute', id)
  return dispute
}

function getOpenDispute(call: Call): Dispute {
  const dispute = getDispute(call)
  if (dispute.status === 'won' || dispute.status === 'lost' || dispute.status === 'warning_closed')
    throw invalidRequest('This dispute is already closed.')
  return dispute
}
