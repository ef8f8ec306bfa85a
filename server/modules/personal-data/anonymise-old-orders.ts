import { inBatches } from '#server/database/in-batches.ts'
import { endUnpaidOf } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { anonymiseOrders, lockOldOrders } from './old-orders-repository.ts'

const ORDERS_AT_ONCE = 50

/**
 * Takes the buyer out of orders whose time is over (`contracts/privacy/retention.ts`): names, addresses, notes, where they came
 * from, what was asked of the card provider, the key that opens their pages. Numbers, amounts, lines and the buyer's
 * country stay, in the order and in its documents, for series without gaps. A period that nobody paid for so long
 * ends its subscription. Gives back how many orders there were.
 */
export function anonymiseOldOrders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  return inBatches(ORDERS_AT_ONCE, (limit) =>
    db.transaction(async (tx) => {
      const orderIds = await lockOldOrders(tx, { now, limit })
      if (orderIds.length > 0) {
        await endUnpaidOf(tx, { orderIds, now })
        await anonymiseOrders(tx, { orderIds, now })
      }
      return orderIds.length
    }),
  )
}
