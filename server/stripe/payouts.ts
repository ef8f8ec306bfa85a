import type Stripe from 'stripe'
import { z } from 'zod'
import { PAYOUT_STATUSES, type PayoutEntry, type PayoutEntryKind, type ProviderPayout } from './payment-gateway.ts'
import { CALL, idOf, PAGE, Reference } from './provider-call.ts'

/** Every payout that was made since then, the newest first. */
export async function listPayouts(stripe: Stripe, since: Date): Promise<ProviderPayout[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const found: ProviderPayout[] = []
  for await (const payout of stripe.payouts.list({ created, limit: PAGE }, CALL)) found.push(presentPayout(payout))
  return found
}

/** All that went out with a payout, the newest first. */
export async function listPayoutEntries(stripe: Stripe, payout: string): Promise<PayoutEntry[]> {
  const found: PayoutEntry[] = []
  for await (const transaction of stripe.balanceTransactions.list({ payout, limit: PAGE }, CALL)) {
    const entry = presentEntry(transaction)
    // A payout is listed among what it holds.
    if (entry.sourceId !== payout) found.push(entry)
  }
  return found
}

const StripePayout = z.object({
  id: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  amount: z.number().int(),
  currency: z.string(),
  automatic: z.boolean(),
  reconciliation_status: z.string().optional(),
  failure_code: z.string().nullable(),
  created: z.number(),
  arrival_date: z.number(),
})

function presentPayout(answer: unknown): ProviderPayout {
  const payout = StripePayout.parse(answer)
  return {
    ...{ id: payout.id, status: payout.status, amountCents: payout.amount, currency: payout.currency.toUpperCase() },
    holds: holdsOf(payout),
    failureCode: payout.failure_code,
    createdAt: new Date(payout.created * 1000),
    arrivesAt: new Date(payout.arrival_date * 1000),
  }
}

function holdsOf({ automatic, reconciliation_status: told }: z.infer<typeof StripePayout>): ProviderPayout['holds'] {
  if (!automatic) return 'untold'
  return told === 'in_progress' ? 'later' : 'known'
}

const StripeTransaction = z.object({
  id: z.string(),
  type: z.string(),
  reporting_category: z.string(),
  amount: z.number().int(),
  fee: z.number().int(),
  source: Reference,
  created: z.number(),
})

function presentEntry(answer: unknown): PayoutEntry {
  const transaction = StripeTransaction.parse(answer)
  const { id, amount, fee, created } = transaction
  return {
    ...{ id, kind: kindOf(transaction), amountCents: amount, feeCents: fee },
    sourceId: idOf(transaction.source) ?? '',
    createdAt: new Date(created * 1000),
  }
}

/** Of the provider's some fifty types (docs.stripe.com/reports/balance-transaction-types). */
const KINDS: Readonly<Record<string, PayoutEntryKind>> = {
  charge: 'sale',
  payment: 'sale',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payment_reversal: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_failure: 'returned',
}

function kindOf({ type, reporting_category: category }: z.infer<typeof StripeTransaction>): PayoutEntryKind {
  if (category.startsWith('dispute')) return 'dispute'
  return (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? 'other'
}
