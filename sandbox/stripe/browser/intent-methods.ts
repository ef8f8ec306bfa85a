import type {
  ConfirmCardPaymentData,
  ConfirmCardSetupData,
  PaymentIntent,
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  Stripe,
  StripeError,
} from '@stripe/stripe-js'
import type { Answer } from './api.ts'
import { type ConfirmOptions, confirmWithElements } from './confirm-with-elements.ts'
import { IntegrationError } from './errors.ts'
import { type Intent, type IntentCalls, type IntentKind, isSetupSecret, PAYMENT, SETUP } from './intents.ts'

export type IntentMethods = Pick<
  Stripe,
  | 'confirmPayment'
  | 'confirmSetup'
  | 'confirmCardPayment'
  | 'confirmCardSetup'
  | 'handleCardAction'
  | 'handleNextAction'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'
>

type IfRequired = ConfirmOptions & { redirect: 'if_required' }
type Always = ConfirmOptions & { redirect?: 'always' }

/** The methods of the Stripe object that read or confirm intents, with the provider's names for their results. */
export function createIntentMethods(intents: IntentCalls): IntentMethods {
  function confirmPayment(options: IfRequired): Promise<PaymentIntentResult>
  function confirmPayment(options: Always): Promise<{ error: StripeError }>
  async function confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult> {
    const parts = { kind: PAYMENT, method: 'stripe.confirmPayment()' }
    return paymentResult(await confirmWithElements(intents, parts, options))
  }
  function confirmSetup(options: IfRequired): Promise<SetupIntentResult>
  function confirmSetup(options: Always): Promise<{ error: StripeError }>
  async function confirmSetup(options: ConfirmOptions): Promise<SetupIntentResult> {
    const parts = { kind: SETUP, method: 'stripe.confirmSetup()' }
    return setupResult(await confirmWithElements(intents, parts, options))
  }
  return {
    confirmPayment,
    confirmSetup,
    confirmCardPayment: async (secret, data, options) =>
      paymentResult(await confirmCard(intents, PAYMENT, secret, { ...data, ...options })),
    confirmCardSetup: async (secret, data, options) =>
      setupResult(await confirmCard(intents, SETUP, secret, { ...data, ...options })),
    handleCardAction: async (secret) => paymentResult(await intents.carryOn(PAYMENT, secret, 'handleCardAction')),
    handleNextAction: (options: { clientSecret?: string; hashedValue?: string }) => handleNextAction(intents, options),
    retrievePaymentIntent: async (secret) => paymentResult(await intents.retrieve(PAYMENT, secret)),
    retrieveSetupIntent: async (secret) => setupResult(await intents.retrieve(SETUP, secret)),
  }
}

const paymentResult = ({ value, error }: Answer<PaymentIntent>): PaymentIntentResult =>
  error ? { error } : { paymentIntent: value }

const setupResult = ({ value, error }: Answer<SetupIntent>): SetupIntentResult =>
  error ? { error } : { setupIntent: value }

async function handleNextAction(
  intents: IntentCalls,
  { clientSecret }: { clientSecret?: string },
): Promise<PaymentIntentOrSetupIntentResult> {
  if (clientSecret === undefined) throw new IntegrationError('The sandbox handles next actions by clientSecret only.')
  return isSetupSecret(clientSecret)
    ? setupResult(await intents.carryOn(SETUP, clientSecret, 'handleNextAction'))
    : paymentResult(await intents.carryOn(PAYMENT, clientSecret, 'handleNextAction'))
}

type CardParameters = (ConfirmCardPaymentData | ConfirmCardSetupData) & { handleActions?: boolean }

/** An intent that already waits for the customer is carried on with, unless the shop brings another payment method. */
async function confirmCard<T extends Intent>(
  intents: IntentCalls,
  kind: IntentKind<T>,
  clientSecret: string,
  { handleActions = true, payment_method, ...parameters }: CardParameters,
): Promise<Answer<T>> {
  const present = payment_method === undefined ? await intents.retrieve(kind, clientSecret) : undefined
  if (present?.error) return present
  const isWaiting = present?.value.status === 'requires_action'
  const confirmed = isWaiting
    ? present
    : await intents.confirm(kind, clientSecret, { ...parameters, ...cardParameter(payment_method) })
  return confirmed.error || !handleActions ? confirmed : intents.act(kind, confirmed.value, clientSecret)
}

function cardParameter(
  paymentMethod: ConfirmCardPaymentData['payment_method'] | ConfirmCardSetupData['payment_method'],
) {
  if (paymentMethod === undefined || typeof paymentMethod === 'string') return { payment_method: paymentMethod }
  if ('card' in paymentMethod && 'token' in paymentMethod.card) {
    return { payment_method_data: { ...paymentMethod, type: 'card' } }
  }
  throw new IntegrationError('The sandbox confirms with the id of a payment method or with { card: { token } }.')
}
