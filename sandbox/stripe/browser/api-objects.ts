import type {
  ConfirmationToken,
  PaymentIntent,
  PaymentMethod,
  SetupIntent,
  StripeError,
  StripeErrorType,
} from '@stripe/stripe-js'

/* What comes over the network or a message port is looked at once, here: by the `object` mark that every object of
   the API carries, and by what this script itself reads from it. */

export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

const isMarked = (value: unknown, mark: string): value is JsonObject =>
  isObject(value) && value.object === mark && typeof value.id === 'string'

export const isPaymentMethod = (value: unknown): value is PaymentMethod => isMarked(value, 'payment_method')

export const isConfirmationToken = (value: unknown): value is ConfirmationToken => isMarked(value, 'confirmation_token')

/** Its types are those that the shop named. */
export const isElementsSession = (value: unknown): value is JsonObject => isMarked(value, 'elements_session')

export const isPaymentIntent = (value: unknown): value is PaymentIntent =>
  isMarked(value, 'payment_intent') && typeof value.status === 'string'

export const isSetupIntent = (value: unknown): value is SetupIntent =>
  isMarked(value, 'setup_intent') && typeof value.status === 'string'

const ERROR_TYPES: Record<StripeErrorType, true> = {
  api_connection_error: true,
  api_error: true,
  authentication_error: true,
  card_error: true,
  idempotency_error: true,
  invalid_request_error: true,
  rate_limit_error: true,
  validation_error: true,
}

const isErrorType = (value: unknown): value is StripeErrorType => typeof value === 'string' && value in ERROR_TYPES

export const isStripeError = (value: unknown): value is StripeError => isObject(value) && isErrorType(value.type)

/** The bank's page of an intent that waits for 3-D Secure; undefined for every other next action. */
export function threeDSecurePage(nextAction: PaymentIntent['next_action'] | SetupIntent['next_action']) {
  const action: unknown = nextAction?.type === 'use_stripe_sdk' ? nextAction.use_stripe_sdk : undefined
  if (!isObject(action) || action.type !== 'three_d_secure_redirect') return undefined
  return typeof action.stripe_js === 'string' ? action.stripe_js : undefined
}
