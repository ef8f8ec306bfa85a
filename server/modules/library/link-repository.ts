import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { libraryLinks } from './tables.ts'

export type StoredLink = typeof libraryLinks.$inferSelect

/** Writes a link down and forgets those that were asked for before `forgetBefore`. */
export async function insertLink(
  tx: Transaction,
  { email, at, forgetBefore }: { email: string; at: Date; forgetBefore: Date },
): Promise<StoredLink> {
  await tx.delete(libraryLinks).where(lt(libraryLinks.requestedAt, forgetBefore))
  return theRow(await tx.insert(libraryLinks).values({ email, requestedAt: at }).returning())
}

export async function hasLinkSince(db: Queryable, email: string, since: Date): Promise<boolean> {
  return (await db.$count(libraryLinks, and(eq(libraryLinks.email, email), gt(libraryLinks.requestedAt, since)))) > 0
}

export async function findLink(db: Queryable, id: string): Promise<StoredLink | null> {
  const [link] = await db.select().from(libraryLinks).where(eq(libraryLinks.id, id))
  return link ?? null
}

/** One statement: of two who come at once one is let in. False where it has served, or was asked for before `since`. */
export async function takeLink(
  db: Database,
  { id, sessionId, at, since }: { id: string; sessionId: string; at: Date; since: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(libraryLinks)
    .set({ usedAt: at, sessionId })
    .where(and(eq(libraryLinks.id, id), isNull(libraryLinks.usedAt), gt(libraryLinks.requestedAt, since)))
  return rowCount === 1
}

/** The address whose library this session was let into last, since then. */
export async function findOpenEmail(
  db: Queryable,
  { sessionId, since }: { sessionId: string; since: Date },
): Promise<string | null> {
  const [link] = await db
    .select({ email: libraryLinks.email })
    .from(libraryLinks)
    .where(and(eq(libraryLinks.sessionId, sessionId), gt(libraryLinks.usedAt, since)))
    .orderBy(desc(libraryLinks.usedAt))
    .limit(1)
  return link?.email ?? null
}

export async function closeSession(db: Database, sessionId: string): Promise<void> {
  await db.update(libraryLinks).set({ sessionId: null }).where(eq(libraryLinks.sessionId, sessionId))
}
