import type { MemberAccess } from '#contracts/members/member-post.ts'
import type { Queryable } from '#server/database/database.ts'
import { membershipOf } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'

type Deps = { db: Queryable } & Pick<Services, 'clock'>
type Reader = { productSlug: string; customerId: number | null }

/** Whether somebody may read what the members of a product read. */
export async function accessTo({ db, clock }: Deps, { productSlug, customerId }: Reader): Promise<MemberAccess> {
  const membership = customerId === null ? null : await membershipOf(db, { customerId, productSlug, now: clock.now() })
  if (!membership) return { state: 'stranger' }
  const { subscriptionId, isOpen, accessUntil, endedAt } = membership
  if (isOpen) return { state: 'open', until: accessUntil?.toISOString() ?? null }
  return endedAt ? { state: 'ended', at: endedAt.toISOString() } : { state: 'suspended', subscriptionId }
}

/** The first of these clubs that somebody is an open member of; null for none. Several may meet in one place. */
export async function findOwnClub<Club extends { productSlug: string }>(
  services: Deps,
  { clubs, customerId }: { clubs: readonly Club[]; customerId: number },
): Promise<Club | null> {
  for (const club of clubs)
    if ((await accessTo(services, { productSlug: club.productSlug, customerId })).state === 'open') return club
  return null
}
