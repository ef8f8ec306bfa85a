import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { deleteExpiredSessions } from '#server/modules/sessions/index.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import { createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, getCart, removeFromCart, restoreLine, setQuantities } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function cartWith(product: { id: number }, quantity = 1) {
  const sessionId = createSessionId()
  await addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity })
  const { lines } = await getCart(shop, sessionId)
  return { sessionId, key: lines[0]?.key ?? '' }
}

test('a removed line is gone and comes back once when undone twice at the same moment', async () => {
  const { sessionId, key } = await cartWith(await createProduct(shop.db, { name: 'Le guide' }), 3)
  expect(await removeFromCart(shop, { sessionId, key })).toMatchObject({
    ok: true,
    removed: { key, name: 'Le guide', quantity: 3 },
    cart: { lines: [], hash: '' },
  })
  const undone = await Promise.all([restoreLine(shop, { sessionId, key }), restoreLine(shop, { sessionId, key })])
  expect(undone.filter((result) => result?.ok)).toHaveLength(1)
  expect((await getCart(shop, sessionId)).itemCount).toBe(3)
})

test('a line that the cart does not have, or of a cart that is not there, is not removed', async () => {
  const { sessionId } = await cartWith(await createProduct(shop.db))
  expect(await removeFromCart(shop, { sessionId, key: 'f'.repeat(32) })).toEqual({ ok: false, refusal: null })
  expect(await removeFromCart(shop, { sessionId: createSessionId(), key: 'x' })).toEqual({ ok: false, refusal: null })
  expect((await getCart(shop, sessionId)).itemCount).toBe(1)
})

test('quantities are set together: 0 removes, too many is refused and keeps the line, unknown keys are passed over', async () => {
  const notebook = await createVariableProduct(shop.db, { name: 'Carnet' })
  const { sessionId, key } = await cartWith(await createProduct(shop.db), 2)
  await addToCart(shop, { sessionId, productId: notebook.variations[1]?.id ?? 0, variationId: null, quantity: 1 })
  const second = (await getCart(shop, sessionId)).lines[1]?.key ?? ''

  const { cart, refusals } = await setQuantities(shop, { sessionId, quantities: { [key]: 5, [second]: 3, nobody: 2 } })
  expect(refusals).toEqual([{ code: 'not-enough-stock', name: 'Carnet', left: 2, inCart: 0 }])
  expect(cart.lines.map((line) => line.quantity)).toEqual([5, 1])

  // What was sold out meanwhile is refused where more of it is wanted, not where it stays.
  await shop.db.update(variations).set({ stock: 0 }).where(eq(variations.productId, notebook.id))
  expect((await setQuantities(shop, { sessionId, quantities: { [key]: 1, [second]: 1 } })).refusals).toEqual([])
  await shop.db.update(variations).set({ stock: 2 }).where(eq(variations.productId, notebook.id))
  expect((await getCart(shop, sessionId)).lines.map((line) => line.quantity)).toEqual([1, 1])

  const emptied = await setQuantities(shop, { sessionId, quantities: { [key]: 0, [second]: 0 } })
  expect(emptied).toMatchObject({ refusals: [], cart: { lines: [] } })
  expect(await restoreLine(shop, { sessionId, key: second })).toMatchObject({ ok: true, cart: { itemCount: 1 } })
})

test('the ten lines that were taken out last can be put back', async () => {
  const sessionId = createSessionId()
  for (let index = 0; index < 11; index += 1) {
    const { id: productId } = await createProduct(shop.db)
    await addToCart(shop, { sessionId, productId, variationId: null, quantity: 1 })
  }
  const keys = (await getCart(shop, sessionId)).lines.map(({ key }) => key)
  await setQuantities(shop, { sessionId, quantities: Object.fromEntries(keys.map((key) => [key, 0])) })
  const put = await Promise.all(keys.map((key) => restoreLine(shop, { sessionId, key })))
  expect(put.map((result) => result !== null)).toEqual([...Array(10).fill(true), false])
})

test('what is sold one by one by now may be brought down to one piece, and to no other number', async () => {
  const product = await createProduct(shop.db, { name: 'Carnet' })
  const { sessionId, key } = await cartWith(product, 3)
  await shop.db.update(products).set({ isSoldIndividually: true }).where(eq(products.id, product.id))
  const set = (quantity: number) => setQuantities(shop, { sessionId, quantities: { [key]: quantity } })
  expect((await set(2)).refusals).toEqual([{ code: 'one-piece-only', name: 'Carnet' }])
  expect(await set(1)).toMatchObject({ refusals: [], cart: { itemCount: 1 } })
})

test.each([-1, 1.5, Number.NaN])('a quantity of %s is refused', async (quantity) => {
  const { sessionId, key } = await cartWith(await createProduct(shop.db))
  const { cart, refusals } = await setQuantities(shop, { sessionId, quantities: { [key]: quantity } })
  expect(refusals).toEqual([{ code: 'invalid-quantity' }])
  expect(cart.itemCount).toBe(1)
})

test('a product that is no longer published leaves the cart, and a new price is the price', async () => {
  const guide = await createProduct(shop.db, { regularPriceCents: 1700 })
  const { sessionId } = await cartWith(guide)
  const before = await getCart(shop, sessionId)
  await shop.db.update(products).set({ regularPriceCents: 1800 }).where(eq(products.id, guide.id))
  const dearer = await getCart(shop, sessionId)
  expect(dearer.totalCents).toBe(1800)
  expect(dearer.hash).not.toBe(before.hash)
  await shop.db.update(products).set({ isPublished: false }).where(eq(products.id, guide.id))
  expect((await getCart(shop, sessionId)).lines).toEqual([])
})

test('a cart lives as long as its session may; then nobody sees it and it is deleted, the others stay', async () => {
  const guide = await createProduct(shop.db)
  const [living, dead] = [await cartWith(guide), await cartWith(guide)]
  const expiresIn = async (sessionId: string) => {
    const [cart] = await shop.db.select().from(sessions).where(eq(sessions.id, sessionId))
    return cart && cart.expiresAt.getTime() - Date.now()
  }
  expect((await expiresIn(living.sessionId)) ?? 0).toBeGreaterThan(47.9 * 3_600_000)
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.id, dead.sessionId))
  expect((await getCart(shop, dead.sessionId)).lines).toEqual([])
  expect(await deleteExpiredSessions(shop)).toBe(1)
  expect(await expiresIn(dead.sessionId)).toBeUndefined()
  expect((await getCart(shop, living.sessionId)).itemCount).toBe(1)
})

test('additions, removals and emptyings of one cart at the same moment never block each other for good', async () => {
  const [guide, other] = [await createProduct(shop.db), await createProduct(shop.db)]
  const { sessionId, key } = await cartWith(guide)
  const rounds = Array.from({ length: 10 }, (_, round) => [
    addToCart(shop, { sessionId, productId: guide.id, variationId: null, quantity: 1 }),
    addToCart(shop, { sessionId, productId: other.id, variationId: null, quantity: 1 }),
    removeFromCart(shop, { sessionId, key }),
    setQuantities(shop, { sessionId, quantities: { [key]: round } }),
  ]).flat()
  await expect(Promise.all(rounds)).resolves.toHaveLength(40)
})
