import { randomUUID } from 'node:crypto'
import { isEmail } from '#contracts/address/address.ts'
import { INVITATION_DAYS } from '#contracts/staff/access.ts'
import type { Role, StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { InviteRefusal, TeamView } from '#contracts/staff/team.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { refuseStaff } from './authorise.ts'
import { invitationToken } from './invitation-link.ts'
import { deleteInvitation, deleteInvitations, insertInvitation, listInvitations } from './invitation-repository.ts'
import { recordForStaff } from './record-for-staff.ts'
import { hashToken } from './secrets.ts'
import { deleteSessionsBut } from './session-repository.ts'
import { findMemberByEmail, listMembers, lockMembers, updateMember } from './staff-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
const DAY_MILLISECONDS = 86_400_000

/** Who is of the team, and who was asked to join it. */
export async function listTeam({ db, clock }: Deps): Promise<TeamView> {
  const members = await listMembers(db)
  const invitations = await listInvitations(db, clock.now())
  return {
    members: members.map(({ id, name, email, role, totpSecret }) => ({
      ...{ id, name, email, role, hasSecondFactor: totpSecret !== null },
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      ...{ id, email: email ?? '', role, expiresAt: expiresAt.toISOString() },
    })),
  }
}

/** Asks somebody to join, by a mail with a link that serves once. A new invitation ends the one of before. */
export async function invite(
  services: Deps & Pick<Services, 'jobs' | 'signer'>,
  actor: StaffActor,
  { email, role }: { email: string; role: Role },
): Promise<{ ok: true } | { ok: false; refusal: StaffRefusal | { code: InviteRefusal } }> {
  const { db, clock } = services
  const refusal = await refuseStaff(services, actor, 'team.manage')
  if (refusal) return { ok: false, refusal }
  const address = email.trim()
  if (!isEmail(address)) return { ok: false, refusal: { code: 'no-email' } }
  if (await findMemberByEmail(db, address)) return { ok: false, refusal: { code: 'taken' } }
  const name = randomUUID()
  const now = clock.now()
  return db.transaction(async (tx) => {
    await deleteInvitations(tx, { email: address })
    await insertInvitation(tx, {
      ...{ tokenHash: hashToken(invitationToken(services, name)), role, email: address },
      ...{
        invitedBy: actor.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MILLISECONDS),
      },
    })
    await recordForStaff(tx, { clock, by: actor.id }, { action: 'invited', about: actor.id })
    await queueMails(services, tx, [{ kind: 'staff-invitation', about: name }])
    return { ok: true as const }
  })
}

type TeamResult = { ok: true } | { ok: false; refusal: StaffRefusal | { code: 'last-owner' | 'gone' } }

/** Takes an invitation back. */
export async function withdrawInvitation(services: Deps, actor: StaffActor, id: number): Promise<TeamResult> {
  const refusal = await refuseStaff(services, actor, 'team.manage')
  if (refusal) return { ok: false, refusal }
  const gone = await deleteInvitation(services.db, id)
  if (!gone) return { ok: false, refusal: { code: 'gone' } }
  const { db, clock } = services
  await recordForStaff(db, { clock, by: actor.id }, { action: 'invitation-withdrawn', about: actor.id })
  return { ok: true }
}

/** Gives somebody another role. There is an owner afterwards, whoever changes whom at the same time. */
export const changeRole = (services: Deps, actor: StaffActor, { id, role }: { id: number; role: Role }) =>
  changeTeam(services, actor, { id, becomes: role })

/** Takes somebody off the team: every browser of theirs is signed out at once. */
export const removeMember = (services: Deps, actor: StaffActor, id: number) =>
  changeTeam(services, actor, { id, becomes: null })

async function changeTeam(
  services: Deps,
  actor: StaffActor,
  { id, becomes }: { id: number; becomes: Role | null },
): Promise<TeamResult> {
  const { db, clock } = services
  const refusal = await refuseStaff(services, actor, 'team.manage')
  if (refusal) return { ok: false, refusal }
  return db.transaction(async (tx): Promise<TeamResult> => {
    const team = await lockMembers(tx)
    const member = team.find((each) => each.id === id)
    if (!member) return { ok: false, refusal: { code: 'gone' } }
    const owners = team.filter(({ role }) => role === 'owner')
    // Somebody may have taken this role from who asks, a moment ago.
    if (!owners.some((owner) => owner.id === actor.id))
      return { ok: false, refusal: { code: 'not-yours', owners: owners.map(({ name }) => name) } }
    if (member.role === 'owner' && becomes !== 'owner' && owners.length === 1)
      return { ok: false, refusal: { code: 'last-owner' } }
    if (becomes === null) {
      await updateMember(tx, id, { removedAt: clock.now() })
      await deleteInvitations(tx, { staffId: id })
      await deleteSessionsBut(tx, { staffId: id, kept: null })
    } else await updateMember(tx, id, { role: becomes })
    const action = becomes === null ? 'removed' : 'role-changed'
    await recordForStaff(tx, { clock, by: actor.id }, { action, about: id })
    return { ok: true }
  })
}
