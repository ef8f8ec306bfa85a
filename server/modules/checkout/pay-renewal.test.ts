import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentFields } from '#contracts/checkout/payment-fields.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { methodOf } from '#sandbox/stripe/test-methods.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { reportFromBrowser } from '#server/modules/payments/index.ts'
import { findRenewalTerms, renewSubscriptions } from '#server/modules/renewals/index.ts'
import { subscriptionMethods } from '#server/modules/renewals/tables.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import { findSubscription, listOrdersOfSubscription } from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { keepRefused } from '#test/support/kept-cards.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { PUBLISHABLE_KEY } from '#test/support/sandbox-control.ts'
import { joinClub, putClubInCart } from '#test/support/subscribe.ts'
import { getPayableOrder, payOrder, placeOrder } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { enabled: ['card', 'eps'] })
})
afterAll(() => shop.close())

const MONTH = 32 * 24 * 3600

/** Somebody's subscription whose next period waits to be paid by its link. */
async function waiting({ isManual }: { isManual: boolean }) {
  const { services } = shop
  const { customerId } = await createCustomers(services).register()
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const own = eq(subscriptionMethods.subscriptionId, id)
  await services.db.update(subscriptionMethods).set({ isManual }).where(own)
  if (!isManual) await keepRefused(shop, customerId)
  shop.passTime(MONTH)
  await renewSubscriptions(services)
  const [renewal] = await listOrdersOfSubscription(services.db, id)
  const order = await findOrder(services.db, renewal?.orderId ?? 0)
  if (!order) throw new Error('no period was ordered')
  const pay = (fields: Partial<PaymentFields>) => {
    const form = { ...checkoutForm(fields), acceptsTerms: true }
    const payment = { orderId: order.id, orderKey: order.orderKey, sessionId: String(customerId), customerId }
    return payOrder(services, { ...payment, form })
  }
  const offered = async () => {
    const { choice, renewsItself } = await getPayableOrder(services, { order, customerId })
    return [renewsItself, ...choice.methods.map(({ type, saving }) => `${type} ${saving}`)]
  }
  const state = async () => (await findSubscription(services.db, id))?.status
  return { id, customerId, order, pay, offered, state }
}

const chargesOf = async (orderId: number) =>
  (await shop.sandbox.charges()).filter(({ metadata }) => metadata.order_id === String(orderId)).length

test('a period that was refused is paid by its link with a card that asks its bank: once, and charged for what follows', async () => {
  const { id, order, pay, offered, state } = await waiting({ isManual: false })
  expect(await offered()).toEqual([true, 'card none'])
  expect(await pay({ paymentMethod: 'stripe_eps' })).toMatchObject({ refusals: [{ code: 'payment-type-invalid' }] })
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const asked = await pay({ paymentMethodId })
  if (!asked.ok || asked.placed.next !== 'authenticate') throw new Error(JSON.stringify(asked))
  const [intentId = ''] = asked.placed.clientSecret.split('_secret_')
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  const report = () => reportFromBrowser(shop.services, { orderId: order.id, intentId })
  await Promise.all([report(), report()])
  await runJobs(shop.services)
  expect([await state(), await chargesOf(order.id)]).toEqual(['active', 1])
  expect((await findRenewalTerms(shop.services.db, id))?.method?.face).toMatchObject({ last4: '3184' })
})

test('whoever pays each period by a link chooses among all methods, and nothing of it is kept or charged', async () => {
  const { id, customerId, order, pay, offered, state } = await waiting({ isManual: true })
  expect(await offered()).toEqual([false, 'card none', 'eps none'])
  const kept = await listSavedMethods(shop.services, { customerId })
  const provider = stripeAt(shop.sandbox.origin, PUBLISHABLE_KEY)
  const { id: paymentMethodId } = await provider.paymentMethods.create(methodOf('eps'))
  expect(await pay({ paymentMethod: 'stripe_eps', paymentMethodId })).toMatchObject({ placed: { next: 'redirect' } })
  expect(await pay({ paymentMethodId: await shop.sandbox.createCard('5555555555554444') })).toMatchObject({ ok: true })
  await runJobs(shop.services)
  expect([await state(), await chargesOf(order.id)]).toEqual(['active', 1])
  expect(await listSavedMethods(shop.services, { customerId })).toEqual(kept)
  expect((await findRenewalTerms(shop.services.db, id))?.terms.isManual).toBe(true)
})

test('a period of what has ended meanwhile is paid by nobody', async () => {
  const { id, order, pay } = await waiting({ isManual: true })
  const ended = { status: 'cancelled', holdReason: null, endedAt: shop.services.clock.now() } as const
  await shop.services.db.update(subscriptions).set(ended).where(eq(subscriptions.id, id))
  expect(await pay({})).toMatchObject({ ok: false, refusals: [{ code: 'order-not-payable' }] })
  expect(await chargesOf(order.id)).toBe(0)
})

test('an order of a club and a guide is paid with what can be charged again, which is kept without a question', async () => {
  const { services } = shop
  const { customerId } = await createCustomers(services).register()
  const { sessionId } = await putClubInCart(shop, { customerId })
  await fillCart(shop, { sessionId })
  const form = checkoutForm({ paymentMethodId: await shop.sandbox.createCard(CARDS.declined) })
  expect(await placeOrder(services, { sessionId, form, buyer: { customerId, device: '' } })).toMatchObject({
    ok: false,
  })
  const [order] = await services.db.select().from(orders).where(eq(orders.customerId, customerId))
  if (!order) throw new Error('the order waits for another card')
  const { choice, renewsItself } = await getPayableOrder(services, { order, customerId })
  expect([renewsItself, ...choice.methods.map(({ type, saving }) => `${type} ${saving}`)]).toEqual([true, 'card none'])
})
