import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPagePayment, placeOrder } from '#server/modules/checkout/index.ts'
import { orderDues, orders } from '#server/modules/orders/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { updateOrderIntent } from './index.ts'
import { paymentAttempts, providerCalls } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

/** An order whose buyer is about to be asked by their bank. */
async function asked(customerId: number | null = null) {
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const buyer =
    customerId === null ? undefined : { customerId, device: '', online: { ip: '192.0.2.7', userAgent: 'Firefox' } }
  const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }), buyer })
  if (!placed.ok || placed.placed.next !== 'authenticate') throw new Error(JSON.stringify(placed))
  return { orderId: placed.placed.orderId, intentId: placed.placed.clientSecret.replace(/_secret_.*/, '') }
}
const update = (told: { orderId: number; intentId: string }, keepsMethod = false) =>
  updateOrderIntent(shop.services, { ...told, keepsMethod })
async function said() {
  const calls = await shop.services.db.select().from(providerCalls).where(eq(providerCalls.call, 'update-intent'))
  return calls.map(({ request }) => request)
}

test('the intent of an open try is told again what is due, and of which order', async () => {
  const told = await asked()
  expect(await update(told)).toBe('updated')
  expect(await said()).toMatchObject([
    {
      ...{ intentId: told.intentId, amountCents: 1700, currency: 'eur', keepsMethod: false, paymentMethodId: null },
      metadata: { order_id: String(told.orderId) },
    },
  ])
  expect(await update({ ...told, orderId: told.orderId + 1 })).toBe('foreign')
  expect(await update({ ...told, intentId: 'pi_nobodys' })).toBe('foreign')
  const message = 'a browser would update an intent that is not of this order'
  expect(shop.logged).toEqual([
    { level: 'warn', message, about: { ...told, orderId: told.orderId + 1 } },
    { level: 'warn', message, about: { ...told, intentId: 'pi_nobodys' } },
  ])
})

test('a method is kept for somebody who has an account, in a shop that keeps any', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  expect(await update(await asked(customerId), true)).toBe('updated')
  await changePayment(shop.services, { savesMethods: true })
  expect(await update(await asked(), true)).toBe('updated')
  expect(await update(await asked(customerId), true)).toBe('updated')
  const told = await asked(customerId)
  for (const keeps of [false, true, true]) expect(await update(told, keeps)).toBe('updated')
  const kept = (await said()).map((request) => 'keepsMethod' in request && request.keepsMethod)
  expect(kept).toEqual([false, false, true, false, true])
})

test('a try that has ended is not told anything any more, nor is one whose order is paid otherwise', async () => {
  const told = await asked()
  await shop.services.db.update(paymentAttempts).set({ status: 'failed' })
  expect(await update(told)).toBe('refused')
  await shop.services.db.update(paymentAttempts).set({ status: 'requires-action' })
  await shop.services.db.update(orderDues).set({ state: 'met' })
  expect(await update(told)).toBe('refused')
  expect(await said()).toEqual([])
})

test('an intent of another sum than what is due by now is given up', async () => {
  const told = await asked()
  await shop.services.db.update(orderDues).set({ amountCents: 1800 })
  expect(await update(told)).toBe('refused')
  expect((await shop.sandbox.retrieveIntent(told.intentId)).status).toBe('canceled')
})

test('of one that the page of the order has made only its sum and its state are looked at', async () => {
  const { db, payments } = shop.services
  const { order } = await refusedOrder(shop)
  const early = await openPagePayment(shop.services, {
    ...{ sessionId: '', customerId: null, orderId: order.id, type: 'card' },
  })
  if (!early.ok) throw new Error(early.refusal)
  const told = { orderId: order.id, intentId: early.id }
  expect(await update(told)).toBe('updated')
  const retrieveIntent: typeof payments.retrieveIntent = async (id) => {
    const intent = await payments.retrieveIntent(id)
    return intent && { ...intent, status: 'requires_confirmation' }
  }
  shop.services.payments = { ...payments, retrieveIntent }
  expect(await update(told)).toBe('updated')
  shop.services.payments = payments
  await db.update(orderDues).set({ amountCents: 1800 })
  expect(await update(told)).toBe('refused')
  await db.update(orderDues).set({ amountCents: 1700 })
  await payments.cancelIntent({ call: 'cancel-intent', intentId: early.id }, 'given up')
  expect(await update(told)).toBe('refused')
  expect(await db.$count(orders)).toBe(1)
})
