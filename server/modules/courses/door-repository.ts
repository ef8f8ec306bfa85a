import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { courseAccesses, courseDoors, courseReaders } from './tables.ts'

export type Door = typeof courseDoors.$inferSelect

export async function insertDoor(db: Queryable, { accessId, at }: { accessId: string; at: Date }): Promise<Door> {
  return theRow(await db.insert(courseDoors).values({ accessId, createdAt: at }).returning())
}

export async function findDoor(db: Queryable, id: string): Promise<Door | null> {
  const [door] = await db.select().from(courseDoors).where(eq(courseDoors.id, id))
  return door ?? null
}

/** Goes through a door, once: null for one that has served already. */
export async function useDoor(tx: Transaction, id: string, at: Date): Promise<Door | null> {
  const [door] = await tx
    .update(courseDoors)
    .set({ usedAt: at })
    .where(and(eq(courseDoors.id, id), isNull(courseDoors.usedAt)))
    .returning()
  return door ?? null
}

/** Opens accesses to a session, and forgets sessions that opened one before `forgetBefore`. */
export async function insertReaders(
  tx: Transaction,
  { sessionId, accessIds, at, forgetBefore }: { sessionId: string; accessIds: string[]; at: Date; forgetBefore: Date },
): Promise<void> {
  await tx.delete(courseReaders).where(lt(courseReaders.openedAt, forgetBefore))
  if (accessIds.length === 0) return
  await tx
    .insert(courseReaders)
    .values(accessIds.map((accessId) => ({ sessionId, accessId, openedAt: at })))
    .onConflictDoUpdate({ target: [courseReaders.sessionId, courseReaders.accessId], set: { openedAt: at } })
}

export async function listAccessIds(db: Queryable, orderIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ id: courseAccesses.id })
    .from(courseAccesses)
    .where(inArray(courseAccesses.orderId, [...orderIds]))
  return rows.map(({ id }) => id)
}
