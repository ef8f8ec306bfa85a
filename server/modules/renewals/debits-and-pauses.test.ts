import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatDay } from '#contracts/text/french-date.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOpenDue, findOrder } from '#server/modules/orders/index.ts'
import { findNewestAttempt, reconcilePayments } from '#server/modules/payments/index.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionsOfOrder,
} from '#server/modules/subscriptions/index.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { putClubInCart } from '#test/support/subscribe.ts'
import { cancelSubscription, renewEarly, renewSubscriptions, retryRenewals, suspendSubscription } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const DAY = 86_400
const find = (id: number) => findSubscription(shop.services.db, id)

/** A bank says what has become of the debit of an order. */
async function answer(orderId: number, how: 'approve' | 'refuse') {
  const attempt = await findNewestAttempt(shop.services.db, orderId)
  await shop.sandbox.settle(attempt?.intentId ?? '', how)
  shop.passTime(120)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  await runJobs(shop.services)
}

/** Subject and text of the mail about a paid period, with plain spaces. */
async function readRenewed(orderId: number) {
  const mail = await composers['subscription-renewed'](shop.services, String(orderId))
  return `${mail?.subject}\n${mail?.text}`.replaceAll(/[\u00A0\u202F]/g, ' ')
}

/** A member whose debits a bank answers days later. */
async function joinByDebit() {
  await changePayment(shop.services, { enabled: ['card', 'sepa_debit'] })
  await shop.sandbox.turn({ time: { stands: true } })
  const { sessionId } = await putClubInCart(shop, { customerId })
  const account = await stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY).paymentMethods.create(methodOf('sepa_debit'))
  const form = checkoutForm({ paymentMethod: 'stripe_sepa_debit', paymentMethodId: account.id })
  const buyer = { customerId, device: 'Firefox', online: { ip: '192.0.2.7', userAgent: 'Firefox' } }
  const orderId = placedId(await placeOrder(shop.services, { sessionId, buyer, form }))
  await runJobs(shop.services)
  await answer(orderId, 'approve')
  const [begun] = await listSubscriptionsOfOrder(shop.services.db, orderId)
  return begun?.subscriptionId ?? 0
}

/** The same, who has paid the next period before its day: its bank still has that debit. */
async function renewedEarly() {
  const id = await joinByDebit()
  const early = await renewEarly(shop.services, { id, period: 1 })
  expect(early).toMatchObject({ ok: true, state: 'underway' })
  return { id, orderId: early.ok ? early.orderId : 0 }
}

test.each(['customer', 'shop'] as const)(
  'a debit from before a pause (%s) pays its period, and does not end it',
  async (by) => {
    const { id, orderId } = await renewedEarly()
    await suspendSubscription(shop.services, { id, by })
    await answer(orderId, 'approve')
    const paused = { status: 'on-hold', holdReason: by, nextPaymentAt: null, suspensions: by === 'customer' ? 1 : 0 }
    expect(await find(id)).toMatchObject({ ...paused, nextPeriod: 2 })
    const mail = await readRenewed(orderId)
    expect(mail).toContain('Rien d’autre n’est prélevé tant que l’abonnement n’est pas repris')
    expect(mail).not.toMatch(/C’était le dernier|prend fin|Aucun paiement à venir|est renouvelé/)
    shop.passTime(90 * DAY)
    await renewSubscriptions(shop.services)
    expect(await find(id)).toMatchObject(paused)
  },
)

test('who leaves a pause keeps what is paid, though a debit from before it is refused', async () => {
  const { id, orderId } = await renewedEarly()
  await suspendSubscription(shop.services, { id, by: 'customer' })
  const paidUntil = (await find(id))?.paidUntil
  expect(await cancelSubscription(shop.services, { id, by: 'customer' })).toEqual({ ok: true, endsAt: paidUntil })
  await answer(orderId, 'refuse')
  await retryRenewals(shop.services)
  expect(await find(id)).toMatchObject({ status: 'pending-cancel', endsAt: paidUntil, nextPaymentAt: null })
})

test('a debit from before somebody left pays their last period, and its mail says until when they stay', async () => {
  const { id, orderId } = await renewedEarly()
  await cancelSubscription(shop.services, { id, by: 'customer' })
  await answer(orderId, 'approve')
  const left = await find(id)
  expect(left).toMatchObject({ status: 'pending-cancel', nextPaymentAt: null })
  const mail = await readRenewed(orderId)
  const until = formatDay(left?.endsAt?.toISOString() ?? '')
  expect(mail).toContain(`L’abonnement est résilié : votre accès reste entier jusqu’au ${until}`)
  expect(mail).not.toMatch(/C’était le dernier|de lui-même|est renouvelé|Merci de continuer/)
})

test('who leaves while a bank has their debit is not asked to pay it once more when that is refused', async () => {
  const id = await joinByDebit()
  shop.passTime(32 * DAY)
  await renewSubscriptions(shop.services)
  const [renewal] = await listOrdersOfSubscription(shop.services.db, id)
  const orderId = renewal?.orderId ?? 0
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({ status: 'on-hold' })
  await cancelSubscription(shop.services, { id, by: 'customer' })
  await answer(orderId, 'refuse')
  // The mail may go out before a worker has looked at what was refused.
  expect(await composers['renewal-due'](shop.services, String(orderId))).toBeNull()
  await retryRenewals(shop.services)
  expect(await find(id)).toMatchObject({ status: 'cancelled' })
  // Its link takes no money any more.
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({ status: 'cancelled' })
  expect(await findOpenDue(shop.services.db, orderId)).toBeNull()
})
