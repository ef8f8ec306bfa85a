import { lineWords } from '#contracts/order/line-words.ts'
import type { OrderSubscription } from '#contracts/subscription/own-subscription.ts'
import { findSpaceOf } from '#server/modules/members/index.ts'
import { findSubscription, listSubscriptionsOfOrder } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { listLinesOf } from './own-repository.ts'
import { isoOf } from './present-own.ts'

/** What an order began, or paid a period of; [] for one that has nothing to do with any. Whose it is, is the caller's affair. */
export async function listOrderSubscriptions(
  { db }: Pick<Services, 'db'>,
  { orderId }: { orderId: number },
): Promise<OrderSubscription[]> {
  const named = await listSubscriptionsOfOrder(db, orderId)
  const listed = await Promise.all(
    named.map(async ({ subscriptionId: id, relation }) => {
      const [subscription, lines] = [await findSubscription(db, id), await listLinesOf(db, [id])]
      const name = lines.map(({ line }) => lineWords({ ...line, isPart: false })).join(', ')
      if (!subscription) return null
      const space = subscription.status === 'active' ? await findSpaceOf({ db }, { subscriptionId: id }) : null
      const isRenewal = relation === 'renewal'
      return { id, name, isRenewal, ...datesOf(subscription), spaceSlug: space?.slug ?? null }
    }),
  )
  return listed.flatMap((one) => one ?? [])
}

const datesOf = ({ status, nextPaymentAt }: { status: OrderSubscription['status']; nextPaymentAt: Date | null }) => ({
  status,
  nextPaymentAt: isoOf(nextPaymentAt),
})
