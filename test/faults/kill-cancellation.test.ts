import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { products, stockHolds } from '#server/modules/catalog/tables.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listOrderNotes } from '#server/modules/orders/index.ts'
import { listAttempts } from '#server/modules/payments/index.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { Buyer } from '#test/support/buyer.ts'
import { CARDS } from '#test/support/cards.ts'
import { FaultShop } from '#test/support/fault-shop.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
})
afterAll(() => faults?.shop.close())

/** Tables in the order in which a cancellation comes by them: first the intent that is given up, then the order. */
const ON_THE_WAY = [
  'payment_attempts',
  'orders',
  'order_notes',
  'sessions',
  'mail_outbox',
  'coupon_uses',
  'coupons',
  'stock_holds',
  'products',
]

/** Two of five pieces with the only use of a coupon, and a bank that waits for an answer. */
async function unpaidOrder() {
  const { shop } = faults
  const product = await createProduct(shop.db, { stock: 5, supply: 'goods' })
  const { code } = await createCoupon(shop.db, { usageLimit: 1 })
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart(product.id, 2)
  await buyer.post('/?wc-ajax=apply_coupon', {
    coupon_code: code,
    security: await nonceOf(buyer, 'apply_coupon_nonce'),
  })
  const card = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const placed = await buyer.placeOrder({ 'wc-stripe-payment-method': card })
  const order = await findOrder(shop.db, placed.result === 'success' ? placed.order_id : 0)
  if (!order || order.discounts.length === 0) throw new Error('there is no order with the coupon')
  const path = `${ROUTES.cancelOrderPage(order.id)}?key=${order.orderKey}`
  const html = await (await buyer.get(path)).text()
  const _wpnonce = /name="_wpnonce" value="([0-9a-f]{20})"/.exec(html)?.[1] ?? ''
  return { order, product, code, cancel: () => buyer.post(path, { _wpnonce }) }
}

async function nonceOf(buyer: Buyer, name: string): Promise<string> {
  const html = await (await buyer.get('/panier/')).text()
  return new RegExp(`${name}[^0-9a-f]+([0-9a-f]{20})`).exec(html)?.[1] ?? ''
}

test('killed while orders are cancelled, one at each table: the next click cancels each once', async () => {
  const { db } = faults.shop
  const unpaid = await Promise.all(ON_THE_WAY.map(unpaidOrder))
  await faults.killUnder(ON_THE_WAY, unpaid, ({ cancel }) => cancel())
  for (const { order } of unpaid) expect((await findOrder(db, order.id))?.status).not.toBe('cancelled')
  for (const each of unpaid) await expectCancelledOnce(each)
  expect(await db.$count(couponUses)).toBe(0)
  expect(await db.$count(stockHolds)).toBe(0)
})

async function expectCancelledOnce({ order, product, code, cancel }: Awaited<ReturnType<typeof unpaidOrder>>) {
  const { db } = faults.shop
  expect((await cancel()).status).toBe(303)
  expect((await findOrder(db, order.id))?.status).toBe('cancelled')
  expect((await listAttempts(db, order.id)).map(({ status }) => status)).toEqual(['canceled'])
  const notes = await listOrderNotes(db, order.id)
  expect(notes.filter(({ text }) => text.startsWith('Commande annulée'))).toHaveLength(1)
  const mails = await db
    .select({ kind: mailOutbox.kind })
    .from(mailOutbox)
    .where(eq(mailOutbox.about, `${order.id}`))
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['cancellation-notice', 'order-cancelled'])
  const [left] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id))
  const [coupon] = await db.select({ count: coupons.usageCount }).from(coupons).where(eq(coupons.code, code))
  expect({ ...left, ...coupon }).toEqual({ stock: 5, count: 0 })
}
