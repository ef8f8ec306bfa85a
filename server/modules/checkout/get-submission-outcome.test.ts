import { afterEach, beforeEach, expect, test } from 'vitest'
import { AVAILABILITY_GATEWAY } from '#contracts/identifiers.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { forgetSubmissions, getSubmissionOutcome, payOrder, placeOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const CLICK = 'one-click-on-the-order-button'

const place = (sessionId: string, form: Parameters<typeof checkoutForm>[0] = {}) =>
  placeOrder(shop.services, { sessionId, form: checkoutForm({ submissionId: CLICK, ...form }) })

const ask = (sessionId: string | null, customerId: number | null = null) =>
  getSubmissionOutcome(shop.services, { submissionId: CLICK, reader: { sessionId, customerId } })

test('a click that was paid leads to its order', async () => {
  const { sessionId } = await fillCart(shop)
  const placed = await place(sessionId)
  expect(await ask(sessionId)).toEqual({ state: 'placed', placed: 'placed' in placed ? placed.placed : null })
})

test('a click that was refused says why', async () => {
  const { sessionId } = await fillCart(shop)
  await place(sessionId, { paymentMethodId: await shop.sandbox.createCard(CARDS.insufficientFunds) })
  const refusals = [{ code: 'payment-refused', reason: 'insufficient_funds', method: 'card' }]
  expect(await ask(sessionId)).toEqual({ state: 'refused', refusals })
})

test('a click whose bank asks goes on with 3-D Secure', async () => {
  const { sessionId } = await fillCart(shop)
  const placed = await place(sessionId, { paymentMethodId: await shop.sandbox.createCard(CARDS.asksForAuthentication) })
  expect(placed).toMatchObject({ placed: { next: 'authenticate' } })
  expect(await ask(sessionId)).toEqual({ state: 'placed', placed: 'placed' in placed ? placed.placed : null })
})

test('an order that a person looks into, or that the shop is to confirm, is placed, whatever became of its try', async () => {
  const { sessionId } = await fillCart(shop)
  await place(sessionId, { paymentMethodId: await shop.sandbox.createCard(CARDS.insufficientFunds) })
  for (const waits of [{ status: 'on-hold' }, { status: 'pending', paymentMethod: AVAILABILITY_GATEWAY }] as const) {
    await shop.services.db.update(orders).set(waits)
    expect(await ask(sessionId)).toMatchObject({ state: 'placed', placed: { next: 'received' } })
  }
})

test('a free order is found too', async () => {
  const { sessionId } = await fillCart(shop, { priceCents: 0 })
  await place(sessionId, { paymentMethod: '', paymentMethodId: '' })
  expect(await ask(sessionId)).toMatchObject({ state: 'placed', placed: { next: 'received' } })
})

test('a click that never arrived came to nothing, and charges nobody when it arrives after all', async () => {
  const { sessionId } = await fillCart(shop)
  expect(await ask(sessionId)).toEqual({ state: 'nothing' })
  expect(await place(sessionId)).toEqual({ ok: false, refusals: [{ code: 'submission-given-up' }] })
  expect(await shop.sandbox.charges()).toEqual([])
  expect(await place(sessionId, { submissionId: 'the-next-click-on-the-button' })).toMatchObject({ ok: true })
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test('a click and a question at once agree: either it is paid, or it came to nothing', async () => {
  const { sessionId } = await fillCart(shop)
  const [placed, { state }] = await Promise.all([place(sessionId), ask(sessionId)])
  expect(await shop.sandbox.charges()).toHaveLength(placed.ok ? 1 : 0)
  expect(placed.ok ? ['placed', 'unknown'] : ['nothing']).toContain(state)
  expect(await ask(sessionId)).toMatchObject({ state: placed.ok ? 'placed' : 'nothing' })
})

test('an answer that the provider lost is unknown until it can be asked, then it is told', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({
    faults: [
      { match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' },
      { match: 'GET /v1/payment_intents', times: 99, kind: 'status', status: 500 },
    ],
  })
  expect(await place(sessionId)).toEqual({ ok: false, refusals: [{ code: 'payment-unknown' }] })
  expect(await ask(sessionId)).toEqual({ state: 'unknown' })
  await shop.sandbox.resetKnobs()
  expect(await ask(sessionId)).toMatchObject({ state: 'placed', placed: { next: 'received' } })
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test('asking charges nothing: a call that never left is unknown, and after a while refused', async () => {
  const { sessionId } = await fillCart(shop)
  // The request is not sent: as if the process had died in front of the call.
  const create = shop.services.payments.createIntent
  shop.services.payments.createIntent = async () => ({ ok: false, refusal: 'unavailable' })
  await place(sessionId)
  shop.services.payments.createIntent = create
  expect(await ask(sessionId)).toEqual({ state: 'unknown' })
  shop.passTime(600)
  expect(await ask(sessionId)).toMatchObject({ state: 'refused', refusals: [{ code: 'payment-refused' }] })
  expect(await shop.sandbox.charges()).toEqual([])
})

test('a click that found another one paying is told how that one ended', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({
    faults: [
      { match: 'POST /v1/payment_intents', times: 99, kind: 'lose-answer' },
      { match: 'GET /v1/payment_intents', times: 99, kind: 'status', status: 500 },
    ],
  })
  await place(sessionId, { submissionId: 'the-click-before-that-one' })
  await place(sessionId)
  expect(await ask(sessionId)).toEqual({ state: 'unknown' })
  await shop.sandbox.resetKnobs()
  await place(sessionId, { submissionId: 'the-click-before-that-one' })
  expect(await ask(sessionId)).toMatchObject({ state: 'placed', placed: { next: 'received' } })
})

test('a stranger who knows the id is told nothing', async () => {
  const { sessionId } = await fillCart(shop)
  await place(sessionId)
  expect(await ask(createSessionId())).toEqual({ state: 'unknown' })
  expect(await ask(null)).toEqual({ state: 'unknown' })
})

test('a buyer whose account was opened with the order is told in either session', async () => {
  const { sessionId } = await fillCart(shop)
  const account = { isWanted: true, password: 'une phrase assez longue' }
  const { granted } = await place(sessionId, { account })
  if (!granted) throw new Error('no account was opened')
  expect(await ask(sessionId)).toMatchObject({ state: 'placed' })
  expect(await ask(String(granted.customerId), granted.customerId)).toMatchObject({ state: 'placed' })
})

test('an order that is paid by its key, without a session, is told to the page that paid it', async () => {
  const { order } = await refusedOrder(shop)
  const form = checkoutForm({ submissionId: CLICK })
  await payOrder(shop.services, { orderId: order.id, orderKey: order.orderKey, sessionId: null, form })
  expect(await ask(null)).toMatchObject({ state: 'placed', placed: { next: 'received', orderId: order.id } })
})

test('clicks are forgotten after two days', async () => {
  const { sessionId } = await fillCart(shop)
  await place(sessionId)
  await forgetSubmissions(shop.services)
  expect(await ask(sessionId)).toMatchObject({ state: 'placed' })
  shop.passTime(49 * 3600)
  await forgetSubmissions(shop.services)
  expect(await ask(sessionId)).toEqual({ state: 'nothing' })
})
