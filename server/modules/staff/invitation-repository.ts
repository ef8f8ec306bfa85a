import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { staffInvitations } from './tables.ts'

export type Invitation = typeof staffInvitations.$inferSelect

export async function insertInvitation(db: Queryable, row: typeof staffInvitations.$inferInsert): Promise<void> {
  await db.insert(staffInvitations).values(row)
}

export async function findInvitationByHash(db: Queryable, tokenHash: string, now: Date): Promise<Invitation | null> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)))
  return found ?? null
}

/** Takes an invitation: of two who open the same link at once one gets it. */
export async function takeInvitation(tx: Transaction, tokenHash: string, now: Date): Promise<Invitation | null> {
  const [taken] = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)))
    .returning()
  return taken ?? null
}

/** Links of which the newest alone is worth something: the first owner's, or one person's. */
export async function deleteInvitations(db: Queryable, of: { staffId: number } | { email: string } | 'first-owner') {
  await db.delete(staffInvitations).where(isLinkOf(of))
}

function isLinkOf(of: { staffId: number } | { email: string } | 'first-owner') {
  if (of === 'first-owner') return and(isNull(staffInvitations.staffId), isNull(staffInvitations.email))
  if ('staffId' in of) return eq(staffInvitations.staffId, of.staffId)
  return and(isNull(staffInvitations.staffId), eq(staffInvitations.email, of.email))
}

/** Those who were asked to join and have not yet, newest first. */
export const listInvitations = (db: Queryable, now: Date): Promise<Invitation[]> =>
  db
    .select()
    .from(staffInvitations)
    .where(
      and(isNull(staffInvitations.staffId), isNotNull(staffInvitations.email), gt(staffInvitations.expiresAt, now)),
    )
    .orderBy(desc(staffInvitations.id))

export async function deleteInvitation(db: Queryable, id: number): Promise<Invitation | null> {
  const [gone] = await db
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNotNull(staffInvitations.email)))
    .returning()
  return gone ?? null
}
