import type Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentCase } from './payment-gateway.ts'
import { CALL, idOf, orMissing, PAGE, Reference } from './provider-call.ts'

const ProviderDispute = z.object({
  id: z.string(),
  status: z.string(),
  charge: Reference,
  payment_intent: Reference,
  amount: z.number().int(),
  reason: z.string(),
  evidence_details: z.object({ due_by: z.number().nullable() }),
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
    answerBy: null,
  }
}
