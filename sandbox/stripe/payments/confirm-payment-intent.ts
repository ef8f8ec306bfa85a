import type { Work } from '../api/operation.ts'
import { newId } from '../ids.ts'
import { METHOD_TYPES } from '../methods/method-types.ts'
import type { Decline } from '../scenarios.ts'
import { LATER } from '../scenarios.ts'
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { askFirst, checkUsable, outcomeOf } from './ask-first.ts'
import { insertCharge, settleCharge } from './charge.ts'
import { openDispute } from './dispute.ts'
import { keepOrConsume } from './keep-method.ts'
import { endMandate, ensureMandate, findMandate } from './mandate.ts'
import { checkTypesFit } from './method-fit.ts'
import type { Confirmation, NextAction } from './next-action.ts'
import { overtake } from './overtake.ts'
import { authenticationFailed, declinedWith } from './payment-error.ts'
import { openReview } from './review.ts'

export type Confirmed = { intent: PaymentIntent; refusal: PaymentError | null }

type Paying = { intent: PaymentIntent; method: PaymentMethod }

/** Tries to pay: succeeded, held or under way, somebody asked first, or refused with the intent back at requires_payment_method. */
export function confirmPaymentIntent(
  work: Work,
  { intent, method, confirmation }: Paying & { confirmation: Confirmation },
): Confirmed {
  checkUsable(work, method, intent.customer)
  checkTypesFit([method.type], intent)
  const isKept = Boolean(intent.customer && intent.setup_future_usage)
  ensureMandate(work, method, { isKept, acceptance: confirmation.acceptance })
  overtake(work, intent.id)
  const asked = askFirst(work, { intent, method, confirmation })
  if (asked === 'proceed') return payNow(work, { intent, method, authenticated: false })
  if ('action' in asked) return { intent: requireAction(work, intent, asked.action), refusal: null }
  return refuse(work, { intent, method }, asked)
}

/** Everybody who had to be asked has agreed: the money comes, or the bank is asked for it. */
export function payNow(work: Work, { intent, method, authenticated }: Paying & { authenticated: boolean }): Confirmed {
  if (METHOD_TYPES[method.type].settles === 'later') return startProcessing(work, { intent, method })
  const { charge: result, afterwards } = outcomeOf(work, method)
  if (result !== 'paid') return refuse(work, { intent, method }, result, authenticated)
  const charge = charged(work, { intent, method, result, authenticated })
  const paid = saveCharged(work, intent, charge)
  follow(work, charge, afterwards)
  return { intent: paid, refusal: null }
}

/** A decision for a payment that the bank, a shop or the customer's app had to make. */
export function decidePayment(work: Work, { intent, method }: Paying, result: 'paid' | Decline): PaymentIntent {
  overtake(work, intent.id)
  const pending = intent.status === 'processing' && intent.latest_charge
  const charge = pending ? work.store.objects.find('charge', pending) : null
  if (charge?.status !== 'pending') {
    if (result !== 'paid') return refuse(work, { intent, method }, result).intent
    return saveCharged(work, intent, charged(work, { intent, method, result, authenticated: false }))
  }
  const settled = settleCharge(work, charge, result)
  const { afterwards, endsMandate } = outcomeOf(work, method)
  if (result === 'paid') {
    const paid = saveCharged(work, intent, settled)
    follow(work, settled, afterwards)
    return paid
  }
  if (endsMandate) endMandate(work, method)
  return saveRefused(work, intent, declinedWith(result, method, settled), settled)
}

/** The customer said no, or did not answer: no charge was tried. */
export const failAuthentication = (work: Work, { intent, method }: Paying): PaymentIntent =>
  saveRefused(work, intent, authenticationFailed('payment_intent', method), null)

export const failPayment = (work: Work, { intent, method }: Paying, reason: Decline): PaymentIntent =>
  saveRefused(work, intent, declinedWith(reason, method), null)

function startProcessing(work: Work, { intent, method }: Paying): Confirmed {
  const charge = charged(work, { intent, method, result: 'pending', authenticated: false })
  const processing: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: 'processing',
  }
  work.store.objects.save('payment_intent', processing)
  recordEvent(work, 'payment_intent.processing', processing)
  const { decidedAfter = LATER } = outcomeOf(work, method)
  if (decidedAfter !== 'never') {
    work.store.schedule.insert('decide-payment', intent.id, work.nowMs + decidedAfter * 1000)
  }
  return { intent: processing, refusal: null }
}

type Trial = Paying & { result: 'paid' | 'pending' | Decline; authenticated: boolean }

function charged(work: Work, trial: Trial): Charge {
  const { intent, method, result } = trial
  const id = newId('ch')
  const mandate = findMandate(work, method)?.id ?? null
  const generated = typeof result === 'string' ? keepOrConsume(work, intent, method, id) : null
  const isReviewed = outcomeOf(work, method).afterwards === 'review'
  return insertCharge(work, { ...trial, id, mandate, generated, isReviewed })
}

function follow(work: Work, charge: Charge, afterwards: ReturnType<typeof outcomeOf>['afterwards']): void {
  if (afterwards === 'review') openReview(work, charge)
  else if (afterwards) openDispute(work, charge, afterwards)
}

function requireAction(work: Work, intent: PaymentIntent, action: NextAction): PaymentIntent {
  const waiting: PaymentIntent = { ...intent, last_payment_error: null, next_action: action, status: 'requires_action' }
  work.store.objects.save('payment_intent', waiting)
  recordEvent(work, 'payment_intent.requires_action', waiting)
  return waiting
}

const SECONDS_HELD = 7 * 86_400

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
  if (!charge.captured) work.store.schedule.insert('release-payment', intent.id, work.nowMs + SECONDS_HELD * 1000)
  return charged
}

function refuse(work: Work, { intent, method }: Paying, reason: Decline, authenticated = false): Confirmed {
  const charge = charged(work, { intent, method, result: reason, authenticated })
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
