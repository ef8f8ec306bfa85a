import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { withdrawals } from './tables.ts'

export type Withdrawal = typeof withdrawals.$inferSelect
export type NewWithdrawal = typeof withdrawals.$inferInsert

export async function insertWithdrawal(tx: Transaction, withdrawal: NewWithdrawal): Promise<Withdrawal> {
  return theRow(await tx.insert(withdrawals).values(withdrawal).returning())
}

export async function findWithdrawal(db: Queryable, id: number): Promise<Withdrawal | null> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return found ?? null
}

/** The same one, held. */
export async function lockWithdrawal(tx: Transaction, id: number): Promise<Withdrawal | null> {
  const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return found ?? null
}

export async function markDecided(
  tx: Transaction,
  id: number,
  decision: { decidedAt: Date; refusedFor: Withdrawal['refusedFor'] },
): Promise<void> {
  await tx.update(withdrawals).set(decision).where(eq(withdrawals.id, id))
}

/** What may wait: an index has these alone, few of all. */
const IS_OPEN = sql`withdrawal.order_id is not null and withdrawal.settled_at is null and withdrawal.refused_for is null
  and withdrawal.given_back_at is null`
const IS_OWED = sql`exists (select from receipts receipt where receipt.order_id = withdrawal.order_id and not receipt.is_surplus)`

/**
 * Statements that wait for somebody: those that nobody has answered, and accepted ones whose order has given nothing back since.
 * A condition on `withdrawal`, for the lists of the desk.
 */
export const IS_WITHDRAWAL_WAITING = sql`${IS_OPEN} and (withdrawal.decided_at is null or ${IS_OWED})`

/** Statements whose order was not found and that nobody has dealt with, oldest first. */
export function listLostWithdrawals(db: Queryable, limit: number): Promise<Withdrawal[]> {
  return db
    .select()
    .from(withdrawals)
    .where(and(isNull(withdrawals.orderId), isNull(withdrawals.settledAt)))
    .orderBy(asc(withdrawals.id))
    .limit(limit)
}

/** Says which order a statement is about. */
export async function attachWithdrawal(tx: Transaction, id: number, orderId: number): Promise<void> {
  await tx.update(withdrawals).set({ orderId }).where(eq(withdrawals.id, id))
}

/** Of these, the accepted ones whose order has given nothing back since. */
export async function listOwedWithdrawals(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from withdrawals withdrawal
    where ${inArray(sql`withdrawal.id`, [...ids])} and ${IS_OPEN} and withdrawal.decided_at is not null and ${IS_OWED}`)
  return rows.map(({ id }) => id)
}

/** Whether a statement about this order was carried out already. */
export async function isSettled(tx: Transaction, orderId: number): Promise<boolean> {
  const isDone = and(eq(withdrawals.orderId, orderId), isNotNull(withdrawals.settledAt))
  const [found] = await tx.select({ id: withdrawals.id }).from(withdrawals).where(isDone).limit(1)
  return found !== undefined
}

export async function markSettled(tx: Transaction, id: number, settledAt: Date): Promise<void> {
  await tx.update(withdrawals).set({ settledAt }).where(eq(withdrawals.id, id))
}

/** The same statement by the same person, made after `since`. */
export async function findSameWithdrawal(
  tx: Transaction,
  { email, statement, since }: Pick<Withdrawal, 'email' | 'statement'> & { since: Date },
): Promise<Withdrawal | null> {
  const [found] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.email, email), eq(withdrawals.statement, statement), gt(withdrawals.receivedAt, since)))
    .orderBy(desc(withdrawals.id))
    .limit(1)
  return found ?? null
}

/** Statements made about these orders, and those made with this address unless it is null; oldest first. */
export function listWithdrawalsOf(
  db: Queryable,
  { orderIds, email }: { orderIds: number[]; email: string | null },
): Promise<Withdrawal[]> {
  const isTheirs = email === null ? undefined : sql`lower(${withdrawals.email}) = lower(${email})`
  return db
    .select()
    .from(withdrawals)
    .where(or(inArray(withdrawals.orderId, orderIds), isTheirs))
    .orderBy(asc(withdrawals.id))
}
