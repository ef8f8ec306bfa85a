import { STORE_API } from '#contracts/wire/store-api.ts'
import type { Figures } from './run-load.ts'
import type { Scenario } from './scenarios.ts'
import type { Goods } from './shopper.ts'

/**
 * What a row must reach; every figure that is named counts. All are ratios within one run: machines differ by a factor of
 * five, and one machine from hour to hour.
 */
export type Bar = {
  /** Requests a second over those of a bare server that sends the same bytes to as many clients. */
  minOfBare?: number
  /** Processor time that the web server takes for one request over that of the bare server. */
  maxCost?: number
  /** What is not the provider's of an order's median time, over what is. */
  maxOwnOfProvider?: number
}

export type Row = { name: string; clients: number; scenario: Scenario; bar: Bar }
export type MeasuredRow = Row & {
  figures: Figures
  bare: Figures
  ofBare: number
  /** NaN where processor time cannot be read. */
  cost: number
  ownOfProvider: number | null
  firstError: string | null
}

/** Clients of the pages that come from memory: enough to keep the server busy, few enough to leave it the cores. */
const CROWD = 16
const UNCACHED_PAGE: Bar = { maxCost: 60 }

export function pageRows({ productSlug, ...rest }: Goods): Row[] {
  const product = `/produit/${productSlug}/`
  const goods = { productSlug, ...rest }
  return [
    row('home, page cache, br', CROWD, { kind: 'page', path: '/' }, { minOfBare: 0.8 }),
    row('product, page cache, br', CROWD, { kind: 'page', path: product }, { minOfBare: 0.8 }),
    // A query that the page cache does not know keeps the page out of it: read anew for each request, and drawn when what was
    // read is not what it was last time.
    row('product, uncached', 8, { kind: 'page', path: `${product}?bench=1` }, UNCACHED_PAGE),
    row('listing, uncached', 8, { kind: 'page', path: '/boutique/?bench=1' }, UNCACHED_PAGE),
    row('cart page, 2 items', 8, { kind: 'page-with-cart', path: '/panier/', goods }, UNCACHED_PAGE),
    row('checkout page, 2 items', 8, { kind: 'page-with-cart', path: '/commande/', goods }, UNCACHED_PAGE),
  ]
}

export function callRows(goods: Goods): Row[] {
  const add: Scenario = { kind: 'add-to-cart', goods }
  const review: Scenario = { kind: 'update-order-review', goods }
  const storeCart: Scenario = { kind: 'page-with-cart', path: `${STORE_API}/cart`, goods }
  const storeAdd: Scenario = { kind: 'store-add-item', goods }
  return [
    row('add_to_cart', 1, add, {}),
    row('add_to_cart', 8, add, { minOfBare: 0.03, maxCost: 25 }),
    row('update_order_review, 2 items', 1, review, {}),
    row('update_order_review, 2 items', 8, review, { minOfBare: 0.025, maxCost: 30 }),
    row('GET /wc/store/v1/cart, 2 items', 1, storeCart, {}),
    row('GET /wc/store/v1/cart, 2 items', 8, storeCart, { minOfBare: 0.025 }),
    row('cart/add-item', 1, storeAdd, {}),
    row('cart/add-item', 8, storeAdd, { minOfBare: 0.02 }),
  ]
}

export function orderRows(goods: Goods): Row[] {
  return [
    row('place order', 1, { kind: 'place-order', goods, orderCount: 400 }, { maxOwnOfProvider: 3 }),
    row('place order', 8, { kind: 'place-order', goods, orderCount: 1_000 }, { minOfBare: 0.006, maxCost: 180 }),
  ]
}

const row = (name: string, clients: number, scenario: Scenario, bar: Bar): Row => ({ name, clients, scenario, bar })

/** What a row misses, in words; empty when it reaches its bar. */
export function shortcomings({ bar, figures, ofBare, cost, ownOfProvider }: MeasuredRow): string[] {
  const found = [
    below('× bare', ofBare, bar.minOfBare, 3),
    // Without /proc there is no such figure to fail.
    Number.isNaN(cost) ? null : above('bares', cost, bar.maxCost),
    above('× the provider’s time', ownOfProvider, bar.maxOwnOfProvider),
    figures.errorCount > 0 ? `${figures.errorCount} errors` : null,
  ]
  return found.filter((each) => each !== null)
}

const below = (unit: string, figure: number, least: number | undefined, digits: number) =>
  least !== undefined && !(figure >= least) ? `${figure.toFixed(digits)} ${unit} is below ${least}` : null

const above = (unit: string, figure: number | null, most: number | undefined) =>
  most !== undefined && !(figure !== null && figure <= most) ? `${figure?.toFixed(1)} ${unit} is above ${most}` : null
