import { membershipOf } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { findSpace } from './post-repository.ts'

/** A customer's running subscription to a product; `until` is its last moment, ISO 8601, once it has been ended. */
export type OwnMembership = { subscriptionId: number; isOpen: boolean; until: string | null; hasSpace: boolean }

/** Whether somebody has a product that is subscribed to, paid or suspended. Null for guests, strangers, and who has left. */
export async function findOwnMembership(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { productSlug, customerId }: { productSlug: string; customerId: number | null },
): Promise<OwnMembership | null> {
  if (customerId === null) return null
  const membership = await membershipOf(db, { customerId, productSlug, now: clock.now() })
  if (!membership || membership.endedAt !== null) return null
  const { subscriptionId, isOpen, accessUntil } = membership
  const space = await findSpace(db, { slug: productSlug })
  return { subscriptionId, isOpen, until: accessUntil?.toISOString() ?? null, hasSpace: space !== null }
}
