import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder, sumReceived } from '#server/modules/orders/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { payForDownload, placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { WEBHOOK_SECRET } from '#test/support/sandbox-control.ts'
import { findNewestAttempt } from './attempt-repository.ts'
import { processWebhookEvent, receiveWebhook } from './receive-webhook.ts'
import { paymentAttempts, webhookInbox } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('a delivery that the provider did not sign changes nothing', async () => {
  const rawBody = body('evt_1', 'payment_intent.succeeded', 'pi_1')
  for (const signature of ['', 't=1,v1=00', sign(rawBody, 'whsec_other')])
    expect(await receiveWebhook(shop.services, { rawBody, signature })).toBe('invalid')
  expect(await receiveWebhook(shop.services, { rawBody: `${rawBody} `, signature: sign(rawBody) })).toBe('invalid')
  expect(await inboxSize()).toBe(0)
})

test('an event is taken in once and worked off once, however often it is delivered', async () => {
  const rawBody = body('evt_twice', 'payment_intent.succeeded', 'pi_1')
  for (let delivery = 0; delivery < 3; delivery += 1)
    expect(await receiveWebhook(shop.services, { rawBody, signature: sign(rawBody) })).toBe('accepted')
  expect(await inboxSize()).toBe(1)
  const jobs = await shop.services.db.execute(sql`select 1 from graphile_worker.jobs`)
  expect(jobs.rowCount).toBe(1)
})

test('events that concern no order are acknowledged and forgotten', async () => {
  const rawBody = body('evt_other', 'customer.created', 'cus_1')
  expect(await receiveWebhook(shop.services, { rawBody, signature: sign(rawBody) })).toBe('ignored')
  expect(await inboxSize()).toBe(0)
})

test('that a card was charged is told by the event of its intent; of other methods both are taken in', async () => {
  for (const [methodType, outcome] of [
    ['card', 'ignored'],
    ['amazon_pay', 'ignored'],
    ['sepa_debit', 'accepted'],
  ]) {
    const rawBody = body(`evt_${methodType}`, 'charge.succeeded', 'ch_1', { type: methodType })
    expect(await receiveWebhook(shop.services, { rawBody, signature: sign(rawBody) })).toBe(outcome)
  }
  expect(await inboxSize()).toBe(1)
})

test('an event that comes before the answer of the provider pays the order', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  const [charge] = await shop.sandbox.charges()
  await deliver('evt_early', 'payment_intent.succeeded', charge?.payment_intent ?? '')
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['succeeded'] })
})

test('an event that overtakes the answer by a moment pays the order and is no cause for alarm', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  const intentId = (await shop.sandbox.charges())[0]?.payment_intent ?? ''
  const { payments, db } = shop.services
  const retrieveIntent = async (id: string) => {
    const [attempt] = await db.select({ id: paymentAttempts.id }).from(paymentAttempts)
    await db
      .update(paymentAttempts)
      .set({ intentId })
      .where(eq(paymentAttempts.id, attempt?.id ?? 0))
    return payments.retrieveIntent(id)
  }
  shop.services.payments = { ...payments, retrieveIntent }
  await deliver('evt_overtaking', 'payment_intent.succeeded', intentId)
  expect(await countFacts(db)).toMatchObject({ ...PAID_ONCE, attempts: ['succeeded'] })
  expect(shop.logged.map(({ message }) => message)).not.toContain('an event names an intent that no attempt made')
})

test('events in the wrong order and twice end in the same state', async () => {
  const { sessionId } = await fillCart(shop)
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  const [charge] = await shop.sandbox.charges()
  const intentId = charge?.payment_intent ?? ''
  for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.processing'])
    await deliver(`evt_${type}`, type, intentId)
  await processWebhookEvent(shop.services, { eventId: 'evt_payment_intent.succeeded' })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['succeeded'] })
})

test('a charge that has come in is no news, and nobody is asked about it; one that has not is', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  const [charge] = await shop.sandbox.charges()
  await deliver('evt_charge', 'charge.succeeded', charge?.id ?? '')
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
  const findIntentOfCharge = () => Promise.reject(new Error('somebody asked'))
  shop.services.payments = { ...shop.services.payments, findIntentOfCharge }
  await deliver('evt_again', 'charge.succeeded', charge?.id ?? '')
})

test('that a bank asks is known where it asks; of a slip, only its event says that it was shown', async () => {
  const { services } = shop
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  await placeOrder(services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  const [attempt] = await services.db.select().from(paymentAttempts)
  const asked: string[] = []
  const { payments } = services
  services.payments = {
    ...payments,
    retrieveIntent: (id) => {
      asked.push(id)
      return payments.retrieveIntent(id)
    },
  }
  const intentId = attempt?.intentId ?? ''
  await deliver('evt_asks', 'payment_intent.requires_action', intentId)
  expect(asked).toEqual([])
  await services.db.update(paymentAttempts).set({ methodType: 'oxxo' })
  await deliver('evt_shown', 'payment_intent.requires_action', intentId)
  expect(asked).toEqual([intentId])
})

test('an intent that no attempt made is reported and pays nothing', async () => {
  const strangerId = await shop.sandbox.chargeBehindTheShopsBack({ order_id: '1001', attempt: '1' })
  await deliver('evt_stranger', 'payment_intent.succeeded', strangerId)
  await deliver('evt_asked', 'payment_intent.requires_action', strangerId)
  expect(await countFacts(shop.services.db)).toMatchObject({ orders: 0, grants: 0 })
  expect(shop.logged).toContainEqual({
    ...{ level: 'warn', message: 'an event names an intent that no attempt made' },
    about: { orderId: 1001, intentId: strangerId },
  })
})

test('each event about a refund brings it to its order', async () => {
  for (const type of [
    'charge.refunded',
    'charge.refund.updated',
    'refund.created',
    'refund.updated',
    'refund.failed',
  ]) {
    const { id, chargeId } = await payForDownload(shop)
    await shop.sandbox.refund(chargeId)
    const [refund] = await shop.services.payments.listRefunds(chargeId)
    await deliver(`evt_${type}`, type, type === 'charge.refunded' ? chargeId : (refund?.id ?? ''))
    expect([type, await statusOf(id)]).toEqual([type, 'refunded'])
  }
})

test.each([
  { how: 'dispute', verdict: 'won', opened: 'charge.dispute.created', closed: 'charge.dispute.closed' },
  { how: 'review', verdict: 'approved', opened: 'review.opened', closed: 'review.closed' },
] as const)(
  'a $how holds its order by the event that opens it, and lets it go by the one that closes it',
  async (told) => {
    const { id, chargeId } = await payForDownload(shop)
    const caseId = await shop.sandbox.doubt(chargeId, told.how)
    await deliver('evt_opened', told.opened, caseId)
    expect(await statusOf(id)).toBe('on-hold')
    await shop.sandbox.decide(caseId, told.verdict)
    await deliver('evt_closed', told.closed, caseId)
    expect(await statusOf(id)).toBe('completed')
  },
)

test('what was set aside is the order’s when its charge is taken, and nobody’s when it expires or fails', async () => {
  await changePayment(shop.services, { capture: 'manual' })
  for (const [type, status] of [
    ['charge.captured', 'completed'],
    ['charge.expired', 'failed'],
    ['charge.failed', 'failed'],
  ] as const) {
    const { sessionId } = await fillCart(shop)
    const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
    expect(await statusOf(orderId)).toBe('on-hold')
    const intentId = (await findNewestAttempt(shop.services.db, orderId))?.intentId ?? ''
    const { payments } = shop.services
    const intent = await payments.retrieveIntent(intentId)
    if (type === 'charge.captured')
      await payments.captureIntent({ call: 'capture-intent', intentId, amountCents: 1700 }, 'taken elsewhere')
    else await payments.cancelIntent({ call: 'cancel-intent', intentId }, `given up elsewhere ${type}`)
    await deliver(`evt_${type}`, type, intent?.chargeId ?? '')
    expect([type, await statusOf(orderId)]).toEqual([type, status])
  }
})

test('what is left untaken of a charge goes back like a refund', async () => {
  const { id, chargeId } = await payForDownload(shop)
  await shop.sandbox.refund(chargeId, 300)
  await deliver('evt_captured', 'charge.captured', chargeId)
  expect(await sumReceived(shop.services.db, id)).toBe(1400)
})

test('an event that an older version of the shop took in is put aside; what was worked off is never worked off again', async () => {
  const { db } = shop.services
  await db.insert(webhookInbox).values({ eventId: 'evt_old', type: 'customer.created', objectId: 'cus_1' })
  await processWebhookEvent(shop.services, { eventId: 'evt_old' })
  const { id, chargeId } = await payForDownload(shop)
  await deliver('evt_refund', 'charge.refunded', chargeId)
  await shop.sandbox.refund(chargeId)
  await processWebhookEvent(shop.services, { eventId: 'evt_refund' })
  expect(await statusOf(id)).toBe('completed')
  const taken = await db.select().from(webhookInbox)
  expect(taken.map(({ processedAt }) => processedAt)).toEqual([expect.any(Date), expect.any(Date)])
})

test.each<Record<string, string>>([{}, { order_id: '0' }, { order_id: 'x' }])(
  'an intent of another shop on the same account (%o) pays nothing, and nobody is told of it',
  async (metadata) => {
    await deliver('evt_foreign', 'payment_intent.succeeded', await shop.sandbox.chargeBehindTheShopsBack(metadata))
    expect(shop.logged).toEqual([])
  },
)

test('an intent that names another try than the one whose answer is missing is not taken for its own', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'status', status: 429 }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  const [attempt] = await shop.services.db.select().from(paymentAttempts)
  const metadata = { order_id: String(attempt?.orderId), attempt: '7' }
  const intentId = await shop.sandbox.chargeBehindTheShopsBack(metadata)
  await deliver('evt_other_try', 'payment_intent.succeeded', intentId)
  expect(await countFacts(shop.services.db)).toMatchObject({ attempts: ['creating'], receipts: 0, mails: [] })
  expect(shop.logged).toContainEqual({
    ...{ level: 'warn', message: 'an event names an intent that no attempt made' },
    about: { orderId: attempt?.orderId, intentId },
  })
})

const statusOf = async (orderId: number) => (await findOrder(shop.services.db, orderId))?.status

async function deliver(eventId: string, type: string, objectId: string) {
  const rawBody = body(eventId, type, objectId)
  await receiveWebhook(shop.services, { rawBody, signature: sign(rawBody) })
  await processWebhookEvent(shop.services, { eventId })
}

const body = (id: string, type: string, objectId: string, paidWith?: { type: string | undefined }) =>
  JSON.stringify({ id, object: 'event', type, data: { object: { id: objectId, payment_method_details: paidWith } } })

const sign = (payload: string, secret = WEBHOOK_SECRET) => Stripe.webhooks.generateTestHeaderString({ payload, secret })

async function inboxSize() {
  const rows = await shop.services.db.execute(sql`select 1 from webhook_inbox`)
  return rows.rowCount
}
