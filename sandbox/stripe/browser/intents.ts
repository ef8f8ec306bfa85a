import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import type { Answer, ApiClient } from './api.ts'
import { isPaymentIntent, isSetupIntent, threeDSecurePage } from './api-objects.ts'
import { IntegrationError, localiseError } from './errors.ts'
import type { Messages } from './message-catalogue.ts'
import { showThreeDSecure } from './three-d-secure.ts'

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

export type IntentCalls = ReturnType<typeof createIntentCalls>

/** Reading, confirming and carrying on with an intent that the shop's server has made, by its client secret. */
export function createIntentCalls({
  api,
  origin,
  messages,
}: {
  api: ApiClient
  origin: string
  messages: () => Messages
}) {
  const retrieve = <T extends Intent>(kind: IntentKind<T>, clientSecret: string): Promise<Answer<T>> => {
    const path = `${kind.path}/${intentId(clientSecret)}`
    return api.get({ path, parameters: { client_secret: clientSecret }, guard: kind.guard })
  }

  /** Confirms, without yet doing what the bank asks for: that is `act`. */
  const confirm = <T extends Intent>(kind: IntentKind<T>, clientSecret: string, parameters: object) =>
    api.post({
      path: `${kind.path}/${intentId(clientSecret)}/confirm`,
      parameters: { ...parameters, client_secret: clientSecret, use_stripe_sdk: true },
      guard: kind.guard,
    })

  /** Takes the customer through the intent's next action, if there is one, and gives back how it ended. */
  const act = async <T extends Intent>(kind: IntentKind<T>, intent: T, clientSecret: string): Promise<Answer<T>> => {
    if (intent.status !== 'requires_action') return { value: intent }
    const page = threeDSecurePage(intent.next_action)
    if (page) {
      // The sandbox names itself by one host; this page may have reached it by another.
      const { pathname, search } = new URL(page)
      await showThreeDSecure({ page: origin + pathname + search, title: messages().threeDSecureTitle })
      const after = await retrieve(kind, clientSecret)
      return after.error ? after : outcome(kind, after.value, messages())
    }
    const address = intent.next_action?.redirect_to_url?.url
    return address ? leaveFor(address) : { value: intent }
  }

  /** For an intent that the server has confirmed: refuses one that waits for nothing. */
  const carryOn = async <T extends Intent>(kind: IntentKind<T>, clientSecret: string, method: string) => {
    const found = await retrieve(kind, clientSecret)
    if (found.error) return found
    if (found.value.status !== 'requires_action') {
      throw new IntegrationError(`${method}: The intent supplied is not in the requires_action state.`)
    }
    return act(kind, found.value, clientSecret)
  }

  return { retrieve, confirm, act, carryOn }
}

export const isSetupSecret = (clientSecret: string) => clientSecret.startsWith('seti_')

/** Goes to another page; the promise stays open, for nothing is left to do on this one. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise<never>(() => undefined)
}

function outcome<T extends Intent>(kind: IntentKind<T>, intent: T, messages: Messages): Answer<T> {
  const error = intent.status === 'requires_payment_method' ? kind.lastError(intent) : null
  return error ? { error: localiseError(error, messages) } : { value: intent }
}

function intentId(clientSecret: string): string {
  const [, id] = /^((?:pi|seti)_[A-Za-z0-9]+)_secret_/.exec(clientSecret) ?? []
  if (id) return id
  throw new IntegrationError('Invalid value for the intent secret: value should be a client_secret string.')
}
