import type { Work } from '../api/operation.ts'
import { METHOD_TYPES, type MethodType } from '../methods/method-types.ts'
import type { Decline } from '../scenarios.ts'
import type { Step } from '../store/schedule.ts'
import type { PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { outcomeOf } from './ask-first.ts'
import { cancelPaymentIntent } from './capture-or-cancel.ts'
import { decidePayment, failPayment } from './confirm-payment-intent.ts'
import { failSetup } from './confirm-setup-intent.ts'
import { overtake } from './overtake.ts'
import { getPaymentMethod } from './payment-method.ts'
import { settlePayout } from './payout.ts'
import { settleRefund } from './refund.ts'
import { isVoucher, VOUCHERS } from './vouchers.ts'

/** What happens to an object when the time of a step has come. */
export const DUE_STEPS: Readonly<Record<Step, (work: Work, id: string) => void>> = {
  'decide-payment': (work, id) => {
    const waiting = findUndecided(work, id)
    if (!waiting) return
    const { charge, expires } = outcomeOf(work, waiting.method)
    if (expires) expirePayment(work, waiting, 'at-once')
    else decidePayment(work, waiting, charge)
  },
  'expire-payment': (work, id) => {
    const waiting = findUndecided(work, id)
    if (waiting) expirePayment(work, waiting, 'after-grace')
  },
  'end-payment': (work, id) => {
    const waiting = findUndecided(work, id)
    if (waiting) endPayment(work, waiting)
  },
  'release-payment': (work, id) => {
    const intent = work.store.objects.find('payment_intent', id)
    if (intent?.status === 'requires_capture') cancelPaymentIntent(work, intent, 'automatic')
  },
  'expire-setup': (work, id) => {
    const intent = work.store.objects.find('setup_intent', id)
    if (intent?.status !== 'requires_action' || !intent.payment_method) return
    overtake(work, id)
    const method = getPaymentMethod(work, intent.payment_method)
    failSetup(work, { intent, method }, lateAnswer(method.type, 'setup_intent_setup_attempt_expired'))
  },
  'settle-refund': (work, id) => settleRefund(work, id),
  'settle-payout': (work, id) => settlePayout(work, id, 'paid'),
}

type Waiting = { intent: PaymentIntent; method: PaymentMethod }

const UNDECIDED: readonly PaymentIntent['status'][] = ['requires_action', 'processing']

/** An intent that somebody still has to decide about; everything else has been overtaken. */
export function findUndecided(work: Work, id: string): Waiting | null {
  const intent = work.store.objects.find('payment_intent', id)
  if (!intent?.payment_method || !UNDECIDED.includes(intent.status)) return null
  return { intent, method: getPaymentMethod(work, intent.payment_method) }
}

/** The time to pay is over; for some vouchers the bank may still report a payment for some days. */
function expirePayment(work: Work, { intent, method }: Waiting, end: 'at-once' | 'after-grace'): void {
  if (!isVoucher(method.type) || intent.status === 'processing') {
    endPayment(work, { intent, method })
    return
  }
  // Its page stays: whoever paid in time is heard of until the end.
  work.store.schedule.removeOf(intent.id)
  const { grace, processesAfterwards } = VOUCHERS[method.type]
  const ending: PaymentIntent = processesAfterwards ? { ...intent, next_action: null, status: 'processing' } : intent
  if (processesAfterwards) {
    work.store.objects.save('payment_intent', ending)
    recordEvent(work, 'payment_intent.processing', ending)
  }
  if (end === 'at-once') endPayment(work, { intent: ending, method })
  else work.store.schedule.insert('end-payment', intent.id, work.nowMs + grace * 1000)
}

/** A person lets the deadline pass; where the bank still waits afterwards, doing so again ends that too. */
export function passDeadline(work: Work, { intent, method }: Waiting): void {
  const waitsOn = isVoucher(method.type) && VOUCHERS[method.type].processesAfterwards
  const isFirst = intent.status === 'requires_action'
  expirePayment(work, { intent, method }, waitsOn && isFirst ? 'after-grace' : 'at-once')
}

function endPayment(work: Work, { intent, method }: Waiting): void {
  overtake(work, intent.id)
  failPayment(work, { intent, method }, lateAnswer(method.type, 'payment_intent_payment_attempt_expired'))
}

function lateAnswer(type: MethodType, code: string): Decline {
  if (METHOD_TYPES[type].asks === 'account-check') {
    return {
      code: 'payment_method_microdeposit_verification_timeout',
      message: 'The microdeposits were not verified in time.',
    }
  }
  return { code, message: 'The latest attempt has expired: the customer did not finish it in time.' }
}
