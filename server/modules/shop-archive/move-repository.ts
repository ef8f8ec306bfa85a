import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { shopMoves } from './tables.ts'

export type Move = typeof shopMoves.$inferSelect

const UNDER_WAY = ['waiting', 'running'] as const

/** One at a time: whoever asks second waits here until the first has said so. */
export async function isUnderWay(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`lock table ${shopMoves} in share row exclusive mode`)
  return isMoving(tx)
}

export const isMoving = async (db: Queryable): Promise<boolean> =>
  (await db.$count(shopMoves, inArray(shopMoves.state, [...UNDER_WAY]))) > 0

export async function insertMove(tx: Transaction, row: typeof shopMoves.$inferInsert): Promise<number> {
  return theRow(await tx.insert(shopMoves).values(row).returning({ id: shopMoves.id })).id
}

export async function findMove(db: Queryable, id: number): Promise<Move | null> {
  const [row] = await db.select().from(shopMoves).where(eq(shopMoves.id, id))
  return row ?? null
}

export const listNewestMoves = (db: Queryable, limit: number): Promise<Move[]> =>
  db.select().from(shopMoves).orderBy(desc(shopMoves.id)).limit(limit)

export async function setMove(db: Queryable, id: number, change: Partial<Omit<Move, 'id'>>): Promise<void> {
  await db.update(shopMoves).set(change).where(eq(shopMoves.id, id))
}

/** The archives whose time is over; the names of those that are still needed. */
export async function forgetArchives(db: Queryable, now: Date): Promise<void> {
  await db
    .update(shopMoves)
    .set({ storedAs: null })
    .where(and(isNotNull(shopMoves.storedAs), lt(shopMoves.keptUntil, now)))
}

export async function listArchives(db: Queryable): Promise<string[]> {
  const rows = await db.select({ storedAs: shopMoves.storedAs }).from(shopMoves).where(isNotNull(shopMoves.storedAs))
  return rows.flatMap(({ storedAs }) => storedAs ?? [])
}
