import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findShortages } from '#contracts/cart/cart-changes.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { pushNotice, takeNotices } from '#server/modules/sessions/index.ts'
import { createCoupon, createProduct, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, applyCoupon, getCart, openCart } from './index.ts'
import { cartItems } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function cartWith(productId: number, quantity = 1) {
  const sessionId = createSessionId()
  await addToCart(shop, { sessionId, productId, variationId: null, quantity })
  return sessionId
}

const reprice = (id: number, prices: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(prices).where(eq(products.id, id))

test('a price that changed after the product was added is told once, even to two pages at once', async () => {
  const guide = await createProduct(shop.db, { name: 'Le guide', regularPriceCents: 1200 })
  const sessionId = await cartWith(guide.id)
  expect((await openCart(shop, sessionId)).changes).toEqual([])
  await reprice(guide.id, { salePriceCents: 900 })
  const [first, second] = await Promise.all([openCart(shop, sessionId), openCart(shop, sessionId)])
  const told = { code: 'price-changed', currency: 'EUR', name: 'Le guide', beforeCents: 1200, nowCents: 900 }
  expect([...first.changes, ...second.changes]).toEqual([told])
  expect(first.cart.totalCents).toBe(900)
  expect((await openCart(shop, sessionId)).changes).toEqual([])
  await reprice(guide.id, { salePriceCents: null })
  expect((await openCart(shop, sessionId)).changes).toEqual([{ ...told, beforeCents: 900, nowCents: 1200 }])
})

test('adding one more keeps the price that was seen, and the change is still told', async () => {
  const guide = await createProduct(shop.db, { regularPriceCents: 1200 })
  const sessionId = await cartWith(guide.id)
  await reprice(guide.id, { regularPriceCents: 1500 })
  await addToCart(shop, { sessionId, productId: guide.id, variationId: null, quantity: 1 })
  expect((await openCart(shop, sessionId)).changes).toMatchObject([{ beforeCents: 1200, nowCents: 1500 }])
})

test('a variation has a price of its own; its product’s price says nothing', async () => {
  const notebook = await createVariableProduct(shop.db)
  const night = notebook.variations[0]?.id ?? 0
  const sessionId = await cartWith(night)
  await reprice(notebook.id, { regularPriceCents: 1 })
  expect((await openCart(shop, sessionId)).changes).toEqual([])
  await shop.db.update(variations).set({ salePriceCents: 1500 }).where(eq(variations.id, night))
  expect((await openCart(shop, sessionId)).changes).toMatchObject([{ beforeCents: 1900, nowCents: 1500 }])
})

test('what is no longer sold is named once and leaves the cart; the rest stays', async () => {
  const [kept, gone] = [await createProduct(shop.db), await createProduct(shop.db, { name: 'Le kit' })]
  const sessionId = await cartWith(kept.id)
  await addToCart(shop, { sessionId, productId: gone.id, variationId: null, quantity: 2 })
  await reprice(gone.id, { isPublished: false })
  const opened = await openCart(shop, sessionId)
  expect(opened.changes).toEqual([{ code: 'no-longer-sold', name: 'Le kit' }])
  expect(opened.cart.lines.map((line) => line.productId)).toEqual([kept.id])
  expect((await openCart(shop, sessionId)).changes).toEqual([])
  await reprice(gone.id, { isPublished: true })
  expect((await getCart(shop, sessionId)).itemCount).toBe(1)
})

test('a code that holds no longer is named once with its reason and leaves the cart; the others stay', async () => {
  const sessionId = await cartWith((await createProduct(shop.db)).id)
  const [kept, lost] = [await createCoupon(shop.db), await createCoupon(shop.db)]
  for (const { code } of [kept, lost]) await applyCoupon(shop, { sessionId, code })
  await shop.db.update(coupons).set({ endsAt: new Date() }).where(eq(coupons.code, lost.code))
  const changes = [{ code: 'coupon-lost', refusal: { code: 'expired', coupon: lost.code } }]
  expect(await openCart(shop, sessionId)).toMatchObject({ changes, cart: { discounts: [{ code: kept.code }] } })
  expect((await openCart(shop, sessionId)).changes).toEqual([])
  await shop.db.update(coupons).set({ endsAt: null }).where(eq(coupons.code, lost.code))
  expect((await getCart(shop, sessionId)).discounts.map(({ code }) => code)).toEqual([kept.code])
})

test('a line that is older than this memory is silently remembered at today’s price', async () => {
  const guide = await createProduct(shop.db)
  const sessionId = await cartWith(guide.id)
  await shop.db.update(cartItems).set({ seenPriceCents: null }).where(eq(cartItems.cartId, sessionId))
  expect((await openCart(shop, sessionId)).changes).toEqual([])
  await reprice(guide.id, { regularPriceCents: 1800 })
  expect((await openCart(shop, sessionId)).changes).toMatchObject([{ beforeCents: 1700, nowCents: 1800 }])
})

test('a line with more pieces than are left is a shortage for as long as it is not put right', async () => {
  const notebook = await createVariableProduct(shop.db, { name: 'Carnet' })
  const night = notebook.variations[0]?.id ?? 0
  const sessionId = await cartWith(night, 3)
  const { cart } = await openCart(shop, sessionId)
  expect(findShortages(cart)).toEqual([])
  await shop.db.update(variations).set({ stock: 2 }).where(eq(variations.id, night))
  const key = cart.lines[0]?.key
  for (const _page of [1, 2])
    expect(findShortages((await openCart(shop, sessionId)).cart)).toEqual([{ key, name: 'Carnet', left: 2 }])
})

test('nobody without a session has a cart to open', async () => {
  expect(await openCart(shop, null)).toMatchObject({ cart: { lines: [] }, changes: [] })
  expect(await openCart(shop, createSessionId())).toMatchObject({ cart: { lines: [] }, changes: [] })
})

test('an opened cart tells whether messages wait for its page', async () => {
  const sessionId = createSessionId()
  await pushNotice(shop.db, sessionId, { kind: 'info', html: 'Bonjour' })
  expect(await openCart(shop, sessionId)).toMatchObject({ hasNotices: true })
  await takeNotices(shop.db, sessionId)
  expect(await openCart(shop, sessionId)).toMatchObject({ hasNotices: false })
})
