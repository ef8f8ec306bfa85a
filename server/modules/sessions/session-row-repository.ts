import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../database/database.ts'
import { carts } from './tables.ts'

export const LOCKED = {
  coupons: carts.coupons,
  removedLines: carts.removedLines,
  awaitingOrderId: carts.awaitingOrderId,
  lastOrderId: carts.lastOrderId,
}

export const isLiving = (sessionId: string) => sql`${carts.id} = ${sessionId} and ${carts.expiresAt} > now()`

/** Locks the cart's row against every other writer of the cart until the transaction ends. */
export async function lockCartRow(tx: Transaction, sessionId: string) {
  const [row] = await tx.select(LOCKED).from(carts).where(isLiving(sessionId)).for('update')
  return row ?? null
}

/** Locks several carts in the order of their ids: two who want the same never wait for each other in a circle. */
export async function lockCartRows(tx: Transaction, sessionIds: string[]): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(inArray(carts.id, sessionIds)).orderBy(carts.id).for('update')
}

export async function updateCart(
  tx: Transaction,
  sessionId: string,
  changes: Pick<PgUpdateSetSource<typeof carts>, 'coupons' | 'removedLines' | 'awaitingOrderId' | 'lastOrderId'>,
): Promise<void> {
  await tx.update(carts).set(changes).where(eq(carts.id, sessionId))
}

/** Ties the newest order of a session to its cart; `isAwaiting` while it waits for its payment. */
export async function rememberOrder(
  tx: Transaction,
  { sessionId, orderId, isAwaiting }: { sessionId: string; orderId: number | SQL<number>; isAwaiting: boolean },
): Promise<void> {
  await updateCart(tx, sessionId, { lastOrderId: orderId, awaitingOrderId: isAwaiting ? orderId : null })
}

export async function deleteExpired(db: Queryable): Promise<number> {
  const { rowCount } = await db.delete(carts).where(lt(carts.expiresAt, sql`now()`))
  return rowCount ?? 0
}
