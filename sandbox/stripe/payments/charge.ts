import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds } from '../ids.ts'
import type { Decline } from '../scenarios.ts'
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'

type Attempt = {
  intent: PaymentIntent
  method: PaymentMethod
  result: 'paid' | Decline
  authenticated: boolean
}

/** Writes one charge, succeeded or failed, with its event; captured at once unless the intent captures manually. */
export function insertCharge(work: Work, attempt: Attempt): Charge {
  const charge = attempt.result === 'paid' ? paidCharge(work, attempt) : failedCharge(attempt, attempt.result)
  work.store.objects.insert('charge', charge)
  recordEvent(work, charge.paid ? 'charge.succeeded' : 'charge.failed', charge)
  return charge
}

/** The money movement of a charge or a refund; 1,5 % + 0,25 € are kept of every captured charge. */
export function insertBalanceTransaction(
  work: Work,
  {
    type,
    amountCents,
    currency,
    source,
  }: { type: 'charge' | 'refund'; amountCents: number; currency: string; source: string },
): string {
  const feeCents = type === 'charge' ? Math.round(amountCents * 0.015) + 25 : 0
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
    fee_details: feeCents
      ? [{ amount: feeCents, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }]
      : [],
    net: amountCents - feeCents,
    reporting_category: type,
    source,
    status: 'available',
    type,
  }
  work.store.objects.insert('balance_transaction', transaction)
  return transaction.id
}

function paidCharge(work: Work, attempt: Attempt): Charge {
  const { intent } = attempt
  const charge = newCharge(attempt)
  const captured = intent.capture_method !== 'manual'
  return {
    ...charge,
    amount_captured: captured ? intent.amount : 0,
    balance_transaction: captured
      ? insertBalanceTransaction(work, {
          type: 'charge',
          amountCents: intent.amount,
          currency: intent.currency,
          source: charge.id,
        })
      : null,
    captured,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    status: 'succeeded',
  }
}

function failedCharge(attempt: Attempt, reason: Decline): Charge {
  return {
    ...newCharge(attempt),
    failure_code: reason.code,
    failure_message: reason.message,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'declined_by_network',
      reason: reason.decline_code,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
  }
}

function newCharge({ intent, method, authenticated }: Attempt): Charge {
  return {
    id: newId('ch'),
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
    payment_method_details: { card: chargedCard(method, intent.amount, authenticated), type: 'card' },
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

function chargedCard({ card }: PaymentMethod, amountCents: number, authenticated: boolean) {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card
  return {
    amount_authorized: amountCents,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: authenticated ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const AUTHENTICATED = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const
