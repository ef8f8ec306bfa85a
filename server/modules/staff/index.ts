/**
 * The people who run the shop, apart from its customers: how they join, prove who they are by two factors, and what each
 * may do (`contracts/staff/roles.ts`). Refusals are values; nothing tells whether an address is one of the team's. All
 * that they do is in the trail of `audit`.
 */
export { refuseStaff } from './authorise.ts'
export { confirmByPasskey, enterByPasskey } from './enter-by-passkey.ts'
export {
  findInvitation,
  inviteFirstOwner,
  type JoinForm,
  type JoinResult,
  joinTeam,
  type OpenInvitation,
  resetAccess,
} from './join.ts'
export { readJournal } from './journal.ts'
export { owedMailCheck, readMailCheck } from './mail-check.ts'
export { type ReadyMember, writeReadyMember } from './open-team.ts'
export { turnKeys } from './own-keys.ts'
export { askAgain, askAtDoor } from './passkey-challenge.ts'
export { addPasskey, listPasskeys, proposePasskey, removePasskey } from './passkeys.ts'
export { recordForStaff, type StaffEvent } from './record-for-staff.ts'
export { findPasswordLink, requestStaffPassword, resetStaffPassword } from './reset-password.ts'
export {
  acceptTotp,
  countLeftCodes,
  proposeTotp,
  renewRecoveryCodes,
  type SetUpResult,
  type TotpSetUp,
} from './second-factor.ts'
export {
  endStaffSession,
  endStaffSessions,
  findStaffSession,
  forgetExpiredStaffAccess,
  type GrantedStaffSession,
  listStaffSessions,
  type StaffSession,
  type StaffSessionView,
} from './sessions.ts'
export { confirmByCode, type EntryResult, enterByCode, enterByPassword } from './sign-in.ts'
export { getStaffMail } from './staff-mail.ts'
export { findMember, listStaffNames } from './staff-repository.ts'
export { changeRole, invite, listTeam, removeMember, withdrawInvitation } from './team.ts'
export { dropView, keepView, listViews } from './views.ts'
