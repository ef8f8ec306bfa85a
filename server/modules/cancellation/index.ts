/** Ending a contract online, open to everybody (L215-1-1, D215-1 to D215-3 C. conso.): notices, receipts, their effect. */

export { cancelAtOnce, type EndResult, shareLeft } from './cancel-at-once.ts'
export { carryOutCancellation, carryOutScheduled } from './carry-out.ts'
export { endOwnContract } from './end-own-contract.ts'
export { getCancellationMail } from './get-cancellation-mail.ts'
export { listNotices, listNoticesOf } from './notice-repository.ts'
export { receiveCancellation } from './receive-cancellation.ts'
export { settleAwaitedWithdrawals, settleWithdrawal } from './settle-withdrawal.ts'
