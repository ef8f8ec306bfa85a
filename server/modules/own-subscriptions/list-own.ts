import type { OwnSubscription } from '#contracts/subscription/own-subscription.ts'
import type { Services } from '#server/services.ts'
import { countOwned, listLinesOf, listOwned, listRelatedOrders } from './own-repository.ts'
import { presentOwn } from './present-own.ts'

const PER_PAGE = 10

/** One page of what a customer has subscribed to, or had, newest first. A page beyond the last one is the last one. */
export async function listOwnSubscriptions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { customerId, page: wanted, perPage = PER_PAGE }: { customerId: number; page: number; perPage?: number },
): Promise<{ subscriptions: OwnSubscription[]; page: number; pageCount: number }> {
  const pageCount = Math.max(1, Math.ceil((await countOwned(db, customerId)) / perPage))
  const page = Math.min(wanted, pageCount)
  const found = await listOwned(db, customerId, { limit: perPage, offset: (page - 1) * perPage })
  const lines = await listLinesOf(
    db,
    found.map(({ id }) => id),
  )
  const now = clock.now()
  const subscriptions = await Promise.all(
    found.map(async (subscription) =>
      presentOwn(db, subscription, {
        lines: lines.filter(({ line }) => line.subscriptionId === subscription.id),
        orders: await listRelatedOrders(db, subscription.id),
        now,
      }),
    ),
  )
  return { subscriptions, page, pageCount }
}

/** Where the account's menu leads: to the one that there is, or to the list of several; null for who never had one. */
export async function findWayToSubscriptions(
  { db }: Pick<Services, 'db'>,
  customerId: number,
): Promise<{ onlyId: number | null } | null> {
  const [first, second] = await listOwned(db, customerId, { limit: 2, offset: 0 })
  return first ? { onlyId: second ? null : first.id } : null
}
