// `npm run bench`: loads the built shop and prints each row beside its bar. BENCH_SECONDS per row (3), BENCH_ONLY=a
// pattern of rows' names, WEB_WORKERS processes (1), BENCH_DESK_ORDERS of the large shop of the desk (1000000). What it measures is also written to .cache/bench/latest.json.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchShop, CACHE, startBenchShop } from './bench-shop.ts'
import { measureCartTotals } from './cart-totals.ts'
import { measureDesk } from './desk-growth.ts'
import { measureGrowth } from './growth.ts'
import { currentLoad, describeMachine } from './machine.ts'
import { measureRow, startBareServer } from './measure-row.ts'
import { canMeasureMemory, type MemorySample, sampleMemory } from './processes.ts'
import { measureRenewals } from './renewal-cost.ts'
import { printReport, type Report, writeReport } from './report.ts'
import { callRows, orderRows, pageRows, type Row } from './rows.ts'
import { figuresOf, runLoad } from './run-load.ts'
import { measureVitals } from './vitals.ts'
import { VITALS_PAGES } from './vitals-pages.ts'

const MEMORY_EVERY_MS = 1_000
const secondsPerRow = Number(process.env.BENCH_SECONDS || 3)
const webWorkers = Number(process.env.WEB_WORKERS || 1)
const only = new RegExp(process.env.BENCH_ONLY || '')
const say = (line: string) => process.stderr.write(`${line}\n`)
const isWanted = (name: string) => only.test(name)

if (!(secondsPerRow > 0 && secondsPerRow <= 60)) {
  say('BENCH_SECONDS: write a number of seconds per row from 1 to 60.')
  process.exit(1)
}

const loadBefore = currentLoad()
say('Starting the shop on a durable PostgreSQL…')
const shop = await startBenchShop()
const bare = await startBareServer(webWorkers)
try {
  const report = await measure(shop)
  printReport(report, (text) => process.stdout.write(`${text}\n`))
  writeReport(report, join(CACHE, 'latest.json'))
  process.exitCode = report.rows.some((row) => row.figures.errorCount > 0) ? 1 : 0
} finally {
  await Promise.all([shop.stop(), bare.stop()])
}
process.exit()

async function measure(shop: BenchShop): Promise<Report> {
  const machine = await describeMachine(shop.postgres.databaseUrl('postgres'), loadBefore)
  const memory = canMeasureMemory ? await watchMemory(shop) : null
  const rows = await measureRows(shop, [...pageRows(shop.goods), ...callRows(shop.goods)])
  const wantedOrders = orderRows(shop.goods).filter((row) => isWanted(row.name))
  const provider = wantedOrders.length > 0 ? await measureProvider(shop) : null
  rows.push(...(await measureRows(shop, wantedOrders, provider?.one.p50)))
  const pages = VITALS_PAGES.filter(({ name }) => isWanted(`vitals of ${name}`))
  const vitals = pages.length > 0 ? await measureVitals(shop, pages, say) : null
  // The growing catalogues have web servers of their own, whose connections would count as the shop's.
  const peak = memory?.stop()
  say('growth…')
  const growth = isWanted('growth') ? await measureGrowth(shop, secondsPerRow) : []
  return {
    machine,
    secondsPerRow,
    webWorkers,
    rows,
    provider,
    growth,
    desk: isWanted('desk') ? await measureDesk(shop, say) : null,
    renewals: isWanted('renewal') ? await measureRenewals(shop) : null,
    totalsMs: isWanted('totals') ? measureCartTotals() : null,
    memory: memory && peak ? { idle: memory.idle, peak } : null,
    vitals,
  }
}

async function measureRows(shop: BenchShop, rows: Row[], providerP50?: number) {
  const measured = []
  for (const row of rows.filter(({ name }) => isWanted(name))) {
    say(`${row.name}, ${row.clients} clients…`)
    measured.push(
      await measureRow(row, { target: shop.web, webPid: shop.pids.web, bare, seconds: secondsPerRow, providerP50 }),
    )
    if (row.scenario.kind === 'place-order') await shop.untilQueueIsEmpty()
  }
  return measured
}

/** The call that each order makes once, sent straight to the provider's stand-in. */
async function measureProvider({ provider, providerSecretKey }: BenchShop) {
  say('the provider alone…')
  const scenario = { kind: 'pay-at-provider', secretKey: providerSecretKey } as const
  const load = { target: provider, scenario, seconds: secondsPerRow / 2, warmUpRequests: 200 }
  const one = figuresOf([await runLoad({ ...load, clients: 1 })])
  return { one, eight: figuresOf([await runLoad({ ...load, clients: 8 })]) }
}

async function watchMemory(shop: BenchShop) {
  await sleep(1_000)
  const idle = sampleMemory(shop.pids)
  const peak: MemorySample = { ...idle }
  const timer = setInterval(() => {
    const now = sampleMemory(shop.pids)
    peak.webMegabytes = Math.max(peak.webMegabytes, now.webMegabytes)
    peak.allMegabytes = Math.max(peak.allMegabytes, now.allMegabytes)
  }, MEMORY_EVERY_MS)
  return {
    idle,
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
