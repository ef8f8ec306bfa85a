import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { asWebProcess } from '#test/support/as-web-process.ts'
import { createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart } from './index.ts'
import { cartItems } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Item = { productId: number; variationId: number | null }

/** Adds a piece, has `change` write without telling anybody, and adds another to a new cart. */
async function addAfter(item: Item, change: () => Promise<unknown>) {
  const results: Awaited<ReturnType<typeof addToCart>>[] = []
  await asWebProcess(shop, async (db) => {
    const services = { ...shop, db }
    const add = async () =>
      results.push(await addToCart(services, { ...item, sessionId: createSessionId(), quantity: 2 }))
    await add()
    await change()
    await add()
  })
  return results
}

test.each([
  ['the last pieces are gone', { stock: 1 }, { ok: false, refusal: { code: 'not-enough-stock', left: 1 } }],
  ['it is no longer sold', { isPublished: false }, { ok: false, refusal: { code: 'not-purchasable' } }],
])('what was remembered decides nothing once %s', async (_, changed, expected) => {
  const { id } = await createProduct(shop.db, { stock: 7, regularPriceCents: 1900 })
  const [before, after] = await addAfter({ productId: id, variationId: null }, () =>
    shop.db.update(products).set(changed).where(eq(products.id, id)),
  )
  expect(before).toMatchObject({ ok: true, cart: { lines: [{ unitPriceCents: 1900, maxQuantity: 7 }] } })
  expect(after).toMatchObject(expected)
})

test('nor of a variation whose pieces are counted', async () => {
  const notebook = await createVariableProduct(shop.db)
  const night = notebook.variations[0]?.id ?? 0
  const [before, after] = await addAfter({ productId: notebook.id, variationId: night }, () =>
    shop.db.update(variations).set({ stock: 1 }).where(eq(variations.id, night)),
  )
  expect(before).toMatchObject({ ok: true })
  expect(after).toMatchObject({ ok: false, refusal: { code: 'not-enough-stock', left: 1 } })
})

test('more than was remembered can be had as soon as it is there', async () => {
  const { id } = await createProduct(shop.db, { stock: 1 })
  const [before, after] = await addAfter({ productId: id, variationId: null }, () =>
    shop.db.update(products).set({ stock: 2 }).where(eq(products.id, id)),
  )
  expect(before).toMatchObject({ ok: false, refusal: { code: 'not-enough-stock' } })
  expect(after).toMatchObject({ ok: true })
})

test('the price that a new line keeps as the one that was seen is today’s', async () => {
  const { id } = await createProduct(shop.db, { regularPriceCents: 1900 })
  await addAfter({ productId: id, variationId: null }, () =>
    shop.db.update(products).set({ regularPriceCents: 2100 }).where(eq(products.id, id)),
  )
  const lines = await shop.db.select().from(cartItems).where(eq(cartItems.productId, id)).orderBy(cartItems.addedAt)
  expect(lines.map(({ seenPriceCents }) => seenPriceCents)).toEqual([1900, 2100])
})
