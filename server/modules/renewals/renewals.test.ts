import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '#server/modules/cart/index.ts'
import { payOrder, placeOrder } from '#server/modules/checkout/index.ts'
import type { MailKind } from '#server/modules/notifications/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { listAttempts, reconcilePayments } from '#server/modules/payments/index.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import {
  endSubscriptions,
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptions,
  readSubscriptionFigures,
} from '#server/modules/subscriptions/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { keepRefused } from '#test/support/kept-cards.ts'
import { countFacts } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { keepCard } from '#test/support/saved-methods.ts'
import { joinClub, putClubInCart } from '#test/support/subscribe.ts'
import {
  cancelSubscription,
  findRenewalTerms,
  moveNextPayment,
  reactivateSubscription,
  renewSubscriptions,
  retryRenewals,
  suspendSubscription,
} from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const HOUR = 3600
const MONTH = 32 * 24 * HOUR
const chargesOf = async () => (await shop.sandbox.charges()).map(({ amount }) => amount)
const stateOf = async (id: number) => {
  const found = await findSubscription(shop.services.db, id)
  return [found?.status, found?.holdReason ?? null, found?.nextPeriod]
}
const mails = (kind: MailKind = 'renewal-due') => shop.services.db.$count(mailOutbox, eq(mailOutbox.kind, kind))
const ordersOf = async (id: number) =>
  (await listOrdersOfSubscription(shop.services.db, id)).map(({ orderId }) => orderId)

test('a subscription begins with its order, which keeps what it was paid with though the shop keeps nothing else', async () => {
  const { sessionId } = await putClubInCart(shop, { customerId })
  expect(await getCart(shop.services, sessionId)).toMatchObject({
    ...{ totalCents: 900, dueCents: 900 },
    recurring: [{ key: '1month', totalCents: 900, shippingCents: null, endsAt: null }],
  })
  const { orderId, subscriptionId } = await joinClub(shop, { customerId })
  expect(await stateOf(subscriptionId)).toEqual(['active', null, 1])
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({ status: 'processing', totalCents: 1800 })
  expect(await findRenewalTerms(shop.services.db, subscriptionId)).toMatchObject({
    terms: { text: expect.stringContaining('/\u00A0mois à partir du'), channel: 'checkout' },
    method: { type: 'card' },
  })
})

test('whoever has no account and opens none, or pays by what cannot be kept, is refused', async () => {
  const { sessionId } = await putClubInCart(shop, { customerId })
  const guest = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect(guest).toMatchObject({ refusals: [{ code: 'account-needed' }] })
  const buyer = { customerId, device: 'Firefox' }
  const form = checkoutForm({ paymentMethod: 'stripe_eps', paymentMethodId: '' })
  expect(await placeOrder(shop.services, { sessionId, buyer, form })).toMatchObject({ ok: false })
  expect(await chargesOf()).toEqual([])
})

test('each period is ordered and charged once, by however many workers, and has its invoice', async () => {
  const { subscriptionId } = await joinClub(shop, { customerId })
  await renewSubscriptions(shop.services)
  expect(await chargesOf()).toEqual([900])
  // As if it had begun before anybody was welcomed.
  await shop.services.db.delete(mailOutbox)
  shop.passTime(MONTH)
  await Promise.all([renewSubscriptions(shop.services), renewSubscriptions(shop.services)])
  await renewSubscriptions(shop.services)
  expect(await chargesOf()).toEqual([900, 900])
  expect(await stateOf(subscriptionId)).toEqual(['active', null, 2])
  expect(await ordersOf(subscriptionId)).toHaveLength(2)
  const [renewal = 0] = await ordersOf(subscriptionId)
  expect(await findOrder(shop.services.db, renewal)).toMatchObject({
    source: 'renewal',
    status: 'processing',
    customerId,
  })
  expect((await countFacts(shop.services.db)).invoiceNumbers).toEqual([1, 2])
  expect(await mails('subscription-welcome')).toBe(0)
})

test('a clock that is set back, and then forward again, renews nothing twice', async () => {
  const { subscriptionId } = await joinClub(shop, { customerId })
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  shop.passTime(-MONTH)
  await renewSubscriptions(shop.services)
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await ordersOf(subscriptionId)).toHaveLength(2)
})

test('a refused charge is tried again after 12, 12, 24, 48 and 72 hours; then the shop gives up, and its link still pays', async () => {
  const { subscriptionId } = await joinClub(shop, { customerId })
  await keepRefusedCard()
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await stateOf(subscriptionId)).toEqual(['on-hold', 'payment', 1])
  const [renewal = 0] = await ordersOf(subscriptionId)
  const tried = async () => (await listAttempts(shop.services.db, renewal)).length
  const made: number[] = []
  for (const hours of [11, 2, 12, 24, 48, 72]) {
    shop.passTime(hours * HOUR)
    await retryRenewals(shop.services)
    made.push(await tried())
  }
  expect(made).toEqual([1, 2, 3, 4, 5, 6])
  expect(await stateOf(subscriptionId)).toEqual(['on-hold', 'payment', 1])
  shop.passTime(13 * HOUR)
  await retryRenewals(shop.services)
  expect(await stateOf(subscriptionId)).toEqual(['on-hold', 'unpaid', 1])
  expect(await tried()).toBe(6)
  expect(await mails()).toBe(1)
  const order = await findOrder(shop.services.db, renewal)
  const payment = { orderId: renewal, orderKey: order?.orderKey ?? '', sessionId: String(customerId), customerId }
  const form = { ...checkoutForm(await cardOf(CARDS.paid)), acceptsTerms: true }
  expect(await payOrder(shop.services, { ...payment, form })).toMatchObject({ ok: true })
  expect(await stateOf(subscriptionId)).toEqual(['active', null, 2])
})

test('what its owner keeps no more is asked of them by a link, and given up in the end', async () => {
  const { subscriptionId } = await joinClub(shop, { customerId })
  await shop.services.db.delete(savedMethods)
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await chargesOf()).toEqual([900])
  expect(await stateOf(subscriptionId)).toEqual(['on-hold', 'payment', 1])
  expect(await mails()).toBe(1)
  shop.passTime(169 * HOUR)
  await retryRenewals(shop.services)
  expect(await stateOf(subscriptionId)).toEqual(['on-hold', 'unpaid', 1])
})

test('a trial is begun by a card that is only kept; its first period is charged when it is over', async () => {
  const billing = { trial: { period: 'week', interval: 1 } }
  const { subscriptionId } = await joinClub(shop, { customerId, billing })
  expect(await chargesOf()).toEqual([])
  expect(await stateOf(subscriptionId)).toEqual(['active', null, 0])
  shop.passTime(8 * 24 * HOUR)
  await renewSubscriptions(shop.services)
  expect(await chargesOf()).toEqual([900])
  expect(await stateOf(subscriptionId)).toEqual(['active', null, 1])
})

test('a charge whose answer is lost is found again, and not made twice', async () => {
  const { subscriptionId } = await joinClub(shop, { customerId })
  shop.passTime(MONTH)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await renewSubscriptions(shop.services)
  await shop.sandbox.resetKnobs()
  await renewSubscriptions(shop.services)
  shop.passTime(10 * 60)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect(await chargesOf()).toEqual([900, 900])
  expect(await stateOf(subscriptionId)).toEqual(['active', null, 2])
})

test('who leaves keeps what is paid, may come back until then, and is never charged again', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  expect(await cancelSubscription(shop.services, { id, by: 'customer' })).toMatchObject({ ok: true })
  expect(await cancelSubscription(shop.services, { id, by: 'notice' })).toMatchObject({ ok: true })
  expect(await stateOf(id)).toEqual(['pending-cancel', null, 1])
  expect(await reactivateSubscription(shop.services, { id, by: 'customer' })).toMatchObject({ ok: true })
  expect(await stateOf(id)).toEqual(['active', null, 1])
  await cancelSubscription(shop.services, { id, by: 'customer' })
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  await endSubscriptions(shop.services)
  await endSubscriptions(shop.services)
  expect(await stateOf(id)).toEqual(['cancelled', null, 1])
  expect(await chargesOf()).toEqual([900])
  expect(await reactivateSubscription(shop.services, { id, by: 'customer' })).toEqual({
    ok: false,
    refusal: 'impossible',
  })
  expect(await cancelSubscription(shop.services, { id, by: 'customer' })).toEqual({ ok: false, refusal: 'over' })
})

test('who leaves while a period is being tried is not charged for it, and its link pays nothing any more', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  await keepRefusedCard()
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await cancelSubscription(shop.services, { id, by: 'customer' })).toMatchObject({ ok: true })
  expect(await stateOf(id)).toEqual(['cancelled', null, 1])
  shop.passTime(MONTH)
  await retryRenewals(shop.services)
  const [renewal = 0] = await ordersOf(id)
  expect(await findOrder(shop.services.db, renewal)).toMatchObject({ status: 'cancelled' })
  expect(await listAttempts(shop.services.db, renewal)).toHaveLength(1)
})

test('a pause charges nothing; its end goes on with what is paid, or begins a new period at once', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  expect(await suspendSubscription(shop.services, { id, by: 'customer' })).toMatchObject({ ok: true })
  expect(await suspendSubscription(shop.services, { id, by: 'customer' })).toMatchObject({ ok: true })
  expect(await stateOf(id)).toEqual(['on-hold', 'customer', 1])
  expect(await reactivateSubscription(shop.services, { id, by: 'customer' })).toMatchObject({ ok: true })
  expect(await stateOf(id)).toEqual(['active', null, 1])
  await suspendSubscription(shop.services, { id, by: 'customer' })
  shop.passTime(3 * MONTH)
  await renewSubscriptions(shop.services)
  expect(await chargesOf()).toEqual([900])
  expect(await reactivateSubscription(shop.services, { id, by: 'customer' })).toMatchObject({ ok: true })
  expect(await stateOf(id)).toEqual(['active', null, 2])
  expect(await chargesOf()).toEqual([900, 900])
  const found = await findSubscription(shop.services.db, id)
  const days = ((found?.paidUntil?.getTime() ?? 0) - shop.services.clock.now().getTime()) / (24 * HOUR * 1000)
  expect(Math.round(days)).toBeGreaterThanOrEqual(28)
})

test('the shop stops one, moves the day of one, and counts them', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const { db, clock } = shop.services
  const to = new Date(clock.now().getTime() + 3 * MONTH * 1000)
  expect(await moveNextPayment(shop.services, { id, to: clock.now() })).toEqual({ ok: false, refusal: 'impossible' })
  expect(await moveNextPayment(shop.services, { id, to })).toMatchObject({ ok: true })
  shop.passTime(2 * MONTH)
  await renewSubscriptions(shop.services)
  expect(await chargesOf()).toEqual([900])
  expect(await findSubscription(db, id)).toMatchObject({ nextPaymentAt: to, paidUntil: to })
  expect(await readSubscriptionFigures(db, clock.now())).toMatchObject([{ active: 1, monthlyCents: 900, unpaid: 0 }])
  expect(await suspendSubscription(shop.services, { id, by: 'shop' })).toMatchObject({ ok: true })
  expect(await reactivateSubscription(shop.services, { id, by: 'customer' })).toMatchObject({ refusal: 'impossible' })
  expect(await readSubscriptionFigures(db, clock.now())).toMatchObject([{ active: 0, onHold: 1, monthlyCents: 0 }])
  expect(await listSubscriptions(db, { status: null, below: null, limit: 9 })).toMatchObject([{ id, names: 'Club' }])
  expect(await reactivateSubscription(shop.services, { id, by: 'shop' })).toMatchObject({ ok: true })
})

test('whoever pays a period with another method that they keep is charged to it from then on', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  await keepRefusedCard()
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  const [kept] = await listSavedMethods(shop.services, { customerId })
  const refused = await keepCard(shop, customerId, 'pm_card_amex')
  await keepRefused(shop, customerId, { id: refused.id })
  const other = await keepCard(shop, customerId, 'pm_card_mastercard')
  const [renewal = 0] = await ordersOf(id)
  const order = await findOrder(shop.services.db, renewal)
  const payment = { orderId: renewal, orderKey: order?.orderKey ?? '', sessionId: String(customerId), customerId }
  const payWith = async (savedMethodId = 0) => {
    const form = { ...checkoutForm({ paymentMethodId: '' }), savedMethodId, acceptsTerms: true }
    const paid = await payOrder(shop.services, { ...payment, form })
    await runJobs(shop.services)
    return [paid.ok, (await findRenewalTerms(shop.services.db, id))?.method?.id]
  }
  expect(await payWith(refused.id)).toEqual([false, kept?.id])
  expect(await payWith(other.id)).toEqual([true, other.id])
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await stateOf(id)).toEqual(['active', null, 3])
})

test('a bank that asks its owner is not asked again by the shop; they are told at once', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const { db } = shop.services
  await keepRefused(shop, customerId, { card: CARDS.asksForAuthentication })
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await mails()).toBe(1)
  for (const hours of [12, 12, 24, 48, 72, 13]) {
    shop.passTime((hours + 1) * HOUR)
    await retryRenewals(shop.services)
  }
  const [renewal = 0] = await ordersOf(id)
  expect(await listAttempts(db, renewal)).toMatchObject([{ failureCode: 'authentication_required' }])
  expect(await stateOf(id)).toEqual(['on-hold', 'unpaid', 1])
})

async function cardOf(card: string) {
  return { paymentMethodId: await shop.sandbox.createCard(card) }
}

/** What the account keeps is refused from now on. */
const keepRefusedCard = () => keepRefused(shop, customerId)
