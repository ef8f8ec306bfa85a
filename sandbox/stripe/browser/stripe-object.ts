import type {
  CreateConfirmationToken,
  CreatePaymentMethodData,
  CreatePaymentMethodFromElement,
  CreatePaymentMethodFromElements,
  Stripe,
  StripeConstructorOptions,
  StripeElementsOptions,
} from '@stripe/stripe-js'
import { type ApiClient, createApiClient } from './api.ts'
import { isPaymentMethod } from './api-objects.ts'
import {
  askForConfirmationToken,
  askForPaymentMethod,
  createElements,
  internalsOf,
  type SandboxElements,
} from './elements.ts'
import { IntegrationError } from './errors.ts'
import { createIntentMethods, type IntentMethods } from './intent-methods.ts'
import { createIntentCalls } from './intents.ts'
import { messagesFor } from './messages.ts'

/** The part of the provider's `Stripe` that the sandbox has; `elements` gives a group that knows the payment element. */
export type SandboxStripe = IntentMethods &
  Pick<Stripe, 'createPaymentMethod' | 'createConfirmationToken' | 'registerAppInfo'> & {
    elements: (options?: StripeElementsOptions) => SandboxElements
    /** Called by the provider's loader package to say which wrapper it is. */
    _registerWrapper: (wrapper: object) => void
  }

export function createStripe(
  origin: string,
  publishableKey: string,
  options: StripeConstructorOptions = {},
): SandboxStripe {
  if (!/^pk_\w+/.test(publishableKey)) {
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used an empty string or another key.',
    )
  }
  const locale = options.locale ?? 'auto'
  const messages = () => messagesFor(locale)
  const { apiVersion } = options
  const api = createApiClient({ origin, publishableKey, apiVersion, messages })
  const intents = createIntentCalls({ api, origin, messages })

  return {
    elements: (elementsOptions) =>
      createElements({ origin, publishableKey, apiVersion, locale, api, intents }, elementsOptions),
    ...createIntentMethods(intents),
    async createPaymentMethod(
      data: CreatePaymentMethodData | CreatePaymentMethodFromElements | CreatePaymentMethodFromElement,
    ) {
      const { value, error } = await createPaymentMethod(api, data)
      return error ? { error } : { paymentMethod: value }
    },
    async createConfirmationToken(data) {
      const { value, error } = await createConfirmationToken(data)
      return error ? { error } : { confirmationToken: value }
    },
    // Both only feed the provider's statistics of who uses which library.
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
}

async function createPaymentMethod(
  api: ApiClient,
  data: CreatePaymentMethodData | CreatePaymentMethodFromElements | CreatePaymentMethodFromElement,
) {
  if ('elements' in data) {
    const group = internalsOf(data.elements)
    if (!group.createsManually) {
      throw new IntegrationError(
        "stripe.createPaymentMethod() with elements needs Elements created with paymentMethodCreation: 'manual'.",
      )
    }
    group.requireSubmitted('stripe.createPaymentMethod()')
    group.requireBilling('stripe.createPaymentMethod()', data.params?.billing_details)
    const extras = { ...data.params, ...(data.metadata && { metadata: data.metadata }) }
    const { value, error } = await askForPaymentMethod(group, extras)
    return error ? { error } : { value: value.paymentMethod }
  }
  if ('element' in data || ('card' in data && !('token' in data.card))) {
    throw new IntegrationError('The sandbox has the payment Element only, and takes a card as { token } otherwise.')
  }
  return api.post({ path: '/v1/payment_methods', parameters: data, guard: isPaymentMethod })
}

function createConfirmationToken({ elements, params = {} }: CreateConfirmationToken) {
  const group = internalsOf(elements)
  group.requireSubmitted('stripe.createConfirmationToken()')
  group.requireBilling('stripe.createConfirmationToken()', params.payment_method_data?.billing_details)
  return askForConfirmationToken(group, params)
}
