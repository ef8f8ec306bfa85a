import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import { StaffBrowser } from '#test/support/staff-browser.ts'
import type { BenchShop } from './bench-shop.ts'
import { canMeasureMemory, sampleMemory } from './processes.ts'
import { type Figures, figuresOf, runLoad } from './run-load.ts'

/** What visitors feel while somebody of the team takes all orders away, by the same process. */
export type ExportCost = {
  alone: Figures
  beside: Figures
  /** Of the web process: before, and the most of it meanwhile. */
  idleMegabytes: number
  peakMegabytes: number
  takenMegabytes: number
  seconds: number
}

/** A visitor waits no longer than so many times what they wait for without it; the process grows by no more than so much. */
export const EXPORT_BARS = { factor: 2, megabytes: 64 } as const

const CLIENTS = 2
const SECONDS = 4
const WARM_UP_REQUESTS = 300
const SAMPLED_EVERY_MS = 100

/** Public pages of a filled shop, alone and while all its orders are read out with their people. */
export async function measureExport(
  shop: Pick<BenchShop, 'startWebOn' | 'environment'>,
  { databaseUrl, path }: { databaseUrl: string; path: string },
): Promise<ExportCost> {
  const { target, child } = await shop.startWebOn(databaseUrl)
  const db = openDatabase(databaseUrl)
  try {
    const origin = `http://${target.host}:${target.port}`
    const browser = await StaffBrowser.enter({ db, origin }, shop.environment.APP_SECRET)
    const load = { target, clients: CLIENTS, seconds: SECONDS, scenario: { kind: 'page', path } } as const
    const alone = figuresOf([await runLoad({ ...load, warmUpRequests: WARM_UP_REQUESTS })])
    const memory = watchMemory(child.pid)
    const leaving = new AbortController()
    const reading = takeAll(browser, leaving.signal)
    const beside = figuresOf([await runLoad({ ...load, warmUpRequests: 0 })])
    // It goes on for minutes: nothing of it is different then.
    leaving.abort()
    return { alone, beside, ...memory.stop(), ...(await reading) }
  } finally {
    await db.$client.end()
    await child.stop()
  }
}

async function takeAll(
  browser: StaffBrowser,
  leaving: AbortSignal,
): Promise<{ takenMegabytes: number; seconds: number }> {
  const start = performance.now()
  const answer = await browser.post('commandes/export.csv', { people: '1' })
  if (!answer.ok) throw new Error(`the orders were not given out (${answer.status})`)
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (leaving.aborted) break
  }
  return { takenMegabytes: bytes / 1024 / 1024, seconds: (performance.now() - start) / 1000 }
}

function watchMemory(pid: number) {
  const now = () =>
    canMeasureMemory ? sampleMemory({ web: pid, worker: pid, postgres: pid }).webMegabytes : Number.NaN
  const idleMegabytes = now()
  let peakMegabytes = idleMegabytes
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      peakMegabytes = Math.max(peakMegabytes, now())
      await sleep(SAMPLED_EVERY_MS)
    }
  }
  void watch()
  return {
    stop() {
      isOver = true
      return { idleMegabytes, peakMegabytes }
    },
  }
}
