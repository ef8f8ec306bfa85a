import Stripe from 'stripe'
import { z } from 'zod'
import type { DisputeResult, EvidenceFile, EvidenceFileResult, PaymentCase } from './payment-gateway.ts'
import { CALL, filled, idOf, nothingLeft, orMissing, PAGE, Reference } from './provider-call.ts'
import type { AcceptDispute, AnswerDispute } from './provider-requests.ts'

const ProviderDispute = z.object({
  id: z.string(),
  status: z.string(),
  charge: Reference,
  payment_intent: Reference,
  amount: z.number().int(),
  reason: z.string(),
  evidence_details: z.object({ due_by: z.number().nullable(), submission_count: z.number().int() }),
})

const ProviderReview = z.object({
  id: z.string(),
  open: z.boolean(),
  charge: Reference,
  payment_intent: Reference.optional(),
  reason: z.string(),
  closed_reason: z.string().nullable(),
})

export const retrieveDispute = (stripe: Stripe, disputeId: string): Promise<PaymentCase | null> =>
  orMissing(async () => presentDispute(await stripe.disputes.retrieve(disputeId, undefined, CALL)))

export const retrieveReview = (stripe: Stripe, reviewId: string): Promise<PaymentCase | null> =>
  orMissing(async () => presentReview(await stripe.reviews.retrieve(reviewId, undefined, CALL)))

export function answerDispute(
  stripe: Stripe,
  { call: _, disputeId, evidence, files, ...rest }: AnswerDispute,
  idempotencyKey: string,
): Promise<DisputeResult> {
  nothingLeft(rest)
  const parameters = { evidence: { ...filled(evidence), ...files }, submit: true }
  return tell(() => stripe.disputes.update(disputeId, parameters, { ...CALL, idempotencyKey }))
}

export function acceptDispute(
  stripe: Stripe,
  { call: _, disputeId, ...rest }: AcceptDispute,
  idempotencyKey: string,
): Promise<DisputeResult> {
  nothingLeft(rest)
  return tell(() => stripe.disputes.close(disputeId, undefined, { ...CALL, idempotencyKey }))
}

/** Such a file moves nothing by itself: an answer that was lost is asked for again, by the same key. */
export async function sendEvidenceFile(
  stripe: Stripe,
  { name, mediaType, content }: EvidenceFile,
  idempotencyKey: string,
): Promise<EvidenceFileResult> {
  const file = { name, type: mediaType, data: new Uint8Array(content) }
  try {
    const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file }, { ...CALL, idempotencyKey })
    return { ok: true, fileId: id }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { ok: false, refusal: 'request', code: error.code ?? 'invalid_request_error' }
    if (error instanceof Stripe.errors.StripeError) return { ok: false, refusal: 'unavailable' }
    throw error
  }
}

async function tell(send: () => Promise<unknown>): Promise<DisputeResult> {
  try {
    return { ok: true, dispute: presentDispute(await send()) }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { ok: false, refusal: 'request', code: error.code ?? 'invalid_request_error' }
    if (error instanceof Stripe.errors.StripeConnectionError) return { ok: false, refusal: 'unavailable' }
    // Too busy, or the very same call is under way elsewhere.
    if (error instanceof Stripe.errors.StripeError && (error.statusCode === 429 || error.statusCode === 409))
      return { ok: false, refusal: 'unavailable' }
    if (error instanceof Stripe.errors.StripeAPIError) return { ok: false, refusal: 'broken' }
    throw error
  }
}

export async function listCasesSince(stripe: Stripe, since: Date): Promise<PaymentCase[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const cases: PaymentCase[] = []
  for await (const dispute of stripe.disputes.list({ created, limit: PAGE }, CALL)) cases.push(presentDispute(dispute))
  for await (const review of stripe.reviews.list({ limit: PAGE }, CALL)) cases.push(presentReview(review))
  return cases
}

/** Any status that is not named here waits for somebody (docs.stripe.com/api/disputes/object). */
const CLOSED: Record<string, PaymentCase['outcome']> = {
  won: 'dismissed',
  warning_closed: 'dismissed',
  prevented: 'dismissed',
  lost: 'lost',
}

function presentDispute(answer: unknown): PaymentCase {
  const dispute = ProviderDispute.parse(answer)
  const outcome = CLOSED[dispute.status] ?? 'open'
  const dueBy = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    kind: dispute.status.startsWith('warning_') ? 'inquiry' : 'dispute',
    outcome,
    chargeId: idOf(dispute.charge) ?? '',
    intentId: idOf(dispute.payment_intent) ?? null,
    amountCents: dispute.amount,
    reason: dispute.reason,
    answerBy: outcome === 'open' && dueBy !== null ? new Date(dueBy * 1000) : null,
    isAnswered: outcome === 'open' && dispute.evidence_details.submission_count > 0,
  }
}

function presentReview(answer: unknown): PaymentCase {
  const review = ProviderReview.parse(answer)
  const closed = review.closed_reason === 'approved' ? 'dismissed' : 'other'
  return {
    id: review.id,
    kind: 'review',
    outcome: review.open ? 'open' : closed,
    chargeId: idOf(review.charge) ?? '',
    intentId: idOf(review.payment_intent ?? null) ?? null,
    amountCents: null,
    reason: review.reason,
    ...{ answerBy: null, isAnswered: false },
  }
}
