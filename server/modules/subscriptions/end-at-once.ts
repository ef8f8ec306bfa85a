import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import type { Transaction } from '#server/database/database.ts'
import { changeSubscriptionStatus } from './change-status.ts'
import {
  deleteAddressesOf,
  listSubscriptionLines,
  listSubscriptionsOfOrder,
  lockSubscription,
  lockSubscriptionsOf,
  type Subscription,
} from './subscription-repository.ts'

/** An account goes: what it pays again and again ends at once, and nothing of it names anybody any more. */
export async function endSubscriptionsOf(
  tx: Transaction,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  for (const subscription of await lockSubscriptionsOf(tx, customerId)) {
    await end(tx, subscription, { note: 'Compte supprimé.', now })
    await deleteAddressesOf(tx, subscription.id)
  }
}

/**
 * What was paid for lines of an order has gone back: what they had begun ends at once, when none of its lines is left. A
 * renewal's money ends nothing by itself.
 */
export async function endSubscriptionsOfOrder(
  tx: Transaction,
  { orderId, gone, now }: { orderId: number; gone: readonly Goods[]; now: Date },
): Promise<void> {
  for (const { subscriptionId, relation } of await listSubscriptionsOfOrder(tx, orderId)) {
    const subscription = relation === 'renewal' ? null : await lockSubscription(tx, subscriptionId)
    const lines = subscription ? await listSubscriptionLines(tx, subscriptionId) : []
    const isGone = (line: Goods) => gone.some((back) => isSame(back, line))
    if (subscription && lines.every(isGone)) await end(tx, subscription, { note: 'Commande remboursée.', now })
  }
}

/** Nobody has paid these orders, and nobody can any more: what waits for one of them as its next period ends. */
export async function endUnpaidOf(
  tx: Transaction,
  { orderIds, now }: { orderIds: readonly number[]; now: Date },
): Promise<void> {
  for (const orderId of orderIds)
    for (const { subscriptionId, relation, period } of await listSubscriptionsOfOrder(tx, orderId)) {
      const subscription = relation === 'renewal' ? await lockSubscription(tx, subscriptionId) : null
      if (subscription?.status === 'on-hold' && subscription.nextPeriod === period)
        await end(tx, subscription, { note: 'Renouvellement resté impayé.', now })
    }
}

type Goods = { productId: number | null; variationId: number | null }
const isSame = (one: Goods, other: Goods) => one.productId === other.productId && one.variationId === other.variationId

async function end(tx: Transaction, subscription: Subscription, { note, now }: { note: string; now: Date }) {
  const fields = { cancelledAt: subscription.cancelledAt ?? now }
  if (mayBecome(subscription, 'cancelled', now))
    await changeSubscriptionStatus(tx, subscription, { to: 'cancelled', note, now, fields })
}
