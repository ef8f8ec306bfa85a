import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { receipts, refunds } from './tables.ts'

export type OrderRefund = typeof refunds.$inferSelect

export function listRefunds(db: Queryable, orderId: number): Promise<OrderRefund[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId))
}

export function listRefundsByIds(db: Queryable, refundIds: string[]): Promise<OrderRefund[]> {
  return db.select().from(refunds).where(inArray(refunds.id, refundIds))
}

export async function findRefund(db: Queryable, refundId: string): Promise<OrderRefund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  return refund ?? null
}

export async function insertRefund(tx: Transaction, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund)
}

export async function markRefundFailed(tx: Transaction, refundId: string, at: Date): Promise<void> {
  await tx.update(refunds).set({ failedAt: at }).where(eq(refunds.id, refundId))
}

/** What has really gone back to the buyer of what the order owed, in cents: surplus that went back is none of the order's. */
export async function sumRefunds(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(receipts, and(eq(receipts.id, refunds.receiptId), eq(receipts.isSurplus, false)))
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.failedAt)))
  return row?.cents ?? 0
}
