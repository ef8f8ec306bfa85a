import type { Work } from '../api/operation.ts'
import { behaviourOf, type Decline } from '../scenarios.ts'
import type { PaymentError, PaymentMethod, SetupIntent } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { askBank, checkUsable } from './card-verdict.ts'
import { type Confirmation, openChallenge } from './next-action.ts'
import { authenticationFailed, declinedWith } from './payment-error.ts'
import { attachPaymentMethod } from './payment-method.ts'

export type ConfirmedSetup = { intent: SetupIntent; refusal: PaymentError | null }

/** Tries to save a card for later: saved, 3-D Secure asked for, or refused. */
export function confirmSetupIntent(
  work: Work,
  { intent, method, confirmation }: { intent: SetupIntent; method: PaymentMethod; confirmation: Confirmation },
): ConfirmedSetup {
  checkUsable(work, method, intent.customer)
  work.store.challenges.abandonOf(intent.id)
  const verdict = askBank(work, { method, refuseChallenge: confirmation.refuseChallenge })
  if (verdict === 'challenge') return { intent: requireAction(work, intent, confirmation), refusal: null }
  if (verdict !== 'proceed') return refuse(work, intent, method, verdict)
  return saveCard(work, intent, method)
}

export function saveCard(work: Work, intent: SetupIntent, method: PaymentMethod): ConfirmedSetup {
  const { save } = behaviourOf(work.store.cards.get(method.id).scenario)
  if (save !== 'saved') return refuse(work, intent, method, save)
  if (intent.customer) attachPaymentMethod(work, method, intent.customer)
  work.store.cards.markSetUp(method.id)
  const succeeded: SetupIntent = { ...intent, last_setup_error: null, next_action: null, status: 'succeeded' }
  work.store.objects.save('setup_intent', succeeded)
  recordEvent(work, 'setup_intent.succeeded', succeeded)
  return { intent: succeeded, refusal: null }
}

/** The customer failed the challenge. */
export function failSetupAuthentication(work: Work, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  return saveRefused(work, intent, authenticationFailed('setup_intent', method))
}

function requireAction(work: Work, intent: SetupIntent, confirmation: Confirmation): SetupIntent {
  const waiting: SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: openChallenge(work, intent.id, confirmation),
    status: 'requires_action',
  }
  work.store.objects.save('setup_intent', waiting)
  recordEvent(work, 'setup_intent.requires_action', waiting)
  return waiting
}

function refuse(work: Work, intent: SetupIntent, method: PaymentMethod, reason: Decline): ConfirmedSetup {
  const refusal = declinedWith(reason, method)
  return { intent: saveRefused(work, intent, refusal), refusal }
}

function saveRefused(work: Work, intent: SetupIntent, error: PaymentError): SetupIntent {
  const refused: SetupIntent = {
    ...intent,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  work.store.objects.save('setup_intent', refused)
  recordEvent(work, 'setup_intent.setup_failed', refused)
  return refused
}
