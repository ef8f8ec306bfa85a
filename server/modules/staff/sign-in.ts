import type { EntryRefusal } from '#contracts/staff/access.ts'
import { isPassword } from '#server/modules/accounts/index.ts'
import type { Services } from '#server/services.ts'
import { recordForStaff } from './record-for-staff.ts'
import { hashToken, unseal } from './secrets.ts'
import { takeRecoveryCode } from './session-repository.ts'
import { enter, type GrantedStaffSession, markConfirmed, openStaffSession, type StaffSession } from './sessions.ts'
import { findMember, findMemberByEmail, takeStep } from './staff-repository.ts'
import { plainRecoveryCode, stepOfCode } from './totp.ts'
import { countWrong, findLock } from './tries.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer'>
/** `network`: where wrong tries are counted; null where they are not limited. */
export type Browser = { device: string; network: string | null }
type Credentials = Browser & { email: string; password: string; isRemembered: boolean }

export type EntryResult = { ok: true; granted: GrantedStaffSession } | { ok: false; refusal: EntryRefusal }
const refuse = (refusal: EntryRefusal) => ({ ok: false as const, refusal })

/**
 * The first of two steps: a session that waits for the second factor. One refusal for everything, after the same work:
 * nothing tells whether the address is one of the team's.
 */
export async function enterByPassword(services: Deps, credentials: Credentials): Promise<EntryResult> {
  const { email, password, isRemembered, device, network } = credentials
  const tried = { what: 'password', account: email, network } as const
  const lock = await findLock(services, tried)
  if (lock) return refuse(lock)
  const member = await findMemberByEmail(services.db, email)
  const isRight = await isPassword(password, member?.passwordHash ?? null)
  if (!member || !isRight) {
    await countWrong(services, tried)
    if (member)
      await recordForStaff(services.db, { clock: services.clock, by: null }, { action: 'refused', about: member.id })
    return refuse({ code: 'wrong-password' })
  }
  const entering = { staffId: member.id, device, isRemembered, isConfirmed: false }
  return { ok: true, granted: await openStaffSession(services, services.db, entering) }
}

/** The second step, by a code of the application or by one of the recovery codes. */
export async function enterByCode(
  services: Deps,
  session: StaffSession,
  { code, device, network }: Browser & { code: string },
): Promise<EntryResult> {
  if (session.stage !== 'code') return refuse({ code: 'over' })
  const refusal = await refuseCode(services, { staffId: session.member.id, code, network })
  return refusal ? refuse(refusal) : { ok: true, granted: await enter(services, session, device) }
}

/** Proves the second factor again, before money and roles. */
export async function confirmByCode(
  services: Deps,
  session: StaffSession,
  { code, network }: { code: string; network: string | null },
): Promise<{ ok: true } | { ok: false; refusal: EntryRefusal }> {
  if (session.stage !== 'in') return refuse({ code: 'over' })
  const refusal = await refuseCode(services, { staffId: session.member.id, code, network })
  if (refusal) return refuse(refusal)
  await markConfirmed(services, session)
  return { ok: true }
}

type Proof = { staffId: number; code: string; network: string | null }

/** Null for a code that is right, which is used up by it. */
async function refuseCode(services: Deps, { staffId, code, network }: Proof): Promise<EntryRefusal | null> {
  const tried = { what: 'code', account: String(staffId), network } as const
  const lock = await findLock(services, tried)
  if (lock) return lock
  const refusal = await tryCode(services, staffId, code)
  if (refusal?.code === 'wrong-code') await countWrong(services, tried)
  return refusal
}

async function tryCode(services: Deps, staffId: number, code: string): Promise<EntryRefusal | null> {
  const { db, clock } = services
  const member = await findMember(db, staffId)
  const secret = member?.totpSecret ? unseal(services, member.totpSecret) : null
  const step = secret === null ? null : stepOfCode(secret, code, clock.now())
  if (step !== null) return (await takeStep(db, { id: staffId, step })) ? null : { code: 'used-code' }
  const codeHash = hashToken(plainRecoveryCode(code))
  return (await takeRecoveryCode(db, { staffId, codeHash })) ? null : { code: 'wrong-code' }
}
