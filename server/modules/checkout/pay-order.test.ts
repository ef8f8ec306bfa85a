import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_PAYMENT_FIELDS } from '#contracts/checkout/payment-fields.ts'
import { AVAILABILITY_GATEWAY } from '#contracts/identifiers.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { findOrder, listOrderNotes, type Order } from '#server/modules/orders/index.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { listPayableOrders } from '#server/modules/payments/index.ts'
import { providerCustomers } from '#server/modules/payments/tables.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { openPagePayment, type PayOrderForm, payOrder, placeOrder } from './index.ts'
import { checkoutSubmissions } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const FORM: PayOrderForm = {
  ...NO_PAYMENT_FIELDS,
  paymentMethod: 'stripe',
  paymentMethodId: 'pm_card_visa',
  acceptsTerms: true,
  wantsImmediateSupply: false,
  wantsEarlyService: false,
  submissionId: null,
  shownTotal: null,
}

const pay = (order: Pick<Order, 'id' | 'orderKey'>, form: Partial<PayOrderForm> = {}) =>
  payOrder(shop.services, { orderId: order.id, orderKey: order.orderKey, sessionId: null, form: { ...FORM, ...form } })

test('another card pays the refused order, once, for the amount that it had', async () => {
  const { order, product } = await refusedOrder(shop)
  await shop.services.db.update(products).set({ regularPriceCents: 9900 }).where(eq(products.id, product.id))
  expect(await pay(order)).toMatchObject({ ok: true, placed: { next: 'received', orderId: order.id } })
  expect((await shop.sandbox.charges()).map((charge) => charge.amount)).toEqual([1700])
  expect(await countFacts(shop.services.db)).toEqual({ ...PAID_ONCE, attempts: ['canceled', 'succeeded'] })
})

test('a provider that is silent as the refused card is given up: nothing is charged beside it, and another try pays once', async () => {
  const { order } = await refusedOrder(shop)
  const match = 'POST /v1/payment_intents/:id/cancel'
  await shop.sandbox.turn({ faults: [{ match, times: 9, kind: 'lose-answer' }] })
  expect(await pay(order)).toMatchObject({ ok: false, refusals: [{ code: 'payment-unknown' }] })
  expect(await shop.sandbox.charges()).toEqual([])
  await shop.sandbox.resetKnobs()
  expect(await pay(order)).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test('two clicks at once, and the same post after the payment, charge once and are told the same', async () => {
  const { order } = await refusedOrder(shop)
  const [first, second] = await Promise.all([pay(order), pay(order)])
  expect(second).toEqual(first)
  expect(await pay(order)).toEqual(first)
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('checkout and the page of the order, with two cards at once, charge once', async () => {
  const { order, sessionId } = await refusedOrder(shop)
  const form = checkoutForm({ paymentMethodId: 'pm_card_mastercard' })
  await Promise.all([pay(order), placeOrder(shop.services, { sessionId, form })])
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

const TO_CONFIRM = { status: 'pending', paymentMethod: AVAILABILITY_GATEWAY } as const

test('an order may be paid by its buyer while it waits for that, unless it costs nothing or the shop is to confirm it', async () => {
  const { order } = await refusedOrder(shop)
  const listed = [
    ...[order, { ...order, id: 1, totalCents: 0 }, { ...order, id: 2, ...TO_CONFIRM }],
    ...(['pending', 'on-hold', 'completed', 'cancelled'] as const).map((status, at) => ({
      ...order,
      id: 3 + at,
      status,
    })),
  ]
  expect(await listPayableOrders(shop.services, listed)).toEqual(new Set([order.id, 3]))
})

test('an order that is tried again says so to the team, once for each card', async () => {
  const { order } = await refusedOrder(shop)
  for (const paymentMethodId of [await shop.sandbox.createCard(CARDS.declined), 'pm_card_visa'])
    await pay(order, { paymentMethodId })
  const notes = (await listOrderNotes(shop.services.db, order.id)).map(({ text }) => text)
  expect(notes.filter((text) => text.startsWith('Nouvelle tentative de paiement.'))).toHaveLength(2)
})

test('a wrong key pays nothing, whatever the number', async () => {
  const { order } = await refusedOrder(shop)
  const unknown = { ok: false, refusals: [{ code: 'unknown-order' }] }
  expect(await pay({ ...order, orderKey: `${order.orderKey.slice(0, -1)}_` })).toEqual(unknown)
  expect(await pay({ ...order, id: order.id + 1 })).toEqual(unknown)
  expect(await shop.sandbox.charges()).toEqual([])
})

test('a second click after the payment, with another card, leads to the order and charges nothing', async () => {
  const { order } = await refusedOrder(shop)
  const first = await pay(order, { submissionId: 'a-first-click-on-the-button' })
  const second = { submissionId: 'a-second-click-on-the-button', paymentMethodId: 'pm_card_mastercard' }
  expect(await pay(order, second)).toEqual(first)
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('a total that the page did not show is not charged', async () => {
  const { order } = await refusedOrder(shop)
  expect(await pay(order, { shownTotal: { cents: 1500, currency: 'EUR' } })).toEqual({
    ok: false,
    refusals: [
      { code: 'total-changed', shown: { cents: 1500, currency: 'EUR' }, now: { cents: 1700, currency: 'EUR' } },
    ],
  })
  expect(await shop.sandbox.charges()).toEqual([])
  expect(await pay(order, { shownTotal: { cents: 1700, currency: 'EUR' } })).toMatchObject({ ok: true })
})

test('a click that was given up before it arrived pays nothing any more', async () => {
  const { order } = await refusedOrder(shop)
  const submissionId = 'a-click-that-was-given-up'
  await shop.services.db.insert(checkoutSubmissions).values({ id: submissionId, orderId: null, sessionId: null })
  expect(await pay(order, { submissionId })).toEqual({ ok: false, refusals: [{ code: 'submission-given-up' }] })
  expect(await shop.sandbox.charges()).toEqual([])
})

test('an intent that was made for another page pays nothing', async () => {
  const { order } = await refusedOrder(shop)
  const { sessionId } = await fillCart(shop)
  const early = await openPagePayment(shop.services, { sessionId, customerId: null, orderId: null, type: 'card' })
  const earlyIntentId = early.ok ? early.id : ''
  expect(await pay(order, { earlyIntentId })).toEqual({ ok: false, refusals: [{ code: 'foreign-intent' }] })
  expect(await shop.sandbox.charges()).toEqual([])
})

test('the same click on an order that waits for its bank by now is told how its try stands', async () => {
  const { order } = await refusedOrder(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const click = { paymentMethodId, submissionId: 'the-only-click-on-the-button' }
  const first = await pay(order, click)
  expect(first).toMatchObject({ ok: true, placed: { next: 'authenticate' } })
  await shop.services.db.update(orders).set({ status: 'on-hold' }).where(eq(orders.id, order.id))
  expect(await pay(order, click)).toEqual(first)
})

test.each(['on-hold', 'cancelled', 'refunded'] as const)('an order that is %s takes no other card', async (status) => {
  const { order } = await refusedOrder(shop)
  await shop.services.db.update(orders).set({ status }).where(eq(orders.id, order.id))
  expect(await pay(order)).toEqual({ ok: false, refusals: [{ code: 'order-not-payable', status }] })
  expect(await shop.sandbox.charges()).toEqual([])
})

test('without terms, card or a known method nothing is charged and every reason is given', async () => {
  const { order } = await refusedOrder(shop)
  expect(await pay(order, { acceptsTerms: false, paymentMethodId: 'card number 4242' })).toEqual({
    ok: false,
    refusals: [
      { code: 'terms-not-accepted' },
      { code: 'missing-payment-details', sentence: expect.stringContaining('votre carte') },
    ],
  })
  expect(await pay(order, { paymentMethod: 'cheque' })).toMatchObject({
    refusals: [{ code: 'invalid-payment-method' }],
  })
  expect((await findOrder(shop.services.db, order.id))?.status).toBe('failed')
})

test('an old order without the consent to digital supply asks for it, and keeps it', async () => {
  const { order } = await refusedOrder(shop)
  const consent = { digitalConsentAt: null, digitalConsentVersion: null, digitalConsentChannel: null }
  await shop.services.db.update(orders).set(consent).where(eq(orders.id, order.id))
  expect(await pay(order)).toMatchObject({ refusals: [{ code: 'digital-consent-missing' }] })
  expect(await pay(order, { wantsImmediateSupply: true })).toMatchObject({ ok: true })
  expect(await findOrder(shop.services.db, order.id)).toMatchObject({
    digitalConsentAt: expect.any(Date),
    digitalConsentChannel: 'order-pay',
  })
  expect((await countFacts(shop.services.db)).grants).toBe(2)
})

test('an order keeps the terms that were accepted with its payment, and the consent that it had', async () => {
  const { order } = await refusedOrder(shop)
  await shop.services.db.insert(settings).values({ key: 'termsVersion', value: '2027-01' })
  shop.passTime(60)
  expect(await pay(order)).toMatchObject({ ok: true })
  const { digitalConsentAt, digitalConsentChannel } = order
  expect(digitalConsentChannel).toBe('checkout')
  expect(await findOrder(shop.services.db, order.id)).toMatchObject({
    ...{ termsVersion: '2027-01', digitalConsentAt, digitalConsentChannel },
  })
})

test('the country that an order is billed to decides what pays it', async () => {
  await changePayment(shop.services, { enabled: ['card', 'klarna'] })
  const { order } = await refusedOrder(shop)
  await shop.services.db.update(orderAddresses).set({ country: 'JP' })
  expect(await pay(order, { paymentMethod: 'stripe_klarna', paymentMethodId: '' })).toEqual({
    ...{ ok: false, refusals: [{ code: 'payment-type-not-in-country' }] },
  })
})

test('what was sold to someone else meanwhile, or is gone, is not charged', async () => {
  const { order, product } = await refusedOrder(shop)
  const set = (fields: Partial<typeof products.$inferInsert>) =>
    shop.services.db.update(products).set(fields).where(eq(products.id, product.id))
  await set({ stock: 0 })
  const short = { ok: false, refusals: [{ code: 'order-out-of-stock', name: product.name }] }
  expect(await pay(order)).toEqual(short)
  await set({ stock: 1 })
  expect(await pay(order)).toMatchObject({ ok: true })
  const [left] = await shop.services.db.select({ stock: products.stock }).from(products)
  expect(left?.stock).toBe(0)
})

test('a product that no longer exists is not charged', async () => {
  const { order, product } = await refusedOrder(shop)
  await shop.services.db.delete(products).where(eq(products.id, product.id))
  expect(await pay(order)).toMatchObject({ refusals: [{ code: 'order-out-of-stock' }] })
})

test('the provider knows who pays an order of an account by the address that is billed, corrected or not', async () => {
  const { db } = shop.services
  const { customerId } = await createCustomers(shop.services).register()
  const notebook = await createProduct(db, { supply: 'goods' })
  const sessionId = String(customerId)
  await addToCart(shop.services, { sessionId, productId: notebook.id, variationId: null, quantity: 1 })
  const { email, phone, ...elsewhere } = checkoutForm({ billing: { city: 'Lille', postcode: '59000' } }).billing
  const form = checkoutForm({ shipping: elsewhere, paymentMethodId: await shop.sandbox.createCard(CARDS.declined) })
  await placeOrder(shop.services, { sessionId, form, buyer: { customerId, device: '' } })
  await db.update(orderAddresses).set({ city: 'Villeurbanne' }).where(eq(orderAddresses.kind, 'billing'))
  const [order] = await db.select().from(orders)
  if (!order) throw new Error('the order waits for another card')
  expect(await pay(order)).toMatchObject({ ok: true })
  expect(await db.select().from(providerCustomers)).toMatchObject([{ told: { address: { city: 'Villeurbanne' } } }])
})

test.each([true, false])(
  'what pays on the order’s page is kept where its owner asks for it and the shop keeps any: %s',
  async (savesMethods) => {
    await changePayment(shop.services, { savesMethods })
    const { customerId } = await createCustomers(shop.services).register()
    const { sessionId } = await fillCart(shop, { sessionId: String(customerId) })
    const form = checkoutForm({ paymentMethodId: await shop.sandbox.createCard(CARDS.declined) })
    await placeOrder(shop.services, { sessionId, form, buyer: { customerId, device: '' } })
    const [{ id: orderId, orderKey } = { id: 0, orderKey: '' }] = await shop.services.db.select().from(orders)
    const paid = { orderId, orderKey, sessionId, customerId, form: { ...FORM, keepsMethod: true } }
    expect(await payOrder(shop.services, paid)).toMatchObject({ ok: true, placed: { next: 'received' } })
    await runJobs(shop.services)
    expect(await listSavedMethods(shop.services, { customerId })).toHaveLength(savesMethods ? 1 : 0)
  },
)

test('3-D Secure is asked for through the secret of the order’s own intent', async () => {
  const { order } = await refusedOrder(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const result = await pay(order, { paymentMethodId })
  expect(result).toMatchObject({ ok: true, placed: { next: 'authenticate', orderId: order.id } })
  expect((await findOrder(shop.services.db, order.id))?.status).toBe('pending')
})
