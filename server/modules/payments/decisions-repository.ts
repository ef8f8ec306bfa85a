import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { orders, receipts, refunds } from '#server/modules/orders/tables.ts'
import { listOpenManualRefunds } from './manual-refund-repository.ts'
import { paymentAttempts } from './tables.ts'

/** What waits for somebody of the shop. `until`: when the bank gives an authorisation up; null for money to give back. */
export type OpenDecision = {
  kind: 'authorised' | 'surplus' | 'manual-refund'
  /** Number of a refund to make by hand. */
  manualRefundId?: number
  orderId: number
  amountCents: number
  currency: string
  until: Date | null
}

/** Payments to be taken or given up, the most urgent first, then money that came in beside what was owed. */
export async function listOpenDecisions(db: Queryable): Promise<OpenDecision[]> {
  const authorised = await db
    .select({
      orderId: paymentAttempts.orderId,
      amountCents: paymentAttempts.amountCents,
      currency: paymentAttempts.currency,
      until: paymentAttempts.expiresAt,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.status, 'authorised'))
    .orderBy(paymentAttempts.expiresAt)
  const back = sql<number>`coalesce((select sum(refund.amount_cents) from ${refunds} refund
    where refund.receipt_id = ${receipts.id} and refund.failed_at is null), 0)`
  const surplus = await db
    .select({
      orderId: receipts.orderId,
      amountCents: sql<number>`(${receipts.amountCents} - ${back})::int`,
      currency: orders.currency,
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(sql`${receipts.isSurplus} and ${receipts.amountCents} > ${back}`)
    .orderBy(receipts.id)
  const byHand = await listOpenManualRefunds(db)
  return [
    ...authorised.map((decision) => ({ kind: 'authorised' as const, ...decision })),
    ...surplus.map((decision) => ({ kind: 'surplus' as const, ...decision, until: null })),
    ...byHand.map(({ id, orderId, amountCents, currency }) => ({
      kind: 'manual-refund' as const,
      manualRefundId: id,
      ...{ orderId, amountCents, currency, until: null },
    })),
  ]
}
