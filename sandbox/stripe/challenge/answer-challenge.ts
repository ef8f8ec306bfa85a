import type { Work } from '../api/operation.ts'
import { failAuthentication, payNow } from '../payments/confirm-payment-intent.ts'
import { failSetupAuthentication, saveMethod } from '../payments/confirm-setup-intent.ts'
import { overtake } from '../payments/overtake.ts'
import { getPaymentMethod } from '../payments/payment-method.ts'
import type { PaymentMethod } from '../stripe-objects.ts'

export type CustomerAnswer = 'succeeded' | 'failed'

export const isCustomerAnswer = (value: unknown): value is CustomerAnswer => value === 'succeeded' || value === 'failed'

/**
 * What the customer told the bank, applied to the intent in one transaction. A second answer changes nothing, and
 * neither does an answer to a challenge that was overtaken by another confirmation or a cancellation.
 */
export const answerChallenge = (work: Work, id: string, customerAnswer: CustomerAnswer): void =>
  work.store.transaction(() => applyAnswer(work, id, customerAnswer))

/** The same inside a transaction of the caller's. */
export function applyAnswer(work: Work, id: string, customerAnswer: CustomerAnswer): void {
  const challenge = work.store.challenges.find(id)
  if (!challenge || !work.store.challenges.settle(id, customerAnswer)) return
  overtake(work, challenge.intent)
  const apply = challenge.intent.startsWith('seti_') ? applyToSetup : applyToPayment
  apply(work, challenge.intent, customerAnswer)
}

function applyToPayment(work: Work, id: string, customerAnswer: CustomerAnswer): void {
  const intent = work.store.objects.find('payment_intent', id)
  if (intent?.status !== 'requires_action') throw new Error(`${id} has an open challenge but waits for none`)
  const method = methodOf(work, intent)
  if (customerAnswer === 'succeeded') payNow(work, { intent, method, authenticated: true })
  else failAuthentication(work, { intent, method })
}

function applyToSetup(work: Work, id: string, customerAnswer: CustomerAnswer): void {
  const intent = work.store.objects.find('setup_intent', id)
  if (intent?.status !== 'requires_action') throw new Error(`${id} has an open challenge but waits for none`)
  const method = methodOf(work, intent)
  if (customerAnswer === 'succeeded') saveMethod(work, { intent, method })
  else failSetupAuthentication(work, { intent, method })
}

function methodOf(
  work: Work,
  { id, payment_method: method }: { id: string; payment_method: string | null },
): PaymentMethod {
  if (!method) throw new Error(`${id} waits for a challenge without a payment method`)
  return getPaymentMethod(work, method)
}
