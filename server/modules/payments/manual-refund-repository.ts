import { asc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { theRow } from '#server/database/the-row.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { manualRefunds } from './tables.ts'

export type ManualRefund = typeof manualRefunds.$inferSelect

export async function insertManualRefund(
  tx: Transaction,
  refund: Omit<typeof manualRefunds.$inferInsert, 'id'>,
): Promise<number> {
  return theRow(await tx.insert(manualRefunds).values(refund).returning({ id: manualRefunds.id })).id
}

export async function findManualRefund(db: Queryable, id: number): Promise<ManualRefund | null> {
  const [found] = await db.select().from(manualRefunds).where(eq(manualRefunds.id, id))
  return found ?? null
}

export async function markManualRefundDone(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(manualRefunds).set({ doneAt: at }).where(eq(manualRefunds.id, id))
}

/** Those that nobody has transferred yet, oldest first, each with the currency of its order. */
export async function listOpenManualRefunds(db: Queryable): Promise<(ManualRefund & { currency: string })[]> {
  const rows = await db
    .select({ refund: manualRefunds, currency: orders.currency })
    .from(manualRefunds)
    .innerJoin(orders, eq(orders.id, manualRefunds.orderId))
    .where(isNull(manualRefunds.doneAt))
    .orderBy(asc(manualRefunds.id))
  return rows.map(({ refund, currency }) => ({ ...refund, currency }))
}

/** Those of one order that nobody has transferred yet. */
export async function listOpenManualRefundsOf(db: Queryable, orderId: number): Promise<ManualRefund[]> {
  const found = await db.select().from(manualRefunds).where(eq(manualRefunds.orderId, orderId))
  return found.filter(({ doneAt }) => doneAt === null)
}
