import type { MemberAccess } from '#contracts/members/member-post.ts'
import { membershipOf } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'

type Reader = { productSlug: string; customerId: number | null }

/** Whether somebody may read what the members of a product read. */
export async function accessTo(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { productSlug, customerId }: Reader,
): Promise<MemberAccess> {
  const membership = customerId === null ? null : await membershipOf(db, { customerId, productSlug, now: clock.now() })
  if (!membership) return { state: 'stranger' }
  const { subscriptionId, isOpen, accessUntil, endedAt } = membership
  if (isOpen) return { state: 'open', until: accessUntil?.toISOString() ?? null }
  return endedAt ? { state: 'ended', at: endedAt.toISOString() } : { state: 'suspended', subscriptionId }
}
