import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import { methodOfType, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { products, stockHolds } from '#server/modules/catalog/tables.ts'
import { payOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listOrderNotes, listReceipts } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { presentOrder } from '#server/modules/post-purchase/index.ts'
import type { NextAction } from '#server/stripe/next-action.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import { ProviderSilent } from '#server/stripe/provider-silent.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { alertsOf, countFacts } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { waitingOrder } from '#test/support/slow-order.ts'
import { findNewestAttempt } from './attempt-repository.ts'
import { canPayOrder, listPayableOrders } from './describe-payment.ts'
import { settleIntent } from './settle-intent.ts'
import { paymentAttempts } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const DEADLINE = '2027-01-10T23:59:00.000Z'
const SLIP: NextAction = {
  kind: 'voucher',
  voucher: {
    ...{ entity: '21854', reference: '123456789', expiresAt: DEADLINE, fileUrl: null },
    pageUrl: 'https://payments.stripe.com/multibanco/voucher/1',
  },
}
const [MULTIBANCO, SEPA] = ['multibanco', 'sepa_debit'] as const

test('a slip that was shown holds its order and its pieces until its time is over, and its buyer is told how to pay', async () => {
  const { tell, orderId, stock } = await ordered(MULTIBANCO)
  expect(await tell({ status: 'requires_action', nextAction: SLIP })).toEqual({ state: 'processing' })
  await tell({ status: 'requires_action', nextAction: SLIP })
  expect(await factsOf()).toMatchObject({
    statuses: ['on-hold'],
    attempts: ['voucher-shown'],
    mails: ['payment-awaited'],
    receipts: 0,
  })
  expect(await notesOf(orderId)).toContainEqual(expect.stringMatching(/^Bon à payer remis \(pi_/))
  expect(await stock()).toBe(3)
  expect(await heldDays(Date.parse(DEADLINE))).toBe(8)
  expect((await viewOf(orderId)).payment).toEqual({
    wait: {
      kind: 'voucher',
      slip: {
        ...{ entity: '21854', reference: '123456789', payBefore: DEADLINE, answersWithinDays: 4, fileUrl: null },
        howToPay: methodOfType(MULTIBANCO).howToPay,
        pageUrl: 'https://payments.stripe.com/multibanco/voucher/1',
      },
    },
    failure: null,
    canPayOtherwise: true,
  })
  const order = { id: orderId, status: 'on-hold' as const, totalCents: 1700, paymentMethod: '' }
  expect(await listPayableOrders(shop.services, [order, { ...order, id: orderId + 1 }])).toEqual(new Set([orderId]))
})

test('a slip that nobody has seen leaves its order pending', async () => {
  const { tell } = await ordered(MULTIBANCO)
  expect(await tell({ status: 'requires_confirmation', nextAction: null })).toEqual({ state: 'requires-action' })
  expect(await factsOf()).toMatchObject({ statuses: ['pending'], mails: [] })
})

test('a slip whose time is over leaves its order as it is while it is looked into, then gives everything back', async () => {
  const { tell, orderId, stock } = await ordered(MULTIBANCO)
  await tell({ status: 'requires_action', nextAction: SLIP })
  await tell({ status: 'processing', nextAction: null })
  expect(await factsOf()).toMatchObject({ statuses: ['on-hold'], attempts: ['processing'], mails: ['payment-awaited'] })
  expect((await viewOf(orderId)).payment.wait).toMatchObject({ kind: 'bank', isOverdue: true })
  const code = 'payment_intent_authentication_failure'
  expect(await tell({ status: 'requires_payment_method', nextAction: null })).toEqual({ state: 'failed', code })
  expect(await notesOf(orderId)).toContainEqual(expect.stringContaining(`Paiement non effectué à temps (${code}).`))
  expect(await factsOf()).toMatchObject({
    statuses: ['failed'],
    attempts: ['failed'],
    mails: ['payment-awaited', 'payment-failed'],
  })
  expect(await stock()).toBe(5)
  expect((await viewOf(orderId)).payment).toMatchObject({
    wait: null,
    failure: { kind: 'voucher-expired', payBefore: DEADLINE },
    canPayOtherwise: true,
  })
})

test('a slip that was paid late pays an order that nobody has paid otherwise', async () => {
  const { tell, stock } = await ordered(MULTIBANCO)
  await tell({ status: 'requires_action', nextAction: SLIP })
  await tell({ status: 'requires_payment_method', nextAction: null })
  expect(await tell({ status: 'succeeded', chargeId: 'ch_late', nextAction: null })).toEqual({ state: 'paid' })
  expect(await factsOf()).toMatchObject({ statuses: ['processing'], attempts: ['succeeded'], receipts: 1 })
  expect(await stock()).toBe(3)
})

test('a slip is given up for another way to pay; paid all the same, one charge is kept and the other flagged', async () => {
  const { tell, orderId } = await ordered(MULTIBANCO)
  await tell({ status: 'requires_action', nextAction: SLIP })
  expect(await payByCard(orderId)).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await factsOf()).toMatchObject({ statuses: ['processing'], attempts: ['canceled', 'succeeded'] })
  // Nobody is told that a slip ran out which they did not want any more.
  expect((await factsOf()).mails).not.toContain('payment-failed')
  expect(await tell({ status: 'succeeded', chargeId: 'ch_slip', nextAction: null })).toEqual({ state: 'paid' })
  expect(await listReceipts(shop.services.db, orderId)).toMatchObject([
    { isSurplus: false, methodType: 'card' },
    { isSurplus: true, methodType: MULTIBANCO, chargeId: 'ch_slip' },
  ])
  expect(await alertsOf(shop.services.db)).toEqual([expect.stringContaining('à rembourser')])
})

test('a provider that is silent when a slip is given up: no card is charged beside it, its buyer is told, and may try again', async () => {
  const { tell, orderId } = await ordered(MULTIBANCO)
  await tell({ status: 'requires_action', nextAction: SLIP })
  const match = 'POST /v1/payment_intents/:id/cancel'
  for (const fault of [{ kind: 'status', status: 429 }, { kind: 'lose-answer' }]) {
    await shop.sandbox.turn({ faults: [{ match, times: 9, ...fault }] })
    expect(await payByCard(orderId)).toMatchObject({ ok: false, refusals: [{ code: 'payment-unknown' }] })
    expect(await shop.sandbox.charges()).toEqual([])
    expect(shop.logged.at(-1)).toEqual({
      ...{ level: 'warn', message: 'the payment provider did not say how an attempt stands' },
      about: { orderId, attemptId: expect.any(Number), err: expect.any(ProviderSilent) },
    })
  }
  await shop.sandbox.resetKnobs()
  expect(await payByCard(orderId)).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await factsOf()).toMatchObject({ statuses: ['processing'], attempts: ['canceled', 'succeeded'], receipts: 1 })
})

test.for(['cancelled', 'refunded'] as const)(
  'a slip that is paid after its order was %s is flagged',
  async (status) => {
    const { tell, orderId } = await ordered(MULTIBANCO)
    await tell({ status: 'requires_action', nextAction: SLIP })
    await shop.services.db.update(orders).set({ status }).where(eq(orders.id, orderId))
    await tell({ status: 'canceled', nextAction: null })
    await tell({ status: 'succeeded', chargeId: 'ch_late', nextAction: null })
    await tell({ status: 'succeeded', chargeId: 'ch_late', nextAction: null })
    expect(await factsOf()).toMatchObject({ statuses: [status], attempts: ['succeeded'], receipts: 1 })
    expect(await listReceipts(shop.services.db, orderId)).toMatchObject([{ isSurplus: true }])
    expect(await alertsOf(shop.services.db)).toEqual([expect.stringContaining('à rembourser')])
    const about = { orderId, intentId: expect.stringMatching(/^pi_/) }
    expect(shop.logged).toContainEqual({ level: 'error', message: 'order was paid after its end', about })
  },
)

test('a debit waits for its bank on hold, and completes its order days later', async () => {
  const { tell, orderId, stock } = await ordered(SEPA)
  // Said again it is no news: the bank has no more time for it.
  for (const days of [22, 21]) {
    expect(await tell({ status: 'processing', nextAction: null })).toEqual({ state: 'processing' })
    expect(await heldDays()).toBeCloseTo(days, 1)
    shop.passTime(86_400)
  }
  expect(await factsOf()).toMatchObject({ statuses: ['on-hold'], attempts: ['processing'], mails: ['payment-awaited'] })
  expect(await notesOf(orderId)).toContainEqual(expect.stringMatching(/^Paiement stripe en cours de traitement \(pi_/))
  expect((await viewOf(orderId)).payment).toMatchObject({
    wait: { kind: 'bank', answersWithinDays: 14, isOverdue: false },
    canPayOtherwise: false,
  })
  expect(await payByCard(orderId)).toMatchObject({ ok: false, refusals: [{ code: 'order-not-payable' }] })
  await tell({ status: 'succeeded', chargeId: 'ch_debit', nextAction: null })
  expect(await factsOf()).toMatchObject({ statuses: ['processing'], attempts: ['succeeded'], receipts: 1 })
  expect(await stock()).toBe(3)
})

test('a debit that its bank refuses gives its pieces back, tells its buyer, and may be paid again', async () => {
  const { tell, orderId, stock } = await ordered(SEPA)
  await tell({ status: 'processing', nextAction: null })
  await tell({ status: 'requires_payment_method', failureCode: 'insufficient_funds', nextAction: null })
  expect(await factsOf()).toMatchObject({ statuses: ['failed'], mails: ['payment-awaited', 'payment-failed'] })
  expect(await notesOf(orderId)).toContainEqual(expect.stringContaining('Échec du paiement (insufficient_funds).'))
  expect(await stock()).toBe(5)
  expect((await viewOf(orderId)).payment).toMatchObject({ failure: { kind: 'debit-refused' }, canPayOtherwise: true })
  expect(await payByCard(orderId)).toMatchObject({ ok: true })
  expect(await stock()).toBe(3)
})

test('a second debit of one order is told of again', async () => {
  const { db } = shop.services
  const { tell, orderId } = await ordered(SEPA)
  await tell({ status: 'processing', nextAction: null })
  await db.update(mailOutbox).set({ sentAt: new Date() })
  await tell({ status: 'requires_payment_method', failureCode: 'debit_not_authorized', nextAction: null })
  await challenge(orderId)
  const again = await attemptOf(orderId, SEPA)
  await again({ status: 'processing', nextAction: null })
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'payment-awaited'))
  expect(mails).toMatchObject([{ sentAt: null }])
})

test('sums that are to be named keep the pieces of an order that is pending, and its buyer is told where', async () => {
  const { tell, orderId } = await ordered('us_bank_account')
  const asked = { kind: 'deposits', verificationUrl: 'https://payments.stripe.com/m/1', arriveAt: DEADLINE } as const
  for (let times = 0; times < 2; times += 1)
    expect(await tell({ status: 'requires_action', nextAction: asked })).toEqual({ state: 'requires-action' })
  expect(await factsOf()).toMatchObject({ statuses: ['pending'], mails: ['payment-awaited'] })
  expect((await viewOf(orderId)).payment.wait).toEqual(asked)
  expect(await heldDays(Date.parse(DEADLINE))).toBe(10)
})

test('an authorised payment holds its order and calls somebody to take it; one that ends untaken calls again', async () => {
  const { tell, orderId, stock } = await ordered('card')
  await tell({ status: 'requires_capture', chargeId: 'ch_held', nextAction: null })
  expect(await factsOf()).toMatchObject({
    statuses: ['on-hold'],
    attempts: ['authorised'],
    mails: ['order-alert', 'payment-awaited'],
    receipts: 0,
  })
  expect((await viewOf(orderId)).payment.wait).toMatchObject({ kind: 'capture' })
  expect(await notesOf(orderId)).toContainEqual(expect.stringMatching(/^Paiement autorisé \(pi_.*pas encore débité/))
  expect(await alertsOf(shop.services.db)).toEqual([expect.stringContaining('à débiter ou à annuler avant le')])
  expect(await heldDays()).toBeCloseTo(7, 1)
  await tell({ status: 'canceled', nextAction: null })
  expect(await factsOf()).toMatchObject({ statuses: ['failed'], attempts: ['canceled'] })
  expect(await alertsOf(shop.services.db)).toHaveLength(2)
  expect(await stock()).toBe(5)
})

test('a payment that waits keeps its pieces longer than its order was placed for; one that is gone calls somebody', async () => {
  const { tell } = await ordered(SEPA, ['Carnet', 'Crayon'])
  await shop.services.db.delete(stockHolds)
  await shop.services.db.update(products).set({ stock: 1 })
  await tell({ status: 'processing', nextAction: null })
  expect(await alertsOf(shop.services.db)).toEqual([
    'Stock insuffisant pour une commande dont le paiement est attendu : Carnet, Crayon.',
  ])
})

const factsOf = () => countFacts(shop.services.db)
const heldDays = async (from = shop.services.clock.now().getTime()) =>
  (((await shop.services.db.select().from(stockHolds))[0]?.expiresAt.getTime() ?? 0) - from) / 86_400_000
const notesOf = async (orderId: number) => (await listOrderNotes(shop.services.db, orderId)).map(({ text }) => text)

async function viewOf(orderId: number) {
  const order = await findOrder(shop.services.db, orderId)
  if (!order) throw new Error('the order exists')
  const view = await presentOrder(shop.services, order)
  expect(await canPayOrder(shop.services, order)).toBe(view.payment.canPayOtherwise)
  return view
}

/** An order that is to be paid with a method of that type; what the provider says of it is told with `tell`. */
async function ordered(type: PaymentMethodType, names?: readonly string[]) {
  const order = await waitingOrder(shop, names)
  return { ...order, tell: await attemptOf(order.orderId, type) }
}

/** The newest attempt of an order as if it were of that type, and what the provider says of it. */
async function attemptOf(orderId: number, type: PaymentMethodType) {
  const { db, payments } = shop.services
  const attempt = await findNewestAttempt(db, orderId)
  const intent = attempt?.intentId && (await payments.retrieveIntent(attempt.intentId))
  if (!attempt || !intent) throw new Error('the order has an attempt and an intent')
  await db.update(paymentAttempts).set({ methodType: type }).where(eq(paymentAttempts.id, attempt.id))
  await db
    .update(orders)
    .set({ paymentMethod: gatewayIdOf(type) })
    .where(eq(orders.id, orderId))
  return (change: Partial<Intent>) =>
    settleIntent(shop.services, {
      attempt,
      intent: { ...intent, methodTypes: [type], receivedCents: intent.amountCents, ...change },
    })
}

async function payByCard(orderId: number, paymentMethodId = 'pm_card_visa') {
  // The provider's own card intent stands behind the slip: it calls it a card's.
  const { payments } = shop.services
  const asSlip = (intent: Intent): Intent => ({ ...intent, methodTypes: [...intent.methodTypes, MULTIBANCO, SEPA] })
  shop.services.payments = {
    ...payments,
    retrieveIntent: async (id) => {
      const intent = await payments.retrieveIntent(id)
      return intent && asSlip(intent)
    },
    cancelIntent: async (request, key) => asSlip(await payments.cancelIntent(request, key)),
  }
  const order = await findOrder(shop.services.db, orderId)
  const result = await payOrder(shop.services, {
    ...{ orderId, orderKey: order?.orderKey ?? '', sessionId: null },
    form: checkoutForm({ paymentMethodId, shownTotal: null }),
  })
  shop.services.payments = payments
  return result
}

const challenge = async (orderId: number) =>
  payByCard(orderId, await shop.sandbox.createCard(CARDS.asksForAuthentication))
