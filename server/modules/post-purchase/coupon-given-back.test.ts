import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, applyCoupon } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { giveBackCouponUses } from '#server/modules/coupons/index.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { processWebhookEvent } from '#server/modules/payments/index.ts'
import { webhookInbox } from '#server/modules/payments/tables.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { findPaidOrder } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { cancelOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

/** An order of one guide with these coupons on it. */
async function order(codes: string[], { email = 'lea@example.fr', isPaid = true } = {}): Promise<Order> {
  const { db } = shop.services
  const product = await createProduct(db)
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  for (const code of codes) await applyCoupon(shop.services, { sessionId, code })
  const paymentMethodId = isPaid ? 'pm_card_visa' : await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId, billing: { email } }) })
  const placed = (await db.select().from(orders).orderBy(orders.id)).at(-1)
  if (!placed || placed.discounts.length !== codes.length) throw new Error('the order has not the coupons')
  return placed
}

const giveBack = ({ id, discounts }: Order) =>
  shop.services.db.transaction((tx) =>
    giveBackCouponUses(tx, { orderId: id, codes: discounts.map(({ code }) => code) }),
  )

async function countOf(code: string) {
  const [coupon] = await shop.services.db.select().from(coupons).where(eq(coupons.code, code))
  return coupon?.usageCount
}

test('the last use, held by an order that is cancelled, goes to the next buyer at once', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimit: 1 })
  const { id, orderKey } = await order([code], { isPaid: false })
  await expect(order([code], { email: 'zoe@example.fr' })).rejects.toThrow('has not the coupons')
  expect(await cancelOrder(shop.services, { orderId: id, orderKey })).toEqual({ ok: true })
  await order([code], { email: 'zoe@example.fr' })
  expect(await countOf(code)).toBe(1)
})

test('a use that was only held takes nothing off those that were counted', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimit: 2 })
  await order([code], { email: 'zoe@example.fr' })
  const { id, orderKey } = await order([code], { isPaid: false })
  await cancelOrder(shop.services, { orderId: id, orderKey })
  expect(await countOf(code)).toBe(1)
})

test('a buyer whose order was cancelled may use a coupon for each buyer once', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimitPerBuyer: 1 })
  const { id, orderKey } = await order([code], { isPaid: false })
  await cancelOrder(shop.services, { orderId: id, orderKey })
  await order([code])
  expect(await countOf(code)).toBe(1)
})

test('a counted use is given back once, also when it is asked for many times at once', async () => {
  const { code } = await createCoupon(shop.services.db, { usageLimit: 9 })
  const [first] = [await order([code]), await order([code])]
  await Promise.all(Array.from({ length: 8 }, () => giveBack(first)))
  await giveBack(first)
  expect(await countOf(code)).toBe(1)
})

test('all coupons of an order are given back, those that nobody counts the limit of too', async () => {
  const { db } = shop.services
  const [limited, free] = [await createCoupon(db, { usageLimit: 2 }), await createCoupon(db)]
  const placed = await order([limited.code, free.code])
  await giveBack(placed)
  expect([await countOf(limited.code), await countOf(free.code)]).toEqual([0, 0])
  expect(await db.$count(couponUses)).toBe(0)
})

test('a count that people have set to 0 stays there', async () => {
  const { db } = shop.services
  const { code } = await createCoupon(db)
  const placed = await order([code])
  await db.update(coupons).set({ usageCount: 0 })
  await giveBack(placed)
  expect(await countOf(code)).toBe(0)
})

test('whatever is given back, in whatever order and however often, the count is that of the uses that are left', async () => {
  const { db } = shop.services
  const [a, b] = [await createCoupon(db, { usageLimit: 20 }), await createCoupon(db)]
  const placed = [await order([a.code]), await order([a.code, b.code]), await order([b.code, a.code])]
  for (const round of [
    [1, 1, 1],
    [0, 1],
    [2, 0, 2],
    [0, 1, 2],
  ]) {
    await Promise.all(round.flatMap((index) => placed[index] ?? []).map(giveBack))
    for (const { code } of [a, b])
      expect(await countOf(code)).toBe(await db.$count(couponUses, eq(couponUses.code, code)))
  }
  expect([await countOf(a.code), await countOf(b.code)]).toEqual([0, 0])
})

test('a refunded order keeps its use, as at WooCommerce', async () => {
  const { db } = shop.services
  const { code } = await createCoupon(db)
  const placed = await order([code])
  const { chargeId } = await findPaidOrder(db, placed.id)
  await shop.sandbox.refund(chargeId)
  await db.insert(webhookInbox).values({ eventId: 'evt_1', type: 'charge.refunded', objectId: chargeId })
  await processWebhookEvent(shop.services, { eventId: 'evt_1' })
  expect((await findOrder(db, placed.id))?.status).toBe('refunded')
  expect(await countOf(code)).toBe(1)
})
