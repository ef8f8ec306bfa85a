import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { paymentCases } from './tables.ts'

export type WrittenCase = typeof paymentCases.$inferSelect

export function listCases(db: Queryable, orderId: number): Promise<WrittenCase[]> {
  return db.select().from(paymentCases).where(eq(paymentCases.orderId, orderId))
}

/** All cases, of whatever order, that nobody has decided. */
export function listOpenCases(db: Queryable): Promise<Pick<WrittenCase, 'id' | 'kind'>[]> {
  const { id, kind, outcome } = paymentCases
  return db.select({ id, kind }).from(paymentCases).where(eq(outcome, 'open'))
}

/** Those of these cases that have been written down as closed. */
export async function listClosedCaseIds(db: Queryable, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: paymentCases.id })
    .from(paymentCases)
    .where(and(inArray(paymentCases.id, ids), ne(paymentCases.outcome, 'open')))
  return rows.map(({ id }) => id)
}

export async function insertCase(tx: Transaction, row: typeof paymentCases.$inferInsert): Promise<void> {
  await tx.insert(paymentCases).values(row)
}

export async function closeCase(
  tx: Transaction,
  caseId: string,
  { outcome, closedAt }: Pick<WrittenCase, 'outcome' | 'closedAt'>,
): Promise<void> {
  await tx.update(paymentCases).set({ outcome, closedAt, answerBy: null }).where(eq(paymentCases.id, caseId))
}
