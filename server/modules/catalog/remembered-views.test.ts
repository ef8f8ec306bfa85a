import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveSetting } from '#server/modules/settings/index.ts'
import { asWebProcess } from '#test/support/as-web-process.ts'
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

test('what is shown of a product that is remembered is made once, and anew when a setting changes that it says', async () => {
  const { id, slug } = await createProduct(shop.db, { stock: 7 })
  await asWebProcess(shop, async (web) => {
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
    await asWebProcess(shop, async (web) => {
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
