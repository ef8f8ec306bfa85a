import { afterEach, beforeEach, expect, test } from 'vitest'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { payOrder } from '#server/modules/checkout/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { findNewestAttempt, reconcilePayments } from '#server/modules/payments/index.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { findSubscription, listOrdersOfSubscription } from '#server/modules/subscriptions/index.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { cancelSubscription, renewSubscriptions, retryRenewals } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { enabled: ['card', 'sepa_debit'] })
})
afterEach(() => shop.close())

const HOUR = 3600

/** A period that the shop has given up, and that its owner then pays by a debit which takes days. */
async function paidAtLast() {
  const { customerId } = await createCustomers(shop.services).register()
  const { subscriptionId } = await joinClub(shop, { customerId })
  await shop.services.db.delete(savedMethods)
  shop.passTime(32 * 24 * HOUR)
  await renewSubscriptions(shop.services)
  shop.passTime(169 * HOUR)
  await retryRenewals(shop.services)
  await shop.sandbox.turn({ time: { stands: true } })
  const [renewal] = await listOrdersOfSubscription(shop.services.db, subscriptionId)
  const order = await findOrder(shop.services.db, renewal?.orderId ?? 0)
  const account = await stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY).paymentMethods.create(methodOf('sepa_debit'))
  const paid = await payOrder(shop.services, {
    ...{ orderId: order?.id ?? 0, orderKey: order?.orderKey ?? '', sessionId: String(customerId), customerId },
    online: { ip: '192.0.2.7', userAgent: 'Firefox' },
    form: { ...checkoutForm({ paymentMethod: 'stripe_sepa_debit', paymentMethodId: account.id }), acceptsTerms: true },
  })
  if (!paid.ok) throw new Error(JSON.stringify(paid))
  return { subscriptionId, orderId: order?.id ?? 0 }
}

const stateOf = async (id: number) => (await findSubscription(shop.services.db, id))?.status

test.for([
  ['refuse', 'cancelled'],
  ['approve', 'pending-cancel'],
] as const)(
  'who leaves one that was given up while its debit is on its way: %s ends it as %s',
  async ([answer, end]) => {
    const { subscriptionId, orderId } = await paidAtLast()
    expect(await cancelSubscription(shop.services, { id: subscriptionId, by: 'customer' })).toMatchObject({ ok: true })
    await retryRenewals(shop.services)
    expect(await stateOf(subscriptionId)).toBe('on-hold')
    const attempt = await findNewestAttempt(shop.services.db, orderId)
    await shop.sandbox.settle(attempt?.intentId ?? '', answer)
    shop.passTime(24 * HOUR)
    await reconcilePayments(shop.services, { olderThanSeconds: 60 })
    await retryRenewals(shop.services)
    expect(await stateOf(subscriptionId)).toBe(end)
  },
)
