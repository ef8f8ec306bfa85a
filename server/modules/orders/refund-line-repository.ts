import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { refundLines } from './tables.ts'

/** A line whose money goes back, or has gone back: pieces of it, for so much. */
export type RefundLine = typeof refundLines.$inferSelect
export type NewRefundLine = Omit<RefundLine, 'refundId'>

/** Pieces of a line whose money has gone back. */
export const piecesBack = (lines: readonly RefundLine[], orderLineId: number) =>
  lines
    .filter((line) => line.orderLineId === orderLineId && line.refundId !== null)
    .reduce((pieces, { quantity }) => pieces + quantity, 0)

/** Of all refunds of an order, those that are only asked for included. */
export const listRefundLines = (db: Queryable, orderId: number): Promise<RefundLine[]> =>
  db.select().from(refundLines).where(eq(refundLines.orderId, orderId))

export async function insertRefundLines(tx: Transaction, lines: readonly NewRefundLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(refundLines).values([...lines])
}

type Numbered = { orderId: number; refundNumber: string }

const ofRefund = ({ orderId, refundNumber }: Numbered) =>
  and(eq(refundLines.orderId, orderId), eq(refundLines.refundNumber, refundNumber))

/** Notes that the money of these lines has gone back; gives them back once, and nothing when it was noted before. */
export const settleRefundLines = (
  tx: Transaction,
  { refundId, ...refund }: Numbered & { refundId: string },
): Promise<RefundLine[]> =>
  tx
    .update(refundLines)
    .set({ refundId })
    .where(and(ofRefund(refund), isNull(refundLines.refundId)))
    .returning()

/** The refund is not made. */
export async function dropRefundLines(tx: Transaction, refund: Numbered): Promise<void> {
  await tx.delete(refundLines).where(and(ofRefund(refund), isNull(refundLines.refundId)))
}
