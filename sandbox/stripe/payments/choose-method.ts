import { invalidRequest, resourceMissing } from '../api/errors.ts'
import type { Call } from '../api/operation.ts'
import { nowInSeconds } from '../ids.ts'
import type { ConfirmationToken, PaymentMethod } from '../stripe-objects.ts'
import {
  createPaymentMethod,
  detailsOf,
  insertPaymentMethod,
  newPaymentMethod,
  type PaymentMethodData,
  resolvePaymentMethod,
} from './payment-method.ts'

type Given = {
  payment_method?: string | null | undefined
  payment_method_data?: PaymentMethodData | undefined
  confirmation_token?: string | undefined
}

export type Chosen = { method: PaymentMethod | null; token: ConfirmationToken | null }

/** The method that the parameters name: by id, by card details, or by a confirmation token, which is spent by it. */
export function chooseMethod(call: Call, given: Given, intent: { id: string; types: readonly string[] }): Chosen {
  const ways = [given.payment_method, given.payment_method_data, given.confirmation_token].filter(Boolean)
  if (ways.length > 1) {
    throw invalidRequest(
      'You may only specify one of these parameters: payment_method, payment_method_data, confirmation_token.',
    )
  }
  const token = given.confirmation_token ? spendToken(call, given.confirmation_token, intent.id) : null
  const method = token ? methodOfToken(call, token) : methodGiven(call, given)
  if (method && !intent.types.includes(method.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${method.type}) is not allowed for this intent. Please attach a PaymentMethod of one of the following types: ${intent.types.join(', ')}.`,
      { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
    )
  }
  return { method, token }
}

function methodGiven(call: Call, given: Given): PaymentMethod | null {
  if (given.payment_method) return resolvePaymentMethod(call, given.payment_method)
  return given.payment_method_data ? createPaymentMethod(call, given.payment_method_data) : null
}

function spendToken({ store }: Call, id: string, intentId: string): ConfirmationToken {
  const token = store.objects.find('confirmation_token', id)
  if (!token) throw resourceMissing('confirmation_token', id, 'confirmation_token')
  if (token.payment_intent || token.setup_intent) {
    throw invalidRequest('The ConfirmationToken has already been used to confirm an intent.', {
      param: 'confirmation_token',
    })
  }
  if (token.expires_at !== null && token.expires_at <= nowInSeconds()) {
    throw invalidRequest('The ConfirmationToken has expired.', { param: 'confirmation_token' })
  }
  const field = intentId.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  store.objects.save('confirmation_token', { ...token, [field]: intentId })
  return token
}

function methodOfToken(call: Call, token: ConfirmationToken): PaymentMethod {
  const { type, billing_details } = token.payment_method_preview
  const method = newPaymentMethod(type, detailsOf(token.payment_method_preview, type), billing_details)
  const { scenario, verified } = call.store.instruments.get(token.id)
  insertPaymentMethod(call, method, scenario)
  if (verified) call.store.instruments.markVerified(method.id)
  return method
}
