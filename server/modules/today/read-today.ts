import { mayDo, type StaffAction, type StaffActor } from '#contracts/staff/roles.ts'
import {
  type Block,
  byUrgency,
  type LowStock,
  type NamedWaiting,
  type SalesPeriod,
  type TodayBooking,
  type TodayView,
  WAITING_KINDS,
  type Waiting,
  type WaitingKind,
} from '#contracts/staff/today.ts'
import type { Queryable } from '#server/database/database.ts'
import {
  countSessionRequests,
  countUnplacedSessions,
  listSessionRequests,
  scopeOf,
} from '#server/modules/agenda/index.ts'
import { countPassedThresholds } from '#server/modules/books/index.ts'
import { findCovers } from '#server/modules/catalog/index.ts'
import { countWaitingExchanges } from '#server/modules/exchanges/index.ts'
import { countGivenUpMails } from '#server/modules/mail-desk/index.ts'
import { listWaitingOrders, nameBuyers } from '#server/modules/order-desk/index.ts'
import { listWaitingPayments } from '#server/modules/payment-desk/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { countRefusedSubscriptions, findRefusedSubscription } from '#server/modules/subscription-desk/index.ts'
import { countTextsForReview } from '#server/modules/text-desk/index.ts'
import type { Services } from '#server/services.ts'
import { readSales, readSources } from './read-sales.ts'
import { listBestSellers } from './sales-repository.ts'
import { dayStart, daysAgo } from './shop-calendar.ts'
import { findLastReview, listBookingsOf, listLowStock, readHealth } from './shop-state-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log'>
/** Whom something is about is read by what also writes links to it. */
type NamingDeps = Deps & Pick<Services, 'signer' | 'origin'>

const LISTED = 5
/** What is done at once when all is well, and is not done after so long, is late. */
const LATE_MILLISECONDS = 10 * 60_000

/** Reads a part of the page by itself: one that fails is told to the log, and breaks no other. */
async function block<T>({ log }: Pick<Services, 'log'>, name: string, read: () => Promise<T>): Promise<Block<T>> {
  try {
    return { ok: true, value: await read() }
  } catch (error) {
    log.error({ err: error, block: name }, 'a part of the desk’s first page could not be read')
    return { ok: false }
  }
}

/** What needs the actor, as the first page lists it and the menu counts it. */
export const readWaiting = (services: Deps, actor: StaffActor): Promise<Block<Waiting[]>> =>
  block(services, 'waiting', () => listWaiting(services, actor))

/** The page as far as it is the actor's. */
export async function readToday(services: NamingDeps, actor: StaffActor, period: SalesPeriod): Promise<TodayView> {
  const { db, clock } = services
  const now = clock.now()
  const theirs = async <T>(action: StaffAction, name: string, read: () => Promise<T>) =>
    mayDo(actor.role, action) ? block(services, name, read) : null
  const asked = async () => ({ now, currency: (await getShopSettings(db)).payment.currency })
  const from = daysAgo(now, 29)
  return {
    waiting: await block(services, 'waiting', async () =>
      nameWaiting(services, actor, await listWaiting(services, actor)),
    ),
    sales: await theirs('figures.read', 'sales', async () => readSales(db, { ...(await asked()), period })),
    sources: await theirs('figures.read', 'sources', async () => readSources(db, await asked())),
    bestSellers: await theirs('figures.read', 'best sellers', async () =>
      withPictures(db, await listBestSellers(db, { ...(await asked()), from, limit: LISTED })),
    ),
    lowStock: await theirs('figures.read', 'low stock', () => readLowStock(db, from)),
    agenda: await theirs('appointments.read', 'agenda', () => listTheirBookings(services, actor)),
    lastReview: await theirs('texts.moderate', 'last review', () => findLastReview(db)),
    health: await theirs('health.read', 'health', () => readHealth(db, new Date(now.getTime() - LATE_MILLISECONDS))),
  }
}

const PACE_DAYS = 30

async function readLowStock(db: Queryable, from: Date): Promise<LowStock[]> {
  const { lowAt } = (await getShopSettings(db)).stock
  const rows = await listLowStock(db, { lowAt, from, limit: LISTED })
  const paced = rows.map(({ soldLately, ...row }) => ({
    ...row,
    daysLeft: row.left > 0 && soldLately > 0 ? Math.floor((row.left * PACE_DAYS) / soldLately) : null,
  }))
  return withPictures(db, paced)
}

async function withPictures<Row extends { productId: number | null }>(db: Queryable, rows: readonly Row[]) {
  const covers = await findCovers(
    db,
    rows.map(({ productId }) => productId),
  )
  return rows.map((row) => ({ ...row, picture: covers.get(row.productId ?? 0) ?? null }))
}

async function listTheirBookings(services: Deps, actor: StaffActor): Promise<TodayBooking[]> {
  const now = services.clock.now()
  const isTheirs = await scopeOf(services, actor)
  const rows = await listBookingsOf(services.db, { from: dayStart(now), until: daysAgo(now, -1) })
  return rows.filter(isTheirs).map(({ id, startsAt, name, who, joinUrl }) => ({ id, startsAt, name, who, joinUrl }))
}

type Count = (services: Deps, actor: StaffActor) => Promise<number>

/** What waits without a sum; 0 for who has nothing to do with it. */
const COUNTS: Partial<Record<WaitingKind, Count>> = {
  requests: countSessionRequests,
  sessions: countUnplacedSessions,
  renewals: countRefusedSubscriptions,
  threshold: countPassedThresholds,
  exchanges: countWaitingExchanges,
  review: countTextsForReview,
  mails: countGivenUpMails,
}

type Listed = Waiting & { orderId?: number | null }

async function listWaiting(services: Deps, actor: StaffActor): Promise<Listed[]> {
  const counted = WAITING_KINDS.map(async (kind): Promise<Listed[]> => {
    const count = (await COUNTS[kind]?.(services, actor)) ?? 0
    return count > 0 ? [{ kind, count, cents: null, currency: '', at: null }] : []
  })
  const parts = [listWaitingOrders(services, actor), listWaitingPayments(services, actor), ...counted]
  return byUrgency<Listed>((await Promise.all(parts)).flat())
}

type Name = (services: NamingDeps, actor: StaffActor) => Promise<string>

/** What is about nobody's order has its own way to whom it is about. */
const NAMES: Partial<Record<WaitingKind, Name>> = {
  async requests(services, actor) {
    const [first] = await listSessionRequests(services, actor)
    return first ? [first.buyer, first.product].filter(Boolean).join(', ') : ''
  },
  async renewals(services, actor) {
    const first = await findRefusedSubscription(services, actor)
    return first ? [first.person, first.name].filter(Boolean).join(', ') : ''
  },
}

async function nameWaiting(
  services: NamingDeps,
  actor: StaffActor,
  waiting: readonly Listed[],
): Promise<NamedWaiting[]> {
  // What is to be done stands there also where nobody can be named: a name that cannot be read takes no row along.
  const named = async <T>(read: () => Promise<T>) => {
    const name = await block(services, 'names of what waits', read)
    return name.ok ? name.value : undefined
  }
  const orderIds = waiting.flatMap(({ orderId }) => orderId ?? [])
  const buyers = await named(() => nameBuyers(services, actor, orderIds))
  return Promise.all(
    waiting.map(async ({ orderId = null, ...row }) => {
      if (orderId !== null) return { ...row, who: [`n° ${orderId}`, buyers?.get(orderId)].filter(Boolean).join(', ') }
      const own = NAMES[row.kind]
      return { ...row, who: (own && (await named(() => own(services, actor)))) ?? '' }
    }),
  )
}
