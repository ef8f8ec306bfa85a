/** Withdrawal from a contract, open to everybody (L221-18 to L221-28 C. conso.): statements, receipts, what the law gives. */
export { decideWithdrawal } from './decide-withdrawal.ts'
export { getWithdrawalMail } from './get-withdrawal-mail.ts'
export { closeLostWithdrawal, placeLostWithdrawal } from './place-withdrawal.ts'
export { receiveWithdrawal, referenceOf } from './receive-withdrawal.ts'
export {
  findWithdrawal,
  IS_WITHDRAWAL_WAITING,
  isSettled,
  listLostWithdrawals,
  listOwedWithdrawals,
  listWithdrawalsOf,
  lockWithdrawal,
  markSettled,
  type Withdrawal,
} from './withdrawal-repository.ts'
export { withdrawalEndsAt } from './withdrawal-rights.ts'
