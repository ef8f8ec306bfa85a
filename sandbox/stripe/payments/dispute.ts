import { invalidRequest } from '../api/errors.ts'
import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds } from '../ids.ts'
import { METHOD_TYPES } from '../methods/method-types.ts'
import type { DisputeOpening } from '../scenarios.ts'
import type { Charge, Dispute } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { DISPUTE_FEE, insertBalanceTransaction } from './balance.ts'
import { getPaymentMethod } from './payment-method.ts'

const DAYS_TO_ANSWER = 9

/** A bank contests a charge (docs.stripe.com/disputes): a claim takes the money back at once, an inquiry only asks. */
export function openDispute(work: Work, charge: Charge, { reason, isInquiry }: DisputeOpening): Dispute {
  const { type } = getPaymentMethod(work, charge.payment_method)
  if (!METHOD_TYPES[type].canBeDisputed) throw invalidRequest(`Payments with ${type} cannot be disputed.`)
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`)
  const now = nowInSeconds()
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: now + DAYS_TO_ANSWER * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  if (!isInquiry) moveContested(work, dispute, 'taken')
  work.store.objects.insert('dispute', dispute)
  work.store.objects.save('charge', { ...charge, disputed: true })
  recordEvent(work, 'charge.dispute.created', dispute)
  return dispute
}

/** A claim takes the money and a fee at once; where it is won, the money comes back. */
function moveContested(work: Work, dispute: Dispute, which: 'taken' | 'back'): void {
  const { id, amount, currency } = dispute
  const movement =
    which === 'taken' ? { amountCents: -amount, feeCents: DISPUTE_FEE } : { amountCents: amount, feeCents: 0 }
  const moved = insertBalanceTransaction(work, { type: 'adjustment', currency, source: id, ...movement })
  const transaction = work.store.objects.find('balance_transaction', moved)
  if (transaction) dispute.balance_transactions = [...dispute.balance_transactions, transaction]
}

/** What the shop says to the bank: kept, or sent, which it is once and in time. */
export function answerDispute(work: Work, dispute: Dispute, { isSubmitted }: { isSubmitted: boolean }): Dispute {
  const { due_by, submission_count } = dispute.evidence_details
  if (due_by < nowInSeconds()) throw invalidRequest('The deadline for submitting evidence has passed.')
  if (submission_count > 0) throw invalidRequest('Evidence has already been submitted for this dispute.')
  const details = { ...dispute.evidence_details, has_evidence: Object.keys(dispute.evidence).length > 0 }
  const isInquiry = dispute.status.startsWith('warning_')
  const answered: Dispute = isSubmitted
    ? {
        ...{ ...dispute, evidence_details: { ...details, submission_count: submission_count + 1 } },
        status: isInquiry ? 'warning_under_review' : 'under_review',
      }
    : { ...dispute, evidence_details: details }
  work.store.objects.save('dispute', answered)
  recordEvent(work, 'charge.dispute.updated', answered)
  return answered
}

/** The bank has decided; an inquiry that is won is merely closed. */
export function closeDispute(work: Work, dispute: Dispute, verdict: 'won' | 'lost'): Dispute {
  const isInquiry = dispute.status.startsWith('warning_')
  const closed: Dispute = { ...dispute, status: verdict === 'won' && isInquiry ? 'warning_closed' : verdict }
  if (verdict === 'won' && !isInquiry) moveContested(work, closed, 'back')
  work.store.objects.save('dispute', closed)
  recordEvent(work, 'charge.dispute.closed', closed)
  return closed
}
