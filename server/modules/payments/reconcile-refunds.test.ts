import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, lockOrder, type Order } from '#server/modules/orders/index.ts'
import { refunds } from '#server/modules/orders/tables.ts'
import type { Refund } from '#server/stripe/payment-gateway.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { type PaidOrder, payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { countWaiting } from '#test/support/waiting.ts'
import { byStaff } from '#test/support/writer.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { refundPayment } from './refund-payment.ts'
import { sendLostRefunds } from './send-refund.ts'
import { settleRefunds } from './settle-refunds.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.sandbox.turn({ webhooks: { mode: 'drop' } })
})
afterEach(() => shop.close())

const reconcile = () => reconcileRefunds(shop.services)
const NOTHING = { status: 'completed', refunds: [], creditNotes: 0, mails: 0 }

test('a refund whose webhooks are lost is found, and written once with one credit note and one mail', async () => {
  const order = await paidOrder()
  await shop.sandbox.refund(chargeOf(order))
  expect(await factsOf(order)).toEqual(NOTHING)
  expect(await reconcile()).toBe(1)
  const refunded = { status: 'refunded', refunds: [1700], creditNotes: 1, mails: 1 }
  expect(await factsOf(order)).toEqual(refunded)
  expect(await reconcile()).toBe(0)
  expect(await factsOf(order)).toEqual(refunded)
})

test('two rounds and a late webhook at once write each refund once', async () => {
  const order = await paidOrder()
  await shop.sandbox.refund(chargeOf(order), 500)
  await shop.sandbox.refund(chargeOf(order), 200)
  const { db } = shop.services
  const { settling } = await db.transaction(async (tx) => {
    await lockOrder(tx, order.id)
    const settling = Promise.all([reconcile(), settleRefunds(shop.services, chargeOf(order)), reconcile()])
    await expect.poll(() => countWaiting(db)).toBe(3)
    return { settling }
  })
  await settling
  expect(shop.logged).toEqual([])
  expect(await factsOf(order)).toEqual({ status: 'completed', refunds: [200, 500], creditNotes: 2, mails: 2 })
})

test('all pages of a long list are read', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  await shop.sandbox.refund(chargeOf(first))
  for (let cents = 0; cents < 100; cents += 1) await shop.sandbox.refund(chargeOf(second), 1)
  await settleRefunds(shop.services, chargeOf(second))
  expect(await reconcile()).toBe(1)
  expect((await factsOf(first)).status).toBe('refunded')
})

test('a refund that was asked for and not made is asked for again at each round, until the provider answers', async () => {
  const order = await paidOrder()
  const { payments } = shop.services
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'status', status: 429 }] })
  const wish = { orderId: order.id, of: 'order', amountCents: 500, reason: '', by: byStaff(shop.services) } as const
  expect(await refundPayment(shop.services, wish)).toMatchObject({ ok: false })
  await shop.sandbox.resetKnobs()
  await reconcile()
  expect(await factsOf(order)).toEqual(NOTHING)
  shop.passTime(301)
  const err = new Error('no answer')
  shop.services.payments = { ...payments, listRefunds: () => Promise.reject(err) }
  await reconcile()
  expect(shop.logged).toEqual([
    { level: 'error', message: 'a refund could not be sent again', about: { chargeId: chargeOf(order), err } },
  ])
  shop.services.payments = payments
  expect(await sendLostRefunds(shop.services)).toBe(1)
  expect(await factsOf(order)).toMatchObject({ refunds: [500] })
  expect(await sendLostRefunds(shop.services)).toBe(0)
})

test('a refund that the bank sends back weeks later is found, too', async () => {
  const order = await paidOrder()
  await shop.sandbox.refund(chargeOf(order), 500)
  await reconcile()
  shop.passTime(20 * 86_400)
  asProviderSays({ status: 'failed' })
  expect(await reconcile()).toBe(1)
  expect(await reconcile()).toBe(0)
  expect(await alertsOf(shop.services.db)).toHaveLength(1)
})

test('a refund on its way is left alone until it is made', async () => {
  const order = await paidOrder()
  await shop.sandbox.refund(chargeOf(order))
  const sayAgain = asProviderSays({ status: 'pending' })
  expect(await reconcile()).toBe(0)
  sayAgain()
  expect(await reconcile()).toBe(1)
})

test('refunds of others on the same account are asked about no further, and raise no alarm', async () => {
  const order = await paidOrder()
  const intentId = await shop.sandbox.chargeBehindTheShopsBack({ order_id: String(order.id), attempt: '7' })
  const foreign = (await shop.sandbox.charges()).find((charge) => charge.payment_intent === intentId)
  await shop.sandbox.refund(foreign?.id ?? '')
  expect(await reconcile()).toBe(0)
  expect(await factsOf(order)).toEqual(NOTHING)
  expect(shop.logged).toEqual([])
})

test('a charge that cannot be settled does not keep the others waiting, and is found again', async () => {
  const [broken, good] = [await paidOrder(), await paidOrder()]
  for (const order of [broken, good]) await shop.sandbox.refund(chargeOf(order))
  const { payments } = shop.services
  const listRefunds = (chargeId: string) =>
    chargeId === chargeOf(broken) ? Promise.reject(new Error('no answer')) : payments.listRefunds(chargeId)
  shop.services.payments = { ...payments, listRefunds }
  expect(await reconcile()).toBe(2)
  expect(await factsOf(good)).toMatchObject({ status: 'refunded' })
  shop.services.payments = payments
  expect(await reconcile()).toBe(1)
  expect(await factsOf(broken)).toMatchObject({ status: 'refunded' })
  expect(shop.logged).toEqual([
    {
      ...{ level: 'error', message: 'the refunds of a charge could not be reconciled' },
      about: { chargeId: chargeOf(broken), err: new Error('no answer') },
    },
  ])
})

const paidOrder = () => payForDownload(shop)

/** The sandbox has no refunds that wait or fail; gives back the way to hear the sandbox itself again. */
function asProviderSays(change: Partial<Refund>): () => void {
  const { payments } = shop.services
  const told = (given: Refund[]) => given.map((refund) => ({ ...refund, ...change }))
  shop.services.payments = {
    ...payments,
    listRefunds: async (chargeId) => told(await payments.listRefunds(chargeId)),
    listRefundsSince: async (since) => told(await payments.listRefundsSince(since)),
  }
  return () => {
    shop.services.payments = payments
  }
}

const chargeOf = ({ chargeId }: PaidOrder) => chargeId

async function factsOf({ id }: Order) {
  const { db } = shop.services
  const written = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.amountCents)
  return {
    status: (await findOrder(db, id))?.status,
    refunds: written.map(({ amountCents }) => amountCents),
    creditNotes: await db.$count(
      creditNotes,
      inArray(
        creditNotes.refundId,
        written.map((refund) => refund.id),
      ),
    ),
    mails: await db.$count(mailOutbox, eq(mailOutbox.kind, 'order-refunded')),
  }
}
