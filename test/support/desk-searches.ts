import { findHits } from '#app/desk/routes/find-hits.ts'
import { monthOf } from '#contracts/books/periods.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { exportBooks } from '#server/modules/books/index.ts'
import { exportProducts } from '#server/modules/list-imports/index.ts'
import { exportOrders, listHandOffers } from '#server/modules/order-desk/index.ts'
import { exportPayout, exportPayouts } from '#server/modules/payment-desk/index.ts'
import { exportPriceList } from '#server/modules/price-list/index.ts'
import { exportSeries } from '#server/modules/promotion-desk/index.ts'
import { listViews } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { middle, middleEmail, middleName, middleProduct, PAYOUT } from './desk-lists.ts'
import { type DeskQuestion, owner } from './desk-owner.ts'

const PARTS = 2

/** As many pieces of something that is written as it is read as one call takes; its beginning is what somebody waits for. */
async function startOf(parts: AsyncIterable<string> | null | undefined): Promise<void> {
  let taken = 0
  for await (const _ of parts ?? []) {
    taken += 1
    if (taken === PARTS) return
  }
}

/** What ⌘K is asked while somebody types, and what a person, a product or a place is chosen from. */
export const SOUGHT: readonly DeskQuestion[] = [
  ...(
    [
      ['an order', (size) => String(1000 + middle(size))],
      ['a name', middleName],
      ['the beginning of many names', () => 'nom1'],
      ['an e-mail', (size) => `${middleEmail(size)}@example.fr`],
      ['a product', (size) => `produit ${middleProduct(size)}`],
      ['a code', () => 'noel-00'],
      ['a word that nothing has', () => 'introuvable'],
    ] satisfies [string, (size: number) => string][]
  ).map(([name, typed]) => ({
    name: `⌘K, ${name}`,
    ask: (services: Services, size: number) => findHits(services, owner(), typed(size)),
  })),
  {
    name: 'goods for an order by hand',
    ask: (services, size) => listHandOffers(services, owner(), `produit ${middleProduct(size)}`),
  },
  { name: 'kept views', ask: (services) => listViews(services, owner(), 'orders') },
]

/** What is taken away as a file: its beginning, since the rest is written as it is taken in. */
export const TAKEN_AWAY: readonly DeskQuestion[] = [
  {
    name: 'export of all orders with their people, its first part',
    ask: async (services) => {
      const scope = readOrderFilter(new URLSearchParams(''))
      const exported = await exportOrders(services, owner(), { scope, withPeople: true })
      await startOf(exported.ok ? exported.csv : null)
    },
  },
  {
    name: 'export of the orders of a name, its first part',
    ask: async (services, size) => {
      const scope = readOrderFilter(new URLSearchParams(`q=${middleName(size)}`))
      const exported = await exportOrders(services, owner(), { scope, withPeople: true })
      await startOf(exported.ok ? exported.csv : null)
    },
  },
  {
    name: 'export of payouts, its first part',
    ask: async (services) => {
      const exported = await exportPayouts(services, owner())
      await startOf(exported.ok ? exported.csv : null)
    },
  },
  {
    name: 'export of a payout, its first part',
    ask: async (services) => {
      const exported = await exportPayout(services, owner(), PAYOUT)
      await startOf(exported.ok ? exported.csv : null)
    },
  },
  {
    name: 'export of prices, its first part',
    ask: async (services) => {
      const exported = await exportPriceList(services, owner())
      await startOf(exported.ok ? exported.csv : null)
    },
  },
  {
    name: 'export of the books of a month, its first part',
    ask: async (services) => {
      const month = monthOf(new Date())
      const exported = await exportBooks(services, owner(), { from: month, to: month, parts: ['money'] })
      const reader = exported.ok ? exported.zip.getReader() : null
      // What says which file it is, its head, then rows.
      for (let taken = 0; taken < 2 + PARTS; taken += 1) await reader?.read()
    },
  },
  {
    name: 'export of a series of codes, its first part',
    ask: async (services) => {
      const exported = await exportSeries(services, owner(), 'noel')
      await startOf(exported.ok ? exported.csv : null)
    },
  },
  {
    name: 'export of products, its first part',
    ask: async (services) => {
      const exported = await exportProducts(services, owner())
      await startOf(exported.ok ? exported.csv : null)
    },
  },
]
