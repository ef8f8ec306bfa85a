import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payOrder } from '#server/modules/checkout/index.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { renewSubscriptions } from '#server/modules/renewals/index.ts'
import { subscriptionMethods } from '#server/modules/renewals/tables.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionAddresses,
} from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers, PASSWORD } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { subscribed } from '#test/support/subscribed.ts'
import { anonymiseOldOrders, endInactiveAccounts, eraseCustomer, exportPersonalData } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const DAY = 86_400
const YEAR = 366 * DAY

/** Its second period has come, and is to be paid by a link. */
async function owePeriod(): Promise<{ id: number; orderId: number; orderKey: string }> {
  const { db } = shop.services
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  await db.update(subscriptionMethods).set({ isManual: true })
  shop.passTime(32 * DAY)
  await renewSubscriptions(shop.services)
  const [renewal] = await listOrdersOfSubscription(db, id)
  const order = await findOrder(db, renewal?.orderId ?? 0)
  return { id, orderId: order?.id ?? 0, orderKey: order?.orderKey ?? '' }
}

const payByLink = (order: { orderId: number; orderKey: string }) =>
  payOrder(shop.services, { ...order, sessionId: null, form: { ...checkoutForm(), acceptsTerms: true } })

test('a subscription whose order was never paid goes with the buyer of that order', async () => {
  const { subscription } = await subscribed(shop.services, { customerId })
  shop.passTime(YEAR - 20 * DAY)
  await anonymiseOldOrders(shop.services)
  expect(await findSubscription(shop.services.db, subscription.id)).not.toBeNull()
  shop.passTime(30 * DAY)
  await anonymiseOldOrders(shop.services)
  expect(await findSubscription(shop.services.db, subscription.id)).toBeNull()
})

test('a period that nobody has paid for a year ends its subscription; with its last order it names nobody', async () => {
  const { db } = shop.services
  const { id, orderId } = await owePeriod()
  await db.update(subscriptions).set({ holdReason: 'unpaid' }).where(eq(subscriptions.id, id))
  shop.passTime(YEAR)
  await anonymiseOldOrders(shop.services)
  expect(await findOrder(db, orderId)).toMatchObject({ status: 'cancelled', anonymisedAt: expect.any(Date) })
  expect(await findSubscription(db, id)).toMatchObject({ status: 'cancelled', endedAt: expect.any(Date) })
  expect(await listSubscriptionAddresses(db, id)).toHaveLength(1)
  shop.passTime(11 * YEAR)
  await anonymiseOldOrders(shop.services)
  expect(await listSubscriptionAddresses(db, id)).toEqual([])
})

test('whoever pays a subscription keeps the account, though they never sign in; once it is over, their time begins', async () => {
  const { db } = shop.services
  const { subscriptionId } = await joinClub(shop, { customerId })
  await db.update(customers).set({ lastSeenAt: new Date('2020-01-01'), warnedAt: new Date('2020-02-01') })
  expect(await endInactiveAccounts(shop.services)).toEqual({ warned: 0, erased: 0 })
  expect(await findSubscription(db, subscriptionId)).toMatchObject({ status: 'active' })
  await db.update(subscriptions).set({ status: 'cancelled', endedAt: shop.services.clock.now() })
  await db.update(customers).set({ lastSeenAt: new Date('2020-01-01'), warnedAt: new Date('2020-02-01') })
  expect(await endInactiveAccounts(shop.services)).toEqual({ warned: 0, erased: 1 })
  expect(await findCustomer(db, customerId)).toBeNull()
})

test('an account that goes ends what it subscribed to: no address is left of it, and its link pays nothing any more', async () => {
  const { db } = shop.services
  const { id, ...order } = await owePeriod()
  expect(await eraseCustomer(shop.services, { customerId, password: PASSWORD })).toMatchObject({ ok: true })
  expect(await findSubscription(db, id)).toMatchObject({ status: 'cancelled', customerId: null, nextPaymentAt: null })
  expect(await listSubscriptionAddresses(db, id)).toEqual([])
  expect(await payByLink(order)).toMatchObject({ ok: false, refusals: [{ code: 'order-not-payable' }] })
  shop.passTime(60 * DAY)
  await renewSubscriptions(shop.services)
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect(await db.$count(orders)).toBe(2)
})

test('members take along what they subscribed to, and the words that they agreed to', async () => {
  const { subscriptionId, orderId } = await joinClub(shop, { customerId })
  const { subscriptions: taken } = await exportPersonalData(shop.services, { customerId })
  expect(taken).toMatchObject([
    {
      ...{ id: subscriptionId, status: 'active', period: 'month', orders: [orderId] },
      lines: [{ name: 'Club', quantity: 1, unitPriceCents: 900 }],
      addresses: [{ kind: 'billing', email: 'camille@example.fr' }],
      agreements: [{ text: expect.stringContaining('mois'), isManual: false }],
    },
  ])
  expect(JSON.stringify(taken)).not.toContain('wc_order_')
})
