import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { releaseExpiredHolds } from '#server/modules/catalog/index.ts'
import { listOrderNotes } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { findNewestAttempt, reportFromBrowser } from '#server/modules/payments/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { countFacts } from '#test/support/order-facts.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { keepCard } from '#test/support/saved-methods.ts'
import { placeOrder } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

/** An order that costs nothing, of somebody who would keep what they pay with. */
async function orderForNothing(fields: Parameters<typeof checkoutForm>[0] = {}, stock: number | null = null) {
  const product = await createProduct(shop.services.db, { regularPriceCents: 0, stock })
  const sessionId = String(customerId)
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const buyer = { customerId, device: 'Firefox', online: { ip: '192.0.2.7', userAgent: 'Firefox' } }
  const form = checkoutForm({ keepsMethod: true, ...fields })
  const result = await placeOrder(shop.services, { sessionId, form, buyer })
  const attempt = result.ok ? await findNewestAttempt(shop.services.db, result.placed.orderId) : null
  return { result, attempt }
}

test('an order of nothing keeps a method without a charge, and is complete', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const { result, attempt } = await orderForNothing()
  expect(result).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(attempt).toMatchObject({ intentKind: 'setup', status: 'succeeded', intentId: expect.stringMatching(/^seti_/) })
  expect(await shop.sandbox.charges()).toEqual([])
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['completed'], attempts: ['succeeded'] })
})

test('a bank that asks about it is answered in the page, and the order is complete then', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const { result, attempt } = await orderForNothing({ paymentMethodId })
  expect(result).toMatchObject({ ok: true, placed: { next: 'authenticate', kind: 'setup' } })
  if (!attempt?.intentId) throw new Error('the setup was asked for')
  const report = { orderId: attempt.orderId, intentId: attempt.intentId }
  expect(await reportFromBrowser(shop.services, report)).toMatchObject({ outcome: { state: 'requires-action' } })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['pending'] })
})

test('what costs nothing is kept from others for an hour, as what is paid, while its bank asks', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  await orderForNothing({ paymentMethodId }, 1)
  const released = async (seconds: number) => {
    shop.passTime(seconds)
    return shop.services.db.transaction((tx) => releaseExpiredHolds(tx, shop.services.clock.now()))
  }
  expect([await released(3500), await released(200)]).toEqual([0, 1])
})

test('a method that is kept for an order which was cancelled meanwhile completes nothing', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const { attempt } = await orderForNothing({ paymentMethodId })
  if (!attempt?.intentId) throw new Error('the setup was asked for')
  const { orderId, intentId } = attempt
  const { payments, db } = shop.services
  await db.update(orders).set({ status: 'cancelled' })
  const retrieveIntent: typeof payments.retrieveIntent = async (id) => {
    const intent = await payments.retrieveIntent(id)
    return intent && { ...intent, status: 'succeeded', nextAction: null }
  }
  shop.services.payments = { ...payments, retrieveIntent }
  expect(await reportFromBrowser(shop.services, { orderId, intentId })).toMatchObject({ outcome: { state: 'paid' } })
  expect(await countFacts(db)).toMatchObject({ statuses: ['cancelled'], attempts: ['succeeded'], grants: 0 })
  const notes = (await listOrderNotes(db, orderId)).map(({ text }) => text)
  expect(notes).toContain(`Moyen de paiement enregistré (${intentId}).`)
})

test('a refused method is no way to have the order', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const paymentMethodId = await shop.sandbox.createCard(CARDS.insufficientFunds)
  const { result } = await orderForNothing({ paymentMethodId })
  expect(result).toMatchObject({ ok: false, refusals: [{ code: 'payment-refused', reason: 'insufficient_funds' }] })
})

test('a free order keeps only what its buyer would have kept, and is not kept already; a guest keeps nothing', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const { id } = await keepCard(shop, customerId)
  const already = { paymentMethodId: '', savedMethodId: id }
  for (const fields of [{ keepsMethod: false }, already, { ...already, keepsMethod: false }]) {
    const { result, attempt } = await orderForNothing(fields)
    expect([result.ok, attempt]).toEqual([true, null])
  }
  const { sessionId } = await fillCart(shop, { priceCents: 0 })
  const guest = await placeOrder(shop.services, { sessionId, form: checkoutForm({ keepsMethod: true }) })
  expect(await findNewestAttempt(shop.services.db, placedId(guest))).toBeNull()
})

test('where nothing is kept, a free order has no method, whatever its form names', async () => {
  const { result, attempt } = await orderForNothing({ paymentMethodId: 'nonsense' })
  expect(result).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(attempt).toBeNull()
})
