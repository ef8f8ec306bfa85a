import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSubscription } from '#server/modules/subscriptions/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { keepWorking } from './keep-working.ts'
import { becomeSoleWorker } from './sole-worker.ts'

let shop: PayingShop
let stop: AbortController
let working: Promise<void>
beforeEach(async () => {
  shop = await openPayingShop()
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await working
  await shop.close()
})

const MONTH = 32 * 24 * 3600
const periodOf = async (id: number) => (await findSubscription(shop.services.db, id))?.nextPeriod

test('a worker that stands by renews what is due, and takes over the queue when the other one is gone', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const living = await becomeSoleWorker(shop.databaseUrl, () => expect.unreachable('nobody else lives'))
  shop.passTime(MONTH)
  working = keepWorking(shop.services, { databaseUrl: shop.databaseUrl, stop: stop.signal })
  await expect.poll(() => periodOf(id)).toBe(2)
  expect(await shop.sandbox.charges()).toHaveLength(2)
  // Mails and all else of the queue are the other one's.
  expect(shop.sentMails).toEqual([])
  await living.giveUp()
  await expect.poll(() => shop.sentMails.length).toBeGreaterThan(0)
})
