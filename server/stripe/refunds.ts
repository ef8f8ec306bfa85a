import Stripe from 'stripe'
import { z } from 'zod'
import { REFUND_STATUSES, type Refund, type RefundResult } from './payment-gateway.ts'
import { CALL, idOf, nothingLeft, orMissing, PAGE, Reference } from './provider-call.ts'
import type { CreateRefund } from './provider-requests.ts'

export async function createRefund(
  stripe: Stripe,
  { call: _, chargeId, amountCents, kind, metadata, ...rest }: CreateRefund,
  idempotencyKey: string,
): Promise<RefundResult> {
  nothingLeft(rest)
  const parameters = { charge: chargeId, amount: amountCents, metadata, ...(kind && { reason: kind }) }
  try {
    return { ok: true, refund: presentRefund(await stripe.refunds.create(parameters, { ...CALL, idempotencyKey })) }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError)
      return { ok: false, refusal: 'request', code: error.code ?? 'invalid_request_error' }
    if (error instanceof Stripe.errors.StripeConnectionError) return { ok: false, refusal: 'unavailable' }
    // Too busy, or the very same call is under way elsewhere.
    if (error instanceof Stripe.errors.StripeError && (error.statusCode === 429 || error.statusCode === 409))
      return { ok: false, refusal: 'unavailable' }
    if (error instanceof Stripe.errors.StripeAPIError) return { ok: false, refusal: 'broken' }
    throw error
  }
}

export async function listRefunds(stripe: Stripe, wanted: Stripe.RefundListParams): Promise<Refund[]> {
  const refunds: Refund[] = []
  for await (const refund of stripe.refunds.list({ ...wanted, limit: PAGE }, CALL)) refunds.push(presentRefund(refund))
  return refunds
}

export const retrieveRefund = (stripe: Stripe, refundId: string): Promise<Refund | null> =>
  orMissing(async () => presentRefund(await stripe.refunds.retrieve(refundId, undefined, CALL)))

const ProviderRefund = z.object({
  id: z.string(),
  status: z.enum(REFUND_STATUSES).nullable(),
  charge: Reference,
  payment_intent: Reference,
  amount: z.number().int(),
  currency: z.string(),
  reason: z.string().nullable(),
  metadata: z.object({ reason: z.string().optional(), refund: z.string().optional() }).nullish(),
  created: z.number(),
})

function presentRefund(answer: unknown): Refund {
  const refund = ProviderRefund.parse(answer)
  return {
    id: refund.id,
    status: refund.status ?? 'pending',
    chargeId: idOf(refund.charge) ?? '',
    intentId: idOf(refund.payment_intent) ?? null,
    amountCents: refund.amount,
    currency: refund.currency,
    reason: refund.metadata?.reason ?? refund.reason,
    number: refund.metadata?.refund ?? null,
    createdAt: new Date(refund.created * 1000),
  }
}
