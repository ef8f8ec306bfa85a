import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import { followWrites } from '#server/database/remembered.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { findProductsByIds } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('what is shown of a product that is remembered is made once, and anew when a setting changes that it says', async () => {
  const { id } = await createProduct(shop.db, { stock: 7 })
  const web = openDatabase(shop.db.$client.options.connectionString ?? '', { maxConnections: 2 })
  let isListening = false
  const nothing = () => undefined
  const begun = { channel: 'shop_changed', begin: () => (isListening = true), hear: nothing, end: nothing }
  const stop = followChanges({ db: web, log: shop.log }, [...followWrites(web), begun])
  const show = async () => (await findProductsByIds({ db: web }, [id])).get(id)
  try {
    await expect.poll(() => isListening).toBe(true)
    const before = await show()
    expect(await show()).toBe(before)
    await saveSetting(byStaff(shop), { key: 'stock', edited: 0, value: { lowAt: 9 } })
    await expect.poll(async () => (await show())?.availability).not.toEqual(before?.availability)
  } finally {
    await stop()
    await web.$client.end()
  }
})
