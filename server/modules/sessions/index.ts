/**
 * Sessions: what is kept of somebody who has not left yet, signed in or not: what they typed, which messages wait for
 * them, which order is theirs, and the row that holds their cart together.
 */
export { customerOfSession } from './customer-of-session.ts'
export { deleteExpiredSessions } from './delete-expired-sessions.ts'
export { findDraft, forgetDrafts, keepDraft } from './draft-repository.ts'
export { forgetOrder } from './forget-order.ts'
export {
  forgetDestination,
  getBilling,
  getLastOrderId,
  getTypedAddresses,
  pushNotice,
  rememberAndLock,
  rememberBilling,
  rememberLooks,
  rememberTyped,
  type Typed,
  type TypedAddresses,
  takeNotices,
} from './session-repository.ts'
export { forgetSession, lockSession, lockSessions, rememberOrder, updateSession } from './session-row-repository.ts'
export type { DraftOrder, KeptLooks } from './tables.ts'
