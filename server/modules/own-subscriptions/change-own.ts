import type { ChangeDone, OwnerRefusal } from '#contracts/subscription/owner-notices.ts'
import { endOwnContract } from '#server/modules/cancellation/index.ts'
import { type RenewalDeps, reactivateSubscription, suspendSubscription } from '#server/modules/renewals/index.ts'
import { findSubscription } from '#server/modules/subscriptions/index.ts'

export type OwnChanged = { ok: true; done: ChangeDone } | { ok: false; refusal: OwnerRefusal }

/**
 * Suspends, takes up or ends a subscription for its owner, in the words of the contract's links. Said again it says that it is so
 * already, and changes nothing; another's is `unknown`. What is charged with it may be refused by its bank: the subscription
 * says so.
 */
export async function changeOwnSubscription(
  services: RenewalDeps,
  { id, customerId, to }: { id: number; customerId: number; to: 'on-hold' | 'active' | 'cancelled' },
): Promise<OwnChanged> {
  const subscription = await findSubscription(services.db, id)
  if (!subscription || subscription.customerId !== customerId) return { ok: false, refusal: 'unknown' }
  const changed = await CHANGES[to](services, { id, customerId })
  if (!changed.ok) return changed
  const { paidUntil, endsAt } = (await findSubscription(services.db, id)) ?? subscription
  const until = { 'on-hold': paidUntil, active: null, cancelled: endsAt }[to]
  const isAhead = until !== null && until > services.clock.now()
  const done = { change: to, isRepeated: changed.isRepeated, until: isAhead ? until.toISOString() : null }
  return { ok: true, done }
}

type Own = { id: number; customerId: number }

const CHANGES = {
  'on-hold': (services: RenewalDeps, { id }: Own) => suspendSubscription(services, { id, by: 'customer' }),
  active: (services: RenewalDeps, { id }: Own) => reactivateSubscription(services, { id, by: 'customer' }),
  cancelled: (services: RenewalDeps, own: Own) => endOwnContract(services, own),
}
