import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOrder } from '#server/modules/orders/index.ts'
import { findProviderCustomerId } from '#server/modules/payments/index.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { findSubscription, listOrdersOfSubscription } from '#server/modules/subscriptions/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { cancelSubscription, reactivateSubscription, renewEarly, renewSubscriptions, retryRenewals } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const HOUR = 3600
const MONTH = 32 * 24 * HOUR
const find = async (id: number) => {
  const found = await findSubscription(shop.services.db, id)
  if (!found) throw new Error('There is none')
  return found
}
const chargeCount = async () => (await shop.sandbox.charges()).length
const periodsOf = async (id: number) =>
  (await listOrdersOfSubscription(shop.services.db, id)).map(({ period }) => period).toSorted()

test('the next period is paid before its day, and the dates go on from that day', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const before = await find(id)
  const renewed = await renewEarly(shop.services, { id, period: 1 })
  expect(renewed).toMatchObject({ ok: true, state: 'paid', isRepeated: false })
  const after = await find(id)
  expect(after).toMatchObject({ status: 'active', nextPeriod: 2, anchorAt: before.anchorAt })
  expect(Number(after.nextPaymentAt)).toBeGreaterThan(Number(before.nextPaymentAt) + 27 * 24 * HOUR * 1000)
  expect(after.paidUntil).toEqual(after.nextPaymentAt)
  // Its own day asks for nothing more.
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect([await chargeCount(), await periodsOf(id)]).toEqual([2, [0, 1]])
})

test.each(['of two clicks at once', 'said again later'])(
  '%s, one pays the period, and the other says that it is paid',
  async (when) => {
    const { subscriptionId: id } = await joinClub(shop, { customerId })
    const click = () => renewEarly(shop.services, { id, period: 1 })
    const answers = when.startsWith('of') ? await Promise.all([click(), click()]) : [await click(), await click()]
    expect(answers.map((each) => each.ok && each.isRepeated).toSorted()).toEqual([false, true])
    expect([await chargeCount(), await periodsOf(id)]).toEqual([2, [0, 1]])
  },
)

test('its owner and two workers at the moment at which it falls due: one order, one charge', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  shop.passTime(MONTH)
  await Promise.all([
    renewSubscriptions(shop.services),
    renewEarly(shop.services, { id, period: 1 }),
    renewSubscriptions(shop.services),
  ])
  await renewSubscriptions(shop.services)
  expect([await chargeCount(), await periodsOf(id)]).toEqual([2, [0, 1]])
  expect(await find(id)).toMatchObject({ status: 'active', nextPeriod: 2 })
})

test('one that its bank refuses leaves what is paid as it is, and is charged on its day, by the same order', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const before = await find(id)
  await keepCard('4000000000000341')
  const asked = await renewEarly(shop.services, { id, period: 1 })
  expect(asked).toMatchObject({ ok: true, state: 'to-pay' })
  expect(await find(id)).toMatchObject({ status: 'active', nextPeriod: 1, nextPaymentAt: before.nextPaymentAt })
  // No worker charges it again before.
  shop.passTime(13 * HOUR)
  await retryRenewals(shop.services)
  expect(await find(id)).toMatchObject({ status: 'active' })
  await keepCard(CARDS.paid)
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect([await chargeCount(), await periodsOf(id)]).toEqual([2, [0, 1]])
  expect(await find(id)).toMatchObject({ status: 'active', nextPeriod: 2 })
})

test('one that was given up with its subscription, which is taken up again, is ordered anew on its day', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  await keepCard('4000000000000341')
  const asked = await renewEarly(shop.services, { id, period: 1 })
  await cancelSubscription(shop.services, { id, by: 'customer' })
  await reactivateSubscription(shop.services, { id, by: 'customer' })
  expect(await findOrder(shop.services.db, asked.ok ? asked.orderId : 0)).toMatchObject({ status: 'cancelled' })
  await keepCard(CARDS.paid)
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await find(id)).toMatchObject({ status: 'active', nextPeriod: 2 })
  expect(await chargeCount()).toBe(2)
})

test.each([
  ['a period that is not the next one', { period: 2 }, {}],
  ['a trial', { period: 0 }, { trial: { period: 'week', interval: 2 } }],
  ['one whose members all pay on one day', { period: 0 }, { syncDay: { day: 15 } }],
  ['one whose periods are all paid', { period: 1 }, { length: 1 }],
])('%s is not paid before its day', async (_, { period }, billing) => {
  const { subscriptionId: id } = await joinClub(shop, { customerId, billing })
  const before = await chargeCount()
  expect(await renewEarly(shop.services, { id, period })).toEqual({ ok: false, refusal: 'impossible' })
  expect(await chargeCount()).toBe(before)
})

/** What the account is charged to from now on. */
async function keepCard(number: string): Promise<void> {
  const { db, payments } = shop.services
  const owner = await findProviderCustomerId(db, customerId)
  const attached = await payments.attachPaymentMethod(await shop.sandbox.createCard(number), owner ?? '')
  await db.update(savedMethods).set({ providerId: attached?.id ?? '' })
}
