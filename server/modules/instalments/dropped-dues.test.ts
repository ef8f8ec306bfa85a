import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import type { MailKind } from '#server/modules/notifications/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listDues, listReceipts } from '#server/modules/orders/index.ts'
import { orderDues, orders } from '#server/modules/orders/tables.ts'
import {
  listAttempts,
  listOpenDecisions,
  reconcilePayments,
  refundPayment,
  reportFromBrowser,
} from '#server/modules/payments/index.ts'
import { cancelOrder } from '#server/modules/post-purchase/index.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { fillCartInParts, payAgreedPart, payByLink, payFirstPart } from '#test/support/deposits.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { eventually } from '#test/support/patience.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { cancelOrderInParts, chargeDuePayments, listDuesOfCustomer, remindOfDues } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { savesMethods: true })
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const DAY = 86_400
const by = { actor: { kind: 'staff', id: 'Camille' } } as const
const agreed = () => payAgreedPart(shop, { customerId })
const refund = (orderId: number, amountCents: number | null = null) =>
  refundPayment(shop.services, { orderId, of: 'order', amountCents, reason: '', by })
const cancel = (orderId: number) => cancelOrderInParts(shop.services, { orderId, by })

const statusOf = async (orderId: number) => (await findOrder(shop.services.db, orderId))?.status
const duesOf = async (orderId: number) => (await listDues(shop.services.db, orderId)).map(({ state }) => state)
const chargesOf = async () => (await shop.sandbox.charges()).map(({ amount }) => amount)
const receiptsOf = async (orderId: number) =>
  (await listReceipts(shop.services.db, orderId)).map(({ amountCents, isSurplus }) => [amountCents, isSurplus])

/** The newest mail of a kind, as it goes out; undefined where none is owed, or it says nothing any more. */
async function mailOf(kind: MailKind): Promise<string | undefined> {
  const rows = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  const about = rows.at(-1)?.about
  return about === undefined ? undefined : (await composers[kind](shop.services, about))?.text
}

/** Whatever the shop does by itself in the two months after. */
async function liveOn(): Promise<void> {
  for (let week = 0; week < 10; week += 1) {
    await remindOfDues(shop.services)
    await chargeDuePayments(shop.services)
    shop.passTime(7 * DAY)
  }
}

test('a deposit that is given back whole drops the balance: no reminder, no charge, and the mail says so', async () => {
  const orderId = await agreed()
  await refund(orderId, 700)
  expect([await statusOf(orderId), await duesOf(orderId)]).toEqual(['partial-payment', ['met', 'open']])
  expect(await mailOf('order-refunded')).toContain('ses échéances à venir non plus')
  await refund(orderId)
  expect([await statusOf(orderId), await duesOf(orderId)]).toEqual(['refunded', ['met', 'dropped']])
  expect(await mailOf('order-refunded')).toMatch(/80,00\s€ sur\s+87,00\s€.*ne sont plus dues/s)
  await liveOn()
  expect(await chargesOf()).toEqual([8700])
  expect([await mailOf('due-soon'), await alertsOf(shop.services.db)]).toEqual([undefined, []])
  const [{ order } = { order: null }] = await listDuesOfCustomer(shop.services, { customerId })
  expect(order).toMatchObject({ dueCents: 0, dues: [{ isDropped: false }, { isDropped: true, paidAt: null }] })
})

test('the shop cancels an order that is paid in part, once; what came in is given back apart', async () => {
  const orderId = await agreed()
  expect(await cancel(orderId)).toEqual({ ok: true, droppedCents: 20_300, currency: 'EUR' })
  expect(await cancel(orderId)).toEqual({ ok: true, droppedCents: 0, currency: 'EUR' })
  expect([await statusOf(orderId), await duesOf(orderId)]).toEqual(['cancelled', ['met', 'dropped']])
  expect(await mailOf('order-cancelled')).toMatch(/203,00\s€ en tout, ne sont plus dues.*réglé\s+87,00\s€/s)
  await liveOn()
  expect(await payByLink(shop, orderId)).toMatchObject({ ok: false, refusals: [{ code: 'order-not-payable' }] })
  expect(await chargesOf()).toEqual([8700])
  expect(await refund(orderId)).toMatchObject({ ok: true, amountCents: 8700 })
  expect([await statusOf(orderId), await alertsOf(shop.services.db)]).toEqual(['refunded', []])
})

test('only an order that still owes something is cancelled so', async () => {
  expect(await cancel(77)).toEqual({ ok: false, refusal: { code: 'unknown-order' } })
  const orderId = await agreed()
  await payByLink(shop, orderId)
  expect(await cancel(orderId)).toEqual({ ok: false, refusal: { code: 'not-in-parts' } })
  expect(await statusOf(orderId)).toBe('completed')
})

test('an order that nobody paid yet owes nothing any more once its buyer cancels it', async () => {
  const { sessionId } = await fillCartInParts(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.declined)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId }) })
  const [{ id: orderId, orderKey } = { id: 0, orderKey: '' }] = await shop.services.db.select().from(orders)
  expect(await cancelOrder(shop.services, { orderId, orderKey })).toEqual({ ok: true })
  expect(await duesOf(orderId)).toEqual(['dropped', 'dropped'])
})

test('cancelled while the balance is being charged: the charge wins, nothing is dropped that was paid', async () => {
  const orderId = await agreed()
  await fallsDue(orderId)
  const answer = await shop.sandbox.hold('POST /v1/payment_intents')
  const charging = chargeDuePayments(shop.services)
  await eventually(async () => (await listAttempts(shop.services.db, orderId)).at(-1)?.status === 'creating')
  expect(await cancel(orderId)).toEqual({ ok: false, refusal: { code: 'payment-in-progress' } })
  await answer()
  await charging
  expect([await statusOf(orderId), await duesOf(orderId)]).toEqual(['completed', ['met', 'met']])
  expect(await cancel(orderId)).toEqual({ ok: false, refusal: { code: 'not-in-parts' } })
})

test('however a charge and a cancellation meet, what is charged is received, and nothing comes after the cancellation', async () => {
  for (let round = 0; round < 6; round += 1) {
    const before = (await chargesOf()).length
    const orderId = await agreed()
    await fallsDue(orderId)
    const acts = [() => chargeDuePayments(shop.services), () => cancel(orderId)]
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    await liveOn()
    const isCancelled = (await statusOf(orderId)) === 'cancelled'
    expect(await statusOf(orderId)).toBe(isCancelled ? 'cancelled' : 'completed')
    expect(await duesOf(orderId)).toEqual(['met', isCancelled ? 'dropped' : 'met'])
    const received = isCancelled ? [[8700, false]] : [8700, 20_300].map((cents) => [cents, false])
    expect(await receiptsOf(orderId)).toEqual(received)
    expect((await chargesOf()).length - before).toBe(received.length)
  }
})

/** Its balance, now: what is compared with when calls were sent goes by the database's clock. */
async function fallsDue(orderId: number): Promise<void> {
  const { db, clock } = shop.services
  await db.update(orderDues).set({ fallsDueAt: clock.now() }).where(eq(orderDues.orderId, orderId))
}

test('while its buyer stands before their bank an order is cancelled: a late yes charges nothing', async () => {
  const orderId = await agreed()
  const intentId = await stopAtBank(orderId)
  expect(await cancel(orderId)).toMatchObject({ ok: true })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
  expect(await chargesOf()).toEqual([8700])
})

/** Its owner pays the balance with a card whose bank asks, and has not answered. */
async function stopAtBank(orderId: number): Promise<string> {
  const paymentMethodId = await shop.sandbox.createCard(CARDS.asksForAuthentication)
  await payByLink(shop, orderId, { paymentMethodId })
  return (await listAttempts(shop.services.db, orderId)).at(-1)?.intentId ?? ''
}

test('what comes in after all was given back is a surplus: somebody is told, no due is met, no invoice written', async () => {
  const orderId = await agreed()
  const intentId = await stopAtBank(orderId)
  await refund(orderId)
  await shop.sandbox.settle(intentId, 'approve')
  await reportFromBrowser(shop.services, { orderId, intentId })
  expect([await statusOf(orderId), await duesOf(orderId)]).toEqual(['refunded', ['met', 'dropped']])
  expect(await receiptsOf(orderId)).toEqual([
    [8700, false],
    [20_300, true],
  ])
  expect(await alertsOf(shop.services.db)).toEqual([expect.stringContaining('commande close')])
  expect(await listOpenDecisions(shop.services.db)).toMatchObject([{ kind: 'surplus', orderId, amountCents: 20_300 }])
})

test('a payment that was begun before all was given back is given up at the provider by the next look', async () => {
  const orderId = await agreed()
  const intentId = await stopAtBank(orderId)
  await refund(orderId)
  shop.passTime(120)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
  expect((await shop.sandbox.retrieveIntent(intentId)).status).toBe('canceled')
})

test('while a refund is on its way the balance is not charged', async () => {
  const orderId = await agreed()
  shop.passTime(60 * DAY)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  expect(await refund(orderId)).toMatchObject({ ok: false, refusal: { code: 'unknown-outcome' } })
  await shop.sandbox.resetKnobs()
  await chargeDuePayments(shop.services)
  expect(await chargesOf()).toEqual([8700])
  await refund(orderId)
  await liveOn()
  expect([await statusOf(orderId), await chargesOf()]).toEqual(['refunded', [8700]])
})

test('whoever withdraws is charged and reminded of nothing, and told only what was paid; the shop decides', async () => {
  const orderId = await agreed()
  await receiveWithdrawal(shop.services, {
    ...{ orderNumber: String(orderId), name: 'Camille Martin', email: 'camille@example.fr', items: '' },
  })
  const receipt = await mailOf('withdrawal-receipt')
  expect(receipt).toMatch(/rembourserons 87,00\s€.*ne sont plus prélevées/s)
  expect(await mailOf('withdrawal-notice')).toContain(`cancel ${orderId}`)
  expect(await listDuesOfCustomer(shop.services, { customerId })).toMatchObject([
    { chargedTo: null, hasWithdrawn: true },
  ])
  await liveOn()
  expect([await chargesOf(), await mailOf('due-soon')]).toEqual([[8700], undefined])
  expect(await alertsOf(shop.services.db)).toEqual([expect.stringContaining('rétracté')])
})

test('a balance that a bank refuses days later is told by mail, with the link that pays it', async () => {
  await changePayment(shop.services, { enabled: ['card', 'sepa_debit'] })
  const orderId = await payFirstPart(shop)
  const debit = { paymentMethod: 'stripe_sepa_debit', paymentMethodId: 'pm_sepaDebit_failed_fr' }
  expect(await payByLink(shop, orderId, debit)).toMatchObject({ ok: true })
  const intentId = (await listAttempts(shop.services.db, orderId)).at(-1)?.intentId ?? ''
  await shop.sandbox.settle(intentId, 'refuse')
  await reportFromBrowser(shop.services, { orderId, intentId })
  expect(await mailOf('due-failed')).toMatch(/203,00\s€.*order-pay/s)
  expect(await statusOf(orderId)).toBe('partial-payment')
  await payByLink(shop, orderId)
  expect(await statusOf(orderId)).toBe('completed')
})
