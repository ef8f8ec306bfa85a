import { buildServices } from '#server/build-services.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import { migrate } from '#server/database/migrate.ts'
import { followWrites } from '#server/database/remembered.ts'
import { ALL_DESK_QUESTIONS } from '#test/support/desk-questions.ts'
import { fillDesk } from '#test/support/fill-desk.ts'
import { type BenchShop, dropDatabase, freshDatabase } from './bench-shop.ts'
import { type ActionRow, measureActions } from './desk-actions.ts'
import { type ExportCost, measureExport } from './desk-export.ts'

/** Orders, and as many customers; a tenth as many products. `BENCH_DESK_ORDERS`: of the large one. */
export const DESK_SIZES = { small: 1_000, large: Number(process.env.BENCH_DESK_ORDERS || 1_000_000) } as const
/** What somebody of the team asks takes no longer in the large shop than so many times what it takes in the small one. */
export const DESK_BAR = 3
/**
 * Or no longer than so many milliseconds in the large one: of two times that small, the ratio says that one page has fifty rows and
 * the other a dozen, and how busy the machine is. Such a row is told apart from those within the bar.
 */
export const DESK_FLOOR_MS = 10

/** Medians of the use case, its statements included, milliseconds. */
export type DeskRow = { name: string; smallMs: number; largeMs: number; factor: number }

/** Why a row is quick enough; null where it is not. */
export const quickBy = ({ factor, largeMs }: DeskRow): 'factor' | 'floor' | null => {
  if (factor <= DESK_BAR) return 'factor'
  return largeMs <= DESK_FLOOR_MS ? 'floor' : null
}

export type DeskReport = { rows: DeskRow[]; exporting: ExportCost; actions: ActionRow[] }

const ROUNDS = 15
/** What takes longer is known well enough by fewer rounds. */
const SLOW_MS = 500
const SLOW_ROUNDS = 3

/**
 * Every list, search and figure of the desk in a small and in a large shop, by turns, by one person at a time; then what
 * visitors of the large one feel while all its orders are taken away, and how long what a team does there takes.
 */
export async function measureDesk(shop: BenchShop, say: (line: string) => void): Promise<DeskReport> {
  const small = await openFilled(shop, DESK_SIZES.small)
  say(`filling a shop of ${DESK_SIZES.large.toLocaleString('en')} orders, some minutes…`)
  const large = await openFilled(shop, DESK_SIZES.large)
  try {
    const rows: DeskRow[] = []
    for (const { name, ask } of ALL_DESK_QUESTIONS) {
      const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
      for (let round = 0; round < roundsAfter(times.large); round += 1) {
        times.small.push(await timeOf(() => ask(small.services, DESK_SIZES.small)))
        times.large.push(await timeOf(() => ask(large.services, DESK_SIZES.large)))
      }
      const [smallMs, largeMs] = [median(times.small), median(times.large)]
      rows.push({ name, smallMs, largeMs, factor: largeMs / smallMs })
    }
    say('all orders of it taken away…')
    const place = { databaseUrl: large.databaseUrl, path: '/produit/produit-77/' }
    const exporting = await measureExport(shop, place)
    say('what a team does in it…')
    return { rows, exporting, actions: await measureActions(shop, large.databaseUrl) }
  } finally {
    await Promise.all([small.close(), large.close()])
  }
}

const roundsAfter = (times: readonly number[]) => (times.some((time) => time > SLOW_MS) ? SLOW_ROUNDS : ROUNDS)

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

/** `close` drops it: it takes three gigabytes. */
async function openFilled(shop: BenchShop, orders: number) {
  const name = `bench_desk_${orders}`
  const databaseUrl = await freshDatabase(shop.postgres, name)
  await migrate(databaseUrl)
  const db = openDatabase(databaseUrl)
  await fillDesk(db, orders)
  await db.$client.end()
  const config = readConfig({ ...shop.environment, DATABASE_URL: databaseUrl, ORIGIN: 'http://localhost' })
  const services = buildServices(config, 'jobs')
  // As every process of the shop does: what is rarely written is remembered.
  const stopFollowing = followChanges(services, followWrites(services.db))
  return {
    ...{ services, databaseUrl },
    async close() {
      await stopFollowing()
      await services.close()
      await dropDatabase(shop.postgres, name)
    },
  }
}
