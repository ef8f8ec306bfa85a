import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '#server/modules/cart/index.ts'
import { payOrder } from '#server/modules/checkout/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { cancelOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test.for(['desk', 'renewal', 'import', 'store-api'] as const)(
  'an order that comes from elsewhere (%s), and from no cart, is paid by its key and empties none',
  async (source) => {
    const { address, sessionId } = await orderFrom(source)
    const form = checkoutForm()
    const placed = { next: 'received', orderId: address.orderId }
    expect(await payOrder(shop.services, { ...address, sessionId: null, form })).toMatchObject({ ok: true, placed })
    const mails = ['new-order', source === 'renewal' ? 'subscription-renewed' : 'order-paid']
    expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, mails })
    expect((await getCart(shop.services, sessionId)).lines).toHaveLength(1)
  },
)

test('an order that no cart made is cancelled, and touches none', async () => {
  const { address, sessionId } = await orderFrom('desk')
  expect(await cancelOrder(shop.services, address)).toEqual({ ok: true })
  expect((await findOrder(shop.services.db, address.orderId))?.status).toBe('cancelled')
  expect((await getCart(shop.services, sessionId)).lines).toHaveLength(1)
})

test('an order of our own pages names the cart that made it', async () => {
  await refusedOrder(shop)
  const { db } = shop.services
  for (const nothing of [{ cartId: null }, { cartHash: null }])
    await expect(db.update(orders).set(nothing)).rejects.toMatchObject({ cause: { constraint: 'orders_of_a_cart' } })
})

/** One whose card was refused, as if the session's cart had had no part in it. */
async function orderFrom(source: 'desk' | 'renewal' | 'import' | 'store-api') {
  const { order, sessionId } = await refusedOrder(shop)
  await shop.services.db.update(orders).set({ source, cartId: null, cartHash: null })
  return { address: { orderId: order.id, orderKey: order.orderKey }, sessionId }
}
