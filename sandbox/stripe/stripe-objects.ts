import type Stripe from 'stripe'
import type { MethodType } from './methods/method-types.ts'

/* The shapes of version 2024-06-20: the SDK's own types without the fields that later versions brought, and with
   references as ids (`expand` replaces them only in answers). */

type Later =
  | 'allowed_payment_method_types'
  | 'customer_account'
  | 'enhanced_eligibility_types'
  | 'excluded_payment_method_types'
  | 'intended_submission_method'
  | 'managed_payments'
  | 'payment_record'
  | 'payout_method'

type Shape<T, Own> = Omit<T, keyof Own | Later> & Own

type Reference = string | null

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded'

export type SetupIntentStatus = Exclude<PaymentIntentStatus, 'requires_capture'>

export type Metadata = Record<string, string>

export type PaymentMethod = Shape<Stripe.PaymentMethod, { customer: Reference; metadata: Metadata; type: MethodType }>

/** What a payment method says of itself under the name of its type, such as `sepa_debit: { last4 … }`. */
export type MethodDetails = Partial<Pick<Stripe.PaymentMethod, MethodType>>

export type PaymentIntent = Shape<
  Stripe.PaymentIntent,
  {
    client_secret: string
    customer: Reference
    latest_charge: Reference
    payment_method: Reference
    status: PaymentIntentStatus
    last_payment_error: PaymentError | null
    metadata: Metadata
    payment_method_options: Stripe.PaymentIntent.PaymentMethodOptions
  }
>

export type SetupIntent = Shape<
  Stripe.SetupIntent,
  {
    client_secret: string
    customer: Reference
    latest_attempt: Reference
    mandate: Reference
    payment_method: Reference
    payment_method_options: Stripe.PaymentIntent.PaymentMethodOptions
    status: SetupIntentStatus
    last_setup_error: PaymentError | null
    metadata: Metadata
  }
>

export type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  param?: string
  doc_url: string
  charge?: string
  payment_method?: PaymentMethod
}

export type Charge = Shape<
  Stripe.Charge,
  {
    balance_transaction: Reference
    customer: Reference
    payment_intent: string
    payment_method: string
    status: 'succeeded' | 'pending' | 'failed'
    metadata: Metadata
  }
>

export type Refund = Shape<
  Stripe.Refund,
  { balance_transaction: Reference; charge: string; customer: Reference; payment_intent: string; metadata: Metadata }
>

/** A bank's question or claim; won and lost are for good. */
export type Dispute = Shape<
  Stripe.Dispute,
  {
    balance_transactions: BalanceTransaction[]
    charge: string
    evidence: Record<string, string>
    evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
    metadata: Metadata
    payment_intent: string
  }
>

/** A payment that the provider would have a person look at. */
export type Review = Shape<Stripe.Review, { charge: string; payment_intent: string }>

export type Customer = Shape<Stripe.Customer, { metadata: Metadata }>
export type DeletedCustomer = Stripe.DeletedCustomer

export type ConfirmationToken = Shape<
  Stripe.ConfirmationToken,
  { payment_method_preview: Pick<PaymentMethod, 'type' | 'billing_details' | 'customer'> & MethodDetails }
>

/** The leave to take money later, or from a bank account. */
export type Mandate = Shape<Stripe.Mandate, { payment_method: string; status: 'active' | 'inactive' | 'pending' }>

export type SetupAttempt = Shape<
  Stripe.SetupAttempt,
  { customer: Reference; payment_method: string; setup_intent: string; setup_error: PaymentError | null }
>

export type BalanceTransaction = Shape<Stripe.BalanceTransaction, { source: string }>

/** What a shop sends along with what it says to a bank. */
export type StoredFile = Shape<Stripe.File, { purpose: 'dispute_evidence' }>

/** Money on its way to the shop's own bank. */
export type Payout = Shape<
  Stripe.Payout,
  { balance_transaction: Reference; failure_balance_transaction: Reference; status: 'in_transit' | 'paid' | 'failed' }
>

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: false
  pending_webhooks: number
  request: { id: Reference; idempotency_key: Reference }
  type: EventType
}

export type EventType =
  | `payment_intent.${'created' | 'requires_action' | 'processing' | 'succeeded' | 'payment_failed' | 'canceled' | 'amount_capturable_updated'}`
  | `charge.${'succeeded' | 'pending' | 'failed' | 'captured' | 'expired' | 'refunded'}`
  | 'charge.refund.updated'
  | `charge.dispute.${'created' | 'updated' | 'closed'}`
  | `review.${'opened' | 'closed'}`
  | `setup_intent.${'created' | 'requires_action' | 'succeeded' | 'setup_failed' | 'canceled'}`
  | `customer.${'created' | 'updated' | 'deleted'}`
  | 'mandate.updated'
  | `payout.${'created' | 'paid' | 'failed'}`
  | `payment_method.${'attached' | 'detached' | 'updated'}`
  | `refund.${'created' | 'updated' | 'failed'}`

export type ObjectByKind = {
  balance_transaction: BalanceTransaction
  charge: Charge
  confirmation_token: ConfirmationToken
  customer: Customer | DeletedCustomer
  dispute: Dispute
  event: StripeEvent
  file: StoredFile
  mandate: Mandate
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  payout: Payout
  refund: Refund
  review: Review
  setup_attempt: SetupAttempt
  setup_intent: SetupIntent
}

export type Kind = keyof ObjectByKind

export const API_VERSION = '2024-06-20'
