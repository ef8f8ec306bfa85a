import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../database/database.ts'
import type { Coupon } from './check-coupon.ts'
import { coupons } from './tables.ts'

export async function findCoupon(db: Queryable, code: string): Promise<Coupon | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  return coupon ?? null
}

/** Counts one use of each coupon; called in the transaction that marks an order paid. */
export async function countCouponUse(tx: Transaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const used = inArray(coupons.code, [...codes])
  // Locked in one order, so that two orders with the same two coupons never wait for each other.
  await tx.select({ code: coupons.code }).from(coupons).where(used).orderBy(asc(coupons.code)).for('update')
  await tx
    .update(coupons)
    .set({ usageCount: sql`${coupons.usageCount} + 1` })
    .where(used)
}
