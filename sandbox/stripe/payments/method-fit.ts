import { type ErrorObject, invalidRequest } from '../api/errors.ts'
import { isMethodType, METHOD_TYPES, type MethodType } from '../methods/method-types.ts'
import type { PaymentIntent } from '../stripe-objects.ts'
import { amountFault, formatMinor } from './amounts.ts'

type Wanted = Pick<PaymentIntent, 'amount' | 'currency' | 'capture_method' | 'setup_future_usage'>

/** Refuses types that do not exist, or cannot do what the intent asks for. */
export function checkTypesFit(types: readonly string[], wanted: Wanted): void {
  for (const type of checkedTypes(types)) {
    const fault = faultOf(type, wanted)
    if (fault) throw fault
  }
}

/** Setup intents take only what can be kept. */
export function checkTypesCanBeKept(types: readonly string[]): void {
  for (const type of checkedTypes(types)) {
    if (METHOD_TYPES[type].keptAs === null) {
      throw invalidRequest(`The payment method type "${type}" cannot be used with SetupIntents.`, {
        param: 'payment_method_types',
      })
    }
  }
}

function checkedTypes(types: readonly string[]): MethodType[] {
  return types.map((type) => {
    if (isMethodType(type)) return type
    throw invalidRequest(
      `The payment method type provided: ${type} is invalid. Please ensure the provided type is activated in your dashboard and your account is enabled for any preview features that you are trying to use.`,
      { code: 'payment_intent_invalid_parameter', param: 'payment_method_types' },
    )
  })
}

function faultOf(type: MethodType, { amount, currency, capture_method, setup_future_usage }: Wanted) {
  const { currencies, limits, capturesLater, keptAs } = METHOD_TYPES[type]
  const refusal = (message: string, extra: Partial<ErrorObject>) => invalidRequest(message, extra)
  if (currencies !== 'any' && !currencies.includes(currency)) {
    return refusal(
      `The currency provided (${currency}) is invalid. Payments with ${type} support the following currencies: ${currencies.join(', ')}.`,
      { code: 'payment_intent_invalid_parameter', param: 'currency' },
    )
  }
  const [least, most] = limits[currency] ?? [0, null]
  if (amount < least)
    return amountFault('amount_too_small', `Amount must be at least ${formatMinor(least, currency)} for ${type}.`)
  if (most !== null && amount > most) {
    return amountFault('amount_too_large', `Amount must be no more than ${formatMinor(most, currency)} for ${type}.`)
  }
  if (capture_method === 'manual' && !capturesLater) {
    return refusal(`The payment method type ${type} does not support capture_method=manual.`, {
      code: 'payment_intent_invalid_parameter',
      param: 'capture_method',
    })
  }
  if (setup_future_usage && keptAs === null) {
    return refusal(`The payment method type ${type} does not support setup_future_usage.`, {
      code: 'payment_intent_invalid_parameter',
      param: 'setup_future_usage',
    })
  }
  return null
}
