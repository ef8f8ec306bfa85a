/**
 * Customers: who has an account, the addresses it keeps and those it had. What its owner does with it is `accounts`.
 */
export {
  type Customer,
  deleteCustomer,
  findCustomer,
  findCustomerByEmail,
  getCustomerMeta,
  insertCustomer,
  lockCustomer,
  markCustomerSeen,
  type NewCustomer,
  saveCustomerMeta,
  updateCustomer,
} from './customer-repository.ts'
export { listErasuresAsked, markErasureAsked, unmarkErasure } from './erasure-request-repository.ts'
export { findFormerEmail, insertFormerEmail, listFormerEmails } from './former-email-repository.ts'
export { listWarnedInactive, warnInactive } from './inactive-repository.ts'
export {
  type CustomerMerge,
  deleteMerge,
  deleteWaitingMergesOf,
  findMerge,
  findOpenMergeOf,
  insertMerge,
  listLapsedMerges,
  listMergedInto,
  listMergesInto,
  listMergesToSettle,
  lockMerge,
  markMerged,
  updateMerge,
} from './merge-repository.ts'
