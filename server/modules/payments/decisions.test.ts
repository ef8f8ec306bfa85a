import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { receipts, refunds } from '#server/modules/orders/tables.ts'
import { voidPayment } from '#server/modules/post-purchase/index.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { countFacts } from '#test/support/order-facts.ts'
import { payForDownload, payTwice, placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { byStaff } from '#test/support/writer.ts'
import { capturePayment, giveUpAuthorised } from './capture-payment.ts'
import { listOpenDecisions } from './decisions-repository.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { type RefundWish, refundPayment } from './refund-payment.ts'
import { settleByIntent } from './settle-by-intent.ts'
import { settleCase } from './settle-case.ts'
import { providerCalls } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const by = () => byStaff(shop.services)
const lose = (match: string, times = 9) => shop.sandbox.turn({ faults: [{ match, times, kind: 'lose-answer' }] })

test('an authorised payment is taken by somebody, once: the order is paid as by any other payment', async () => {
  const { orderId, stock } = await authorised()
  expect(await listOpenDecisions(shop.services.db)).toEqual([
    { kind: 'authorised', orderId, amountCents: 2190, currency: 'EUR', until: expect.any(Date) },
  ])
  const taken = await Promise.all([1, 2].map(() => capturePayment(shop.services, { orderId, by: by() })))
  expect(taken).toContainEqual({ ok: true })
  expect(await facts()).toMatchObject({ statuses: ['processing'], attempts: ['succeeded'], receipts: 1 })
  expect(await shop.sandbox.charges()).toHaveLength(1)
  expect(await stock()).toBe(4)
  expect(await listOpenDecisions(shop.services.db)).toEqual([])
  expect(await capturePayment(shop.services, { orderId, by: by() })).toMatchObject({
    ok: false,
    refusal: { code: 'not-authorised' },
  })
  expect(await audited()).toContainEqual({ action: 'payment-captured', actor_id: '7' })
  const calls = await shop.services.db.select().from(providerCalls).orderBy(providerCalls.sentAt)
  // Each step has a key of its own.
  const keys = calls.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toEqual([expect.stringMatching(/-1-create$/), expect.stringMatching(/-1-capture$/)])
})

test('an answer to a capture that is lost is read anew', async () => {
  const { orderId } = await authorised()
  await lose('POST /v1/payment_intents/:id/capture')
  expect(await capturePayment(shop.services, { orderId, by: by() })).toEqual({ ok: true })
  expect(await facts()).toMatchObject({ statuses: ['processing'], receipts: 1 })
})

test('a provider that is silent about an authorised payment: nobody knows yet, and it is decided once it answers', async () => {
  const { orderId } = await authorised()
  const unknown = { ok: false, refusal: { code: 'unknown-outcome' } }
  await lose('POST /v1/payment_intents/:id/cancel')
  expect(await giveUpAuthorised(shop.services, { orderId, by: by() })).toEqual(unknown)
  await shop.sandbox.resetKnobs()
  expect(await giveUpAuthorised(shop.services, { orderId, by: by() })).toEqual({ ok: true })
  expect(await facts()).toMatchObject({ attempts: ['canceled'], receipts: 0 })
})

test('what has ended at the provider is not taken: whoever asked reads why, and the order may be paid otherwise', async () => {
  const { orderId, intentId } = await authorised()
  await shop.services.payments.cancelIntent({ call: 'cancel-intent', intentId }, 'given up elsewhere')
  expect(await capturePayment(shop.services, { orderId, by: by() })).toEqual({
    ...{ ok: false, refusal: { code: 'provider-refused', reason: 'payment_intent_unexpected_state' } },
  })
  expect(await facts()).toMatchObject({ statuses: ['failed'], attempts: ['canceled'], receipts: 0 })
})

test('of a capture that nobody answers nothing is known, nor of one over which the provider breaks down', async () => {
  const { orderId } = await authorised()
  for (const status of [429, 500]) {
    const match = 'POST /v1/payment_intents/:id/capture'
    await shop.sandbox.turn({ faults: [{ match, times: 9, kind: 'status', status }] })
    expect(await capturePayment(shop.services, { orderId, by: by() })).toEqual({
      ...{ ok: false, refusal: { code: 'unknown-outcome' } },
    })
    await shop.sandbox.resetKnobs()
  }
  expect(await facts()).toMatchObject({ statuses: ['on-hold'], attempts: ['authorised'] })
})

test('an authorised payment is given up: nobody is charged, the order is cancelled, its pieces are free', async () => {
  const { orderId, intentId, stock } = await authorised()
  expect(await stock()).toBe(4)
  expect(await voidPayment(shop.services, { orderId, by: by() })).toEqual({ ok: true })
  expect(await voidPayment(shop.services, { orderId, by: by() })).toEqual({ ok: true })
  expect(await facts()).toMatchObject({ statuses: ['cancelled'], attempts: ['canceled'], receipts: 0 })
  expect((await facts()).mails).toContain('payment-voided')
  expect((await facts()).mails).not.toContain('payment-failed')
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
  expect(await stock()).toBe(5)
})

test('what was cut short between the provider and the order is finished when it is said again', async () => {
  const { orderId, intentId } = await authorised()
  const { payments } = shop.services
  const cut = () => Promise.reject(new Error('killed'))
  shop.services.payments = {
    ...payments,
    cancelIntent: (request, key) => payments.cancelIntent(request, key).then(cut),
  }
  await expect(voidPayment(shop.services, { orderId, by: by() })).rejects.toThrow('killed')
  shop.services.payments = payments
  await settleByIntent(shop.services, intentId)
  expect(await facts()).toMatchObject({ statuses: ['failed'] })
  expect(await voidPayment(shop.services, { orderId, by: by() })).toEqual({ ok: true })
  expect(await facts()).toMatchObject({ statuses: ['cancelled'] })
})

test('an order that has nothing authorised is neither taken nor given up, nor is one that failed cancelled with it', async () => {
  const { id: orderId } = await payForDownload(shop)
  const refusal = { ok: false, refusal: { code: 'not-authorised' } }
  expect(await capturePayment(shop.services, { orderId, by: by() })).toEqual(refusal)
  expect(await voidPayment(shop.services, { orderId, by: by() })).toEqual(refusal)
  expect(await capturePayment(shop.services, { orderId: 9, by: by() })).toMatchObject({
    refusal: { code: 'unknown-order' },
  })
  expect(await facts()).toMatchObject({ statuses: ['completed'] })
})

test('a part is given back with its reason, then the rest: credit notes and states follow', async () => {
  const { id: orderId } = await payForDownload(shop)
  const wish = wishFor(orderId)
  expect(await refundPayment(shop.services, { ...wish, amountCents: 500, reason: 'geste commercial' })).toEqual({
    ...{ ok: true, amountCents: 500, currency: 'EUR', isPending: false, isEarlier: false },
  })
  expect(await refundPayment(shop.services, { ...wish, amountCents: 1300 })).toEqual({
    ok: false,
    refusal: { code: 'too-much', leftCents: 1200, currency: 'EUR' },
  })
  expect(await refundPayment(shop.services, wish)).toMatchObject({ ok: true, amountCents: 1200 })
  expect(await refundPayment(shop.services, wish)).toMatchObject({ refusal: { code: 'nothing-to-refund' } })
  expect(await written()).toEqual([
    { amountCents: 500, reason: 'geste commercial' },
    { amountCents: 1200, reason: 'requested_by_customer' },
  ])
  expect(await askedKinds()).toEqual(['requested_by_customer', 'requested_by_customer'])
  expect((await audited()).map(({ action }) => action)).toEqual(['payment-refunded', 'payment-refunded'])
  const notes = await shop.services.db.select().from(creditNotes).orderBy(creditNotes.number)
  expect(notes.map(({ document }) => JSON.stringify(document))).toEqual([
    expect.stringContaining('geste commercial'),
    expect.stringContaining('à la demande du client'),
  ])
  expect(await facts()).toMatchObject({ statuses: ['refunded'] })
})

test('a refund whose answer is lost is made once, whoever says it again', async () => {
  const { id: orderId } = await payForDownload(shop)
  await lose('POST /v1/refunds')
  const unknown = { ok: false, refusal: { code: 'unknown-outcome' } }
  expect(await refundPayment(shop.services, { ...wishFor(orderId), amountCents: 500 })).toEqual(unknown)
  await shop.sandbox.resetKnobs()
  // Its key may be forgotten at the provider by then.
  const { payments } = shop.services
  shop.services.payments = { ...payments, createRefund: (request) => payments.createRefund(request, 'another key') }
  const again = await refundPayment(shop.services, { ...wishFor(orderId), amountCents: 700 })
  expect(again).toMatchObject({ ok: true, amountCents: 500, isEarlier: true })
  expect(await written()).toMatchObject([{ amountCents: 500 }])
})

test('a refund that never reached the provider is made by the worker', async () => {
  const { id: orderId } = await payForDownload(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'status', status: 429 }] })
  expect(await refundPayment(shop.services, wishFor(orderId))).toMatchObject({ refusal: { code: 'unknown-outcome' } })
  await shop.sandbox.resetKnobs()
  await reconcileRefunds(shop.services)
  expect(await written()).toEqual([])
  shop.passTime(600)
  await reconcileRefunds(shop.services)
  await reconcileRefunds(shop.services)
  expect(await written()).toMatchObject([{ amountCents: 1700 }])
  expect(await shop.services.db.$count(providerCalls, sql`call = 'create-refund'`)).toBe(1)
})

test('a second payment goes back in one step, and the order keeps its own', async () => {
  const { order, intentId } = await payTwice(shop)
  await settleByIntent(shop.services, intentId)
  const surplus = { kind: 'surplus', orderId: order.id, currency: 'EUR', until: null }
  expect(await listOpenDecisions(shop.services.db)).toEqual([{ ...surplus, amountCents: 1700 }])
  const wish = { ...wishFor(order.id), of: 'surplus' as const }
  expect(await refundPayment(shop.services, { ...wish, amountCents: 500 })).toMatchObject({ ok: true })
  expect(await listOpenDecisions(shop.services.db)).toEqual([{ ...surplus, amountCents: 1200 }])
  expect(await refundPayment(shop.services, wish)).toMatchObject({ ok: true, amountCents: 1200 })
  expect((await audited()).map(({ action }) => action)).toEqual(['surplus-refunded', 'surplus-refunded'])
  expect((await written()).map(({ reason }) => reason)).toEqual(['duplicate', 'duplicate'])
  expect(await askedKinds()).toEqual(['duplicate', 'duplicate'])
  expect(await refundPayment(shop.services, wish)).toMatchObject({ refusal: { code: 'nothing-to-refund' } })
  expect(await listOpenDecisions(shop.services.db)).toEqual([])
  expect((await findOrder(shop.services.db, order.id))?.status).toBe('completed')
})

test('what cannot be given back is refused: a method that takes nothing, a dispute, a sum that is only set aside', async () => {
  const order = await payForDownload(shop)
  const { db } = shop.services
  const disputeId = await shop.sandbox.doubt(order.chargeId, 'dispute')
  const found = await shop.services.payments.retrieveDispute(disputeId)
  if (!found) throw new Error('the dispute exists')
  await settleCase(shop.services, found)
  expect(await refundPayment(shop.services, wishFor(order.id))).toMatchObject({ refusal: { code: 'disputed' } })
  await db.update(receipts).set({ methodType: 'oxxo' })
  expect(await refundPayment(shop.services, wishFor(order.id))).toMatchObject({
    refusal: { code: 'method-takes-nothing-back', method: 'oxxo' },
  })
  const { orderId } = await authorised()
  expect(await refundPayment(shop.services, wishFor(orderId))).toMatchObject({ refusal: { code: 'not-captured' } })
  const besides = { ...wishFor(orderId), of: 'surplus' } as const
  expect(await refundPayment(shop.services, besides)).toMatchObject({ refusal: { code: 'nothing-to-refund' } })
  expect(await written()).toEqual([])
})

test('a dispute keeps back what it is about: not a second payment, nor what is given back after it was won', async () => {
  const { order, intentId } = await payTwice(shop)
  await settleByIntent(shop.services, intentId)
  const disputeId = await shop.sandbox.doubt(order.chargeId, 'dispute')
  const read = async () => {
    const found = await shop.services.payments.retrieveDispute(disputeId)
    if (found) await settleCase(shop.services, found)
  }
  await read()
  expect(await refundPayment(shop.services, { ...wishFor(order.id), of: 'surplus' })).toMatchObject({ ok: true })
  expect(await refundPayment(shop.services, wishFor(order.id))).toMatchObject({ refusal: { code: 'disputed' } })
  await shop.sandbox.decide(disputeId, 'won')
  await read()
  expect(await refundPayment(shop.services, wishFor(order.id))).toMatchObject({ ok: true })
})

test('the same refund again after its answer was lost is what was asked for before; another sum is not', async () => {
  for (const [amountCents, isEarlier] of [
    [500, false],
    [null, false],
    [700, true],
  ] as const) {
    const { id } = await payForDownload(shop)
    await lose('POST /v1/refunds')
    await refundPayment(shop.services, { ...wishFor(id), amountCents: 500 })
    await shop.sandbox.resetKnobs()
    const again = await refundPayment(shop.services, { ...wishFor(id), amountCents })
    expect(again).toMatchObject({ ok: true, amountCents: 500, isEarlier })
  }
})

const facts = () => countFacts(shop.services.db)
const wishFor = (orderId: number): RefundWish => ({ orderId, of: 'order', amountCents: null, reason: '', by: by() })

const written = () =>
  shop.services.db
    .select({ amountCents: refunds.amountCents, reason: refunds.reason })
    .from(refunds)
    .orderBy(refunds.amountCents)

/** As which kind the provider was asked to give something back. */
const askedKinds = async () =>
  (await shop.services.db.select().from(providerCalls)).flatMap(({ request }) =>
    request.call === 'create-refund' ? [request.kind] : [],
  )

async function audited() {
  const { rows } = await shop.services.db.execute(
    sql`select action, actor_id from audit_entries where subject_kind = 'order'`,
  )
  return rows
}

/** One of five notebooks (17,00 € and its delivery), in a shop that takes its money later. */
async function authorised() {
  const { services } = shop
  await changePayment(services, { capture: 'manual' })
  const { id: productId } = await createProduct(services.db, { supply: 'goods', stock: 5, regularPriceCents: 1700 })
  const sessionId = createSessionId()
  await addToCart(services, { sessionId, productId, variationId: null, quantity: 1 })
  const orderId = placedId(await placeOrder(services, { sessionId, form: checkoutForm() }))
  const { rows } = await services.db.execute<{ intentId: string }>(
    sql`select intent_id as "intentId" from payment_attempts where order_id = ${orderId}`,
  )
  const stock = async () => {
    const found = await services.db.select({ stock: products.stock }).from(products).where(sql`id = ${productId}`)
    return found[0]?.stock
  }
  return { orderId, intentId: rows[0]?.intentId ?? '', stock }
}
