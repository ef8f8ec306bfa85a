import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM } from '#test/support/chromium.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Goods } from './shopper.ts'
import { type Observed, openPhone, openSlowPage, type SlowPage } from './vitals-browser.ts'
import type { VitalsPage } from './vitals-pages.ts'
import { measureSlowdown } from './vitals-slowdown.ts'

/** The bars of every page (Core Web Vitals call 2500 ms, 0.1 and 200 ms good). */
export const VITALS_BARS = { largestPaintMs: 1500, layoutShift: 0.02, interactionMs: 100 }

export type VitalsRow = {
  page: string
  /** By how much the processor was slowed to be a phone's. */
  slowdown: number
  /** Median of the visits, and what was painted. */
  largestPaintMs: number
  largest: string
  /** Of the worst visit. */
  layoutShift: number
  /** Median of the visits' slowest interactions, and which one that was. */
  interactionMs: number
  slowest: string
}

const VISITS = 3
/** From the end of the document to the largest paint, with room. */
const SETTLED_AFTER_MS = 1_500
/** The browser reports an event one frame after its paint. */
const REPORTED_AFTER_MS = 120

/** Visits each page as a phone does for the first time, and uses it. */
export async function measureVitals(
  shop: BenchShop,
  pages: readonly VitalsPage[],
  say: (line: string) => void,
): Promise<VitalsRow[] | 'no browser'> {
  if (!process.env.CHROMIUM_PATH) return 'no browser'
  const browser = await chromium.launch(CHROMIUM)
  const rows: VitalsRow[] = []
  try {
    for (const page of pages) {
      say(`vitals of ${page.name}…`)
      await shop.chooseForms(page.forms ?? 'classic')
      // Anew for each page: a shared machine has slow minutes and quick ones.
      const slowdown = await measureSlowdown(browser)
      const visits: Visit[] = []
      for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, shop, page, slowdown))
      rows.push(rowOf(page, slowdown, visits))
    }
  } finally {
    await browser.close()
  }
  return rows
}

type Visit = Pick<Observed, 'largestPaintMs' | 'largest' | 'layoutShift'> & { interactions: Map<string, number> }

async function visit(
  browser: Browser,
  { web, goods }: BenchShop,
  { path, hasCart, interactions }: VitalsPage,
  slowdown: number,
): Promise<Visit> {
  const origin = `http://${web.host}:${web.port}`
  const context = await openPhone(browser)
  try {
    if (hasCart) await fillCart((form) => context.request.post(`${origin}/?wc-ajax=add_to_cart`, { form }), goods)
    const slowPage = await openSlowPage(context, slowdown)
    await slowPage.page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    await sleep(SETTLED_AFTER_MS)
    const { largestPaintMs, largest } = await slowPage.observed()
    await slowPage.liftNetwork()
    const durations = new Map<string, number>()
    for (const interaction of interactions) durations.set(interaction.name, await timeOf(slowPage, interaction.act))
    const { layoutShift } = await slowPage.observed()
    return { largestPaintMs, largest, layoutShift, interactions: durations }
  } finally {
    await context.close()
  }
}

/** Milliseconds of the slowest event of that interaction; 0 when every event was painted within one frame. */
async function timeOf({ page, observed }: SlowPage, act: (on: typeof page) => Promise<unknown>): Promise<number> {
  const before = await observed()
  await act(page)
  await sleep(REPORTED_AFTER_MS)
  const { interactions } = await observed()
  return Math.max(0, ...Object.entries(interactions).flatMap(([id, time]) => (id in before.interactions ? [] : [time])))
}

async function fillCart(add: (form: Record<string, string>) => Promise<unknown>, { productIds }: Goods): Promise<void> {
  for (const id of productIds) await add({ product_id: String(id), quantity: '1' })
}

function rowOf({ name }: VitalsPage, slowdown: number, visits: readonly Visit[]): VitalsRow {
  const slowestOf = ({ interactions }: Visit) =>
    [...interactions].reduce((slow, next) => (next[1] > slow[1] ? next : slow))
  const { largestPaintMs, largest } = medianBy(visits, (each) => each.largestPaintMs)
  const [slowest, interactionMs] = slowestOf(medianBy(visits, (each) => slowestOf(each)[1]))
  const layoutShift = Math.max(...visits.map((each) => each.layoutShift))
  return { page: name, slowdown, largestPaintMs, largest, layoutShift, interactionMs, slowest }
}

/** What a row misses, in words; empty when it reaches its bars. */
export function vitalsShortcomings({ largestPaintMs, layoutShift, interactionMs }: VitalsRow): string[] {
  const bars = VITALS_BARS
  return [
    largestPaintMs <= bars.largestPaintMs
      ? null
      : `LCP ${largestPaintMs.toFixed(0)} ms is above ${bars.largestPaintMs}`,
    layoutShift <= bars.layoutShift ? null : `CLS ${layoutShift.toFixed(3)} is above ${bars.layoutShift}`,
    interactionMs <= bars.interactionMs ? null : `INP ${interactionMs} ms is above ${bars.interactionMs}`,
  ].filter((each) => each !== null)
}

function medianBy<Item>(items: readonly Item[], figure: (item: Item) => number): Item {
  const sorted = [...items].sort((left, right) => figure(left) - figure(right))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
