import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findInvoices } from '#server/modules/invoicing/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listDues } from '#server/modules/orders/index.ts'
import {
  findProviderCustomerId,
  listAttempts,
  reconcilePayments,
  reportFromBrowser,
} from '#server/modules/payments/index.ts'
import { listSavedMethods, removeSavedMethod } from '#server/modules/saved-methods/index.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { fillCartInParts, payAgreedPart, payByLink, payFirstPart } from '#test/support/deposits.ts'
import { alertsOf, countFacts } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { chargeDuePayments, findAgreement, listDuesOfCustomer, remindOfDues, stopCharges } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { savesMethods: true })
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const DAY = 86_400
const agreed = { agreesToLaterCharges: true }
const chargesOf = async () => (await shop.sandbox.charges()).map(({ amount }) => amount)
const statusOf = async (orderId: number) => (await findOrder(shop.services.db, orderId))?.status
const mailsOf = async (kind: 'due-soon' | 'due-paid' | 'due-failed') => {
  const rows = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  return rows.map(({ about }) => Number(about))
}

/** An order of the account that has agreed. */
const payAgreed = (card?: string, plan?: 31 | 32) =>
  payAgreedPart(shop, { customerId, ...(card && { card }), ...(plan && { plan }) })
const payRest = (orderId: number, paymentMethodId = 'pm_card_visa') => payByLink(shop, orderId, { paymentMethodId })

test('an order in parts charges the first, owes the others and keeps its files', async () => {
  const orderId = await payFirstPart(shop, { plan: 32 })
  expect(await chargesOf()).toEqual([9667])
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({ status: 'partial-payment', totalCents: 29_000 })
  expect(await listDues(shop.services.db, orderId)).toMatchObject([
    { kind: 'instalment', amountCents: 9667, state: 'met' },
    { kind: 'instalment', amountCents: 9667, state: 'open', beforeSession: 2 },
    { kind: 'instalment', amountCents: 9666, state: 'open', beforeSession: 3 },
  ])
  expect(await countFacts(shop.services.db)).toMatchObject({ grants: 0, receipts: 1, invoiceNumbers: [1] })
})

test('a page that showed the whole price is told that today’s part is charged', async () => {
  const { sessionId } = await fillCartInParts(shop)
  const shownTotal = { cents: 29_000, currency: 'EUR' }
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm({ shownTotal }) })).toMatchObject({
    refusals: [{ code: 'total-changed', now: { cents: 8700 } }],
  })
  expect(await chargesOf()).toEqual([])
  expect(await getCart(shop.services, sessionId)).toMatchObject({ totalCents: 29_000, dueCents: 8700 })
})

test('the balance is charged on its day, once, to what its buyer has agreed to; then the files open', async () => {
  const orderId = await payAgreed()
  expect(await findAgreement(shop.services.db, orderId)).toMatchObject({
    agreement: { text: expect.stringContaining('203,00'), channel: 'checkout' },
    method: { type: 'card' },
  })
  await chargeDuePayments(shop.services)
  expect(await chargesOf()).toEqual([8700])
  shop.passTime(60 * DAY)
  await Promise.all([chargeDuePayments(shop.services), chargeDuePayments(shop.services)])
  await chargeDuePayments(shop.services)
  expect((await chargesOf()).toSorted()).toEqual([20_300, 8700].toSorted())
  expect(await statusOf(orderId)).toBe('completed')
  expect(await countFacts(shop.services.db)).toMatchObject({ grants: 1, receipts: 2 })
  const invoices = await findInvoices(shop.services.db, orderId)
  expect(invoices.map(({ document }) => [document?.part, document?.totalCents])).toEqual([
    ['deposit', 8700],
    ['balance', 29_000],
  ])
  expect(invoices[1]?.document?.deducted).toMatchObject([
    { invoiceNumber: expect.stringMatching(/-1$/), amountCents: 8700 },
  ])
  expect(await mailsOf('due-paid')).toHaveLength(1)
})

test('each due is reminded of once, seven days before', async () => {
  const orderId = await payAgreed(CARDS.paid, 32)
  const [, second, third] = await listDues(shop.services.db, orderId)
  expect(await remindOfDues(shop.services)).toBe(0)
  shop.passTime(23 * DAY + 60)
  expect([await remindOfDues(shop.services), await remindOfDues(shop.services)]).toEqual([1, 0])
  expect(await mailsOf('due-soon')).toEqual([second?.id])
  shop.passTime(30 * DAY)
  await chargeDuePayments(shop.services)
  await remindOfDues(shop.services)
  expect((await mailsOf('due-soon')).toSorted()).toEqual([second?.id, third?.id].toSorted())
})

test('who has not agreed is charged nothing: their link pays, early or late, and the shop is told once', async () => {
  const orderId = await payFirstPart(shop, { customerId })
  await runJobs(shop.services)
  expect(await findAgreement(shop.services.db, orderId)).toBeNull()
  shop.passTime(61 * DAY)
  for (let times = 0; times < 3; times += 1) await chargeDuePayments(shop.services)
  expect(await chargesOf()).toEqual([8700])
  expect(await alertsOf(shop.services.db)).toEqual([expect.stringContaining('non réglée à sa date')])
  await payRest(orderId)
  expect(await statusOf(orderId)).toBe('completed')
})

test('a balance that its buyer pays early is not charged again', async () => {
  const orderId = await payAgreed()
  expect(await payRest(orderId)).toMatchObject({ ok: true })
  expect(await payRest(orderId)).toMatchObject({ ok: true })
  shop.passTime(61 * DAY)
  await chargeDuePayments(shop.services)
  expect((await chargesOf()).toSorted()).toEqual([20_300, 8700])
  expect(await statusOf(orderId)).toBe('completed')
})

test('a bank that asks its owner is not asked again by the shop: they have the link, and the shop an alert', async () => {
  const orderId = await payAsked()
  shop.passTime(60 * DAY)
  for (let day = 0; day < 10; day += 1) {
    await chargeDuePayments(shop.services)
    shop.passTime(DAY)
  }
  expect(
    (await listAttempts(shop.services.db, orderId)).filter(({ submissionId }) => submissionId.startsWith('due-')),
  ).toMatchObject([{ status: 'failed', failureCode: 'authentication_required' }])
  expect(await mailsOf('due-failed')).toHaveLength(1)
  expect(await alertsOf(shop.services.db)).toEqual([expect.stringContaining('authentication_required')])
  expect(await statusOf(orderId)).toBe('partial-payment')
  await payRest(orderId)
  expect(await statusOf(orderId)).toBe('completed')
})

/** Paid with a card whose bank asks each time, the first time in the page. */
async function payAsked(): Promise<number> {
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  const orderId = await payFirstPart(shop, { customerId, form: { ...agreed, paymentMethodId } })
  const [attempt] = await listAttempts(shop.services.db, orderId)
  await shop.sandbox.settle(attempt?.intentId ?? '', 'approve')
  await reportFromBrowser(shop.services, { orderId, intentId: attempt?.intentId ?? '' })
  await runJobs(shop.services)
  return orderId
}

test('a refused card is tried three times, days apart, and then it is its owner’s turn', async () => {
  const orderId = await payAgreed()
  await keepRefusedCard()
  shop.passTime(60 * DAY)
  const triesOf = async () => (await listDues(shop.services.db, orderId))[1]?.tries
  const tries: unknown[] = []
  for (let day = 0; day < 10; day += 1) {
    await chargeDuePayments(shop.services)
    tries.push(await triesOf())
    shop.passTime(DAY)
  }
  expect(tries).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 3, 3])
  expect(await mailsOf('due-failed')).toHaveLength(1)
  expect(await alertsOf(shop.services.db)).toHaveLength(3)
  expect(await chargesOf()).toEqual([8700])
})

/** What the account keeps is refused from now on. */
async function keepRefusedCard(): Promise<void> {
  const { db, payments } = shop.services
  const owner = await findProviderCustomerId(db, customerId)
  const card = await shop.sandbox.createCard('4000000000000341')
  const attached = await payments.attachPaymentMethod(card, owner ?? '')
  await db.update(savedMethods).set({ providerId: attached?.id ?? '' })
}

test('an agreement ends when its owner says so, or keeps the method no more; nobody else can end it', async () => {
  const orderId = await payAgreed()
  expect(await stopCharges(shop.services, { orderId, customerId: customerId + 1 })).toBe(false)
  expect(await listDuesOfCustomer(shop.services, { customerId })).toMatchObject([
    { chargedTo: expect.stringContaining('4242') },
  ])
  expect(await stopCharges(shop.services, { orderId, customerId })).toBe(true)
  expect(await stopCharges(shop.services, { orderId, customerId })).toBe(true)
  expect(await listDuesOfCustomer(shop.services, { customerId })).toMatchObject([{ chargedTo: null }])
  shop.passTime(61 * DAY)
  await chargeDuePayments(shop.services)
  expect(await chargesOf()).toEqual([8700])
})

test('what an account keeps no more is charged no more', async () => {
  await payAgreed()
  const [kept] = await listSavedMethods(shop.services, { customerId })
  await removeSavedMethod(shop.services, { customerId, id: kept?.id ?? 0 })
  shop.passTime(61 * DAY)
  await chargeDuePayments(shop.services)
  expect(await chargesOf()).toEqual([8700])
})

test('a charge whose answer is lost is found again, and not made twice', async () => {
  const orderId = await payAgreed()
  shop.passTime(60 * DAY)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await chargeDuePayments(shop.services)
  await shop.sandbox.resetKnobs()
  await chargeDuePayments(shop.services)
  shop.passTime(10 * 60)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  await chargeDuePayments(shop.services)
  expect((await chargesOf()).toSorted()).toEqual([20_300, 8700])
  expect(await statusOf(orderId)).toBe('completed')
})
