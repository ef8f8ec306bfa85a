/**
 * Renewals: each period of a subscription is an order of its own, charged to what its owner has agreed to (facts product-kinds §6,
 * payment-flows §9). Dates and states are the subscriptions' own affair; each charge is an attempt of `payments`.
 */
export { addMethodForRenewals, finishAddedMethod } from './add-method-for-all.ts'
export { announcePayments } from './announce-payments.ts'
export { type CancelResult, cancelSubscription } from './cancel-subscription.ts'
export { changeRenewalMethod, type MethodChangeOutcome } from './change-method.ts'
export { finishChangeOfEvent, finishMethodChange, finishOpenChanges } from './finish-method-change.ts'
export { getMethodChange } from './get-method-change.ts'
export { getRenewalMail } from './get-renewal-mail.ts'
export { getCardMail, getComingPaymentMail, getRenewedMail, getSubscriptionMail } from './get-subscription-mail.ts'
export {
  bindRenewalMethod,
  findRenewalTerms,
  insertRenewalTerms as agreeToRenewals,
  isChargedByShop,
} from './method-repository.ts'
export { hasRunningSubscription, listUsesOfMethods, type MethodUse } from './method-uses.ts'
export { totalOfPeriod } from './order-period.ts'
export {
  moveNextPayment,
  type PauseRefusal,
  type PauseResult,
  reactivateSubscription,
  suspendSubscription,
} from './pause-subscription.ts'
export { type Removal, removeKeptMethod } from './remove-kept-method.ts'
export { type EarlyResult, renewEarly } from './renew-early.ts'
export { type RenewalDeps, renewSubscriptions } from './renew-subscriptions.ts'
export { type RetryResult, refuseRetry, retryNow } from './retry-now.ts'
export { retryRenewals } from './retry-renewals.ts'
export { comingTries } from './retry-rules.ts'
