import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, applyCoupon, getCart, openCart, setQuantities } from '#server/modules/cart/index.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { countFacts } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { placeOrder } from './place-order.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const LEA = 'lea@example.fr'

/** A cart of one guide (17,00 €) with this coupon on it. */
async function cartWith(code: string) {
  const { db } = shop.services
  const product = await createProduct(db)
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const applied = await applyCoupon(shop.services, { sessionId, code })
  if (!applied.ok) throw new Error(`the coupon was refused: ${applied.refusal.code}`)
  return sessionId
}

const place = (sessionId: string, { email = LEA, card }: { email?: string; card?: string } = {}) =>
  placeOrder(shop.services, {
    sessionId,
    form: checkoutForm({ billing: { email }, ...(card && { paymentMethodId: card }) }),
  })

const lost = (code: string, refusal: string) => ({
  ok: false,
  refusals: [{ code: 'coupon-lost', refusal: { code: refusal, coupon: code } }],
})

async function usageOf(code: string) {
  const { db } = shop.services
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  const uses = await db.select().from(couponUses).where(eq(couponUses.code, code))
  return {
    count: coupon?.usageCount,
    paid: uses.filter(({ heldUntil }) => heldUntil === null).length,
    held: uses.length,
  }
}

test('of two orders with the last use of a coupon at once, one wins and the other is charged nothing', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimit: 1 })
  const sessions = [await cartWith(code), await cartWith(code)]
  const results = await Promise.all(sessions.map((sessionId, index) => place(sessionId, { email: `${index}${LEA}` })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter(({ ok }) => !ok)).toEqual([lost(code, 'usage-limit')])
  expect(await shop.sandbox.charges()).toMatchObject([{ amount: 1530 }])
  expect(await usageOf(code)).toEqual({ count: 1, paid: 1, held: 1 })
})

test('who comes too late keeps the cart without the coupon, and orders at the full price', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimit: 1 })
  const [first, second] = [await cartWith(code), await cartWith(code)]
  await place(first)
  expect(await place(second, { email: 'zoe@example.fr' })).toEqual(lost(code, 'usage-limit'))
  expect(await getCart(shop.services, second)).toMatchObject({ discounts: [], totalCents: 1700 })
  expect(await place(second, { email: 'zoe@example.fr' })).toMatchObject({ ok: true })
})

test('an order that waits for its payment holds its use: others are refused, its own second card is not', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimit: 1 })
  const [first, second] = [await cartWith(code), await cartWith(code)]
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await place(first, { card: declined })
  expect(await usageOf(code)).toEqual({ count: 0, paid: 0, held: 1 })
  expect(await place(second, { email: 'zoe@example.fr' })).toEqual(lost(code, 'usage-limit'))
  expect(await place(first)).toMatchObject({ ok: true })
  expect(await usageOf(code)).toEqual({ count: 1, paid: 1, held: 1 })
})

test('a use that is held too long is anybody’s again', async () => {
  const { db } = shop.services
  const { code } = await createCoupon(db, { usageLimit: 1 })
  const [first, second] = [await cartWith(code), await cartWith(code)]
  await place(first, { card: await shop.sandbox.createCard(CARDS.insufficientFunds) })
  await db.update(couponUses).set({ heldUntil: new Date(Date.now() - 1000) })
  expect(await place(second, { email: 'zoe@example.fr' })).toMatchObject({ ok: true })
})

test('a changed cart takes its use along to its new order', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimit: 1 })
  const sessionId = await cartWith(code)
  await place(sessionId, { card: await shop.sandbox.createCard(CARDS.insufficientFunds) })
  const [line] = (await getCart(shop.services, sessionId)).lines
  await setQuantities(shop.services, { sessionId, quantities: { [line?.key ?? '']: 2 } })
  expect(await place(sessionId)).toMatchObject({ ok: true })
  expect(await usageOf(code)).toEqual({ count: 1, paid: 1, held: 1 })
})

test('a buyer uses a coupon for each buyer once, under whatever case of the address', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimitPerBuyer: 1 })
  const [first, second, third] = [await cartWith(code), await cartWith(code), await cartWith(code)]
  expect(await place(first)).toMatchObject({ ok: true })
  expect(await place(second, { email: LEA.toUpperCase() })).toEqual(lost(code, 'usage-limit'))
  expect(await place(third, { email: 'zoe@example.fr' })).toMatchObject({ ok: true })
  expect(await usageOf(code)).toEqual({ count: 2, paid: 2, held: 2 })
})

test('two orders of one buyer at once use a coupon for each buyer once', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimitPerBuyer: 1 })
  const sessions = [await cartWith(code), await cartWith(code)]
  const results = await Promise.all(sessions.map((sessionId) => place(sessionId)))
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('a coupon for another address is refused with the address of the order, before anything is written', async () => {
  const { code } = await createCoupon(shop.services.db, { emails: [LEA] })
  const { db } = shop.services
  const sessionId = createSessionId()
  const product = await createProduct(db)
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  await place(sessionId, { card: await shop.sandbox.createCard(CARDS.insufficientFunds) })
  expect(await applyCoupon(shop.services, { sessionId, code })).toMatchObject({ ok: true })
  expect(await place(sessionId, { email: 'zoe@example.fr' })).toEqual(lost(code, 'email-restricted'))
  expect(await countFacts(db)).toMatchObject({ orders: 1, statuses: ['failed'] })
})

test('a coupon that holds no longer leaves the cart when a page opens it, and is told once', async () => {
  const { db } = shop.services
  const { code } = await createCoupon(db)
  const sessionId = await cartWith(code)
  await db
    .update(coupons)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(coupons.code, code))
  expect(await openCart(shop.services, sessionId)).toMatchObject({
    cart: { discounts: [], totalCents: 1700 },
    changes: [{ code: 'coupon-lost', refusal: { code: 'expired', coupon: code } }],
  })
  expect(await openCart(shop.services, sessionId)).toMatchObject({ cart: { totalCents: 1700 }, changes: [] })
})
