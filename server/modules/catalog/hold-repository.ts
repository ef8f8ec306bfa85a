import { eq, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { stockHolds } from './tables.ts'

type Hold = typeof stockHolds.$inferSelect

/** Pieces that an order holds, by the item that counts them. */
export async function listHolds(tx: Transaction, orderId: number): Promise<Map<number, number>> {
  const rows = await tx.select().from(stockHolds).where(eq(stockHolds.orderId, orderId))
  return new Map(rows.map((hold) => [hold.itemId, hold.quantity]))
}

export async function insertHold(tx: Transaction, hold: Hold): Promise<void> {
  await tx
    .insert(stockHolds)
    .values(hold)
    .onConflictDoUpdate({
      target: [stockHolds.orderId, stockHolds.itemId],
      set: { quantity: sql`excluded.quantity`, expiresAt: sql`excluded.expires_at` },
    })
}

/** Ends all holds of an order and gives them out. */
export const takeHoldsOf = (tx: Transaction, orderId: number): Promise<Hold[]> => holdsOfOrder(tx).execute({ orderId })

const holdsOfOrder = preparedOnce((db) =>
  db
    .delete(stockHolds)
    .where(eq(stockHolds.orderId, sql.placeholder('orderId')))
    .returning()
    .prepare('take_holds_of_order'),
)

export function takeExpiredHolds(tx: Transaction, now: Date): Promise<Hold[]> {
  return tx.delete(stockHolds).where(lte(stockHolds.expiresAt, now)).returning()
}
