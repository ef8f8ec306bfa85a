import { invalidRequest } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { nowInSeconds } from '../ids.ts'
import type { Charge, PaymentIntent } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { insertBalanceTransaction } from './balance.ts'
import { checkPaymentIntentMay } from './intent-actions.ts'
import { overtake } from './overtake.ts'

/** Takes the held money, or a part of it; the rest is released and cannot be taken later. */
export function capturePaymentIntent(call: Work, intent: PaymentIntent, amountCents = intent.amount_capturable) {
  checkPaymentIntentMay('capture', intent)
  overtake(call, intent.id)
  if (amountCents < 1 || amountCents > intent.amount_capturable) {
    throw invalidRequest('You cannot capture more than the amount that is capturable on this PaymentIntent.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  const held = getLatestCharge(call, intent)
  const { currency } = intent
  const charge: Charge = {
    ...held,
    amount_captured: amountCents,
    amount_refunded: held.amount - amountCents,
    balance_transaction: insertBalanceTransaction(call, { type: 'charge', amountCents, currency, source: held.id }),
    captured: true,
  }
  const captured: PaymentIntent = { ...intent, amount_capturable: 0, amount_received: amountCents, status: 'succeeded' }
  call.store.objects.save('charge', charge)
  call.store.objects.save('payment_intent', captured)
  recordEvent(call, 'charge.captured', charge)
  recordEvent(call, 'payment_intent.succeeded', captured)
  return captured
}

type Reason = 'abandoned' | 'automatic' | 'duplicate' | 'fraudulent' | 'requested_by_customer'

/** Ends an intent that did not succeed; money that was only held is given back whole. */
export function cancelPaymentIntent(call: Work, intent: PaymentIntent, reason: Reason | undefined): PaymentIntent {
  checkPaymentIntentMay('cancel', intent)
  overtake(call, intent.id)
  if (intent.status === 'requires_capture') {
    const held = getLatestCharge(call, intent)
    const released: Charge = { ...held, amount_refunded: held.amount, refunded: true }
    call.store.objects.save('charge', released)
    recordEvent(call, reason === 'automatic' ? 'charge.expired' : 'charge.refunded', released)
  }
  const canceled: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: nowInSeconds(),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  }
  call.store.objects.save('payment_intent', canceled)
  recordEvent(call, 'payment_intent.canceled', canceled)
  return canceled
}

function getLatestCharge({ store }: Work, intent: PaymentIntent): Charge {
  const charge = intent.latest_charge ? store.objects.find('charge', intent.latest_charge) : null
  if (!charge) throw new Error(`${intent.id} holds money without a charge`)
  return charge
}
