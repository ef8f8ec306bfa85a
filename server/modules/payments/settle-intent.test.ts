import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import {
  findOpenDue,
  findOrder,
  insertDues,
  listOrderNotes,
  listReceipts,
  lockOrder,
  sumReceived,
} from '#server/modules/orders/index.ts'
import { orderDues, orders } from '#server/modules/orders/tables.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { alertsOf, countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { payTwice } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { findAttemptByIntent, findNewestAttempt, listAttempts } from './attempt-repository.ts'
import { runAttempt } from './run-attempt.ts'
import { settleByIntent } from './settle-by-intent.ts'
import { settleIntent } from './settle-intent.ts'
import { startAttempt } from './start-attempt.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('browser, webhook and reconciliation at once pay an order once', async () => {
  const { attempt, intent } = await acceptedChallenge()
  const settlements = await Promise.all([1, 2, 3, 4].map(() => settleIntent(shop.services, { attempt, intent })))
  expect(settlements).toEqual(Array(4).fill({ state: 'paid' }))
  expect(await countFacts(shop.services.db)).toMatchObject(PAID_ONCE)
})

test.each<[string, Partial<Intent>, string]>([
  ['another amount', { amountCents: 1 }, 'le montant payé n’est pas celui qui est dû'],
  ['a part of it taken', { receivedCents: 1699 }, 'une partie seulement en a été encaissée'],
  ['another currency', { currency: 'usd' }, 'la devise n’est pas celle de la commande'],
  ['another method than was chosen', { methodTypes: ['link'] }, 'n’est pas du moyen qui a été choisi'],
  ['the number of another order', { metadata: { order_id: '999999', attempt: '1' } }, 'd’une autre commande'],
])('an intent with %s holds the order and calls someone', async (_difference, change, reason) => {
  const { attempt, intent } = await acceptedChallenge()
  expect(await settleIntent(shop.services, { attempt, intent: { ...intent, ...change } })).toEqual({ state: 'held' })
  expect(await countFacts(shop.services.db)).toMatchObject({
    statuses: ['on-hold'],
    invoiceNumbers: [],
    grants: 0,
    mails: ['order-alert'],
  })
  expect(await alertsOf(shop.services.db)).toEqual([expect.stringContaining(reason)])
  expect(shop.logged).toEqual([
    {
      ...{ level: 'error', message: 'payment does not fit its order' },
      about: { orderId: attempt.orderId, intentId: intent.id, intentStatus: 'succeeded' },
    },
  ])
})

test.for(['succeeded', 'processing', 'requires_capture'] as const)(
  'an intent of another amount than what is due (%s) is not believed, though it is what its attempt asked for',
  async (status) => {
    const { attempt, intent } = await acceptedChallenge()
    await shop.services.db.update(orderDues).set({ amountCents: 1800 })
    expect(await settleIntent(shop.services, { attempt, intent: { ...intent, status } })).toEqual({ state: 'held' })
    expect(await countFacts(shop.services.db)).toMatchObject({
      statuses: ['on-hold'],
      receipts: 0,
      mails: ['order-alert'],
    })
  },
)

test('what was asked for before another amount was due is given up without alarm', async () => {
  const { attempt, intent } = await acceptedChallenge()
  await shop.services.db.update(orderDues).set({ amountCents: 1800 })
  const settlement = await settleIntent(shop.services, { attempt, intent: { ...intent, status: 'canceled' } })
  expect(settlement).toEqual({ state: 'failed', code: 'canceled' })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['failed'], attempts: ['canceled'], mails: [] })
})

test('what does not fit calls somebody once, however often it is read; what is found afterwards calls again', async () => {
  const { db } = shop.services
  const { attempt, intent } = await acceptedChallenge()
  for (let times = 0; times < 3; times += 1)
    await settleIntent(shop.services, { attempt, intent: { ...intent, amountCents: 1 } })
  expect(await alertsOf(db)).toHaveLength(1)
  await db.update(mailOutbox).set({ sentAt: new Date() })
  await settleIntent(shop.services, { attempt, intent: { ...intent, amountCents: 1 } })
  expect(await db.select().from(mailOutbox)).toMatchObject([{ kind: 'order-alert', sentAt: expect.any(Date) }])
  await settleIntent(shop.services, { attempt, intent: { ...intent, currency: 'usd' } })
  expect(await db.select().from(mailOutbox)).toMatchObject([{ kind: 'order-alert', sentAt: null }])
})

test('a payment that does not name its charge is held', async () => {
  const { attempt, intent } = await acceptedChallenge()
  expect(await settleIntent(shop.services, { attempt, intent: { ...intent, chargeId: null } })).toEqual({
    state: 'held',
  })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['on-hold'], receipts: 0 })
})

test('an intent that replaces the one of the attempt is not believed', async () => {
  const { attempt, intent } = await acceptedChallenge()
  const settlement = await settleIntent(shop.services, { attempt, intent: { ...intent, id: 'pi_somebody_else' } })
  expect(settlement).toEqual({ state: 'held' })
})

test('an order that someone was called for stays held when its payment is given up', async () => {
  const { attempt, intent } = await acceptedChallenge()
  await settleIntent(shop.services, { attempt, intent: { ...intent, amountCents: 1 } })
  await settleIntent(shop.services, { attempt, intent: { ...intent, status: 'canceled' } })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['on-hold'], attempts: ['canceled'] })
})

test.for(['completed', 'refunded', 'cancelled'] as const)(
  'what does not fit an order that is %s calls somebody and leaves it as it is',
  async (status) => {
    const { attempt, intent } = await acceptedChallenge()
    await shop.services.db.update(orders).set({ status })
    expect(await settleIntent(shop.services, { attempt, intent: { ...intent, amountCents: 1 } })).toEqual({
      state: 'held',
    })
    expect(await countFacts(shop.services.db)).toMatchObject({ statuses: [status], mails: ['order-alert'] })
  },
)

test('an order whose slow payment fails in the end may be paid again', async () => {
  const { attempt, intent } = await acceptedChallenge()
  for (const status of ['processing', 'requires_payment_method'] as const)
    await settleIntent(shop.services, { attempt, intent: { ...intent, status } })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['failed'], attempts: ['failed'] })
})

test('late news about a refused card does not undo the payment', async () => {
  const { attempt, intent } = await acceptedChallenge()
  await settleIntent(shop.services, { attempt, intent })
  for (const status of ['requires_payment_method', 'requires_action', 'processing', 'canceled'] as const)
    expect(await settleIntent(shop.services, { attempt, intent: { ...intent, status } })).toEqual({ state: 'paid' })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, attempts: ['succeeded'] })
})

test('a payment that was given up stays so; money that came all the same is held, and someone called', async () => {
  const { attempt, intent } = await acceptedChallenge()
  await settleIntent(shop.services, { attempt, intent: { ...intent, status: 'canceled' } })
  for (const status of ['requires_action', 'processing', 'requires_payment_method'] as const)
    expect(await settleIntent(shop.services, { attempt, intent: { ...intent, status } })).toEqual({
      state: 'failed',
      code: 'canceled',
    })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['failed'], attempts: ['canceled'], mails: [] })
  expect(await settleIntent(shop.services, { attempt, intent })).toEqual({ state: 'held' })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['on-hold'], mails: ['order-alert'] })
})

test('the report of a second payment calls someone, once, and gives nothing a second time', async () => {
  const { order, intentId } = await payTwice(shop)
  await settleByIntent(shop.services, intentId)
  await settleAgain(intentId)
  expect(await alertsOf(shop.services.db)).toEqual([`Second paiement reçu (${intentId}) : à rembourser.`])
  expect(shop.logged).toContainEqual({
    ...{ level: 'error', message: 'order was paid once too often', about: { orderId: order.id, intentId } },
  })
  expect(await countFacts(shop.services.db)).toMatchObject({
    ...PAID_ONCE,
    mails: ['new-order', 'order-alert', 'order-paid'],
    attempts: ['succeeded', 'succeeded'],
    receipts: 2,
  })
  const attempts = await listAttempts(shop.services.db, order.id)
  expect(attempts.map(({ failureCode }) => failureCode)).toEqual([null, null])
  const received = await listReceipts(shop.services.db, order.id)
  expect(received).toMatchObject([
    { amountCents: 1700, isSurplus: false },
    { amountCents: 1700, isSurplus: true },
  ])
  expect(await sumReceived(shop.services.db, order.id)).toBe(1700)
})

test('money for what is owed no more is a surplus, and somebody is called to give it back', async () => {
  const { attempt, intent } = await acceptedChallenge()
  await shop.services.db.update(orderDues).set({ state: 'dropped' })
  expect(await settleIntent(shop.services, { attempt, intent })).toEqual({ state: 'paid' })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: ['pending'], grants: 0, mails: ['order-alert'] })
  expect(await listReceipts(shop.services.db, attempt.orderId)).toMatchObject([{ isSurplus: true }])
  expect(await alertsOf(shop.services.db)).toEqual([
    `Paiement reçu (${intent.id}) pour une commande close : à rembourser.`,
  ])
})

test('the same news of a payment again writes no second receipt', async () => {
  const { attempt, intent } = await acceptedChallenge()
  for (let times = 0; times < 2; times += 1)
    expect(await settleIntent(shop.services, { attempt, intent })).toEqual({ state: 'paid' })
  expect(await listReceipts(shop.services.db, attempt.orderId)).toEqual([
    {
      ...{ id: expect.any(Number), orderId: attempt.orderId, dueId: attempt.dueId, chargeId: intent.chargeId },
      ...{ amountCents: 1700, methodType: 'card', isSurplus: false, receivedAt: expect.any(Date) },
      ...{ paymentCountry: 'DE', bookedAt: expect.any(Date) },
    },
  ])
  expect(await findOpenDue(shop.services.db, attempt.orderId)).toBeNull()
  expect(await alertsOf(shop.services.db)).toEqual([])
})

test('a deposit pays its order in part; the balance is a payment of its own, opens the files and completes nothing again', async () => {
  const { db } = shop.services
  const { attempt: deposit, intent } = await acceptedChallenge()
  const { orderId } = deposit
  const at = shop.services.clock.now()
  await db.transaction(async (tx) => {
    await tx.update(orderDues).set({ kind: 'deposit' })
    await insertDues(tx, orderId, [{ number: 2, kind: 'balance', amountCents: 4300, fallsDueAt: at }])
  })
  await settleIntent(shop.services, { attempt: deposit, intent })
  const inPart = await findOrder(db, orderId)
  expect(inPart?.status).toBe('partial-payment')
  expect(await countFacts(db)).toMatchObject({ grants: 0, invoiceNumbers: [1] })
  const balance = await findOpenDue(db, orderId)
  expect(balance).toMatchObject({ kind: 'balance', number: 2 })

  // The same card of a client that names no click: another due makes it another try.
  const started = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !balance) throw new Error('the order and its balance exist')
    const earlier = await listAttempts(tx, orderId)
    const instrument = { kind: 'saved', paymentMethodId: 'pm_card_visa' } as const
    const { payment } = await getShopSettings(tx)
    const shopItself = { shopName: 'Tremplin', origin: shop.services.origin, payment }
    return startAttempt(tx, {
      order,
      due: balance,
      earlier,
      ...{ submissionId: null, early: 'none', online: null, isOffSession: false, returnUrl: 'http://shop.test/' },
      choice: { method: methodOfType('card'), instrument, keepsMethod: false, code: '' },
      addresses: [],
      providerCustomerId: null,
      shop: shopItself,
      now: at,
    })
  })
  expect(await runAttempt(shop.services, started.attempt)).toEqual({ state: 'paid' })
  expect(await findOrder(db, orderId)).toMatchObject({ status: 'completed', paidAt: inPart?.paidAt })
  const notes = (await listOrderNotes(db, orderId)).map(({ text }) => text)
  expect(notes.filter((text) => /^(Versement|Paiement) stripe/.test(text))).toHaveLength(2)
  expect(await db.$count(mailOutbox, eq(mailOutbox.kind, 'due-paid'))).toBe(1)
  expect(await countFacts(db)).toMatchObject({ ...PAID_ONCE, receipts: 2, invoiceNumbers: [1, 2] })
  expect(await sumReceived(db, orderId)).toBe(6000)
  expect((await shop.sandbox.charges()).map(({ amount }) => amount).toSorted()).toEqual([1700, 4300])
})

/** As browser and reconciliation may do while the webhook is being worked off. */
async function settleAgain(intentId: string): Promise<void> {
  const intent = await shop.services.payments.retrieveIntent(intentId)
  const attempt = await findAttemptByIntent(shop.services.db, intentId)
  if (!intent || !attempt) throw new Error('the intent and its attempt exist')
  await settleIntent(shop.services, { attempt, intent })
}

/** An order whose buyer has just satisfied the bank, and nobody has told the shop yet. */
async function acceptedChallenge() {
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  if (!result.ok || result.placed.next !== 'authenticate') throw new Error('3-D Secure was not asked for')
  const intentId = result.placed.clientSecret.replace(/_secret_.*/, '')
  await shop.sandbox.answerChallenge(intentId, 'succeeded')
  const intent = await shop.services.payments.retrieveIntent(intentId)
  const attempt = await findNewestAttempt(shop.services.db, result.placed.orderId)
  if (!intent || !attempt) throw new Error('the intent and its attempt exist')
  return { attempt, intent }
}
