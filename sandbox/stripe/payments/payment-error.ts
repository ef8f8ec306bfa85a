import { docUrl, type ErrorObject } from '../api/errors.ts'
import type { Answer } from '../api/operation.ts'
import type { Decline } from '../scenarios.ts'
import type { Charge, PaymentError, PaymentMethod } from '../stripe-objects.ts'

/** A decline of a bank is a `card_error` whatever it was paid with; everything else was wrong with the request. */
export function declinedWith(reason: Decline, method: PaymentMethod, charge?: Charge | null): PaymentError {
  return {
    type: reason.decline_code ? 'card_error' : 'invalid_request_error',
    ...reason,
    doc_url: docUrl(reason.code),
    ...(charge && { charge: charge.id }),
    payment_method: method,
  }
}

export function authenticationFailed(intent: 'payment_intent' | 'setup_intent', method: PaymentMethod): PaymentError {
  const code = `${intent}_authentication_failure`
  return {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  }
}

/** The 402 of a refused confirmation, with the intent as it is after it. */
export function refused(error: PaymentError, intent: Pick<ErrorObject, 'payment_intent' | 'setup_intent'>): Answer {
  const body: { error: ErrorObject } = { error: { ...error, ...intent } }
  return { status: 402, body }
}
