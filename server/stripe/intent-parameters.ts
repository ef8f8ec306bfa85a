import type Stripe from 'stripe'
import { WITH_METHOD } from './intent.ts'
import { filled, nothingLeft, postalAddress } from './provider-call.ts'
import type {
  CreateEarlyIntent,
  CreateIntent,
  CreateSetup,
  Mandate,
  MethodData,
  MethodOptions,
  UpdateIntent,
} from './provider-requests.ts'

/*
 * What each call sends. Variables, not literals: the SDK's types follow a newer version of the API, which does without
 * `payment_method_types`.
 */

export function intentParameters(request: CreateIntent) {
  const { call: _, amountCents, currency, methodTypes, customerId, description, shipping, ...others } = request
  const { metadata, paymentMethodId, confirmationTokenId, methodData, isConfirmed, capture, ...more } = others
  const { keepsMethod, methodOptions, returnUrl, isOffSession, mandate, ...rest } = more
  nothingLeft(rest)
  const parameters = {
    ...{ amount: amountCents, currency, payment_method_types: methodTypes, description, metadata, ...WITH_METHOD },
    ...instrument({ paymentMethodId, confirmationTokenId }),
    ...(methodData && { payment_method_data: methodParameters(methodData) }),
    ...(isConfirmed && { confirm: true, use_stripe_sdk: true }),
    ...(capture === 'manual' && { capture_method: 'manual' as const }),
    ...(keepsMethod && { setup_future_usage: 'off_session' as const }),
    ...(isOffSession && { off_session: true }),
    ...customer(customerId),
    ...(shipping && { shipping: shippingParameters(shipping) }),
    ...confirmation({ returnUrl, mandate }),
    ...optionParameters(methodOptions),
  }
  return parameters
}

export function earlyIntentParameters(request: CreateEarlyIntent) {
  const { call: _, amountCents, currency, methodTypes, customerId, capture, metadata, ...rest } = request
  nothingLeft(rest)
  const parameters = {
    ...{ amount: amountCents, currency, payment_method_types: methodTypes, metadata, ...WITH_METHOD },
    ...(capture === 'manual' && { capture_method: 'manual' as const }),
    ...customer(customerId),
  }
  return parameters
}

export function updateParameters(request: UpdateIntent) {
  const { call: _, intentId: __, amountCents, currency, methodTypes, customerId, ...others } = request
  const { description, shipping, metadata, paymentMethodId, keepsMethod, ...rest } = others
  nothingLeft(rest)
  const parameters = {
    ...{ amount: amountCents, currency, payment_method_types: methodTypes, description, metadata, ...WITH_METHOD },
    ...instrument({ paymentMethodId, confirmationTokenId: null }),
    ...(keepsMethod && { setup_future_usage: 'off_session' as const }),
    ...customer(customerId),
    ...(shipping && { shipping: shippingParameters(shipping) }),
  }
  return parameters
}

export function setupParameters(request: CreateSetup) {
  const { call: _, methodTypes, customerId, paymentMethodId, confirmationTokenId, isConfirmed, ...others } = request
  const { returnUrl, mandate, metadata, ...rest } = others
  nothingLeft(rest)
  const parameters = {
    ...{ payment_method_types: methodTypes, metadata, usage: 'off_session' as const, ...WITH_METHOD },
    ...instrument({ paymentMethodId, confirmationTokenId }),
    ...(isConfirmed && { confirm: true, use_stripe_sdk: true }),
    ...customer(customerId),
    ...confirmation({ returnUrl, mandate }),
  }
  return parameters
}

type Instrument = Pick<CreateIntent, 'paymentMethodId' | 'confirmationTokenId'>

const instrument = ({ paymentMethodId, confirmationTokenId }: Instrument) => ({
  ...(paymentMethodId && { payment_method: paymentMethodId }),
  ...(confirmationTokenId && { confirmation_token: confirmationTokenId }),
})

const customer = (customerId: string | null) => (customerId ? { customer: customerId } : {})

const confirmation = ({ returnUrl, mandate }: { returnUrl: string | null; mandate: Mandate | null }) => ({
  ...(returnUrl && { return_url: returnUrl }),
  ...(mandate && { mandate_data: mandateParameters(mandate) }),
})

/** Taken as they are; the SDK lists each of klarna's languages, of which ours are some. */
const optionParameters = (options: MethodOptions) =>
  Object.keys(options).length > 0
    ? { payment_method_options: options as Stripe.PaymentIntentCreateParams.PaymentMethodOptions }
    : {}

const mandateParameters = ({ ip, userAgent, ...rest }: Mandate) => {
  nothingLeft(rest)
  return { customer_acceptance: { type: 'online' as const, online: { ip_address: ip, user_agent: userAgent } } }
}

function methodParameters({ type, address, ...contact }: MethodData) {
  return { type, billing_details: { ...filled(contact), address: postalAddress(address) } }
}

function shippingParameters({ name, address, ...contact }: NonNullable<CreateIntent['shipping']>) {
  return { ...{ name, ...filled(contact) }, address: postalAddress(address) }
}
