/**
 * What the shop keeps about people, over all modules: taken along, erased, and given up once its time is over (GDPR,
 * articles 5, 15, 17 and 20). What is found by an e-mail address is found by a verified one alone: anybody may type
 * anybody's. Records of consent are nobody's (docs/decisions/021), so they are neither exported nor erased.
 */
export { anonymiseOldOrders } from './anonymise-old-orders.ts'
export { deleteExpiredData } from './delete-expired-data.ts'
export { drawPersonalData } from './draw-personal-data.ts'
export { endInactiveAccounts } from './end-inactive-accounts.ts'
export { eraseMergedAccount } from './erase-account.ts'
export { type EraseResult, eraseCustomer } from './erase-customer.ts'
export { askForGuestErasure, takeGuestErasureBack } from './erase-guest-on-request.ts'
export {
  type AskedErasure,
  askForErasure,
  carryOutErasures,
  isErasureAsked,
  lookAtErasure,
  takeErasureBack,
} from './erase-on-request.ts'
export { type DataSubject, exportPersonalData } from './export-personal-data.ts'
export { getGuestErasureMail } from './get-guest-erasure-mail.ts'
export type { PersonalData } from './personal-data.ts'
