import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { canStillBePaid, endPayments } from './end-payments.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

test('where the provider does not say that a refused card can pay no more nothing has ended, until it answers', async () => {
  const { order } = await refusedOrder(shop)
  expect(await canStillBePaid(shop.services.db, order.id)).toBe(true)
  const match = 'POST /v1/payment_intents/:id/cancel'
  await shop.sandbox.turn({ faults: [{ match, times: 9, kind: 'lose-answer' }] })
  expect(await endPayments(shop.services, order.id)).toBe('in-progress')
  await shop.sandbox.resetKnobs()
  expect(await endPayments(shop.services, order.id)).toBe('ended')
  expect(await canStillBePaid(shop.services.db, order.id)).toBe(false)
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

test('what the provider does not give up has not ended', async () => {
  const { services } = shop
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  await placeOrder(services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  const [order] = await services.db.select().from(orders).where(eq(orders.cartId, sessionId))
  const cancelIntent = async ({ intentId }: { intentId: string }) => {
    const intent = await services.payments.retrieveIntent(intentId)
    if (!intent) throw new Error('the intent is there')
    return intent
  }
  const deaf = { ...services, payments: { ...services.payments, cancelIntent } }
  expect(await endPayments(deaf, order?.id ?? 0)).toBe('in-progress')
  const forgetful = { ...services, payments: { ...services.payments, retrieveIntent: async () => null } }
  expect(await endPayments(forgetful, order?.id ?? 0)).toBe('in-progress')
  expect(await endPayments(services, order?.id ?? 0)).toBe('ended')
})
