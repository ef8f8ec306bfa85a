import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { staff, staffChallenges, staffPasskeys } from './tables.ts'

export type PasskeyRow = typeof staffPasskeys.$inferSelect
export type Purpose = (typeof staffChallenges.$inferSelect)['purpose']
/** Who asked: a session, or a browser in which nobody is signed in, by the hash of what it holds. */
export type Asker = { sessionId: number } | { browserHash: string }

export const listPasskeyRows = (db: Queryable, staffId: number): Promise<PasskeyRow[]> =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id))

/** A passkey of somebody who is of the team today, by the name that its authenticator gave it. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [found] = await db
    .select({ passkey: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(staff, and(eq(staff.id, staffPasskeys.staffId), isNull(staff.removedAt)))
    .where(eq(staffPasskeys.credentialId, credentialId))
  return found?.passkey ?? null
}

/** Keeps a new one; false where this credential is kept already. */
export async function insertPasskey(db: Queryable, row: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(staffPasskeys).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Notes a use; false where the counter is no longer the one that was looked at: of two uses at once one counts. */
export async function markUsed(
  db: Queryable,
  { id, counter }: PasskeyRow,
  change: Pick<PasskeyRow, 'counter' | 'isSynced' | 'lastUsedAt'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(staffPasskeys)
    .set(change)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter)))
  return rowCount === 1
}

/** Takes one away, if it is theirs; gives back whether it was there. */
export async function deletePasskey(db: Queryable, { id, staffId }: { id: number; staffId: number }): Promise<boolean> {
  const { rowCount } = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
  return rowCount === 1
}

export async function deletePasskeys(db: Queryable, staffId: number): Promise<void> {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
}

type NewChallenge = { challenge: string; purpose: Purpose; asker: Asker; expiresAt: Date }

export async function insertChallenge(db: Queryable, { asker, ...challenge }: NewChallenge): Promise<void> {
  await db.insert(staffChallenges).values({ ...challenge, ...asker })
}

type Answered = { challenge: string; purpose: Purpose; asker: Asker; now: Date }

/** Uses a challenge up; false for one that was used, is over, is for something else, or was asked for by another. */
export async function takeChallenge(db: Queryable, { challenge, purpose, asker, now }: Answered): Promise<boolean> {
  const isAskers =
    'sessionId' in asker
      ? eq(staffChallenges.sessionId, asker.sessionId)
      : eq(staffChallenges.browserHash, asker.browserHash)
  const { rowCount } = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.purpose, purpose),
        isAskers,
        gt(staffChallenges.expiresAt, now),
      ),
    )
  return rowCount === 1
}
