import { mayDo, type StaffAction, type StaffActor } from '#contracts/staff/roles.ts'
import { type Block, byUrgency, type SalesPeriod, type TodayView, type Waiting } from '#contracts/staff/today.ts'
import { countPassedThresholds } from '#server/modules/books/index.ts'
import { countWaitingExchanges } from '#server/modules/exchanges/index.ts'
import { listWaitingOrders } from '#server/modules/order-desk/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { countRefusedSubscriptions } from '#server/modules/subscription-desk/index.ts'
import type { Services } from '#server/services.ts'
import { readSales, readSources } from './read-sales.ts'
import { listBestSellers } from './sales-repository.ts'
import { dayStart, daysAgo } from './shop-calendar.ts'
import { listBookingsOf, listLowStock, readHealth } from './shop-state-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'log'>

const LISTED = 5
/** What is done at once when all is well, and is not done after so long, is late. */
const LATE_MILLISECONDS = 10 * 60_000

/** The page as far as it is the actor's. Each part is read by itself: one that fails is told to the log, and breaks no other. */
export async function readToday(services: Deps, actor: StaffActor, period: SalesPeriod): Promise<TodayView> {
  const { db, clock, log } = services
  const now = clock.now()
  const block = async <T>(name: string, read: () => Promise<T>): Promise<Block<T>> => {
    try {
      return { ok: true, value: await read() }
    } catch (error) {
      log.error({ err: error, block: name }, 'a part of the desk’s first page could not be read')
      return { ok: false }
    }
  }
  const theirs = async <T>(action: StaffAction, name: string, read: () => Promise<T>) =>
    mayDo(actor.role, action) ? block(name, read) : null
  const asked = async () => ({ now, currency: (await getShopSettings(db)).payment.currency })
  const from = daysAgo(now, 29)
  return {
    waiting: await block('waiting', () => listWaiting(services, actor)),
    sales: await theirs('figures.read', 'sales', async () => readSales(db, { ...(await asked()), period })),
    sources: await theirs('figures.read', 'sources', async () => readSources(db, await asked())),
    bestSellers: await theirs('figures.read', 'best sellers', async () =>
      listBestSellers(db, { ...(await asked()), from, limit: LISTED }),
    ),
    lowStock: await theirs('figures.read', 'low stock', async () =>
      listLowStock(db, { lowAt: (await getShopSettings(db)).stock.lowAt, limit: LISTED }),
    ),
    agenda: await theirs('orders.read', 'agenda', () =>
      listBookingsOf(db, { from: dayStart(now), until: daysAgo(now, -1) }),
    ),
    health: await theirs('health.read', 'health', () => readHealth(db, new Date(now.getTime() - LATE_MILLISECONDS))),
  }
}

async function listWaiting(services: Deps, actor: StaffActor): Promise<Waiting[]> {
  const counts = {
    renewals: await countRefusedSubscriptions(services, actor),
    threshold: await countPassedThresholds(services, actor),
    exchanges: await countWaitingExchanges(services, actor),
  }
  const others = (['renewals', 'threshold', 'exchanges'] as const).flatMap((kind): Waiting[] =>
    counts[kind] > 0 ? [{ kind, count: counts[kind], cents: null, currency: '', at: null }] : [],
  )
  return byUrgency([...(await listWaitingOrders(services, actor)), ...others])
}
