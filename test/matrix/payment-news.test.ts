import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { methodOfType, PAYMENT_METHODS, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { DAYS } from '#sandbox/stripe/test-methods.ts'
import { payOrder } from '#server/modules/checkout/index.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { findOrder, listReceipts } from '#server/modules/orders/index.ts'
import { orderNotes } from '#server/modules/orders/tables.ts'
import {
  findNewestAttempt,
  processWebhookEvent,
  receiveWebhook,
  reconcilePayments,
  reconcileRefunds,
  refundPayment,
} from '#server/modules/payments/index.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { confirmInPage, sellEverywhere } from '#test/support/each-type.ts'
import { orderBy } from '#test/support/order-by-type.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '#test/support/sandbox-control.ts'
import { byStaff } from '#test/support/writer.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await sellEverywhere(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.sandbox.resetKnobs())

/** How the provider's news come to the shop, which the page has told nothing. */
const NEWS: Readonly<Record<string, (events: Stripe.Event[]) => Stripe.Event[]>> = {
  'in order': (events) => events,
  'each twice': (events) => events.flatMap((event) => [event, event]),
  'the last one first, then all again': (events) => [...events.toReversed(), ...events],
  never: () => [],
}

/** Types of which somebody is asked, or a bank answers days later: the others end with the click. */
const SLOW = PAYMENT_METHODS.filter(({ settles, type }) => settles !== 'at-once' || isAsked(type)).map(
  ({ type }) => type,
)

function isAsked(type: PaymentMethodType): boolean {
  const { fragment, within } = methodOfType(type)
  return within === null && (fragment === 'wallet' || type === 'blik')
}

const provider = () => stripeAt(shop.sandbox.origin, SECRET_KEY)

/** Everything that is told about what `happens`, the first first. */
async function eventsWhile(happens: () => Promise<unknown>): Promise<Stripe.Event[]> {
  const [before] = (await provider().events.list({ limit: 1 })).data
  await happens()
  const { data } = await provider().events.list({ limit: 100, ...(before && { ending_before: before.id }) })
  return data.toReversed()
}

async function hear(events: readonly Stripe.Event[]): Promise<void> {
  for (const event of events) {
    const rawBody = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret: WEBHOOK_SECRET })
    if ((await receiveWebhook(shop.services, { rawBody, signature })) === 'accepted')
      await processWebhookEvent(shop.services, { eventId: event.id })
  }
}

/** What nobody told is asked for when nothing was heard for long enough. */
async function askLater(): Promise<void> {
  shop.passTime(120)
  await reconcilePayments(shop.services, { olderThanSeconds: 60 })
}

/** An order by a type whose intent is to be answered. */
async function ordered(type: PaymentMethodType) {
  const { result, sessionId, billing } = await orderBy(shop, type, 'approved')
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  const { orderId } = result.placed
  const intentId = (await findNewestAttempt(shop.services.db, orderId))?.intentId ?? ''
  return { orderId, intentId, sessionId, billing }
}

/** The page, whoever is asked, and the bank after its days; none of them tells the shop. */
async function decide(intentId: string, how: 'approve' | 'refuse'): Promise<void> {
  const isOver = async () => {
    const { status } = await shop.sandbox.retrieveIntent(intentId)
    return ['succeeded', 'canceled', 'requires_payment_method'].includes(status)
  }
  for (let round = 0; round < 3 && !(await isOver()); round += 1)
    if (!(await confirmInPage(shop, intentId))) await shop.sandbox.settle(intentId, how)
}

/** What an order has come to: how often it was paid and charged, and what somebody is called to. */
async function endOf(orderId: number) {
  const { db } = shop.services
  const charged = (await shop.sandbox.charges()).filter(({ metadata }) => metadata.order_id === String(orderId))
  const found = await listReceipts(db, orderId)
  return {
    status: (await findOrder(db, orderId))?.status,
    charges: charged.length,
    kept: found.filter(({ isSurplus }) => !isSurplus).length,
    surplus: found.filter(({ isSurplus }) => isSurplus).length,
    invoices: await db.$count(invoices, eq(invoices.orderId, orderId)),
    alerts: await db.$count(orderNotes, and(eq(orderNotes.orderId, orderId), eq(orderNotes.isAlert, true))),
  }
}

const PAID_ONCE = { status: 'completed', charges: 1, kept: 1, surplus: 0, invoices: 1, alerts: 0 }
const NOT_PAID = { status: 'failed', charges: 0, kept: 0, surplus: 0, invoices: 0, alerts: 0 }

describe.each(SLOW)('%s', (type) => {
  test.each(Object.keys(NEWS))('is paid once when its news come %s', async (how) => {
    const { orderId, intentId } = await ordered(type)
    const events = await eventsWhile(() => decide(intentId, 'approve'))
    await hear(NEWS[how]?.(events) ?? [])
    await askLater()
    expect(await endOf(orderId)).toEqual(PAID_ONCE)
    await hear(events)
    expect(await endOf(orderId)).toEqual(PAID_ONCE)
  })

  test.each(Object.keys(NEWS))('fails once, charging nothing, when the news of a no come %s', async (how) => {
    const { orderId, intentId } = await ordered(type)
    const events = await eventsWhile(() => decide(intentId, 'refuse'))
    await hear(NEWS[how]?.(events) ?? [])
    await askLater()
    expect(await endOf(orderId)).toEqual(NOT_PAID)
    await hear(events)
    expect(await endOf(orderId)).toEqual(NOT_PAID)
  })

  test('and a card in another tab: one charge is kept, the other flagged and given back in one step', async () => {
    const { orderId, intentId, sessionId, billing } = await ordered(type)
    const order = await findOrder(shop.services.db, orderId)
    // The provider does not hear that the first one is given up.
    await shop.sandbox.turn({
      faults: [{ match: 'POST /v1/payment_intents/:id/cancel', times: 9, kind: 'status', status: 429 }],
    })
    const form = { ...checkoutForm({ billing, shownTotal: null }), acceptsTerms: true }
    const paying = { orderId, orderKey: order?.orderKey ?? '', sessionId, customerId: null, form }
    const paid = await payOrder(shop.services, paying)
    const events = await eventsWhile(() => decide(intentId, 'approve'))
    await hear([...events.toReversed(), ...events])
    await askLater()
    // What its bank has in hand cannot be called back: no card is taken beside it.
    if (!paid.ok) return expect(await endOf(orderId)).toEqual(PAID_ONCE)
    expect(await endOf(orderId)).toEqual({ ...PAID_ONCE, charges: 2, surplus: 1, alerts: 1 })
    const by = byStaff(shop.services)
    const surplus = { orderId, of: 'surplus', amountCents: null, reason: '', by } as const
    const isGivenByHand = methodOfType(type).refunds === 'none'
    expect(await refundPayment(shop.services, surplus)).toMatchObject({ ok: !isGivenByHand })
    await shop.sandbox.passTime(DAYS)
    await reconcileRefunds(shop.services)
    expect(await endOf(orderId)).toMatchObject({ status: 'completed', kept: 1 })
  })
})
