import { afterAll, beforeAll, expect, test } from 'vitest'
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
