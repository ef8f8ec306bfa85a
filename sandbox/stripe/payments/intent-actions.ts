import { type ErrorObject, invalidRequest } from '../api/errors.ts'
import type { PaymentIntent, PaymentIntentStatus, SetupIntent, SetupIntentStatus } from '../stripe-objects.ts'

/** From which statuses an intent may be acted upon; everything else is an `…_unexpected_state`. */
export const PAYMENT_INTENT_ACTIONS = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  capture: ['requires_capture'],
  // Not `processing`: a bank that has been asked for the money is not asked back.
  cancel: ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly PaymentIntentStatus[]>

export const SETUP_INTENT_ACTIONS = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
} as const satisfies Record<string, readonly SetupIntentStatus[]>

export function checkPaymentIntentMay(action: keyof typeof PAYMENT_INTENT_ACTIONS, intent: PaymentIntent): void {
  const allowed: readonly PaymentIntentStatus[] = PAYMENT_INTENT_ACTIONS[action]
  if (allowed.includes(intent.status)) return
  throw unexpectedState(
    'PaymentIntent',
    { action, status: intent.status, allowed },
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    },
  )
}

export function checkSetupIntentMay(action: keyof typeof SETUP_INTENT_ACTIONS, intent: SetupIntent): void {
  const allowed: readonly SetupIntentStatus[] = SETUP_INTENT_ACTIONS[action]
  if (allowed.includes(intent.status)) return
  throw unexpectedState(
    'SetupIntent',
    { action, status: intent.status, allowed },
    {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    },
  )
}

const PAST = { confirm: 'confirmed', update: 'updated', capture: 'captured', cancel: 'canceled' } as const

function unexpectedState(
  noun: string,
  { action, status, allowed }: { action: keyof typeof PAST; status: string; allowed: readonly string[] },
  extra: Partial<ErrorObject>,
) {
  const message =
    action === 'confirm' && status === 'succeeded'
      ? `You cannot confirm this ${noun} because it has already succeeded after being previously confirmed.`
      : `This ${noun} could not be ${PAST[action]} because it has a status of ${status}. Only a ${noun} with one of the following statuses may be ${PAST[action]}: ${allowed.join(', ')}.`
  return invalidRequest(message, extra)
}
