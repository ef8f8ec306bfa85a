import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { getCreditNoteFile, listOrderDocuments } from '#server/modules/invoicing/index.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listOrderNotes, lockOrder } from '#server/modules/orders/index.ts'
import { receipts, refunds } from '#server/modules/orders/tables.ts'
import { payInTwoParts } from '#test/support/paid-in-parts.ts'
import { orderDownload, payForDownload, payTwice } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { listOpenDecisions } from './decisions-repository.ts'
import { describeRefundable } from './describe-refundable.ts'
import { oweManualRefund, oweRefund } from './owe-refund.ts'
import { refundPayment } from './refund-payment.ts'
import { sendOwedRefunds } from './send-refund.ts'
import { settleByIntent } from './settle-by-intent.ts'
import { settleManualRefund } from './settle-manual-refund.ts'
import { providerCalls } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const by = () => byStaff(shop.services)

const owe = (orderId: number, amountCents: number) =>
  shop.services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('the order exists')
    return oweRefund(shop.services, tx, { order, amountCents, reason: 'séance annulée', by: by() })
  })

const written = async () =>
  (await shop.services.db.select().from(refunds).orderBy(asc(refunds.amountCents))).map(({ amountCents, reason }) => ({
    amountCents,
    reason,
  }))

test('of an order that cost nothing there is nothing to give back', async () => {
  const orderId = await orderDownload(shop, { priceCents: 0 })
  const wish = { orderId, of: 'order', amountCents: null, reason: '', by: by() } as const
  expect(await refundPayment(shop.services, wish)).toEqual({ ok: false, refusal: { code: 'nothing-to-refund' } })
})

test('of an order that there is not, nothing is transferred', async () => {
  const wish = { orderId: 999_999, of: 'order', amountCents: null, reason: '', by: by() } as const
  expect(await oweManualRefund(shop.services, wish)).toEqual({ ok: false, refusal: { code: 'unknown-order' } })
})

test('what came in by two payments goes back newest first, each part with its credit note', async () => {
  const { id: orderId } = await payInTwoParts(shop)
  const wish = { orderId, of: 'order', amountCents: 5000, reason: '', by: by() } as const
  expect(await refundPayment(shop.services, wish)).toMatchObject({ ok: true, amountCents: 5000, isEarlier: false })
  const rows = await shop.services.db
    .select({ cents: refunds.amountCents, of: receipts.amountCents })
    .from(refunds)
    .innerJoin(receipts, eq(receipts.id, refunds.receiptId))
    .orderBy(asc(refunds.amountCents))
  expect(rows).toEqual([
    { cents: 700, of: 1700 },
    { cents: 4300, of: 4300 },
  ])
  const calls = await shop.services.db.select().from(providerCalls).where(eq(providerCalls.call, 'create-refund'))
  expect(new Set(calls.map(({ attemptId }) => attemptId)).size).toBe(2)
  expect(await refundPayment(shop.services, { ...wish, amountCents: 1001 })).toMatchObject({
    refusal: { code: 'too-much', leftCents: 1000 },
  })
  expect(await refundPayment(shop.services, { ...wish, amountCents: null })).toMatchObject({ amountCents: 1000 })
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('refunded')
  const notes = await shop.services.db.select().from(creditNotes).orderBy(asc(creditNotes.number))
  expect(notes.map(({ document, amountCents }) => [document?.correction?.invoiceNumber, amountCents])).toEqual([
    ['F2026-2', 4300],
    ['F2026-1', 700],
    ['F2026-1', 1000],
  ])
  const papers = await listOrderDocuments(shop.services.db, orderId)
  expect(papers.map(({ name, isInvoice }) => [name, isInvoice])).toEqual([
    ['Facture F2026-1', true],
    ['Facture de solde F2026-2', true],
    ...['A2026-1', 'A2026-2', 'A2026-3'].map((number) => [`Avoir ${number}`, false]),
  ])
  expect(await getCreditNoteFile(shop.services, notes[1] ?? { refundId: '' })).toMatchObject({
    fileName: 'avoir-A2026-2.pdf',
  })
  expect(await getCreditNoteFile(shop.services, { refundId: 're_nobodys' })).toBeNull()
})

test('what one payment cannot give back does not keep the other: whoever asked reads what went back', async () => {
  const { id: orderId } = await payInTwoParts(shop)
  const { payments } = shop.services
  const createRefund: typeof payments.createRefund = async (request, key) =>
    request.amountCents === 700
      ? { ok: false, refusal: 'request', code: 'charge_already_refunded' }
      : payments.createRefund(request, key)
  shop.services.payments = { ...payments, createRefund }
  const wish = { orderId, of: 'order', amountCents: 5000, reason: '', by: by() } as const
  expect(await refundPayment(shop.services, wish)).toEqual({
    ok: false,
    refusal: { code: 'provider-refused', reason: 'charge_already_refunded', givenBackCents: 4300 },
  })
  expect(await written()).toMatchObject([{ amountCents: 4300 }])
})

test('what is on its way back of a second payment is on its way of none that the order has', async () => {
  const { order, intentId } = await payTwice(shop)
  await settleByIntent(shop.services, intentId)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'status', status: 429 }] })
  const wish = { orderId: order.id, of: 'surplus', amountCents: null, reason: '', by: by() } as const
  expect(await refundPayment(shop.services, wish)).toMatchObject({ refusal: { code: 'unknown-outcome' } })
  expect(await describeRefundable(shop.services, order)).toMatchObject({ leftCents: 1700, underWayCents: 0 })
})

test('what is owed within a transaction is sent by the worker, once, however often it tries', async () => {
  const { id: orderId } = await payInTwoParts(shop)
  expect(await owe(orderId, 5000)).toEqual({ ok: true, amountCents: 5000, byHandCents: 0 })
  expect(await written()).toEqual([])
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  await expect(sendOwedRefunds(shop.services, { orderId })).rejects.toThrow('Nobody knows')
  await shop.sandbox.resetKnobs()
  await Promise.all([1, 2, 3].map(() => sendOwedRefunds(shop.services, { orderId })))
  expect(await written()).toEqual([
    { amountCents: 700, reason: 'séance annulée' },
    { amountCents: 4300, reason: 'séance annulée' },
  ])
  await sendOwedRefunds(shop.services, { orderId })
  expect(await written()).toHaveLength(2)
})

test('two decisions at once never owe more than what is left', async () => {
  const { id: orderId } = await payForDownload(shop)
  const owed = await Promise.all([owe(orderId, 1000), owe(orderId, 1000)])
  expect(owed.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(owed).toContainEqual({ ok: false, refusal: { code: 'too-much', leftCents: 700, currency: 'EUR' } })
  await sendOwedRefunds(shop.services, { orderId })
  expect(await written()).toMatchObject([{ amountCents: 1000 }])
})

test('a decision that is taken back owes nothing', async () => {
  const { id: orderId } = await payForDownload(shop)
  const failing = shop.services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await oweRefund(shop.services, tx, { order, amountCents: 500, reason: '', by: by() })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await sendOwedRefunds(shop.services, { orderId })
  expect(await written()).toEqual([])
})

test('what the provider refuses is told to the shop', async () => {
  const { id: orderId, chargeId } = await payForDownload(shop)
  await owe(orderId, 500)
  await shop.sandbox.refund(chargeId)
  await sendOwedRefunds(shop.services, { orderId })
  const alerts = (await listOrderNotes(shop.services.db, orderId)).filter(({ isAlert }) => isAlert)
  expect(alerts).toMatchObject([{ text: expect.stringContaining('refuse de rembourser 5,00') }])
  await sendOwedRefunds(shop.services, { orderId })
  expect(await shop.services.db.$count(providerCalls, sql`answered_at is null and call = 'create-refund'`)).toBe(0)
})

test('what a method takes not back is asked for and transferred by hand, then told like any refund', async () => {
  const { id: orderId } = await payForDownload(shop)
  const wish = { orderId, of: 'order', amountCents: null, reason: 'geste commercial', by: by() } as const
  expect(await oweManualRefund(shop.services, wish)).toMatchObject({ refusal: { code: 'goes-back-by-itself' } })
  await shop.services.db.update(receipts).set({ methodType: 'oxxo' })
  expect(await owe(orderId, 1500)).toEqual({ ok: true, amountCents: 1500, byHandCents: 1500 })
  // The provider is asked for nothing, and nobody has asked it.
  expect(await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(orderId) } })).toEqual([])
  expect(await owe(orderId, 300)).toMatchObject({ refusal: { code: 'too-much', leftCents: 200 } })
  const [waiting] = await listOpenDecisions(shop.services.db)
  const manualRefundId = waiting?.manualRefundId ?? 0
  const asked = { kind: 'manual-refund', manualRefundId, orderId, amountCents: 1500, currency: 'EUR', until: null }
  expect(waiting).toEqual(asked)
  const about = String(waiting?.manualRefundId)
  const owed = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.about, about))
  expect(owed.map(({ kind }) => kind).toSorted()).toEqual(['refund-by-hand', 'refund-by-hand-notice'])
  const toBuyer = await composers['refund-by-hand'](shop.services, about)
  expect(toBuyer).toMatchObject({ to: 'camille@example.fr', subject: expect.stringContaining('15,00') })
  expect(toBuyer?.text).toContain('N’écrivez pas votre IBAN')
  const toShop = await composers['refund-by-hand-notice'](shop.services, about)
  expect(toShop?.text).toContain(`transferred ${about}`)

  const settle = () => settleManualRefund(shop.services, { manualRefundId, actorName: 'Nadia' })
  expect(await Promise.all([settle(), settle()])).toEqual([true, true])
  expect(await written()).toEqual([{ amountCents: 1500, reason: 'séance annulée' }])
  expect(await listOpenDecisions(shop.services.db)).toEqual([])
  expect(await shop.services.db.$count(creditNotes)).toBe(1)
  expect(await composers['refund-by-hand'](shop.services, about)).toBeNull()
  const [mail] = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'order-refunded'))
  expect((await composers['order-refunded'](shop.services, mail?.about ?? ''))?.text).toContain('virement')
  expect(await settleManualRefund(shop.services, { manualRefundId: 99, actorName: 'Nadia' })).toBe(false)
  const notes = await listOrderNotes(shop.services.db, orderId)
  expect(notes.map(({ text }) => text.replaceAll(/\s/g, ' ')).slice(-2)).toEqual([
    `15,00 € à rendre par virement (remboursement à la main n° ${about}) : le moyen de paiement ne reprend rien.`,
    `Virement fait (manual_${about}), noté par Nadia.`,
  ])

  // With the rest of it the order is refunded.
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('completed')
  await owe(orderId, 200)
  const [rest] = await listOpenDecisions(shop.services.db)
  await settleManualRefund(shop.services, { manualRefundId: rest?.manualRefundId ?? 0, actorName: 'Nadia' })
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('refunded')
})
