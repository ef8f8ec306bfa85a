import type { Figures } from './run-load.ts'
import type { Scenario } from './scenarios.ts'
import type { Goods } from './shopper.ts'

/** What a row must reach; every figure that is named counts. */
export type Bar = {
  minPerSecond?: number
  /** Of a core that the web server has to itself: generator and PostgreSQL want the same two. */
  minPerCore?: number
  minOfBare?: number
  maxP50?: number
  maxP95?: number
  /** Milliseconds of a request that are not the provider's. */
  maxOwnP50?: number
}

export type Row = { name: string; clients: number; scenario: Scenario; bar: Bar }
export type MeasuredRow = Row & { figures: Figures; bare: Figures; ownP50: number | null; firstError: string | null }

/** Clients of the pages that come from memory: enough to keep the server busy, few enough to leave it the cores. */
const CROWD = 16

export function pageRows({ productSlug, ...rest }: Goods): Row[] {
  const product = `/produit/${productSlug}/`
  const goods = { productSlug, ...rest }
  return [
    row('home, page cache, br', CROWD, { kind: 'page', path: '/' }, { minOfBare: 0.8 }),
    row('product, page cache, br', CROWD, { kind: 'page', path: product }, { minOfBare: 0.8 }),
    // A query that the page cache does not know keeps the page out of it: drawn and compressed for each request.
    row('product, uncached', 8, { kind: 'page', path: `${product}?bench=1` }, { minPerCore: 800 }),
    row('listing, uncached', 8, { kind: 'page', path: '/boutique/?bench=1' }, { minPerCore: 800 }),
    row('cart page, 2 items', 8, { kind: 'page-with-cart', path: '/panier/', goods }, { maxP95: 25 }),
    row('checkout page, 2 items', 8, { kind: 'page-with-cart', path: '/commande/', goods }, { maxP95: 25 }),
  ]
}

export function callRows(goods: Goods): Row[] {
  const add: Scenario = { kind: 'add-to-cart', goods }
  const review: Scenario = { kind: 'update-order-review', goods }
  return [
    row('add_to_cart', 1, add, { maxP50: 3 }),
    row('add_to_cart', 8, add, { minPerSecond: 1500 }),
    row('update_order_review, 2 items', 1, review, {}),
    row('update_order_review, 2 items', 8, review, { minPerSecond: 1200 }),
  ]
}

export function orderRows(goods: Goods): Row[] {
  return [
    row('place order', 1, { kind: 'place-order', goods, orderCount: 400 }, { maxOwnP50: 12 }),
    row('place order', 8, { kind: 'place-order', goods, orderCount: 1_000 }, { minPerSecond: 150 }),
  ]
}

const row = (name: string, clients: number, scenario: Scenario, bar: Bar): Row => ({ name, clients, scenario, bar })

/** What a row misses, in words; empty when it reaches its bar. */
export function shortcomings({ bar, figures, bare, ownP50 }: MeasuredRow): string[] {
  const ofBare = figures.perSecond / bare.perSecond
  const found = [
    below('req/s', figures.perSecond, bar.minPerSecond),
    below('req/s a core', figures.perCore, bar.minPerCore),
    below('× bare', ofBare, bar.minOfBare),
    above('p50 ms', figures.p50, bar.maxP50),
    above('p95 ms', figures.p95, bar.maxP95),
    above('own p50 ms', ownP50, bar.maxOwnP50),
    figures.errorCount > 0 ? `${figures.errorCount} errors` : null,
  ]
  return found.filter((each) => each !== null)
}

const below = (unit: string, figure: number, least: number | undefined) =>
  least !== undefined && !(figure >= least) ? `${figure.toFixed(2)} ${unit} is below ${least}` : null

const above = (unit: string, figure: number | null, most: number | undefined) =>
  most !== undefined && !(figure !== null && figure <= most) ? `${figure?.toFixed(2)} ${unit} is above ${most}` : null
