import { and, asc, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { subscriptionOrders } from '#server/modules/subscriptions/tables.ts'
import { withdrawals } from '#server/modules/withdrawal/tables.ts'

/** The slowest debit is answered within two weeks; what waits longer is looked at by somebody. */
const WAITS_DAYS = 30

/** Statements about orders that began a subscription which were not carried out, oldest first. */
export async function listAwaitedWithdrawals(db: Queryable, { now }: { now: Date }): Promise<number[]> {
  const begun = db
    .select({ orderId: subscriptionOrders.orderId })
    .from(subscriptionOrders)
    .where(ne(subscriptionOrders.relation, 'renewal'))
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        isNull(withdrawals.settledAt),
        isNull(withdrawals.decidedAt),
        gt(withdrawals.receivedAt, new Date(now.getTime() - WAITS_DAYS * 86_400_000)),
        inArray(withdrawals.orderId, begun),
      ),
    )
    .orderBy(asc(withdrawals.id))
  return rows.map(({ id }) => id)
}
