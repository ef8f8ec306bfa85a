import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { endPayments } from './end-payments.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

test('where the provider does not say that a refused card can pay no more nothing has ended, until it answers', async () => {
  const { order } = await refusedOrder(shop)
  const match = 'POST /v1/payment_intents/:id/cancel'
  await shop.sandbox.turn({ faults: [{ match, times: 9, kind: 'lose-answer' }] })
  expect(await endPayments(shop.services, order.id)).toBe('in-progress')
  await shop.sandbox.resetKnobs()
  expect(await endPayments(shop.services, order.id)).toBe('ended')
})

test('a try that never reached the provider has not ended either, until no call can be on its way', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'status', status: 429 }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.cartId, sessionId))
  expect(await endPayments(shop.services, order?.id ?? 0)).toBe('in-progress')
  shop.passTime(301)
  expect(await endPayments(shop.services, order?.id ?? 0)).toBe('ended')
})
