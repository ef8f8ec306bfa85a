import { sum } from '#contracts/pricing/money.ts'
import type { Queryable } from '#server/database/database.ts'
import { priceOfNextPeriod } from '#server/modules/price-changes/index.ts'
import type { Subscription, SubscriptionLine } from '#server/modules/subscriptions/index.ts'
import { totalOfPeriod } from './order-period.ts'

/**
 * What a subscription's next period will come to, with what it costs to send and a price that was accepted for it. `endsBefore`:
 * unless its owner still accepts another price, there is no such period.
 */
export async function comingTotal(
  db: Queryable,
  subscription: Subscription,
  lines: readonly SubscriptionLine[],
): Promise<{ totalCents: number; endsBefore: boolean }> {
  const price = await priceOfNextPeriod(db, subscription)
  const known = price !== null && price !== 'ends'
  const linesCents = known ? price.linesCents : sum(lines.map((line) => line.quantity * line.unitPriceCents))
  const totalCents = totalOfPeriod(subscription, [{ quantity: 1, unitPriceCents: linesCents }])
  return { totalCents, endsBefore: price === 'ends' }
}
