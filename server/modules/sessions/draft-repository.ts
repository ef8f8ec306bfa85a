import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { isLiving } from './session-row-repository.ts'
import { type DraftOrder, sessions } from './tables.ts'

/** The draft of a session's order; null while nobody has asked for one. */
export async function findDraft(db: Queryable, sessionId: string): Promise<DraftOrder | null> {
  const [row] = await db.select({ draft: sessions.draftOrder }).from(sessions).where(isLiving(sessionId))
  return row?.draft ?? null
}

/**
 * Keeps what changes of a draft; null where there is none, unless a `fresh` one is to be kept then. Of two that come at once
 * with a fresh one, both are told that of whoever came first.
 */
export async function keepDraft(
  db: Queryable,
  sessionId: string,
  { fresh = null, change }: { fresh?: DraftOrder | null; change: Partial<DraftOrder> },
): Promise<DraftOrder | null> {
  const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`
  const [row] = await db
    .update(sessions)
    .set({ draftOrder: sql`coalesce(${sessions.draftOrder}, ${fresh && json(fresh)}) || ${json(change)}` })
    .where(eq(sessions.id, sessionId))
    .returning({ draft: sessions.draftOrder })
  return row?.draft ?? null
}

/** Drops drafts that nobody has asked for since; gives back how many. */
export async function forgetDrafts(db: Queryable, { before }: { before: Date }): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ draftOrder: null })
    .where(sql`${sessions.draftOrder} ->> 'touchedAt' < ${before.toISOString()}`)
  return rowCount ?? 0
}
