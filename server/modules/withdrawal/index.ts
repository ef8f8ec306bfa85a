/** Withdrawal from a contract, open to everybody (L221-18 to L221-28 C. conso.): statements, receipts, what the law gives. */
export { getWithdrawalMail } from './get-withdrawal-mail.ts'
export { receiveWithdrawal, referenceOf } from './receive-withdrawal.ts'
export { findWithdrawal, isSettled, listWithdrawalsOf, markSettled, type Withdrawal } from './withdrawal-repository.ts'
export { withdrawalEndsAt } from './withdrawal-rights.ts'
