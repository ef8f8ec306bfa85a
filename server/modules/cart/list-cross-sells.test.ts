import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProductsByIds } from '#server/modules/catalog/index.ts'
import { crossSells } from '#server/modules/catalog/tables.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, getCart, listCrossSells, pickCrossSells } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('what goes with the cart is offered once, nearest first, without what is in it or not for sale', async () => {
  const [guide, kit, notebook, questions] = [
    await createProduct(shop.db),
    await createProduct(shop.db),
    await createProduct(shop.db),
    await createProduct(shop.db),
  ]
  const hidden = await createProduct(shop.db, { isPublished: false })
  const goesWith = (product: typeof guide, others: (typeof guide)[]) =>
    shop.db
      .insert(crossSells)
      .values(others.map((other, position) => ({ productId: product.id, position, otherProductId: other.id })))
  await goesWith(guide, [hidden, questions, kit])
  await goesWith(kit, [notebook, guide, questions])

  const sessionId = createSessionId()
  const offered = async () => {
    const cart = await getCart(shop, sessionId)
    const products = await findProductsByIds(
      shop,
      cart.lines.map(({ productId }) => productId),
    )
    const cards = await listCrossSells(shop, cart)
    expect(pickCrossSells([...products.values()])).toEqual(cards)
    return cards.map((card) => card.id)
  }
  const add = (product: typeof guide) =>
    addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  expect(await offered()).toEqual([])
  await add(guide)
  expect(await offered()).toEqual([questions.id, kit.id])
  await add(kit)
  expect(await offered()).toEqual([notebook.id, questions.id])
})
