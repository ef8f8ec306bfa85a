import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds } from '../ids.ts'
import { behaviourOf, type Decline } from '../scenarios.ts'
import type { PaymentError, PaymentMethod, SetupAttempt, SetupIntent } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { askFirst, checkUsable } from './ask-first.ts'
import { type GeneratedDebit, keepMethod } from './keep-method.ts'
import { ensureMandate, findMandate } from './mandate.ts'
import { checkTypesCanBeKept } from './method-fit.ts'
import type { Confirmation } from './next-action.ts'
import { overtake } from './overtake.ts'
import { authenticationFailed, declinedWith } from './payment-error.ts'

export type ConfirmedSetup = { intent: SetupIntent; refusal: PaymentError | null }

type Saving = { intent: SetupIntent; method: PaymentMethod }

/** Tries to save a method for later: saved, somebody asked first, or refused. */
export function confirmSetupIntent(
  work: Work,
  { intent, method, confirmation }: Saving & { confirmation: Confirmation },
): ConfirmedSetup {
  checkUsable(work, method, intent.customer)
  checkTypesCanBeKept([method.type])
  ensureMandate(work, method, { isKept: true, acceptance: confirmation.acceptance })
  overtake(work, intent.id)
  const asked = askFirst(work, { intent, method, confirmation })
  if (asked === 'proceed') return saveMethod(work, { intent, method })
  if (!('action' in asked)) return refuse(work, { intent, method }, asked)
  const waiting: SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: asked.action,
    status: 'requires_action',
  }
  work.store.objects.save('setup_intent', waiting)
  recordEvent(work, 'setup_intent.requires_action', waiting)
  return { intent: waiting, refusal: null }
}

export function saveMethod(work: Work, { intent, method }: Saving): ConfirmedSetup {
  const { save } = behaviourOf(work.store.instruments.get(method.id).scenario)
  if (save !== 'saved') return refuse(work, { intent, method }, save)
  const attempt = newId('setatt')
  const { customer } = intent
  const source = { charge: null, setup_attempt: attempt }
  const generated = customer ? keepMethod(work, { method, customer, source }) : null
  work.store.instruments.markSetUp(method.id)
  const succeeded: SetupIntent = {
    ...intent,
    last_setup_error: null,
    latest_attempt: insertAttempt(work, { id: attempt, intent, method, generated, error: null }),
    mandate: generated?.mandate ?? findMandate(work, method)?.id ?? null,
    next_action: null,
    status: 'succeeded',
  }
  work.store.objects.save('setup_intent', succeeded)
  recordEvent(work, 'setup_intent.succeeded', succeeded)
  return { intent: succeeded, refusal: null }
}

/** The customer said no. */
export const failSetupAuthentication = (work: Work, { intent, method }: Saving): SetupIntent =>
  saveRefused(work, { intent, method }, authenticationFailed('setup_intent', method))

export const failSetup = (work: Work, { intent, method }: Saving, reason: Decline): SetupIntent =>
  refuse(work, { intent, method }, reason).intent

function refuse(work: Work, { intent, method }: Saving, reason: Decline): ConfirmedSetup {
  const refusal = declinedWith(reason, method)
  return { intent: saveRefused(work, { intent, method }, refusal), refusal }
}

function saveRefused(work: Work, { intent, method }: Saving, error: PaymentError): SetupIntent {
  const refused: SetupIntent = {
    ...intent,
    last_setup_error: error,
    latest_attempt: insertAttempt(work, { id: newId('setatt'), intent, method, generated: null, error }),
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  work.store.objects.save('setup_intent', refused)
  recordEvent(work, 'setup_intent.setup_failed', refused)
  return refused
}

type Attempt = Saving & { id: string; generated: GeneratedDebit | null; error: PaymentError | null }

/** Types whose account is kept tell of it in the attempt (docs.stripe.com/api/setup_attempts). */
function insertAttempt(work: Work, { id, intent, method, generated, error }: Attempt): string {
  const kept = {
    generated_sepa_debit: generated?.method ?? null,
    generated_sepa_debit_mandate: generated?.mandate ?? null,
  }
  const attempt: SetupAttempt = {
    id,
    object: 'setup_attempt',
    application: null,
    created: nowInSeconds(),
    customer: intent.customer,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_details: { type: method.type, [method.type]: generated ? kept : {} },
    setup_error: error,
    setup_intent: intent.id,
    status: error ? 'failed' : 'succeeded',
    usage: intent.usage,
  }
  work.store.objects.insert('setup_attempt', attempt)
  return id
}
