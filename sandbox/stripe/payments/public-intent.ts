import type { ApiKey } from '../api/operation.ts'
import type { PaymentIntent, SetupIntent } from '../stripe-objects.ts'

const PUBLIC_PAYMENT_INTENT_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[]

const PUBLIC_SETUP_INTENT_FIELDS = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
] as const satisfies readonly (keyof SetupIntent)[]

/** What the caller's key may see: a browser never gets metadata, customer or charge. */
export const visiblePaymentIntent = (intent: Partial<PaymentIntent>, apiKey: ApiKey): Partial<PaymentIntent> =>
  apiKey === 'secret' ? intent : pick(intent, PUBLIC_PAYMENT_INTENT_FIELDS)

export const visibleSetupIntent = (intent: Partial<SetupIntent>, apiKey: ApiKey): Partial<SetupIntent> =>
  apiKey === 'secret' ? intent : pick(intent, PUBLIC_SETUP_INTENT_FIELDS)

function pick<T extends object, K extends keyof T>(object: T, fields: readonly K[]): Partial<T> {
  const picked: Partial<T> = {}
  for (const field of fields) picked[field] = object[field]
  return picked
}
