import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { methodOfType, PAYMENT_METHODS, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { stripeAt } from '#sandbox/stripe/start-test-sandbox.ts'
import { payOrder } from '#server/modules/checkout/index.ts'
import { invoices } from '#server/modules/invoicing/tables.ts'
import { findOrder, listReceipts } from '#server/modules/orders/index.ts'
import { orderNotes } from '#server/modules/orders/tables.ts'
import {
  findNewestAttempt,
  processWebhookEvent,
  receiveWebhook,
  reconcilePayments,
} from '#server/modules/payments/index.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { confirmInPage, sellEverywhere } from '#test/support/each-type.ts'
import { orderBy } from '#test/support/order-by-type.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '#test/support/sandbox-control.ts'

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
  const order = await findOrder(shop.services.db, orderId)
  const form = { ...checkoutForm({ billing, shownTotal: null }), acceptsTerms: true }
  const paying = { orderId, orderKey: order?.orderKey ?? '', sessionId, customerId: null, form }
  return { orderId, intentId, byCard: () => payOrder(shop.services, paying) }
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

  describe('and a card in another tab', () => {
    /** What its bank works on cannot be called back: no card is taken beside it. */
    const isInHand = ['sepa_debit', 'bacs_debit', 'au_becs_debit'].includes(type)

    test('pays once: what was asked for in the first is given up, and its yes comes too late', async () => {
      const { orderId, intentId, byCard } = await ordered(type)
      const { ok } = await byCard()
      await hear(await eventsWhile(() => decide(intentId, 'approve').catch(() => undefined)))
      await askLater()
      expect(await endOf(orderId)).toEqual(PAID_ONCE)
      expect(ok).toBe(!isInHand)
    })

    test('charges nothing where the first was paid already, though nobody had told', async () => {
      const { orderId, intentId, byCard } = await ordered(type)
      const events = await eventsWhile(() => decide(intentId, 'approve'))
      expect(await byCard()).toMatchObject(isInHand ? { ok: false } : { ok: true, placed: { next: 'received' } })
      await hear([...events.toReversed(), ...events])
      expect(await endOf(orderId)).toEqual(PAID_ONCE)
    })

    test('charges nothing while the provider does not say that the first is given up', async () => {
      const { orderId, intentId, byCard } = await ordered(type)
      const match = 'POST /v1/payment_intents/:id/cancel'
      await shop.sandbox.turn({ faults: [{ match, times: 9, kind: 'status', status: 429 }] })
      expect(await byCard()).toMatchObject({ ok: false })
      await shop.sandbox.resetKnobs()
      await hear(await eventsWhile(() => decide(intentId, 'approve')))
      expect(await endOf(orderId)).toEqual(PAID_ONCE)
    })
  })
})
