import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart, applyCoupon, getCart } from '#server/modules/cart/index.ts'
import { products, stockHolds } from '#server/modules/catalog/tables.ts'
import { payOrder, placeOrder } from '#server/modules/checkout/index.ts'
import { coupons, couponUses } from '#server/modules/coupons/tables.ts'
import type { MailKind } from '#server/modules/notifications/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listOrderNotes, type Order } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { listAttempts, reportFromBrowser } from '#server/modules/payments/index.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import { createCoupon, createProduct, createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { countWaiting } from '#test/support/waiting.ts'
import { cancelOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

/** To the buyer and to the shop. */
const CANCELLATION_MAILS: MailKind[] = ['cancellation-notice', 'order-cancelled']

const cancel = ({ id, orderKey }: Pick<Order, 'id' | 'orderKey'>) =>
  cancelOrder(shop.services, { orderId: id, orderKey })
const refused = (refusal: string) => ({ ok: false, refusal })
const statusOf = async ({ id }: Order) => (await findOrder(shop.services.db, id))?.status

const pay = ({ id, orderKey }: Order, paymentMethodId = 'pm_card_visa') =>
  payOrder(shop.services, {
    orderId: id,
    orderKey,
    sessionId: null,
    form: checkoutForm({ paymentMethodId }),
  })

test('an order whose card was refused is cancelled; its intent can be confirmed no more; saying it again changes nothing', async () => {
  const { order, sessionId } = await refusedOrder(shop)
  expect(await cancel(order)).toEqual({ ok: true })
  const notes = await listOrderNotes(shop.services.db, order.id)
  expect(notes.at(-1)?.text).toContain('Commande annulée par le client. État : Annulée.')
  const [attempt] = await listAttempts(shop.services.db, order.id)
  expect((await shop.sandbox.retrieveIntent(attempt?.intentId ?? '')).status).toBe('canceled')
  expect(await cancel(order)).toEqual({ ok: true })
  expect(await listOrderNotes(shop.services.db, order.id)).toHaveLength(notes.length)
  expect((await getCart(shop.services, sessionId)).lines).toHaveLength(1)
})

test('the same cart makes another order once the first is cancelled', async () => {
  const { order, sessionId } = await refusedOrder(shop)
  await cancel(order)
  expect(await shop.services.db.$count(sessions, isNotNull(sessions.awaitingOrderId))).toBe(0)
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm() })).toMatchObject({ ok: true })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['cancelled', 'completed'] })
  expect(await pay(order)).toEqual({ ok: false, refusals: [{ code: 'order-not-payable', status: 'cancelled' }] })
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('while the bank waits for an answer the payment is given up: a late answer charges nothing', async () => {
  const { order, intentId } = await challengedOrder()
  expect(await cancel(order)).toEqual({ ok: true })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
  await reportFromBrowser(shop.services, { orderId: order.id, intentId })
  expect(await countFacts(shop.services.db)).toMatchObject({
    statuses: ['cancelled'],
    attempts: ['canceled'],
    mails: CANCELLATION_MAILS,
  })
  expect(await shop.sandbox.charges()).toHaveLength(0)
})

test('an order that was paid a moment ago, unknown to the shop, is paid and not cancelled', async () => {
  const { order, intentId } = await challengedOrder()
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  expect(await cancel(order)).toEqual(refused('already-paid'))
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['succeeded'] })
})

test('a charge whose answer was lost is found, and the order is paid', async () => {
  const order = await lostOrder({ kind: 'lose-answer' })
  expect(await cancel(order)).toEqual(refused('already-paid'))
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test('a call that may still be on its way is waited for, never made again', async () => {
  const order = await lostOrder({ kind: 'status', status: 429 })
  expect(await cancel(order)).toEqual(refused('payment-in-progress'))
  expect(await statusOf(order)).toBe('pending')
  shop.passTime(301)
  expect(await cancel(order)).toEqual({ ok: true })
  expect(await shop.sandbox.charges()).toHaveLength(0)
})

test('a payment that ends and a cancellation at once: paid and charged, or cancelled and not', async () => {
  for (let time = 0; time < 6; time += 1) {
    const { order, intentId } = await challengedOrder()
    const before = (await shop.sandbox.charges()).length
    const answer = shop.sandbox.answerChallenge(intentId, 'succeeded')
    const browser = answer.then(() => reportFromBrowser(shop.services, { orderId: order.id, intentId }))
    const [result] = await Promise.all([cancel(order), browser.catch(() => null)])
    await expectConsistent(order, result, (await shop.sandbox.charges()).length - before)
  }
})

test('another card and a cancellation at once: paid and charged, or cancelled and not', async () => {
  for (let time = 0; time < 6; time += 1) {
    const { order } = await refusedOrderOfNewCart()
    const before = (await shop.sandbox.charges()).length
    const [result] = await Promise.all([cancel(order), pay(order)])
    await expectConsistent(order, result, (await shop.sandbox.charges()).length - before)
  }
})

test('a payment that begins while the one before it is given up is given up too, or was faster', async () => {
  for (const [card, result] of [
    [CARDS.asksForAuthentication, { ok: true }],
    [CARDS.insufficientFunds, { ok: true }],
    [CARDS.paid, refused('already-paid')],
  ] as const) {
    const { order } = await refusedOrderOfNewCart()
    await meanwhile(async () => pay(order, await shop.sandbox.createCard(card)))
    expect(await cancel(order)).toEqual(result)
    expect(await shop.sandbox.charges()).toHaveLength(result.ok ? 0 : 1)
    expect(await statusOf(order)).toBe(result.ok ? 'cancelled' : 'completed')
    const attempts = await listAttempts(shop.services.db, order.id)
    expect(attempts.map(({ status }) => status)).toEqual(['canceled', result.ok ? 'canceled' : 'succeeded'])
  }
})

test('an order that is paid in the last round is paid, and the answer says so', async () => {
  const { order } = await refusedOrder(shop)
  await meanwhile(async () => {
    await pay(order, await cardOf(CARDS.asksForAuthentication))
    await meanwhile(() => pay(order))
  })
  expect(await cancel(order)).toEqual(refused('already-paid'))
  expect(await statusOf(order)).toBe('completed')
})

test('a state that the order gets while it is being cancelled is not overwritten', async () => {
  const { order } = await refusedOrder(shop)
  const { db } = shop.services
  await db.update(paymentAttempts).set({ status: 'canceled' })
  const { cancelling } = await db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'on-hold' }).where(eq(orders.id, order.id))
    const cancelling = cancel(order)
    await expect.poll(() => countWaiting(db)).toBe(1)
    return { cancelling }
  })
  expect(await cancelling).toEqual(refused('not-cancellable'))
  expect(await statusOf(order)).toBe('on-hold')
})

test('money that comes for an order that people cancelled in the books makes it a paid order', async () => {
  const { order, intentId } = await challengedOrder()
  await shop.services.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  await reportFromBrowser(shop.services, { orderId: order.id, intentId })
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test('buyer and shop are each owed one mail, with the change of status or not at all, however often it is said', async () => {
  const { order } = await refusedOrder(shop)
  const { jobs } = shop.services
  shop.services.jobs = { ...jobs, enqueue: () => Promise.reject(new Error('the queue is away')) }
  await expect(cancel(order)).rejects.toThrow('the queue is away')
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['failed'], mails: [] })

  shop.services.jobs = jobs
  await Promise.all([cancel(order), cancel(order), cancel(order)])
  await cancel(order)
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['cancelled'], mails: CANCELLATION_MAILS })
})

test('pieces and coupon uses are anybody’s again, once, however often it is said', async () => {
  const { db } = shop.services
  const product = await createProduct(db, { stock: 2, supply: 'goods' })
  const { code } = await createCoupon(db, { usageLimit: 1 })
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 2 })
  await applyCoupon(shop.services, { sessionId, code })
  await placeOrder(shop.services, {
    sessionId,
    form: checkoutForm({ paymentMethodId: await cardOf(CARDS.insufficientFunds) }),
  })
  const order = await newestOrder()
  expect(await stockOf(product.id)).toBe(0)
  expect(await db.$count(couponUses)).toBe(1)
  expect(await Promise.all([cancel(order), cancel(order), cancel(order)])).toEqual(Array(3).fill({ ok: true }))
  await cancel(order)
  expect(await stockOf(product.id)).toBe(2)
  expect(await db.$count(stockHolds)).toBe(0)
  expect(await db.$count(couponUses)).toBe(0)
  expect(await db.select({ count: coupons.usageCount }).from(coupons).where(eq(coupons.code, code))).toEqual([
    { count: 0 },
  ])
})

test.each([
  ['on-hold', 'not-cancellable'],
  ['processing', 'already-paid'],
  ['completed', 'already-paid'],
  ['refunded', 'not-cancellable'],
] as const)('an order that is %s is not cancelled by its buyer', async (status, refusal) => {
  const { order } = await refusedOrder(shop)
  await shop.services.db.update(orders).set({ status }).where(eq(orders.id, order.id))
  expect(await cancel(order)).toEqual(refused(refusal))
  expect(await statusOf(order)).toBe(status)
})

test('a wrong key cancels nothing, whatever the number', async () => {
  const { order } = await refusedOrder(shop)
  expect(await cancel({ ...order, orderKey: `${order.orderKey.slice(0, -1)}_` })).toEqual(refused('unknown-order'))
  expect(await cancel({ ...order, id: order.id + 1 })).toEqual(refused('unknown-order'))
  expect(await statusOf(order)).toBe('failed')
})

/** What must hold however a race ends: cancelled is never charged, charged is paid, and the answer tells which. */
async function expectConsistent(order: Order, result: Awaited<ReturnType<typeof cancel>>, charges: number) {
  const status = await statusOf(order)
  const { db } = shop.services
  const mails = await db.$count(
    mailOutbox,
    and(inArray(mailOutbox.kind, CANCELLATION_MAILS), eq(mailOutbox.about, `${order.id}`)),
  )
  if (result.ok) {
    expect({ status, charges, mails }).toEqual({ status: 'cancelled', charges: 0, mails: 2 })
    return
  }
  expect(mails).toBe(0)
  expect(status).not.toBe('cancelled')
  expect(charges).toBe(status === 'completed' ? 1 : 0)
  // 'In progress' is the answer as long as the other tab waits for the provider's.
  expect(['already-paid', 'payment-in-progress']).toContain(result.refusal)
}

/** Does something the moment an intent of the order has been given up. */
async function meanwhile(act: () => Promise<unknown>) {
  const { payments } = shop.services
  shop.services.payments = {
    ...payments,
    cancelIntent: async (intentId, key) => {
      const intent = await payments.cancelIntent(intentId, key)
      shop.services.payments = payments
      await act()
      return intent
    },
  }
}

async function refusedOrderOfNewCart() {
  const { sessionId } = await fillCart(shop)
  await placeOrder(shop.services, {
    sessionId,
    form: checkoutForm({ paymentMethodId: await cardOf(CARDS.insufficientFunds) }),
  })
  return { order: await newestOrder(), sessionId }
}

async function challengedOrder() {
  const { sessionId } = await fillCart(shop)
  const result = await placeOrder(shop.services, {
    sessionId,
    form: checkoutForm({ paymentMethodId: await cardOf(CARDS.asksForAuthentication) }),
  })
  if (!result.ok || result.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
  return { order: await newestOrder(), intentId: result.placed.clientSecret.replace(/_secret_.*/, '') }
}

async function lostOrder(fault: object) {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, ...fault }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  return newestOrder()
}

async function newestOrder(): Promise<Order> {
  const order = (await shop.services.db.select().from(orders).orderBy(orders.id)).at(-1)
  if (!order) throw new Error('there is no order')
  return order
}

const cardOf = (number: string) => shop.sandbox.createCard(number)

async function stockOf(productId: number) {
  const [row] = await shop.services.db
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, productId))
  return row?.stock
}
