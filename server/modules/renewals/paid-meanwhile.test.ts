import { afterEach, beforeEach, expect, test } from 'vitest'
import { payOrder } from '#server/modules/checkout/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { findSubscription, listOrdersOfSubscription } from '#server/modules/subscriptions/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { cancelSubscription, renewSubscriptions } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const MONTH = 32 * 86_400

/** A period whose charge is on its way to the provider, which does not answer until it is told to. */
async function onItsWay() {
  const { services, sandbox } = shop
  const { customerId } = await createCustomers(services).register()
  const { subscriptionId } = await joinClub(shop, { customerId })
  shop.passTime(MONTH)
  const answer = await sandbox.hold('POST /v1/payment_intents')
  const renewing = renewSubscriptions(services)
  const renewalOf = async () => (await listOrdersOfSubscription(services.db, subscriptionId)).find(isRenewal)?.orderId
  await expect.poll(renewalOf).toEqual(expect.any(Number))
  const orderId = (await renewalOf()) ?? 0
  // Whoever looks for payments that nobody tells of comes by at the same moment.
  await reconcilePayments(services, { olderThanSeconds: 60 })
  return { customerId, subscriptionId, orderId, answered: () => Promise.all([answer(), renewing]) }
}

const isRenewal = ({ relation }: { relation: string }) => relation === 'renewal'

/** One charge for each period, and nothing that somebody has to give back. */
async function expectPaidOnce(orderId: number): Promise<void> {
  expect((await shop.sandbox.charges()).map(({ amount }) => amount)).toEqual([900, 900])
  expect((await findOrder(shop.services.db, orderId))?.paidAt).not.toBeNull()
  expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([])
}

test('who pays by the link while the charge of that period is on its way pays it once', async () => {
  const { customerId, orderId, subscriptionId, answered } = await onItsWay()
  const orderKey = (await findOrder(shop.services.db, orderId))?.orderKey ?? ''
  const paymentMethodId = await shop.sandbox.createCard(CARDS.paid)
  const form = { ...checkoutForm({ paymentMethodId }), acceptsTerms: true }
  await payOrder(shop.services, { orderId, orderKey, sessionId: String(customerId), customerId, form })
  await answered()
  await expectPaidOnce(orderId)
  expect(await findSubscription(shop.services.db, subscriptionId)).toMatchObject({ status: 'active', nextPeriod: 2 })
})

test('who leaves while the charge of a period is on its way has that period, and pays for it once', async () => {
  const { orderId, subscriptionId, answered } = await onItsWay()
  expect(await cancelSubscription(shop.services, { id: subscriptionId, by: 'customer' })).toMatchObject({ ok: true })
  await answered()
  await expectPaidOnce(orderId)
  expect(await findSubscription(shop.services.db, subscriptionId)).toMatchObject({ status: 'pending-cancel' })
})
