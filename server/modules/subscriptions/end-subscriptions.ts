import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { changeSubscriptionStatus } from './change-status.ts'
import { listToEnd, lockSubscription } from './subscription-repository.ts'

/**
 * Ends what has come to its last day: what was given up is cancelled, what was sold for so long has expired. Gives back how many
 * it looked at; each ends once.
 */
export async function endSubscriptions(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { limit = 100 } = {},
): Promise<number> {
  const { db, clock } = services
  const now = clock.now()
  const ids = await listToEnd(db, { now, limit })
  for (const id of ids)
    await db.transaction(async (tx) => {
      const subscription = await lockSubscription(tx, id)
      if (!subscription || subscription.endedAt !== null || !subscription.endsAt || subscription.endsAt > now) return
      const to = subscription.status === 'pending-cancel' ? 'cancelled' : 'expired'
      await changeSubscriptionStatus(tx, subscription, { to, note: 'Arrivé à son terme.', now })
      const about = String(id)
      await queueMails(services, tx, [
        { kind: 'subscription-ended', about },
        { kind: 'subscription-notice', about },
      ])
    })
  return ids.length
}
