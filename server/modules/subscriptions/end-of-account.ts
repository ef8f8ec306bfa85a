import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import type { Transaction } from '#server/database/database.ts'
import { changeSubscriptionStatus } from './change-status.ts'
import { deleteAddressesOf, lockSubscriptionsOf } from './subscription-repository.ts'

/** An account goes: what it pays again and again ends at once, and nothing of it names anybody any more. */
export async function endSubscriptionsOf(
  tx: Transaction,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  for (const subscription of await lockSubscriptionsOf(tx, customerId)) {
    const fields = { cancelledAt: subscription.cancelledAt ?? now }
    if (mayBecome(subscription, 'cancelled', now))
      await changeSubscriptionStatus(tx, subscription, { to: 'cancelled', note: 'Compte supprimé.', now, fields })
    await deleteAddressesOf(tx, subscription.id)
  }
}
