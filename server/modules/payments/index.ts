/**
 * Paying an order at the card provider (spec §4, payment intents; facts stripe-gateway §2, §3, §9).
 * An order is settled only here, only from an intent that was just read from the provider, and only once.
 */
export { acceptDispute, answerDispute, keepDisputeTexts } from './answer-dispute.ts'
export { type Attempt, findNewestAttempt, listAttempts } from './attempt-repository.ts'
export { isLive, LIVE_STATUSES } from './attempt-states.ts'
export { capturePayment, type DecisionRefusal, type DecisionResult, giveUpAuthorised } from './capture-payment.ts'
export { caseReason } from './case-reason.ts'
export { cancelFailedIntents, closeAttempt } from './close-attempt.ts'
export { comparePayments } from './compare-payments.ts'
export { attachPayment, type GapDecided, type GapRefusal, noteGap, refundUnknownPayment } from './decide-gap.ts'
export { listOpenDecisions, type OpenDecision } from './decisions-repository.ts'
export { canPayOrder, describePayment, listPayableOrders, mayPayInstead } from './describe-payment.ts'
export { describeRefundable } from './describe-refundable.ts'
export { findDisputeFile, listDisputeFiles } from './dispute-file-repository.ts'
export { addDisputeFile, type DisputeFileRefusal, removeDisputeFile } from './dispute-files.ts'
export { findDispute } from './dispute-repository.ts'
export { canStillBePaid, endPayments } from './end-payments.ts'
export { beginGuess, endGuess, type Guesser } from './guess-limits.ts'
export { type Instrument, isSameInstrument } from './instrument.ts'
export type { Choice, OnlineBuyer } from './intent-request.ts'
export { findManualRefund, listOpenManualRefundsOf } from './manual-refund-repository.ts'
export { findReading, listGaps, type MoneySide, sumBothSides } from './money-gap-repository.ts'
export {
  type EarlyClaim,
  giveUpStaleEarlyIntents,
  openEarlyIntent,
  ownerOfEarlyIntent,
} from './open-early-intent.ts'
export { type OwedRefund, oweManualRefund, oweRefund } from './owe-refund.ts'
export { isOwnersAffair } from './owners-affair.ts'
export { listCases } from './payment-case-repository.ts'
export type { RefundRefusal } from './plan-refund.ts'
export {
  eraseProviderCustomer,
  openProviderCustomer,
  updateProviderCustomer,
} from './provider-customer.ts'
export { findProviderCustomerId } from './provider-customer-repository.ts'
export { readOutcome } from './read-outcome.ts'
export { processWebhookEvent, receiveWebhook } from './receive-webhook.ts'
export { reconcilePayments } from './reconcile.ts'
export { reconcileCases } from './reconcile-cases.ts'
export { reconcileRefunds } from './reconcile-refunds.ts'
export { isRefundUnderWay } from './refund-calls-repository.ts'
export type { WishedLine } from './refund-lines.ts'
export { type RefundWish, refundPayment } from './refund-payment.ts'
export { reportFromBrowser } from './report-from-browser.ts'
export { resumeAttempt } from './resume-attempt.ts'
export { readReturnAddress, returnAddress } from './return-address.ts'
export { type AttemptOutcome, runAttempt } from './run-attempt.ts'
export { sendOwedRefunds } from './send-refund.ts'
export { setUpMethod } from './set-up-method.ts'
export { isManualRefund, settleManualRefund } from './settle-manual-refund.ts'
export {
  type Click,
  findSameTry,
  findTryOf,
  type StartedAttempt,
  startAttempt,
  startFirstAttempts,
} from './start-attempt.ts'
export { CHARGED_BY_SHOP } from './tell-failed-due.ts'
export { updateOrderIntent } from './update-order-intent.ts'
