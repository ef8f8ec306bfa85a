import { eq, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedByFields } from '#server/database/prepared-by-fields.ts'
import { sessions } from './tables.ts'

export const LOCKED = {
  coupons: sessions.coupons,
  removedLines: sessions.removedLines,
  awaitingOrderId: sessions.awaitingOrderId,
  lastOrderId: sessions.lastOrderId,
  draftOrder: sessions.draftOrder,
}

export const isLiving = (sessionId: string | Placeholder) =>
  sql`${sessions.id} = ${sessionId} and ${sessions.expiresAt} > now()`

/** Locks a session, and so its cart, against every other writer until the transaction ends; null once its time is over. */
export async function lockSession(tx: Transaction, sessionId: string) {
  const [row] = await tx.select(LOCKED).from(sessions).where(isLiving(sessionId)).for('update')
  return row ?? null
}

/** Locks several sessions in the order of their ids: two who want the same never wait for each other in a circle. */
export async function lockSessions(tx: Transaction, sessionIds: string[]): Promise<void> {
  await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, sessionIds))
    .orderBy(sessions.id)
    .for('update')
}

export async function updateSession(
  tx: Transaction,
  sessionId: string,
  changes: Partial<Pick<Session, 'coupons' | 'removedLines' | 'draftOrder'>> & {
    /** In SQL: that of an order that is being written. */
    awaitingOrderId?: number | SQL<number> | null
    lastOrderId?: number | SQL<number> | null
  },
): Promise<void> {
  await writeSession(tx, [changes], { sessionId })
}

type Session = typeof sessions.$inferSelect

const writeSession = preparedByFields(sessions, (db, [changes]) =>
  db
    .update(sessions)
    .set({ ...changes })
    .where(eq(sessions.id, sql.placeholder('sessionId'))),
)

/** Ties the newest order of a session to its cart, whose draft it was: the cart waits for its payment until it is emptied. */
export async function rememberOrder(
  tx: Transaction,
  { sessionId, orderId }: { sessionId: string; orderId: number | SQL<number> },
): Promise<void> {
  await updateSession(tx, sessionId, { lastOrderId: orderId, awaitingOrderId: orderId, draftOrder: null })
}

/** Forgets all that is kept of a session, its cart with it: what that has kept from others has another owner by now. */
export async function forgetSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function deleteExpired(db: Queryable): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  return rowCount ?? 0
}
