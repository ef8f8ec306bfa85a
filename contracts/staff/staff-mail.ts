import type { AccountMail } from '../account/account.ts'
import type { Role } from './roles.ts'

/** A mail to somebody of the team, or who is asked to join it. `until`, `askedAt`, `at`: ISO 8601. */
export type StaffMail = {
  to: string
  shop: AccountMail['shop']
} & (
  | { kind: 'staff-invitation'; role: Role; from: string; url: string; until: string }
  | { kind: 'staff-password-reset'; url: string; minutes: number }
  | { kind: 'staff-mail-check'; url: string }
  | { kind: 'staff-password-changed'; askedAt: string; url: string }
  | { kind: 'staff-passkey-added' | 'staff-passkey-removed'; at: string; url: string }
)
export type StaffMailKind = StaffMail['kind']
