import { invalidRequest, resourceMissing } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { applyAnswer, type CustomerAnswer } from '../challenge/answer-challenge.ts'
import { METHOD_TYPES } from '../methods/method-types.ts'
import { cancelPaymentIntent, capturePaymentIntent } from '../payments/capture-or-cancel.ts'
import { decidePayment } from '../payments/confirm-payment-intent.ts'
import { closeDispute, openDispute } from '../payments/dispute.ts'
import { findUndecided, passDeadline } from '../payments/due-steps.ts'
import { endMandate } from '../payments/mandate.ts'
import { verifyMicrodeposits } from '../payments/microdeposits.ts'
import { getPaymentMethod } from '../payments/payment-method.ts'
import { payOutBalance, settlePayout } from '../payments/payout.ts'
import { createRefund, settleRefund } from '../payments/refund.ts'
import { closeReview, openReview } from '../payments/review.ts'
import type { Decline } from '../scenarios.ts'
import type { Dispute, Kind, ObjectByKind, PaymentIntent, Review } from '../stripe-objects.ts'

/** What a person may do there, by the form's address. */
export const ACTIONS: Readonly<Record<string, (work: Work, id: string) => void>> = {
  '/dashboard/intents/:id/approve': approve,
  '/dashboard/intents/:id/refuse': refuse,
  '/dashboard/intents/:id/capture': (work, id) => capturePaymentIntent(work, found(work, 'payment_intent', id)),
  '/dashboard/intents/:id/cancel': (work, id) =>
    cancelPaymentIntent(work, found(work, 'payment_intent', id), 'requested_by_customer'),
  '/dashboard/charges/:id/refund': (work, id) => refund(work, id),
  '/dashboard/charges/:id/refund-half': (work, id) => {
    const { amount, amount_refunded: refunded } = found(work, 'charge', id)
    refund(work, id, Math.ceil((amount - refunded) / 2))
  },
  '/dashboard/charges/:id/dispute': contest,
  '/dashboard/charges/:id/review': (work, id) => openReview(work, found(work, 'charge', id)),
  '/dashboard/disputes/:id/won': (work, id) => closeDispute(work, waiting(work, 'dispute', id), 'won'),
  '/dashboard/disputes/:id/lost': (work, id) => closeDispute(work, waiting(work, 'dispute', id), 'lost'),
  '/dashboard/reviews/:id/approved': (work, id) => closeReview(work, waiting(work, 'review', id), 'approved'),
  '/dashboard/refunds/:id/succeeded': (work, id) => settleRefund(work, id, 'succeeded'),
  '/dashboard/refunds/:id/failed': (work, id) => settleRefund(work, id, 'failed'),
  '/dashboard/balance/:id/pay-out': (work) => {
    if (payOutBalance(work).length === 0) throw invalidRequest('Le solde est vide : il n’y a rien à verser.')
  },
  '/dashboard/payouts/:id/paid': (work, id) => settlePayout(work, id, 'paid'),
  '/dashboard/payouts/:id/failed': (work, id) => settlePayout(work, id, 'failed'),
  '/dashboard/mandates/:id/revoke': (work, id) =>
    endMandate(work, getPaymentMethod(work, found(work, 'mandate', id).payment_method)),
}

function contest(work: Work, id: string): void {
  const charge = found(work, 'charge', id)
  const { type } = getPaymentMethod(work, charge.payment_method)
  const reason = METHOD_TYPES[type].mandate === 'always' ? 'debit_not_authorized' : 'fraudulent'
  openDispute(work, charge, { reason, isInquiry: false })
}

const REFUSED_BY_HAND: Decline = { code: 'charge_failed', message: 'The payment failed.' }

/** The customer, the shop that takes a voucher, or the bank says yes. */
function approve(work: Work, id: string): void {
  if (answerOpenPage(work, id, 'succeeded')) return
  decidePayment(work, undecided(work, id), 'paid')
}

/** They say no; a voucher runs out, and one that has run out is never paid. */
function refuse(work: Work, id: string): void {
  if (answerOpenPage(work, id, 'failed')) return
  const { intent, method } = undecided(work, id)
  if (METHOD_TYPES[method.type].asks === 'voucher') passDeadline(work, { intent, method })
  else decidePayment(work, { intent, method }, REFUSED_BY_HAND)
}

const ANSWERED_BY_PAGE: readonly string[] = ['card-bank', 'redirect', 'qr-code', 'app']

/** Of the provider's test values, the code that proves an account and the one that ends the trials. */
const PROOFS: Record<CustomerAnswer, string> = { succeeded: 'SM11AA', failed: 'SM33CC' }

function answerOpenPage(work: Work, id: string, answer: CustomerAnswer): boolean {
  const intent = work.store.objects.find(id.startsWith('seti_') ? 'setup_intent' : 'payment_intent', id)
  const method = intent?.payment_method ? getPaymentMethod(work, intent.payment_method) : null
  if (intent?.next_action?.type === 'verify_with_microdeposits') {
    verifyMicrodeposits(work, intent, { descriptor_code: PROOFS[answer] })
    return true
  }
  const page = work.store.challenges.findOpen(id)
  if (!page || !method || !ANSWERED_BY_PAGE.includes(METHOD_TYPES[method.type].asks)) return false
  applyAnswer(work, page.id, answer)
  return true
}

function undecided(work: Work, id: string) {
  const one = findUndecided(work, id)
  if (!one) throw invalidRequest('Ce paiement n’attend aucune décision.')
  return one
}

const refund = (work: Work, id: string, amountCents?: number) =>
  createRefund(work, { charge: found(work, 'charge', id), amountCents, reason: 'requested_by_customer', metadata: {} })

function found<K extends Kind>({ store }: Work, kind: K, id: string): ObjectByKind[K] {
  const object = store.objects.find(kind, id)
  if (!object) throw resourceMissing(kind, id)
  return object
}

function waiting<K extends 'dispute' | 'review'>(work: Work, kind: K, id: string): ObjectByKind[K] {
  const subject = found(work, kind, id)
  if (!isOpen(subject)) throw invalidRequest('Ce dossier est déjà clos.')
  return subject
}

export const isOpen = (subject: Dispute | Review) =>
  subject.object === 'review' ? subject.open : !['won', 'lost', 'warning_closed'].includes(subject.status)

export const isUndecided = ({ status }: Pick<PaymentIntent, 'status'>) =>
  status === 'requires_action' || status === 'processing'
