import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, emptyCart, getCart } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A cart of a simple product and of a variation, and what it holds, the last line first. */
async function createMixedCart() {
  const sessionId = createSessionId()
  const guide = await createProduct(shop.db)
  const { id: productId, variations } = await createVariableProduct(shop.db)
  const variationId = variations[0]?.id ?? 0
  await addToCart(shop, { sessionId, productId: guide.id, variationId: null, quantity: 2 })
  await addToCart(shop, { sessionId, productId, variationId, quantity: 1 })
  const { lines } = await getCart(shop, sessionId)
  return { sessionId, goods: lines.toReversed(), otherVariationId: variations[1]?.id ?? 0 }
}

const empty = (sessionId: string, bought: Parameters<typeof emptyCart>[2]['bought']) =>
  shop.db.transaction((tx) => emptyCart(tx, sessionId, { bought }))
const countPieces = async (sessionId: string) => (await getCart(shop, sessionId)).itemCount

test('a cart that holds just what was bought is emptied, in whatever order its lines came', async () => {
  const { sessionId, goods } = await createMixedCart()
  await empty(sessionId, goods)
  expect(await countPieces(sessionId)).toBe(0)
})

test('a cart that holds more, less or other than what was bought keeps its lines', async () => {
  const { sessionId, goods, otherVariationId } = await createMixedCart()
  await empty(sessionId, goods.slice(1))
  await empty(sessionId, [...goods, { productId: 1, variationId: null, quantity: 1 }])
  await empty(
    sessionId,
    goods.map((line) => ({ ...line, quantity: line.quantity + 1 })),
  )
  await empty(
    sessionId,
    goods.map((line) => (line.variationId ? { ...line, variationId: otherVariationId } : line)),
  )
  expect(await countPieces(sessionId)).toBe(3)
})
