import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder, lockOrder, readContents } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { completeOrder } from './complete-order.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test.for(['on-hold', 'cancelled'] as const)(
  'an order that was paid and is %s now is not completed again',
  async (status) => {
    const { db } = shop.services
    const { sessionId } = await fillCart(shop)
    const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
    if (!placed.ok) throw new Error('the order was refused')
    const { orderId } = placed.placed
    const paid = await findOrder(db, orderId)
    const settings = await getShopSettings(db)
    shop.passTime(60)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('the order is not there')
      const contents = await readContents(tx, orderId)
      await completeOrder(shop.services, tx, { order: { ...order, status }, contents, note: 'Encore.', settings })
    })
    expect(await findOrder(db, orderId)).toEqual(paid)
    expect(await countFacts(db)).toMatchObject(PAID_ONCE)
  },
)
