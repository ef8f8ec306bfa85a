import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedByFields } from '#server/database/prepared-by-fields.ts'
import { orderDues, receipts } from './tables.ts'

export type Receipt = typeof receipts.$inferSelect
type Income = Omit<typeof receipts.$inferInsert, 'id' | 'isSurplus'> & { chargeId: string }

/** Writes down what came in for an open due, which is met by it. The caller holds the order. */
export async function receive(tx: Transaction, income: Income): Promise<void> {
  await writeReceipt(tx, [income], { metId: income.dueId })
}

const writeReceipt = preparedByFields(receipts, (db, rows) => {
  const met = db
    .update(orderDues)
    .set({ state: 'met' })
    .where(eq(orderDues.id, sql.placeholder('metId')))
  return db.with(db.$with('met').as(met)).insert(receipts).values(rows)
})

/** Writes down what came in although nothing was due any more; false when that charge has been written down before. */
export async function receiveSurplus(tx: Transaction, income: Income): Promise<boolean> {
  const written = await tx
    .insert(receipts)
    .values({ ...income, isSurplus: true })
    .onConflictDoNothing({ target: receipts.chargeId })
    .returning({ id: receipts.id })
  return written.length > 0
}

export async function findReceipt(db: Queryable, chargeId: string): Promise<Receipt | null> {
  const [receipt] = await db.select().from(receipts).where(eq(receipts.chargeId, chargeId))
  return receipt ?? null
}

export function listReceipts(db: Queryable, orderId: number): Promise<Receipt[]> {
  return db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(receipts.id)
}

/** Those of these charges (`ch_…`) that came in for an order. */
export async function listOwnCharges(db: Queryable, chargeIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ chargeId: receipts.chargeId })
    .from(receipts)
    .where(inArray(receipts.chargeId, chargeIds))
  return rows.flatMap(({ chargeId }) => chargeId ?? [])
}

/** What an order has received for what it owed, less what went back of it, in cents. Surplus counts on neither side. */
export async function sumReceived(db: Queryable, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(receipt.amount_cents - coalesce(
      (select sum(refund.amount_cents) from refunds refund
        where refund.receipt_id = receipt.id and refund.failed_at is null), 0)), 0)::int as cents
    from ${receipts} receipt where receipt.order_id = ${orderId} and not receipt.is_surplus`)
  return rows[0]?.cents ?? 0
}
