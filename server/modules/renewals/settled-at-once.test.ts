import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReceipts } from '#server/modules/orders/index.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { findSubscription, listOrdersOfSubscription } from '#server/modules/subscriptions/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { renewSubscriptions } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const MONTH = 32 * 86_400

test('several who bring the news of a period at once, which no cart lines up, settle it once and stumble over nothing', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  const { subscriptionId } = await joinClub(shop, { customerId })
  shop.passTime(MONTH)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await renewSubscriptions(shop.services)
  await shop.sandbox.resetKnobs()
  const bring = () => reconcilePayments(shop.services, { olderThanSeconds: 60 })
  await Promise.all(Array.from({ length: 6 }, bring))
  expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([])
  expect(await findSubscription(shop.services.db, subscriptionId)).toMatchObject({ status: 'active', nextPeriod: 2 })
  const [renewal] = await listOrdersOfSubscription(shop.services.db, subscriptionId)
  expect(await listReceipts(shop.services.db, renewal?.orderId ?? 0)).toHaveLength(1)
})
