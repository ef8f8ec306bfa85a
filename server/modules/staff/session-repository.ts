import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { staff, staffChallenges, staffInvitations, staffRecoveryCodes, staffSessions } from './tables.ts'

export type StaffSessionRow = typeof staffSessions.$inferSelect

export async function insertSession(db: Queryable, row: typeof staffSessions.$inferInsert): Promise<number> {
  return theRow(await db.insert(staffSessions).values(row).returning({ id: staffSessions.id })).id
}

/** The session of a token and whose it is, unless they have left. */
export async function findSessionByHash(db: Queryable, tokenHash: string) {
  const [found] = await db
    .select({ session: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staffId), sql`${staff.removedAt} is null`))
    .where(eq(staffSessions.tokenHash, tokenHash))
  return found ?? null
}

export async function updateSession(
  db: Queryable,
  id: number,
  change: Partial<typeof staffSessions.$inferInsert>,
): Promise<void> {
  await db.update(staffSessions).set(change).where(eq(staffSessions.id, id))
}

/** The browsers in which somebody is signed in, the one that was seen last first. */
export const listLiveSessions = (db: Queryable, staffId: number, now: Date): Promise<StaffSessionRow[]> =>
  db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        gt(staffSessions.expiresAt, now),
        sql`${staffSessions.confirmedAt} is not null`,
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id))

/** Ends one session, if it is theirs; gives back whether it was there. */
export async function deleteSession(db: Queryable, { id, staffId }: { id: number; staffId: number }) {
  const { rowCount } = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
  return rowCount === 1
}

/** Ends every session of somebody but one; null keeps none. */
export async function deleteSessionsBut(db: Queryable, { staffId, kept }: { staffId: number; kept: number | null }) {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), kept === null ? undefined : ne(staffSessions.id, kept)))
}

/** Sessions, links and challenges whose time is over; gives back how many. */
export async function deleteExpired(db: Queryable, now: Date): Promise<number> {
  const sessions = await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
  const links = await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, now))
  const challenges = await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now))
  return [sessions, links, challenges].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

/** In the place of those that there were. */
export async function replaceRecoveryCodes(db: Queryable, staffId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  if (hashes.length > 0) await db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })))
}

/** Uses a recovery code up; false when it is none, or was used. */
export async function takeRecoveryCode(db: Queryable, code: { staffId: number; codeHash: string }): Promise<boolean> {
  const { rowCount } = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, code.staffId), eq(staffRecoveryCodes.codeHash, code.codeHash)))
  return rowCount === 1
}

export const countRecoveryCodes = (db: Queryable, staffId: number): Promise<number> =>
  db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId))
