/**
 * Payments as the team sees them: money that waits for a decision, disputes, what is on its way, and whether the provider's
 * news arrive. Each use case is told who asks, and refuses what is not theirs; what is decided is done by `payments`.
 */

export { exportPayout, exportPayouts } from './export-payouts.ts'
export { attachAsStaff, compareNow, noteGapAsStaff, refundGapAsStaff } from './match-payments.ts'
export { listWaitingPayments, openPayments } from './open-payments.ts'
export { openPayout, openPayouts } from './open-payouts.ts'
export { reconcileNow } from './reconcile-now.ts'
export { switchMethod } from './switch-method.ts'
