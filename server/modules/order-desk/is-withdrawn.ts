import type { Queryable } from '#server/database/database.ts'
import { listOwedWithdrawals, listWithdrawalsOf } from '#server/modules/withdrawal/index.ts'

/** Whether a withdrawal of this order is under way: nobody has decided it, or money of it is still owed. Nothing leaves until then. */
export async function isWithdrawn(db: Queryable, orderId: number): Promise<boolean> {
  const made = await listWithdrawalsOf(db, { orderIds: [orderId], email: null })
  if (made.some(({ settledAt, decidedAt }) => settledAt === null && decidedAt === null)) return true
  const ids = made.map(({ id }) => id)
  return ids.length > 0 && (await listOwedWithdrawals(db, ids)).length > 0
}
