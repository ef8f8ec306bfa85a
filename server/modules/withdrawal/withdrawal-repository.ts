import { and, asc, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { withdrawals } from './tables.ts'

export type Withdrawal = typeof withdrawals.$inferSelect
export type NewWithdrawal = typeof withdrawals.$inferInsert

export async function insertWithdrawal(tx: Transaction, withdrawal: NewWithdrawal): Promise<Withdrawal> {
  const [inserted] = await tx.insert(withdrawals).values(withdrawal).returning()
  if (!inserted) throw new Error('The new withdrawal was not given back')
  return inserted
}

export async function findWithdrawal(db: Queryable, id: number): Promise<Withdrawal | null> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  return found ?? null
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
