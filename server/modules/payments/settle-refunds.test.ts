import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { listDownloads, openDownload } from '#server/modules/fulfilment/index.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listReceipts, refundReason, sumReceived, sumRefunds } from '#server/modules/orders/index.ts'
import { orders, refunds } from '#server/modules/orders/tables.ts'
import type { Refund } from '#server/stripe/payment-gateway.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { findPaidOrder, type PaidOrder, payForDownload, payTwice, placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { settleRefunds } from './settle-refunds.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('the whole refund closes the order and its files, with one credit note and one mail, however often it is told', async () => {
  const order = await paidOrder()
  const [file] = await listDownloads(shop.services, { orderId: order.id })
  await shop.sandbox.refund(chargeOf(order))
  await Promise.all([1, 2, 3].map(() => settleRefunds(shop.services, chargeOf(order))))
  await settleRefunds(shop.services, chargeOf(order))
  expect((await findOrder(shop.services.db, order.id))?.status).toBe('refunded')
  expect(await written()).toMatchObject({
    refunds: [{ amountCents: 1700 }],
    creditNotes: [
      { series: 'A2026', number: 1, document: { totalCents: 1700, correction: { invoiceNumber: 'F2026-1' } } },
    ],
    mails: ['order-refunded'],
  })
  expect(await listDownloads(shop.services, { orderId: order.id })).toEqual([])
  const token = file?.url.replace('/telecharger/', '') ?? ''
  const reader = { address: '203.0.113.7', userAgent: 'Firefox' }
  expect(await openDownload(shop.services, { token, reader, isReading: true })).toEqual({
    ok: false,
    refusal: 'revoked',
  })
})

test('a part leaves the order as it is; the rest closes it, and the credit notes have no gap', async () => {
  const order = await paidOrder()
  await shop.sandbox.refund(chargeOf(order), 500)
  await settleRefunds(shop.services, chargeOf(order))
  expect((await findOrder(shop.services.db, order.id))?.status).toBe('completed')
  expect(await listDownloads(shop.services, { orderId: order.id })).toHaveLength(2)
  await shop.sandbox.refund(chargeOf(order))
  await settleRefunds(shop.services, chargeOf(order))
  expect((await findOrder(shop.services.db, order.id))?.status).toBe('refunded')
  expect(await written()).toMatchObject({
    refunds: [{ amountCents: 500 }, { amountCents: 1200 }],
    creditNotes: [
      { number: 1, document: { totalCents: 500, lines: [{ totalCents: 500 }] } },
      { number: 2, document: { totalCents: 1200 } },
    ],
  })
})

test('refunds that are told of at once have their credit notes in the order in which they were made', async () => {
  const order = await paidOrder()
  await shop.sandbox.refund(chargeOf(order), 500)
  await shop.sandbox.refund(chargeOf(order), 200)
  const { payments } = shop.services
  const made = (day: string) => new Date(`2026-11-${day}T09:00:00Z`)
  const listRefunds: typeof payments.listRefunds = async (id) =>
    (await payments.listRefunds(id)).map((refund) => ({
      ...refund,
      createdAt: made(refund.amountCents === 500 ? '20' : '21'),
    }))
  shop.services.payments = { ...payments, listRefunds }
  await settleRefunds(shop.services, chargeOf(order))
  expect((await written()).creditNotes).toMatchObject([
    { number: 1, document: { totalCents: 500 } },
    { number: 2, document: { totalCents: 200 } },
  ])
})

test.each([
  [null, ''],
  ['duplicate', 'paiement en double'],
  ['fraudulent', 'paiement contesté'],
  ['requested_by_customer', 'à la demande du client'],
  ['geste commercial', 'geste commercial'],
])('why money goes back (%s) is said in French, or in the words of the shop', (reason, words) => {
  expect(refundReason(reason)).toBe(words)
})

test('goods that were not sent yet are in stock again, once', async () => {
  const { order, productId } = await paidNotebook()
  const stock = async () => {
    const rows = await shop.services.db.select({ stock: products.stock }).from(products).where(sql`id = ${productId}`)
    return rows[0]?.stock
  }
  expect(await stock()).toBe(3)
  await shop.sandbox.refund(chargeOf(order))
  await settleRefunds(shop.services, chargeOf(order))
  await settleRefunds(shop.services, chargeOf(order))
  expect(await stock()).toBe(5)
})

test('goods that were sent come back to the stock by the hands of whoever unpacks them', async () => {
  const { db } = shop.services
  const { order } = await paidNotebook()
  await db.update(orders).set({ status: 'completed' })
  await shop.sandbox.refund(chargeOf(order))
  await settleRefunds(shop.services, chargeOf(order))
  expect((await findOrder(db, order.id))?.status).toBe('refunded')
  expect(await db.select({ stock: products.stock }).from(products)).toEqual([{ stock: 3 }])
})

test('the news of a refund may overtake that of its payment', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  const [charge] = await shop.sandbox.charges()
  await shop.sandbox.refund(charge?.id ?? '')
  await settleRefunds(shop.services, charge?.id ?? '')
  expect(await written()).toMatchObject({ refunds: [{ amountCents: 1700 }], creditNotes: [{ number: 1 }] })
})

test('a second payment that goes back is no refund of the order', async () => {
  const order = await paidOrder()
  const intentId = await shop.sandbox.chargeBehindTheShopsBack({ order_id: String(order.id), attempt: '7' })
  const second = (await shop.sandbox.charges()).find((charge) => charge.payment_intent === intentId)
  await shop.sandbox.refund(second?.id ?? '')
  await settleRefunds(shop.services, second?.id ?? '')
  expect((await findOrder(shop.services.db, order.id))?.status).toBe('completed')
  expect(await written()).toEqual({ refunds: [], creditNotes: [], mails: [] })
  const message = 'a refund gives back a payment that is no order’s'
  expect(shop.logged).toContainEqual({ level: 'warn', message, about: { chargeId: second?.id } })
})

test('a refund names the receipt that it gives back; a surplus that goes back leaves the order as it is', async () => {
  const { db } = shop.services
  const { order: paid, secondChargeId } = await payTwice(shop)
  await shop.sandbox.refund(secondChargeId)
  await settleRefunds(shop.services, secondChargeId)
  await settleRefunds(shop.services, secondChargeId)
  const [kept, surplus] = await listReceipts(db, paid.id)
  expect(await written()).toMatchObject({ refunds: [{ receiptId: surplus?.id }], creditNotes: [], mails: [] })
  expect((await findOrder(db, paid.id))?.status).toBe('completed')
  expect([await sumReceived(db, paid.id), await sumRefunds(db, paid.id)]).toEqual([1700, 0])

  await shop.sandbox.refund(chargeOf(paid), 500)
  await settleRefunds(shop.services, chargeOf(paid))
  expect((await written()).refunds).toMatchObject([
    { receiptId: kept?.id, amountCents: 500 },
    { receiptId: surplus?.id },
  ])
  expect([await sumReceived(db, paid.id), await sumRefunds(db, paid.id)]).toEqual([1200, 500])
})

test.for(['failed', 'canceled'] as const)(
  'a refund that came back (%s) calls someone and counts no more',
  async (status) => {
    const order = await paidOrder()
    await shop.sandbox.refund(chargeOf(order), 500)
    await settleRefunds(shop.services, chargeOf(order))
    const { payments } = shop.services
    const fail = (refund: Refund): Refund => ({ ...refund, status })
    shop.services.payments = { ...payments, listRefunds: async (id) => (await payments.listRefunds(id)).map(fail) }
    await settleRefunds(shop.services, chargeOf(order))
    await settleRefunds(shop.services, chargeOf(order))
    expect(await alertsOf(shop.services.db)).toEqual([
      expect.stringMatching(/^Le remboursement re_\w+ \(5,00\s€\) a échoué/),
    ])
    expect((await written()).refunds).toMatchObject([{ failedAt: expect.any(Date) }])
    const sums = [await sumReceived(shop.services.db, order.id), await sumRefunds(shop.services.db, order.id)]
    expect(sums).toEqual([1700, 0])
  },
)

test('a refund on its way is not written down before it is made', async () => {
  const order = await paidOrder()
  await shop.sandbox.refund(chargeOf(order))
  const { payments } = shop.services
  const wait = (refund: Refund): Refund => ({ ...refund, status: 'pending' })
  shop.services.payments = { ...payments, listRefunds: async (id) => (await payments.listRefunds(id)).map(wait) }
  await settleRefunds(shop.services, chargeOf(order))
  expect((await written()).refunds).toEqual([])
})

const paidOrder = () => payForDownload(shop)

/** Two of five notebooks, paid and not sent. */
async function paidNotebook() {
  const product = await createProduct(shop.services.db, { supply: 'goods', stock: 5 })
  const sessionId = createSessionId()
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 2 })
  return {
    productId: product.id,
    order: await order(await placeOrder(shop.services, { sessionId, form: checkoutForm() })),
  }
}

const order = (result: Awaited<ReturnType<typeof placeOrder>>) => findPaidOrder(shop.services.db, placedId(result))

const chargeOf = ({ chargeId }: PaidOrder) => chargeId

async function written() {
  const { db } = shop.services
  const mails = await db.select({ kind: mailOutbox.kind }).from(mailOutbox)
  return {
    refunds: await db.select().from(refunds).orderBy(refunds.amountCents),
    creditNotes: await db.select().from(creditNotes).orderBy(creditNotes.number),
    mails: mails.map(({ kind }) => kind).filter((kind) => kind === 'order-refunded'),
  }
}
