import { refusePassword } from '#contracts/account/account.ts'
import { isEmail } from '#contracts/address/address.ts'
import { INVITATION_DAYS, type JoinRefusal } from '#contracts/staff/access.ts'
import type { Role } from '#contracts/staff/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashPassword } from '#server/modules/accounts/index.ts'
import type { Services } from '#server/services.ts'
import {
  deleteInvitations,
  findInvitationByHash,
  type Invitation,
  insertInvitation,
  takeInvitation,
} from './invitation-repository.ts'
import { deletePasskeys } from './passkey-repository.ts'
import { recordForStaff } from './record-for-staff.ts'
import { createToken, hashToken, isToken } from './secrets.ts'
import { deleteSessionsBut, replaceRecoveryCodes } from './session-repository.ts'
import { type GrantedStaffSession, openStaffSession } from './sessions.ts'
import {
  findMember,
  findMemberByEmail,
  hasMembers,
  insertMember,
  lockMembers,
  updateMember,
} from './staff-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const DAY_MILLISECONDS = 86_400_000
const endOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MILLISECONDS)

/** The token of a link by which the first owner joins; the one of before is worth nothing. Null once there is a team. */
export async function inviteFirstOwner({ db, clock }: Deps): Promise<string | null> {
  if (await hasMembers(db)) return null
  const token = createToken()
  const now = clock.now()
  await deleteInvitations(db, 'first-owner')
  await insertInvitation(db, { tokenHash: hashToken(token), role: 'owner', createdAt: now, expiresAt: endOf(now) })
  return token
}

/**
 * The token of a link by which somebody of the team chooses a password and a second factor anew, for who has the shop's
 * machine; null for an address that is nobody's of the team.
 */
export async function resetAccess({ db, clock }: Deps, email: string): Promise<string | null> {
  const member = await findMemberByEmail(db, email)
  if (!member) return null
  const token = createToken()
  const now = clock.now()
  await deleteInvitations(db, { staffId: member.id })
  const row = { tokenHash: hashToken(token), role: member.role, email: member.email, staffId: member.id }
  await insertInvitation(db, { ...row, createdAt: now, expiresAt: endOf(now) })
  await recordForStaff(db, { clock, by: null }, { action: 'access-reset', about: member.id })
  return token
}

/** Whom a link lets in. `email`: null where they say it; `isReset`: they are of the team already. */
export type OpenInvitation = { role: Role; email: string | null; isReset: boolean }

/** What a link is for; null for one that was used, is over, or is none. */
export async function findInvitation({ db, clock }: Deps, token: string): Promise<OpenInvitation | null> {
  const found = isToken(token) ? await findInvitationByHash(db, hashToken(token), clock.now()) : null
  return found && { role: found.role, email: found.email, isReset: found.staffId !== null }
}

export type JoinForm = { token: string; name: string; email: string; password: string; device: string }
export type JoinResult = { ok: true; granted: GrantedStaffSession } | { ok: false; refusal: JoinRefusal }

/** Joins the team by a link, which serves once. What is left to do is the second factor. */
export async function joinTeam(services: Deps, form: JoinForm): Promise<JoinResult> {
  const invitation = await findInvitation(services, form.token)
  if (!invitation) return refuse('over')
  const email = (invitation.email ?? form.email).trim()
  if (!invitation.isReset && form.name.trim() === '') return refuse('no-name')
  if (!isEmail(email)) return refuse('no-email')
  const refusal = refusePassword(form.password, email)
  if (refusal) return refuse(refusal)
  const passwordHash = await hashPassword(form.password)
  return services.db.transaction(async (tx): Promise<JoinResult> => {
    const team = await lockMembers(tx)
    const isTaken = team.some((member) => member.email.toLowerCase() === email.toLowerCase())
    if (isTaken && !invitation.isReset) return refuse('taken')
    const taken = await takeInvitation(tx, hashToken(form.token), services.clock.now())
    // The first owner's link is worth nothing beside a team.
    if (!taken || (taken.email === null && team.length > 0)) return refuse('over')
    const staffId = await writeMember(services, tx, { taken, email, name: form.name.trim(), passwordHash })
    if (staffId === null) return refuse('over')
    const entering = { staffId, device: form.device, isRemembered: false, isConfirmed: false }
    return { ok: true, granted: await openStaffSession(services, tx, entering) }
  })
}

type Joining = { taken: Invitation; email: string; name: string; passwordHash: string }

/** Their number; null for who has left meanwhile. */
async function writeMember({ clock }: Deps, tx: Transaction, { taken, email, name, passwordHash }: Joining) {
  if (taken.staffId === null) {
    const { id } = await insertMember(tx, { email, name, role: taken.role, passwordHash, createdAt: clock.now() })
    await recordForStaff(tx, { clock, by: id }, { action: 'joined', about: id })
    return id
  }
  const member = await findMember(tx, taken.staffId)
  if (!member) return null
  // Whoever lost the application, or had it stolen, begins afresh: nothing of before opens anything.
  await updateMember(tx, member.id, { passwordHash, totpSecret: null, totpProposed: null })
  await replaceRecoveryCodes(tx, member.id, [])
  await deletePasskeys(tx, member.id)
  await deleteSessionsBut(tx, { staffId: member.id, kept: null })
  return member.id
}

const refuse = (refusal: JoinRefusal) => ({ ok: false as const, refusal })
