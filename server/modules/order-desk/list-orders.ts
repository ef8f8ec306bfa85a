import { MOST_AT_ONCE } from '#contracts/staff/bulk.ts'
import type { OrderFilter, OrderNeighbours, OrderPage } from '#contracts/staff/order-list.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Waiting, WaitingOrders } from '#contracts/staff/today.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { listLostStatements } from './lost-statements.ts'
import {
  countToShip,
  type OrderScope,
  selectNeighbours,
  selectOrderIds,
  selectOrders,
  selectPeople,
} from './order-list-repository.ts'
import { countWaits } from './waiting-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
const DAY_MILLISECONDS = 86_400_000

/** From when on the orders of a filter are; null for any time. */
export const sinceOf = ({ clock }: Pick<Services, 'clock'>, { days }: OrderScope): Date | null =>
  days === null ? null : new Date(clock.now().getTime() - days * DAY_MILLISECONDS)

/** Orders as the team lists them, newest first, a page at a time. */
export async function listOrders(
  services: Deps,
  actor: StaffActor,
  filter: OrderFilter,
): Promise<{ ok: true; page: OrderPage } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'orders.read')
  if (refusal) return { ok: false, refusal }
  const { before, after, size } = filter
  const scope = { ...filter, since: sinceOf(services, filter) }
  const found = await selectOrders(services.db, scope, { before, after, take: size + 1 })
  const hasMore = found.length > size
  // Upwards, the one too many is the first.
  const kept = after === null ? found.slice(0, size) : found.slice(hasMore ? 1 : 0)
  const rows = kept.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  const newer = after === null ? before !== null : hasMore
  const older = after === null ? hasMore : true
  return { ok: true, page: { rows, newer, older } }
}

/** How many orders a filter finds, on all its pages; counted as far as a gesture on many goes and one more (`MOST_AT_ONCE`). */
export async function countOrders(
  services: Deps,
  actor: StaffActor,
  filter: OrderFilter,
): Promise<{ ok: true; count: number } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'orders.read')
  if (refusal) return { ok: false, refusal }
  const scope = { ...filter, since: sinceOf(services, filter) }
  return { ok: true, count: (await selectOrderIds(services.db, scope, MOST_AT_ONCE + 1)).length }
}

/** The orders above and below one in a list; the page of the list counts for nothing. */
export async function findNeighbours(
  services: Deps,
  actor: StaffActor,
  { orderId, filter }: { orderId: number; filter: OrderFilter },
): Promise<{ ok: true; neighbours: OrderNeighbours } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'orders.read')
  if (refusal) return { ok: false, refusal }
  const scope = { ...filter, since: sinceOf(services, filter) }
  return { ok: true, neighbours: await selectNeighbours(services.db, scope, orderId) }
}

/** Orders that wait for somebody of the team, by what is to be done; [] for who has nothing to do with orders. */
export async function listWaitingOrders(services: Deps, actor: StaffActor): Promise<WaitingOrders[]> {
  if (await refuseStaff(services, actor, 'orders.read')) return []
  const [waits, toShip, lost] = await Promise.all([
    countWaits(services.db),
    countToShip(services.db),
    listLostStatements(services, actor),
  ])
  const [oldest] = lost
  return [
    ...waits.map((wait) => ({ ...wait, at: wait.at?.toISOString() ?? null })),
    ...withoutMoney('lost-statement', lost.length, { at: oldest ? new Date(oldest.receivedAt) : null, orderId: null }),
    ...withoutMoney('ship', toShip.count, { at: toShip.since, orderId: toShip.orderId }),
  ]
}

type First = { at: Date | null; orderId: number | null }

const withoutMoney = (kind: Waiting['kind'], count: number, { at, orderId }: First): WaitingOrders[] =>
  count === 0 ? [] : [{ kind, count, cents: null, currency: '', at: at?.toISOString() ?? null, orderId }]

/** Who bought some orders, by their numbers, as the desk names them; nobody for who has nothing to do with orders. */
export async function nameBuyers(
  services: Deps,
  actor: StaffActor,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0 || (await refuseStaff(services, actor, 'orders.read'))) return new Map()
  const people = await selectPeople(services.db, orderIds)
  return new Map(
    [...people].map(([id, { firstName, lastName, email }]) => [id, `${firstName} ${lastName}`.trim() || email]),
  )
}
