import { invalidRequest } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import type { Decline } from '../scenarios.ts'
import type { PaymentError, PaymentIntent, SetupIntent } from '../stripe-objects.ts'
import { failPayment, payNow } from './confirm-payment-intent.ts'
import { failSetup, saveMethod } from './confirm-setup-intent.ts'
import { overtake } from './overtake.ts'
import { declinedWith } from './payment-error.ts'
import { getPaymentMethod } from './payment-method.ts'

/** What the customer read on the statement: two amounts in the smallest unit, or a code. */
export type Proof = { amounts?: readonly number[] | undefined; descriptor_code?: string | undefined }

type Verified<T> = { intent: T; refusal: PaymentError | null }

const EXCEEDED: Decline = {
  code: 'payment_method_microdeposit_verification_attempts_exceeded',
  message: 'You have exceeded the number of allowed verification attempts.',
}

const TIMED_OUT: Decline = {
  code: 'payment_method_microdeposit_verification_timeout',
  message: 'The microdeposits were not verified in time.',
}

/** The provider's test values (docs.stripe.com/testing#test-microdeposits). */
const VERDICTS: Record<string, 'verified' | Decline> = {
  '32,45': 'verified',
  SM11AA: 'verified',
  '10,11': EXCEEDED,
  SM33CC: EXCEEDED,
  '40,41': TIMED_OUT,
  SM44DD: TIMED_OUT,
}

/** Carries an intent on that waits for the proof of an account: paid or saved, or refused for good. */
export function verifyMicrodeposits<T extends PaymentIntent | SetupIntent>(work: Work, intent: T, proof: Proof) {
  const verdict = verdictOf(proof)
  if (intent.next_action?.type !== 'verify_with_microdeposits' || !intent.payment_method) {
    throw invalidRequest('This intent does not wait for microdeposits to be verified.', {
      code: `${intent.object}_unexpected_state`,
    })
  }
  overtake(work, intent.id)
  const method = getPaymentMethod(work, intent.payment_method)
  if (verdict === 'verified') {
    work.store.instruments.markVerified(method.id)
    return intent.object === 'setup_intent'
      ? saveMethod(work, { intent, method })
      : payNow(work, { intent, method, authenticated: false })
  }
  const failed =
    intent.object === 'setup_intent'
      ? failSetup(work, { intent, method }, verdict)
      : failPayment(work, { intent, method }, verdict)
  return { intent: failed, refusal: declinedWith(verdict, method) } satisfies Verified<PaymentIntent | SetupIntent>
}

function verdictOf({ amounts, descriptor_code: code }: Proof): 'verified' | Decline {
  if (Boolean(amounts) === Boolean(code)) {
    throw invalidRequest('Provide either `amounts` or `descriptor_code`.', { param: 'descriptor_code' })
  }
  const given = code?.toUpperCase() ?? [...(amounts ?? [])].sort((a, b) => a - b).join(',')
  const verdict = VERDICTS[given]
  if (verdict) return verdict
  const way = code ? 'descriptor_code' : 'amounts'
  throw invalidRequest(`The ${way} you provided do not match what we sent to the bank account.`, {
    code: `payment_method_microdeposit_verification_${way}_mismatch`,
    param: way,
  })
}
