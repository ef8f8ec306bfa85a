import { mayBecome, SUBSCRIPTION_LABELS, type SubscriptionStatus } from '#contracts/subscription/subscription-status.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  type NewSubscription,
  type Subscription,
  updateSubscription,
  updateSubscriptions,
} from './subscription-repository.ts'

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
  refuseOthers(subscription, to, now)
  return updateSubscription(tx, subscription.id, { ...fieldsOf({ to, now, fields }), note: noteOf(to, note) })
}

/** The same change of several that are locked, each with its note. */
export async function changeSubscriptionStatuses(
  tx: Transaction,
  changed: readonly { subscription: Subscription; note: string }[],
  { to, now, fields = {} }: Omit<Change, 'note'>,
): Promise<void> {
  for (const { subscription } of changed) refuseOthers(subscription, to, now)
  const notes = changed.map(({ subscription: { id }, note }) => ({ id, note: noteOf(to, note) }))
  await updateSubscriptions(tx, notes, fieldsOf({ to, now, fields }))
}

function refuseOthers(subscription: Subscription, to: SubscriptionStatus, now: Date): void {
  if (!mayBecome(subscription, to, now))
    throw new Error(`Subscription ${subscription.id} cannot go from ${subscription.status} to ${to}`)
}

function fieldsOf({ to, now, fields = {} }: Omit<Change, 'note'>) {
  const isOver = to === 'cancelled' || to === 'expired'
  return {
    ...(to === 'on-hold' ? {} : { holdReason: null }),
    ...(isOver && { nextPaymentAt: null, endedAt: now }),
    ...fields,
    ...{ status: to, now },
  }
}

const noteOf = (to: SubscriptionStatus, note: string) => `${note} État : ${SUBSCRIPTION_LABELS[to]}.`
