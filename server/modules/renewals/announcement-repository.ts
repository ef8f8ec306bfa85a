import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Queryable } from '#server/database/database.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { subscriptionMethods } from './tables.ts'

type Wanted = { now: Date; until: Date; above: number; limit: number }

export type ComingPayment = Awaited<ReturnType<typeof listWithPaymentBefore>>[number]

/** Running subscriptions whose next payment falls in between, with what it is charged to; by their numbers, those after `above`. */
export function listWithPaymentBefore(db: Queryable, { now, until, above, limit }: Wanted) {
  return db
    .select({ subscription: subscriptions, method: savedMethods })
    .from(subscriptions)
    .leftJoin(
      subscriptionMethods,
      and(eq(subscriptionMethods.subscriptionId, subscriptions.id), eq(subscriptionMethods.isManual, false)),
    )
    .leftJoin(savedMethods, eq(savedMethods.id, subscriptionMethods.savedMethodId))
    .where(
      and(
        ...[eq(subscriptions.status, 'active'), gt(subscriptions.id, above)],
        ...[gt(subscriptions.nextPaymentAt, now), lte(subscriptions.nextPaymentAt, until)],
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit)
}
