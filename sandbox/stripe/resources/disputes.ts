import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { answer, type Call, operation } from '../api/operation.ts'
import { expand, flag, listPage, text } from '../api/parameters.ts'
import { answerDispute, closeDispute } from '../payments/dispute.ts'
import type { Dispute } from '../stripe-objects.ts'

/** Texts that settle a dispute at once in test mode (docs.stripe.com/testing#evidence). */
const VERDICTS: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** Characters of all evidence together (docs.stripe.com/api/disputes/update). */
const MOST_EVIDENCE = 150_000

const ListParameters = z.strictObject({ ...listPage, charge: text.optional(), payment_intent: text.optional() })
type Evidence = Stripe.DisputeUpdateParams.Evidence
/** The texts of it and the files; the evidence of card networks is not imitated. */
type EvidenceText = {
  [Name in keyof Evidence]-?: NonNullable<Evidence[Name]> extends string ? Name : never
}[keyof Evidence]
const EVIDENCE = {
  access_activity_log: text,
  billing_address: text,
  cancellation_policy_disclosure: text,
  cancellation_rebuttal: text,
  customer_email_address: text,
  customer_name: text,
  customer_purchase_ip: text,
  duplicate_charge_explanation: text,
  duplicate_charge_id: text,
  product_description: text,
  refund_policy_disclosure: text,
  refund_refusal_explanation: text,
  service_date: text,
  shipping_address: text,
  shipping_carrier: text,
  shipping_date: text,
  shipping_tracking_number: text,
  uncategorized_text: text,
} satisfies Partial<Record<EvidenceText, typeof text>>

/** Each names a file that was sent before. */
const EVIDENCE_FILES = {
  customer_communication: text,
  customer_signature: text,
  receipt: text,
  service_documentation: text,
  shipping_documentation: text,
  uncategorized_file: text,
} satisfies Partial<Record<EvidenceText, typeof text>>

const UpdateParameters = z.strictObject({
  evidence: z
    .strictObject({ ...EVIDENCE, ...EVIDENCE_FILES })
    .partial()
    .optional(),
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
      if (Object.values(evidence ?? {}).join('').length > MOST_EVIDENCE)
        throw invalidRequest('The combined character count of the evidence is limited to 150,000.', {
          param: 'evidence',
        })
      for (const [param, id] of Object.entries(evidence ?? {}))
        if (Object.hasOwn(EVIDENCE_FILES, param) && !call.store.objects.find('file', id))
          throw resourceMissing('file', id, `evidence[${param}]`)
      const answered: Dispute = { ...dispute, evidence: { ...dispute.evidence, ...evidence } }
      const verdict = VERDICTS[evidence?.uncategorized_text ?? '']
      if (submit && verdict) return answer(closeDispute(call, answered, verdict))
      return answer(answerDispute(call, answered, { isSubmitted: submit }))
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
