import type { Work } from '../api/operation.ts'
import { nowInSeconds } from '../ids.ts'
import type { Decline } from '../scenarios.ts'
import type { Charge } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { insertBalanceTransaction } from './balance.ts'
import { type ChargedWith, chargeDetails } from './charge-details.ts'
import { AUTHORIZED, declinedOutcome, TO_BE_REVIEWED } from './charge-outcome.ts'

type Attempt = ChargedWith & {
  id: string
  result: 'paid' | 'pending' | Decline
  /** The provider would have a person look at it. */
  isReviewed: boolean
}

/** Writes one charge with its event; captured at once unless the intent captures manually. */
export function insertCharge(work: Work, attempt: Attempt): Charge {
  const charge = chargeOf(work, attempt)
  work.store.objects.insert('charge', charge)
  recordEvent(work, `charge.${charge.status}`, charge)
  return charge
}

function chargeOf(work: Work, attempt: Attempt): Charge {
  const charge = newCharge(attempt)
  if (attempt.result === 'paid') {
    const captured = attempt.intent.capture_method !== 'manual'
    return asPaid(work, charge, { captured, isReviewed: attempt.isReviewed })
  }
  if (attempt.result !== 'pending') return asFailed(charge, attempt.result)
  return { ...charge, amount_captured: charge.amount, captured: true, status: 'pending' }
}

/** The bank has answered at last. */
export function settleCharge(work: Work, pending: Charge, result: 'paid' | Decline): Charge {
  const settled =
    result === 'paid' ? asPaid(work, pending, { captured: true, isReviewed: false }) : asFailed(pending, result)
  work.store.objects.save('charge', settled)
  recordEvent(work, `charge.${settled.status}`, settled)
  return settled
}

type Paid = { captured: boolean; isReviewed: boolean }

function asPaid(work: Work, charge: Charge, { captured, isReviewed }: Paid): Charge {
  const { id, amount, currency } = charge
  return {
    ...charge,
    amount_captured: captured ? amount : 0,
    balance_transaction: captured
      ? insertBalanceTransaction(work, { type: 'charge', amountCents: amount, currency, source: id })
      : null,
    captured,
    outcome: isReviewed ? TO_BE_REVIEWED : AUTHORIZED,
    paid: true,
    status: 'succeeded',
  }
}

function asFailed(charge: Charge, reason: Decline): Charge {
  return {
    ...charge,
    amount_captured: 0,
    captured: false,
    failure_code: reason.code,
    failure_message: reason.message,
    outcome: declinedOutcome(reason),
    status: 'failed',
  }
}

function newCharge(attempt: Attempt): Charge {
  const { id, intent, method } = attempt
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'TREMPLIN',
    captured: false,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargeDetails(attempt),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}
