import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/modules/catalog/tables.ts'
import { rememberTyped } from '#server/modules/sessions/index.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { createSet, sellSets } from '#test/support/set-kind.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, applyCoupon, emptyCart, getCart, mergeCarts, openCart, restoreCart, setCartAside } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  sellSets()
  shop = await createTestShop()
})
afterAll(() => shop.close())

const add = async (sessionId: string, name: string, { id }: { id?: number } = {}) => {
  const productId = id ?? (await createProduct(shop.db, { name })).id
  const result = await addToCart(shop, { sessionId, productId, variationId: null, quantity: 1 })
  if (!result.ok) throw new Error(result.refusal.code)
  return productId
}
const namesIn = async (sessionId: string) =>
  (await getCart(shop, sessionId)).lines.map(({ name, quantity }) => `${name} ${quantity}`)
const couponsIn = async (sessionId: string) => (await getCart(shop, sessionId)).discounts.map(({ code }) => code)
const pay = async (sessionId: string, bought: Parameters<typeof emptyCart>[2]['bought']) =>
  shop.db.transaction((tx) => emptyCart(tx, sessionId, { bought }))
/** As if the browser had closed with the sheet open, so many minutes ago. */
const leaveFor = (sessionId: string, minutes: number) =>
  shop.db
    .update(sessions)
    .set({ aside: sql`aside || jsonb_build_object('at', now() - make_interval(mins => ${minutes}::int))` })
    .where(eq(sessions.id, sessionId))

/** A cart with a coupon that has made room for a wallet's sheet, which has put 'Express' into it. */
async function openSheet() {
  const sessionId = createSessionId()
  const guideId = await add(sessionId, 'Guide')
  await add(sessionId, 'Carnet')
  const { code } = await createCoupon(shop.db)
  await applyCoupon(shop, { sessionId, code })
  await setCartAside(shop, sessionId)
  expect([await namesIn(sessionId), await couponsIn(sessionId)]).toEqual([[], []])
  const expressId = await add(sessionId, 'Express')
  return { sessionId, guideId, expressId, code }
}

test('a sheet that is cancelled gives the cart back, coupons and all, and takes its own product away', async () => {
  const { sessionId, code } = await openSheet()
  const cart = await restoreCart(shop, sessionId)
  expect(cart.lines.map(({ name }) => name)).toEqual(['Guide', 'Carnet'])
  expect([await namesIn(sessionId), await couponsIn(sessionId)]).toEqual([['Guide 1', 'Carnet 1'], [code]])
})

test('it comes back once, however often and at the same time it is asked for', async () => {
  const { sessionId, code } = await openSheet()
  await Promise.all([1, 2, 3].map(() => restoreCart(shop, sessionId)))
  await restoreCart(shop, sessionId)
  expect([await namesIn(sessionId), await couponsIn(sessionId)]).toEqual([['Guide 1', 'Carnet 1'], [code]])
})

test('an empty cart is empty again', async () => {
  const sessionId = createSessionId()
  await setCartAside(shop, sessionId)
  await add(sessionId, 'Express')
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual([])
})

test('where nothing was set aside nothing is taken away', async () => {
  const sessionId = createSessionId()
  await add(sessionId, 'Guide')
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual(['Guide 1'])
})

test('a second sheet, opened before the first was closed, loses nothing and doubles nothing', async () => {
  const { sessionId, code } = await openSheet()
  await setCartAside(shop, sessionId)
  await add(sessionId, 'Autre express')
  expect(await namesIn(sessionId)).toEqual(['Autre express 1'])
  await restoreCart(shop, sessionId)
  expect([await namesIn(sessionId), await couponsIn(sessionId)]).toEqual([['Guide 1', 'Carnet 1'], [code]])
})

test('what another tab adds while a sheet is open stays, and adds up with what comes back', async () => {
  const { sessionId, guideId } = await openSheet()
  await add(sessionId, 'Guide', { id: guideId })
  await add(sessionId, 'Stylo')
  await setCartAside(shop, sessionId)
  await add(sessionId, 'Autre express')
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual(['Guide 2', 'Carnet 1', 'Stylo 1'])
})

test('once the wallet has paid, the cart of before is the cart again', async () => {
  const { sessionId, expressId, code } = await openSheet()
  await pay(sessionId, [{ productId: expressId, variationId: null, quantity: 1 }])
  expect([await namesIn(sessionId), await couponsIn(sessionId)]).toEqual([['Guide 1', 'Carnet 1'], [code]])
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual(['Guide 1', 'Carnet 1'])
})

test('the same product in the cart of before is still there once the wallet has paid for another piece', async () => {
  const sessionId = createSessionId()
  const id = await add(sessionId, 'Guide')
  await setCartAside(shop, sessionId)
  await add(sessionId, 'Guide', { id })
  await pay(sessionId, [{ productId: id, variationId: null, quantity: 1 }])
  expect(await namesIn(sessionId)).toEqual(['Guide 1'])
})

test('an older order that is paid while a sheet is open has no cart to come back', async () => {
  const sessionId = createSessionId()
  const id = await add(sessionId, 'Guide')
  await setCartAside(shop, sessionId)
  await add(sessionId, 'Express')
  await pay(sessionId, [{ productId: id, variationId: null, quantity: 1 }])
  expect(await namesIn(sessionId)).toEqual(['Express 1'])
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual([])
})

test('a browser that died finds everything in its cart after ten minutes, and not while its sheet may be open', async () => {
  const { sessionId, code } = await openSheet()
  await leaveFor(sessionId, 9)
  expect((await openCart(shop, sessionId)).cart.lines.map(({ name }) => name)).toEqual(['Express'])
  await leaveFor(sessionId, 11)
  const { cart } = await openCart(shop, sessionId)
  expect(cart.lines.map(({ name }) => name)).toEqual(['Guide', 'Carnet', 'Express'])
  expect(cart.discounts.map((each) => each.code)).toEqual([code])
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual(['Guide 1', 'Carnet 1', 'Express 1'])
})

test('what is sold no more does not come back, and nothing else is lost for it', async () => {
  const { sessionId, guideId } = await openSheet()
  await shop.db.delete(products).where(eq(products.id, guideId))
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual(['Carnet 1'])
})

test('a line comes back with its parts; the sheet’s own leaves with them', async () => {
  const sessionId = createSessionId()
  const { id: productId } = await createProduct(shop.db, { name: 'Crayon' })
  const set = await createSet(shop.db, [{ productId, quantity: 1, isIncluded: true }])
  const choose = () =>
    addToCart(shop, { sessionId, productId: set.id, variationId: null, quantity: 1, fields: set.fields('Zoé') })
  await choose()
  const before = await namesIn(sessionId)
  expect(before).toHaveLength(2)
  await setCartAside(shop, sessionId)
  await choose()
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual(before)
  // Neither does a second sheet keep a part of the first one's.
  await setCartAside(shop, sessionId)
  await choose()
  await setCartAside(shop, sessionId)
  await add(sessionId, 'Express')
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual(before)
})

test('what another tab adds beside a sheet stays with its parts', async () => {
  const sessionId = createSessionId()
  const { id: productId } = await createProduct(shop.db, { name: 'Crayon' })
  const set = await createSet(shop.db, [{ productId, quantity: 2, isIncluded: true }])
  await setCartAside(shop, sessionId)
  await add(sessionId, 'Express')
  await addToCart(shop, { sessionId, productId: set.id, variationId: null, quantity: 1, fields: set.fields('Zoé') })
  const [, ...beside] = await namesIn(sessionId)
  expect(beside).toHaveLength(2)
  await setCartAside(shop, sessionId)
  await restoreCart(shop, sessionId)
  expect(await namesIn(sessionId)).toEqual(beside)
})

test('where a sheet said that its buyer lives is forgotten with it', async () => {
  const sessionId = createSessionId()
  const product = await createProduct(shop.db, { supply: 'goods' })
  await addToCart(shop, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const lyon = { country: 'FR', state: '', postcode: '69003', city: 'Lyon' }
  await rememberTyped(shop.db, sessionId, { destination: lyon })
  await setCartAside(shop, sessionId)
  await rememberTyped(shop.db, sessionId, { destination: { ...lyon, country: 'GB', postcode: 'SW1A***' } })
  const { packages } = await restoreCart(shop, sessionId)
  expect(packages[0]?.to).toEqual(lyon)
})

test('who signs in meanwhile keeps what was set aside', async () => {
  const { sessionId } = await openSheet()
  const into = String(1_000_000 + Math.floor(Math.random() * 1_000_000))
  await shop.db.transaction((tx) => mergeCarts(tx, { from: sessionId, into }))
  await restoreCart(shop, into)
  expect(await namesIn(into)).toEqual(['Guide 1', 'Carnet 1'])
  expect(await namesIn(sessionId)).toEqual([])
})
