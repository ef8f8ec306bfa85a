import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { BalanceTransaction } from '../stripe-objects.ts'

export const DISPUTE_FEE = 1500

type Kind = 'adjustment' | 'charge' | 'payout' | 'payout_failure' | 'refund' | 'refund_failure'

type Movement = {
  type: Kind
  amountCents: number
  currency: string
  /** What moved it: `ch_…`, `re_…`, `du_…`, `po_…`. */
  source: string
  /** Kept by the provider on top of what it keeps of every charge. */
  feeCents?: number
  /** The payout that it went out with; open as long as there is none. */
  payout?: string
}

/** One movement of the account's balance; 1,5 % + 0,25 € are kept of every captured charge. */
export function insertBalanceTransaction(work: Work, movement: Movement): string {
  const { type, amountCents, currency, source, payout } = movement
  const feeCents = movement.feeCents ?? (type === 'charge' ? Math.round(amountCents * 0.015) + 25 : 0)
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: amountCents,
    available_on: nowInSeconds(),
    balance_type: 'payments',
    created: nowInSeconds(),
    currency,
    description: null,
    exchange_rate: null,
    fee: feeCents,
    fee_details: feeCents ? [{ ...FEE, amount: feeCents, currency }] : [],
    net: amountCents - feeCents,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'available',
    type,
  }
  work.store.objects.insert('balance_transaction', transaction)
  if (payout) work.store.payouts.take(payout, [transaction.id])
  return transaction.id
}

const FEE = { application: null, description: 'Stripe processing fees', type: 'stripe_fee' }
