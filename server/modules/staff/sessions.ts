import {
  HALF_SIGNED_IN_MINUTES,
  REMEMBERED_STAFF_SESSION_DAYS,
  STAFF_SESSION_HOURS,
  type StaffStage,
} from '#contracts/staff/access.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { recordForStaff } from './record-for-staff.ts'
import { createToken, hashToken, isToken } from './secrets.ts'
import {
  deleteExpired,
  deleteSession,
  deleteSessionsBut,
  findSessionByHash,
  insertSession,
  listLiveSessions,
  updateSession,
} from './session-repository.ts'
import type { StaffMember } from './staff-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const SEEN_AGAIN_AFTER_MILLISECONDS = 5 * 60_000
const HOURS = { remembered: REMEMBERED_STAFF_SESSION_DAYS * 24, otherwise: STAFF_SESSION_HOURS }
const secondsOf = (isRemembered: boolean) => (isRemembered ? HOURS.remembered : HOURS.otherwise) * 3600

/** What a browser is given. `expiresAt`: null for a cookie that ends with the browser. */
export type GrantedStaffSession = { token: string; expiresAt: Date | null }

/** Who a browser of the desk is. `actor`: what use cases are told; null until the second factor was proved. */
export type StaffSession = {
  sessionId: number
  stage: StaffStage
  member: Pick<StaffMember, 'id' | 'name' | 'email' | 'role' | 'usesKeys'>
  actor: StaffActor | null
  isRemembered: boolean
}

/** Who is entering: `isConfirmed` once both factors were proved. */
type Entering = { staffId: number; device: string; isRemembered: boolean; isConfirmed: boolean }

/** A session with a token of its own; for minutes only, until its second factor is proved. */
export async function openStaffSession(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  { staffId, device, isRemembered, isConfirmed }: Entering,
): Promise<GrantedStaffSession> {
  const now = clock.now()
  const lifetimeSeconds = secondsOf(isRemembered)
  const seconds = isConfirmed ? lifetimeSeconds : HALF_SIGNED_IN_MINUTES * 60
  const token = createToken()
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  await insertSession(db, {
    ...{ staffId, device, lifetimeSeconds, createdAt: now, lastSeenAt: now, expiresAt },
    ...{ tokenHash: hashToken(token), confirmedAt: isConfirmed ? now : null },
  })
  if (isConfirmed) await recordForStaff(db, { clock, by: staffId }, { action: 'signed-in', about: staffId })
  return { token, expiresAt: isRemembered && isConfirmed ? expiresAt : null }
}

/** Both factors are proved: a session with a new token in the place of the one that waited. */
export function enter(services: Deps, { sessionId, member, isRemembered }: StaffSession, device: string) {
  return services.db.transaction(async (tx): Promise<GrantedStaffSession> => {
    await deleteSession(tx, { id: sessionId, staffId: member.id })
    return openStaffSession(services, tx, { staffId: member.id, device, isRemembered, isConfirmed: true })
  })
}

/** The second factor was proved once more: for a quarter of an hour it is not asked for again. */
export const markConfirmed = ({ db, clock }: Deps, { sessionId }: Pick<StaffSession, 'sessionId'>): Promise<void> =>
  updateSession(db, sessionId, { confirmedAt: clock.now() })

/** Who holds this token; null when it is not ours, was ended, its time is over, or its holder has left the team. */
export async function findStaffSession({ db, clock }: Deps, token: string): Promise<StaffSession | null> {
  if (!isToken(token)) return null
  const found = await findSessionByHash(db, hashToken(token))
  const now = clock.now()
  if (!found || found.session.expiresAt <= now) return null
  const { session, member } = found
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_AGAIN_AFTER_MILLISECONDS)
    await updateSession(db, session.id, { lastSeenAt: now })
  const { id, name, email, role, usesKeys, totpSecret } = member
  const { confirmedAt } = session
  const waiting = totpSecret === null ? 'set-up' : 'code'
  return {
    sessionId: session.id,
    stage: confirmedAt ? 'in' : waiting,
    member: { id, name, email, role, usesKeys },
    actor: confirmedAt && { id, name, role, confirmedAt },
    isRemembered: session.lifetimeSeconds > secondsOf(false),
  }
}

/** A browser in which somebody is signed in; times are ISO 8601. */
export type StaffSessionView = {
  id: number
  device: string
  createdAt: string
  lastSeenAt: string
  isThisBrowser: boolean
}

/** The browsers in which they are signed in, this one marked. */
export async function listStaffSessions({ db, clock }: Deps, own: StaffSession): Promise<StaffSessionView[]> {
  const sessions = await listLiveSessions(db, own.member.id, clock.now())
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    ...{ id, device, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
    isThisBrowser: id === own.sessionId,
  }))
}

/** Ends one of somebody's own sessions; another person's is left alone. */
export async function endStaffSession({ db, clock }: Deps, own: StaffSession, sessionId: number): Promise<void> {
  const isGone = await deleteSession(db, { id: sessionId, staffId: own.member.id })
  if (isGone && own.stage === 'in')
    await recordForStaff(db, { clock, by: own.member.id }, { action: 'signed-out', about: own.member.id })
}

/** Ends every session of theirs, this one among them unless it is `kept`. */
export async function endStaffSessions({ db, clock }: Deps, own: StaffSession, { keepsThis }: { keepsThis: boolean }) {
  await deleteSessionsBut(db, { staffId: own.member.id, kept: keepsThis ? own.sessionId : null })
  await recordForStaff(db, { clock, by: own.member.id }, { action: 'signed-out-everywhere', about: own.member.id })
}

/** Forgets the sessions, links and challenges whose time is over; gives back how many. */
export const forgetExpiredStaffAccess = ({ db, clock }: Deps): Promise<number> => deleteExpired(db, clock.now())
