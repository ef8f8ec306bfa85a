import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderStatus } from '#contracts/order/order.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder, lockOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createFile, createProduct, createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { closeRefundedOrder, listDownloads } from './index.ts'

let shop: PayingShop
let orderId: number
beforeEach(async () => {
  shop = await openPayingShop()
  const { db } = shop.services
  const { id: productId } = await createProduct(db, { supply: 'goods-with-digital-content', stock: 5 })
  await createFile(db, { productId })
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 2 })
  orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
})
afterEach(() => shop.close())

const close = () =>
  shop.services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('the order is not there')
    await closeRefundedOrder(shop.services, tx, order)
  })
const turn = (status: OrderStatus) => shop.services.db.update(orders).set({ status }).where(eq(orders.id, orderId))
const state = async () => {
  const { db } = shop.services
  const [product] = await db.select().from(products)
  const files = await listDownloads(shop.services, { orderId })
  return [(await findOrder(db, orderId))?.status, product?.stock, files.length]
}

test('what was not sent yet is in stock again, files are closed, once', async () => {
  expect(await state()).toEqual(['processing', 3, 1])
  await close()
  await close()
  expect([await state(), await alertsOf(shop.services.db)]).toEqual([['refunded', 5, 0], []])
})

test.each<[OrderStatus, number]>([
  ['completed', 3],
  ['partial-payment', 5],
])('of an order that is %s, %i pieces are there', async (status, stock) => {
  await turn(status)
  await close()
  expect(await state()).toEqual(['refunded', stock, 0])
})

test('money that went back for an order that nobody had paid calls somebody, and changes nothing', async () => {
  await turn('failed')
  await close()
  expect(await state()).toEqual(['failed', 3, 1])
  expect(await alertsOf(shop.services.db)).toMatchObject([
    expect.stringContaining('dans un état qui ne le prévoit pas'),
  ])
})
