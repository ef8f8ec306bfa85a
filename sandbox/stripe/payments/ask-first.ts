import { invalidRequest, parameterMissing } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { scenarioOfEmail } from '../methods/email-outcomes.ts'
import { type Asks, METHOD_TYPES } from '../methods/method-types.ts'
import { qrSvg } from '../pictures/qr-code.ts'
import { AUTHENTICATION_REQUIRED, behaviourOf, type Decline } from '../scenarios.ts'
import type { InstrumentRecord } from '../store/instruments.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../stripe-objects.ts'
import {
  askByThreeDSecure,
  type Confirmation,
  type NextAction,
  openPage,
  QR_ACTIONS,
  redirectAction,
} from './next-action.ts'
import { cannotBeUsedAgain } from './payment-method.ts'
import { isVoucher, VOUCHERS } from './vouchers.ts'

export type Asked = 'proceed' | Decline | { action: NextAction }

type Question = {
  intent: PaymentIntent | SetupIntent
  method: PaymentMethod
  confirmation: Confirmation
  record: InstrumentRecord
}

/** Who is asked before the money moves, by the type's column `asks`; what has to follow by itself is put on the schedule. */
export function askFirst(work: Work, question: Omit<Question, 'record'>): Asked {
  const record = work.store.instruments.get(question.method.id)
  const { asks, asksFor } = METHOD_TYPES[question.method.type]
  const asked = ASKING[asks](work, { ...question, record })
  if (asked !== 'proceed' && 'action' in asked && asksFor !== null) {
    const step = question.intent.object === 'setup_intent' ? 'expire-setup' : 'expire-payment'
    work.store.schedule.insert(step, question.intent.id, work.nowMs + asksFor * 1000)
  }
  return asked
}

const ASKING: Readonly<Record<Asks, (work: Work, question: Question) => Asked>> = {
  nobody: () => 'proceed',
  'card-bank': askCardBank,
  redirect: askOnPage,
  'qr-code': askByQrCode,
  app: askInApp,
  voucher: handOutVoucher,
  'account-check': checkAccount,
}

function askCardBank(work: Work, { intent, confirmation, record }: Question): Asked {
  const { authentication } = behaviourOf(record.scenario)
  const { isOffSession } = confirmation
  const asks = {
    never: false,
    always: true,
    'unless-set-up': !(record.setUp && isOffSession),
    'unless-off-session': !isOffSession,
  }[authentication]
  const wanted = intent.payment_method_options?.card?.request_three_d_secure
  if (!asks && (isOffSession || wanted === undefined || wanted === null || wanted === 'automatic')) return 'proceed'
  return confirmation.refuseChallenge
    ? AUTHENTICATION_REQUIRED
    : { action: askByThreeDSecure(work, intent.id, confirmation) }
}

function askOnPage(
  work: Work,
  { intent, method, confirmation: { returnUrl, refuseChallenge }, record }: Question,
): Asked {
  if (record.setUp || record.verified) return 'proceed'
  if (refuseChallenge) return AUTHENTICATION_REQUIRED
  if (!returnUrl) throw parameterMissing('return_url')
  const { page } = openPage(work, intent.id, 'authorize', returnUrl)
  return { action: redirectAction(method.type, page, returnUrl) }
}

function askByQrCode(
  work: Work,
  { intent, method, confirmation: { returnUrl, refuseChallenge }, record }: Question,
): Asked {
  if (record.setUp) return 'proceed'
  if (refuseChallenge) return AUTHENTICATION_REQUIRED
  const options = intent.payment_method_options
  if (method.type === 'wechat_pay' && options && 'wechat_pay' in options && !options.wechat_pay?.client) {
    throw parameterMissing('payment_method_options[wechat_pay][client]')
  }
  const { source, page } = openPage(work, intent.id, 'authorize', returnUrl)
  const action = QR_ACTIONS[method.type]?.({
    page,
    picture: `${work.origin}/qr/${source}`,
    nowMs: work.nowMs,
    svg: qrSvg(page),
  })
  if (!action) throw new Error(`${method.type} has no QR code`)
  return { action }
}

const CODE = 'payment_method_options[blik][code]'

function askInApp(work: Work, { intent, method, confirmation: { appCode } }: Question): Asked {
  if (appCode === null) throw parameterMissing(CODE)
  if (!/^\d{6}$/.test(appCode)) {
    throw invalidRequest('The code must have six digits.', { code: 'payment_method_invalid_parameter', param: CODE })
  }
  const { charge, decidedAfter = 0 } = outcomeOf(work, method)
  if (charge !== 'paid' && decidedAfter === 0) return charge
  if (decidedAfter !== 'never') {
    work.store.schedule.insert('decide-payment', intent.id, work.nowMs + decidedAfter * 1000)
  }
  openPage(work, intent.id, 'authorize', null)
  return { action: { type: 'blik_authorize', blik_authorize: {} } }
}

function handOutVoucher(work: Work, { intent, method }: Question): Asked {
  if (intent.object === 'setup_intent' || !isVoucher(method.type)) throw new Error(`${method.type} is no voucher`)
  const { lifetime, action } = VOUCHERS[method.type]
  const deadlineMs = work.nowMs + lifetime(intent.payment_method_options, work.nowMs) * 1000
  const { decidedAfter = 'never' } = outcomeOf(work, method)
  if (decidedAfter !== 'never') {
    work.store.schedule.insert('decide-payment', intent.id, work.nowMs + decidedAfter * 1000)
  }
  work.store.schedule.insert('expire-payment', intent.id, deadlineMs)
  const { page } = openPage(work, intent.id, 'vouchers', null)
  return { action: action({ expiresAt: Math.floor(deadlineMs / 1000), page }) }
}

const DAY_MS = 86_400_000

/** An account that was only typed is shown to be the customer's by a small amount that arrives on it. */
function checkAccount(work: Work, { intent, method, confirmation: { refuseChallenge }, record }: Question): Asked {
  const options = intent.payment_method_options ?? {}
  const wanted = method.type === 'us_bank_account' ? options.us_bank_account : options.acss_debit
  const way = wanted?.verification_method ?? 'automatic'
  if (record.setUp || way === 'instant' || (record.verified && way === 'automatic')) return 'proceed'
  if (behaviourOf(record.scenario).cannotBeVerified) return NOT_VERIFIED
  if (refuseChallenge) return NOT_VERIFIED
  const { page } = openPage(work, intent.id, 'microdeposits', null)
  return {
    action: {
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: {
        arrival_date: Math.floor((work.nowMs + 2 * DAY_MS) / 1000),
        hosted_verification_url: page,
        microdeposit_type: 'descriptor_code',
      },
    },
  }
}

const NOT_VERIFIED: Decline = {
  code: 'payment_method_microdeposit_failed',
  message: 'Microdeposits could not be sent to this account.',
}

/** How a payment with it will end: the e-mail decides where there is no account that could. */
export function outcomeOf(work: Work, method: PaymentMethod) {
  const chosen = scenarioOfEmail(METHOD_TYPES[method.type].asks, method.billing_details.email)
  return behaviourOf(chosen ?? work.store.instruments.get(method.id).scenario)
}

/** A method of somebody else, or one that was used up, cannot pay. */
export function checkUsable(work: Work, method: PaymentMethod, customer: string | null): void {
  if (method.customer && method.customer !== customer) {
    throw invalidRequest(
      customer
        ? `The PaymentMethod ${method.id} does not belong to the Customer ${customer}.`
        : `The PaymentMethod ${method.id} belongs to a Customer. Please include the Customer in the 'customer' parameter.`,
      { param: 'payment_method' },
    )
  }
  if (!method.customer && work.store.instruments.get(method.id).consumed) throw cannotBeUsedAgain()
}
