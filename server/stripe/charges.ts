import type Stripe from 'stripe'
import { z } from 'zod'
import type { ChargePage, ProviderPayment, WantedCharges } from './payment-gateway.ts'
import { CALL, idOf, orMissing, PAGE, Reference } from './provider-call.ts'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** One page of all charges of the account between two moments, the newest first. */
export async function listCharges(stripe: Stripe, { from, to, after }: WantedCharges): Promise<ChargePage> {
  const created = { gte: seconds(from), lte: seconds(to) }
  const wanted = { created, limit: PAGE, ...(after !== null && { starting_after: after }) }
  const { data, has_more: hasMore } = await stripe.charges.list(wanted, CALL)
  const payments = data.flatMap((charge) => presentCharge(charge) ?? [])
  return { payments, next: hasMore ? (data.at(-1)?.id ?? null) : null }
}

export const retrieveCharge = (stripe: Stripe, chargeId: string): Promise<ProviderPayment | null> =>
  orMissing(async () => presentCharge(await stripe.charges.retrieve(chargeId, undefined, CALL)))

const ProviderCharge = z.object({
  id: z.string(),
  status: z.string(),
  captured: z.boolean(),
  amount: z.number().int(),
  amount_captured: z.number().int(),
  amount_refunded: z.number().int(),
  currency: z.string(),
  payment_intent: Reference,
  metadata: z.object({ order_id: z.string().optional() }).nullish(),
  created: z.number(),
})

/** Null for what brought no money in: refused, or only set aside. */
function presentCharge(answer: unknown): ProviderPayment | null {
  const charge = ProviderCharge.parse(answer)
  if (charge.status !== 'succeeded' || !charge.captured) return null
  // What is left untaken of an authorisation counts as given back there, and never came in.
  const untaken = charge.amount - charge.amount_captured
  return {
    chargeId: charge.id,
    intentId: idOf(charge.payment_intent) ?? null,
    amountCents: charge.amount_captured,
    refundedCents: Math.max(0, charge.amount_refunded - untaken),
    currency: charge.currency.toUpperCase(),
    orderNumber: charge.metadata?.order_id ?? '',
    createdAt: new Date(charge.created * 1000),
  }
}
