import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import { followWrites } from '#server/database/remembered.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { findProductBySlug, findProductsByIds, listProductCards } from './index.ts'
import { products } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Asks until `ask` has ended, as a web process does that hears of changes. */
async function asWebProcess(ask: (web: Database) => Promise<void>): Promise<void> {
  const web = openDatabase(shop.db.$client.options.connectionString ?? '', { maxConnections: 2 })
  let isListening = false
  const nothing = () => undefined
  const begun = { channel: 'shop_changed', begin: () => (isListening = true), hear: nothing, end: nothing }
  const stop = followChanges({ db: web, log: shop.log }, [...followWrites(web), begun])
  try {
    await expect.poll(() => isListening).toBe(true)
    await ask(web)
  } finally {
    await stop()
    await web.$client.end()
  }
}

test('what is shown of a product that is remembered is made once, and anew when a setting changes that it says', async () => {
  const { id, slug } = await createProduct(shop.db, { stock: 7 })
  await asWebProcess(async (web) => {
    const shows = [
      async () => (await findProductsByIds({ db: web }, [id])).get(id),
      () => findProductBySlug({ db: web }, slug),
      async () => (await listProductCards({ db: web }, {})).products.find((card) => card.id === id),
    ]
    for (const [each, show] of shows.entries()) {
      const before = await show()
      expect(before).toBeDefined()
      expect(await show()).toBe(before)
      await saveSetting(byStaff(shop), { key: 'stock', edited: each, value: { lowAt: each % 2 === 0 ? 9 : 3 } })
      await expect.poll(async () => (await show())?.availability).not.toEqual(before?.availability)
    }
  })
})

test('a sale that begins is on every page with the minute that begins', async () => {
  const { id, slug } = await createProduct(shop.db, { regularPriceCents: 2000 })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T11:59:58Z') })
  try {
    await asWebProcess(async (web) => {
      const priceOf = async () => [
        (await findProductBySlug({ db: web }, slug))?.price.priceCents,
        (await listProductCards({ db: web }, {})).products.find((card) => card.id === id)?.price.priceCents,
      ]
      expect(await priceOf()).toEqual([2000, 2000])
      // As a date does: nobody is told.
      await shop.db.update(products).set({ salePriceCents: 1500 }).where(eq(products.id, id))
      expect(await priceOf()).toEqual([2000, 2000])
      vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))
      expect(await priceOf()).toEqual([1500, 1500])
    })
  } finally {
    vi.useRealTimers()
  }
})
