import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import type { Transaction } from '#server/database/database.ts'
import { changeSubscriptionStatus } from './change-status.ts'
import {
  deleteAddressesOf,
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

/** All that was paid for an order has gone back: what it had begun ends at once. A renewal's money ends nothing by itself. */
export async function endSubscriptionsOfOrder(
  tx: Transaction,
  { orderId, now }: { orderId: number; now: Date },
): Promise<void> {
  for (const { subscriptionId, relation } of await listSubscriptionsOfOrder(tx, orderId)) {
    const subscription = relation === 'renewal' ? null : await lockSubscription(tx, subscriptionId)
    if (subscription) await end(tx, subscription, { note: 'Commande remboursée.', now })
  }
}

async function end(tx: Transaction, subscription: Subscription, { note, now }: { note: string; now: Date }) {
  const fields = { cancelledAt: subscription.cancelledAt ?? now }
  if (mayBecome(subscription, 'cancelled', now))
    await changeSubscriptionStatus(tx, subscription, { to: 'cancelled', note, now, fields })
}
