import { isOpen, type SubscriptionStatus } from '#contracts/subscription/subscription-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { listRunningTo, listSubscriptionsTo } from './membership-repository.ts'
import type { Subscription } from './subscription-repository.ts'

/** What a customer has, or had, of a product that is subscribed to. */
export type Membership = {
  subscriptionId: number
  status: SubscriptionStatus
  /** Whether they have what it gives, now. */
  isOpen: boolean
  /** Until when that lasts; null where nobody has ended it. */
  accessUntil: Date | null
  /** When it was over; null while it is not. */
  endedAt: Date | null
}

/** The best of their subscriptions to it: one that is open before others, then the newest. Null for who never had one. */
export async function membershipOf(
  db: Queryable,
  { customerId, productSlug, now }: { customerId: number; productSlug: string; now: Date },
): Promise<Membership | null> {
  const found = (await listSubscriptionsTo(db, { customerId, productSlug })).map((one) => asMembership(one, now))
  return found.find((membership) => membership.isOpen) ?? found[0] ?? null
}

function asMembership(subscription: Subscription, now: Date): Membership {
  const { id, status, endedAt, endsAt, paidUntil } = subscription
  const open = isOpen(subscription, now)
  return {
    subscriptionId: id,
    status,
    isOpen: open,
    accessUntil: endsAt ?? (status === 'on-hold' ? paidUntil : null),
    endedAt,
  }
}

/** Numbers of the customers who have what a product gives, now; each once. */
export async function listOpenMembers(
  db: Queryable,
  { productId, now }: { productId: number; now: Date },
): Promise<number[]> {
  const open = (await listRunningTo(db, productId)).filter((one) => isOpen(one, now))
  return [...new Set(open.flatMap(({ customerId }) => customerId ?? []))]
}
