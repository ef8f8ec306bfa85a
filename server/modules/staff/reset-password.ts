import { setTimeout as wait } from 'node:timers/promises'
import { refusePassword } from '#contracts/account/account.ts'
import type { EntryRefusal, StaffResetRefusal } from '#contracts/staff/access.ts'
import { hashPassword } from '#server/modules/accounts/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { isPasswordLinkOf, memberOfPasswordLink } from './password-link.ts'
import { recordForStaff } from './record-for-staff.ts'
import { deleteSessionsBut } from './session-repository.ts'
import { findMember, findMemberByEmail, lockMembers, type StaffMember, updateMember } from './staff-repository.ts'
import { countWrong, findLock } from './tries.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'signer'>

/** Longer than writing down that a mail is owed. */
const ANSWER_MILLISECONDS = 300

/**
 * Mails a link to choose a new password, where the address is one of the team's. Nothing tells whether it is, the time that
 * the answer takes included; refused only where too many were asked for. `network`: null where that is not limited.
 */
export async function requestStaffPassword(
  services: Deps,
  { email, network }: { email: string; network: string | null },
): Promise<{ ok: true } | { ok: false; refusal: EntryRefusal }> {
  const tried = { what: 'link', account: email, network } as const
  const lock = await findLock(services, tried)
  if (lock) return { ok: false, refusal: lock }
  await countWrong(services, tried)
  await Promise.all([oweMail(services, email), wait(ANSWER_MILLISECONDS)])
  return { ok: true }
}

async function oweMail(services: Deps, email: string): Promise<void> {
  const member = await findMemberByEmail(services.db, email)
  if (!member) return
  await services.db.transaction((tx) =>
    queueMails(services, tx, [{ kind: 'staff-password-reset', about: aboutOf(services, member) }]),
  )
}

const aboutOf = ({ clock }: Pick<Services, 'clock'>, { id }: StaffMember) =>
  `${id}.${Math.floor(clock.now().getTime() / 1000)}`

/** Whose password a link changes; null for one that was used, is over, or is none. */
export async function findPasswordLink(services: Deps, token: string): Promise<{ email: string } | null> {
  const id = memberOfPasswordLink(token)
  const member = id === null ? null : await findMember(services.db, id)
  return member && isPasswordLinkOf(services, { member, token }) ? { email: member.email } : null
}

/**
 * Sets a new password by the link of a mail. The second factor stays what it is, and is asked for; every browser is signed
 * out, and the person is told by mail.
 */
export async function resetStaffPassword(
  services: Deps,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true } | { ok: false; refusal: StaffResetRefusal }> {
  const link = await findPasswordLink(services, token)
  if (!link) return { ok: false, refusal: 'over' }
  const refusal = refusePassword(password, link.email)
  if (refusal) return { ok: false, refusal }
  const passwordHash = await hashPassword(password)
  return services.db.transaction(async (tx) => {
    // Of two who use the link at once, the second finds a password that it was not made for.
    const member = (await lockMembers(tx)).find(({ id }) => id === memberOfPasswordLink(token))
    if (!member || !isPasswordLinkOf(services, { member, token })) return { ok: false, refusal: 'over' as const }
    await updateMember(tx, member.id, { passwordHash })
    await deleteSessionsBut(tx, { staffId: member.id, kept: null })
    await recordForStaff(tx, { clock: services.clock, by: member.id }, { action: 'password-reset', about: member.id })
    await queueMails(services, tx, [{ kind: 'staff-password-changed', about: aboutOf(services, member) }])
    return { ok: true as const }
  })
}
