import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { changeSubscriptionStatus } from './change-status.ts'
import { listToEnd, lockSubscription } from './subscription-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>

/**
 * Ends what has come to its last day: what was given up is cancelled, what was sold for so long has expired. Gives back how many
 * it looked at; each ends once.
 */
export async function endSubscriptions(services: Deps, { limit = 100 } = {}): Promise<number> {
  const now = services.clock.now()
  let seen = 0
  // Whatever is listed has ended afterwards, by this worker or by another: each page is new.
  for (;;) {
    const ids = await listToEnd(services.db, { now, limit })
    for (const id of ids) await end(services, id, now)
    seen += ids.length
    if (ids.length < limit) return seen
  }
}

const end = (services: Deps, id: number, now: Date) =>
  services.db.transaction(async (tx) => {
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
