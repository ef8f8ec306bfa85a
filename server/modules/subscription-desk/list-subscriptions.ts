import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import {
  SUBSCRIPTIONS_A_PAGE,
  type SubscriptionFilter,
  type SubscriptionListing,
  type SubscriptionRow,
} from '#contracts/staff/subscription-list.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { readFiguresOfNow } from './figures-of-now.ts'
import { countRefused, selectSubscriptions } from './subscription-list-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Subscriptions as the team lists them, newest first, a page at a time, with the figures of all. */
export async function listForStaff(
  services: Deps,
  actor: StaffActor,
  filter: SubscriptionFilter,
): Promise<{ ok: true; listing: SubscriptionListing } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'subscriptions.read')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const { before, after } = filter
  const now = clock.now()
  const [found, figures, refused] = await Promise.all([
    selectSubscriptions(db, { ...filter, now }, { before, after, take: SUBSCRIPTIONS_A_PAGE + 1 }),
    readFiguresOfNow(db, now),
    countRefused(db),
  ])
  const hasMore = found.length > SUBSCRIPTIONS_A_PAGE
  // Upwards, the one too many is the first.
  const rows = after === null ? found.slice(0, SUBSCRIPTIONS_A_PAGE) : found.slice(hasMore ? 1 : 0)
  const newer = after === null ? before !== null : hasMore
  return { ok: true, listing: { rows, newer, older: after === null ? hasMore : true, figures, refused } }
}

/** The first few that a search finds, without the figures of all; [] for who has nothing to do with them. */
export async function findSubscriptions(
  services: Deps,
  actor: StaffActor,
  { search, limit }: { search: string; limit: number },
): Promise<SubscriptionRow[]> {
  if (await refuseStaff(services, actor, 'subscriptions.read')) return []
  const scope = { view: 'all', search, now: services.clock.now() } as const
  return selectSubscriptions(services.db, scope, { before: null, after: null, take: limit })
}

/** One that could not be charged, the newest; null where there is none, or for who has nothing to do with them. */
export async function findRefusedSubscription(services: Deps, actor: StaffActor): Promise<SubscriptionRow | null> {
  if (await refuseStaff(services, actor, 'subscriptions.read')) return null
  const scope = { view: 'refused', search: '', now: services.clock.now() } as const
  return (await selectSubscriptions(services.db, scope, { before: null, after: null, take: 1 }))[0] ?? null
}

/** How many subscriptions could not be charged; 0 for who has nothing to do with them. */
export async function countRefusedSubscriptions(services: Deps, actor: StaffActor): Promise<number> {
  return (await refuseStaff(services, actor, 'subscriptions.read')) ? 0 : countRefused(services.db)
}
