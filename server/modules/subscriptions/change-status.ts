import { mayBecome, SUBSCRIPTION_LABELS, type SubscriptionStatus } from '#contracts/subscription/subscription-status.ts'
import type { Transaction } from '#server/database/database.ts'
import { type NewSubscription, type Subscription, updateSubscription } from './subscription-repository.ts'

type Change = {
  to: SubscriptionStatus
  /** In French, for the people of the shop. */
  note: string
  now: Date
  /** Changes with it; a pause names its reason here. */
  fields?: Partial<NewSubscription>
}

/**
 * Moves a locked subscription along the table of states and notes why. Whoever may be refused asks `mayBecome` before: what is
 * not in the table is an error here.
 */
export async function changeSubscriptionStatus(
  tx: Transaction,
  subscription: Subscription,
  { to, note, now, fields = {} }: Change,
): Promise<Subscription> {
  if (!mayBecome(subscription, to, now))
    throw new Error(`Subscription ${subscription.id} cannot go from ${subscription.status} to ${to}`)
  const isOver = to === 'cancelled' || to === 'expired'
  return updateSubscription(tx, subscription.id, {
    ...(to === 'on-hold' ? {} : { holdReason: null }),
    ...(isOver && { nextPaymentAt: null, endedAt: now }),
    ...fields,
    ...{ status: to, now, note: `${note} État : ${SUBSCRIPTION_LABELS[to]}.` },
  })
}
