import type { Work } from '../api/operation.ts'
import { behaviourOf, type Decline } from '../scenarios.ts'
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { askBank, checkUsable } from './card-verdict.ts'
import { insertCharge } from './charge.ts'
import { openDispute } from './dispute.ts'
import { type Confirmation, openChallenge } from './next-action.ts'
import { authenticationFailed, declinedWith } from './payment-error.ts'
import { attachPaymentMethod } from './payment-method.ts'
import { openReview } from './review.ts'

export type Confirmed = { intent: PaymentIntent; refusal: PaymentError | null }

/** Tries to pay: succeeded or held, 3-D Secure asked for, or refused with the intent back at requires_payment_method. */
export function confirmPaymentIntent(
  work: Work,
  { intent, method, confirmation }: { intent: PaymentIntent; method: PaymentMethod; confirmation: Confirmation },
): Confirmed {
  checkUsable(work, method, intent.customer)
  work.store.challenges.abandonOf(intent.id)
  const verdict = askBank(work, { method, refuseChallenge: confirmation.refuseChallenge })
  if (verdict === 'challenge') return { intent: requireAction(work, intent, confirmation), refusal: null }
  if (verdict !== 'proceed') return refuse(work, intent, method, verdict)
  return chargeCard(work, { intent, method, authenticated: false })
}

export function chargeCard(
  work: Work,
  { intent, method, authenticated }: { intent: PaymentIntent; method: PaymentMethod; authenticated: boolean },
): Confirmed {
  const { charge: result, afterwards } = behaviourOf(work.store.cards.get(method.id).scenario)
  if (result !== 'paid') return refuse(work, intent, method, result, authenticated)
  const charge = insertCharge(work, { intent, method, result, authenticated })
  keepOrConsume(work, intent, method)
  const charged = saveCharged(work, intent, charge)
  if (afterwards === 'review') openReview(work, charge)
  else if (afterwards) openDispute(work, charge, afterwards)
  return { intent: charged, refusal: null }
}

/** The customer failed the challenge: no charge was tried. */
export function failAuthentication(work: Work, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  return saveRefused(work, intent, authenticationFailed('payment_intent', method), null)
}

function requireAction(work: Work, intent: PaymentIntent, confirmation: Confirmation): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: openChallenge(work, intent.id, confirmation),
    status: 'requires_action',
  }
  work.store.objects.save('payment_intent', waiting)
  recordEvent(work, 'payment_intent.requires_action', waiting)
  return waiting
}

function saveCharged(work: Work, intent: PaymentIntent, charge: Charge): PaymentIntent {
  const charged: PaymentIntent = {
    ...intent,
    amount_capturable: charge.captured ? 0 : intent.amount,
    amount_received: charge.captured ? intent.amount : 0,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: charge.captured ? 'succeeded' : 'requires_capture',
  }
  work.store.objects.save('payment_intent', charged)
  recordEvent(work, charge.captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', charged)
  return charged
}

function refuse(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Decline,
  authenticated = false,
): Confirmed {
  const charge = insertCharge(work, { intent, method, result: reason, authenticated })
  const refusal = declinedWith(reason, method, charge)
  return { intent: saveRefused(work, intent, refusal, charge), refusal }
}

function saveRefused(work: Work, intent: PaymentIntent, error: PaymentError, charge: Charge | null): PaymentIntent {
  const refused: PaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  work.store.objects.save('payment_intent', refused)
  recordEvent(work, 'payment_intent.payment_failed', refused)
  return refused
}

function keepOrConsume(work: Work, intent: PaymentIntent, method: PaymentMethod): void {
  if (intent.customer && intent.setup_future_usage) {
    attachPaymentMethod(work, method, intent.customer)
    work.store.cards.markSetUp(method.id)
    return
  }
  if (!method.customer) work.store.cards.markConsumed(method.id)
}
