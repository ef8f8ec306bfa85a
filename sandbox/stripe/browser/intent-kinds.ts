import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import { isPaymentIntent, isSetupIntent } from './api-objects.ts'

export type Intent = PaymentIntent | SetupIntent

export type IntentKind<T extends Intent> = {
  path: string
  /** As in the query of a return address: `payment_intent=…&payment_intent_client_secret=…`. */
  queryName: string
  guard: (value: unknown) => value is T
  lastError: (intent: T) => StripeError | null
}

export const PAYMENT: IntentKind<PaymentIntent> = {
  path: '/v1/payment_intents',
  queryName: 'payment_intent',
  guard: isPaymentIntent,
  lastError: (intent) => intent.last_payment_error && { ...intent.last_payment_error, payment_intent: intent },
}

export const SETUP: IntentKind<SetupIntent> = {
  path: '/v1/setup_intents',
  queryName: 'setup_intent',
  guard: isSetupIntent,
  lastError: (intent) => intent.last_setup_error && { ...intent.last_setup_error, setup_intent: intent },
}

export const isSetupSecret = (clientSecret: string) => clientSecret.startsWith('seti_')
