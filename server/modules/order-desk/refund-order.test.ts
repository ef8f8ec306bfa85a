import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refundedCentsOf } from '#contracts/staff/refund.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { findOrder, listOrderLines, listOrderNotes } from '#server/modules/orders/index.ts'
import { receipts, refunds } from '#server/modules/orders/tables.ts'
import { reconcileRefunds } from '#server/modules/payments/index.ts'
import { manualRefunds } from '#server/modules/payments/tables.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { payForDownload, placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { type AskedRefund, readOrder, refundOrder } from './index.ts'

let shop: PayingShop
let orderId = 0
beforeEach(async () => {
  shop = await openPayingShop()
  orderId = (await payForDownload(shop)).id
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const asked = (amountCents: number, leftCents = 1700, more: Partial<AskedRefund> = {}): AskedRefund => ({
  ...{ orderId, amountCents, restocks: false, reason: 'Geste commercial', seen: { leftCents, amountCents } },
  ...more,
})
const written = async () => (await shop.services.db.select().from(refunds)).map(({ amountCents }) => amountCents).sort()
const unknown = { ok: false, refusal: { code: 'unknown-outcome' } }

test.each(ROLES)('%s gives money back, or nothing moves', async (role) => {
  const given = await refundOrder(shop.services, actor(role), asked(500))
  const isTheirs = role === 'owner' || role === 'management'
  expect([given.ok, await written()]).toEqual([isTheirs, isTheirs ? [500] : []])
})

test('money asks for the second factor again', async () => {
  const late = { ...actor(), confirmedAt: new Date(0) }
  expect(await refundOrder(shop.services, late, asked(500))).toEqual({ ok: false, refusal: { code: 'confirm-again' } })
  expect(await written()).toEqual([])
})

test('management gives back as much of one order as the owner lets them, however often', async () => {
  await saveSetting(byStaff(shop.services), { key: 'desk', edited: 0, value: { refundCeilingCents: 600 } })
  expect(await refundOrder(shop.services, actor('management'), asked(500))).toMatchObject({ ok: true })
  expect(await refundOrder(shop.services, actor('management'), asked(101, 1200))).toEqual({
    ok: false,
    refusal: { code: 'above-ceiling', ceilingCents: 600, currency: 'EUR' },
  })
  expect(await refundOrder(shop.services, actor('management'), asked(100, 1200))).toMatchObject({ ok: true })
  expect(await refundOrder(shop.services, actor(), asked(1100, 1100))).toMatchObject({ ok: true, amountCents: 1100 })
  expect(await written()).toEqual([100, 1100, 500])
})

test('two people at once, or two clicks, give back once', async () => {
  const both = await Promise.all([1, 2].map(() => refundOrder(shop.services, actor(), asked(500))))
  expect(both).toContainEqual(expect.objectContaining({ ok: true, amountCents: 500 }))
  expect(await written()).toEqual([500])
  expect(await refundOrder(shop.services, actor(), asked(500))).toEqual({
    ok: false,
    refusal: { code: 'changed-meanwhile', leftCents: 1200, currency: 'EUR' },
  })
  expect(await refundOrder(shop.services, actor(), asked(300, 1200))).toMatchObject({ ok: true })
  expect(await written()).toEqual([300, 500])
})

test('an answer that is lost is given once at the provider and once here, and is not forgotten', async () => {
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  expect(await refundOrder(shop.services, actor(), asked(500))).toEqual(unknown)
  await shop.sandbox.resetKnobs()
  expect(await refundOrder(shop.services, actor(), asked(300))).toEqual({ ok: false, refusal: { code: 'earlier' } })
  shop.passTime(600)
  await reconcileRefunds(shop.services)
  expect(await written()).toEqual([500])
})

test('a provider that breaks down after it has given the money back is asked what it has', async () => {
  const match = 'POST /v1/refunds'
  await shop.sandbox.turn({
    faults: [
      { match, times: 1, kind: 'lose-answer' },
      { match, times: 9, kind: 'status', status: 500 },
    ],
  })
  expect(await refundOrder(shop.services, actor(), asked(500))).toMatchObject({ ok: true })
  expect([await written(), (await shop.sandbox.refunds()).count]).toEqual([[500], 1])
})

test('a line goes back at the price that its page said: credit note, closed files, and the trail', async () => {
  const read = await readOrder(shop.services, actor(), orderId)
  const refundable = read.ok ? read.order?.refundable : null
  if (!refundable) throw new Error('nothing can go back')
  const [line] = await listOrderLines(shop.services.db, orderId)
  const lineId = line?.id ?? 0
  const cents = refundedCentsOf(refundable, { of: 'lines', pieces: { [lineId]: 1 }, restocks: false })
  expect(cents).toBe(1700)
  const wish = { amountCents: null, lines: [{ lineId, quantity: 1 }] }
  expect(await refundOrder(shop.services, actor(), asked(1699, 1700, wish))).toMatchObject({
    refusal: { code: 'changed-meanwhile' },
  })
  expect(await refundOrder(shop.services, actor(), asked(1700, 1700, wish))).toMatchObject({ ok: true })
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('refunded')
  expect(await shop.services.db.$count(creditNotes)).toBe(1)
  const entries = await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(orderId) } })
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'payment-refunded', actor: { kind: 'staff', id: '7' } }),
  )
})

/** An order whose bank takes days to give money back, of which that much was asked for already. */
async function openSlowOrder(askedCents: number) {
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm({ paymentMethodId: 'pm_card_pendingRefund' })
  orderId = placedId(await placeOrder(shop.services, { sessionId, form }))
  expect(await refundOrder(shop.services, actor('management'), asked(askedCents))).toMatchObject({ isPending: true })
}

/** What may still go back, as the window of the order says it. */
async function readWindow() {
  const read = await readOrder(shop.services, actor(), orderId)
  return read.ok ? read.order?.refundable : undefined
}

test('what is on its way back is told apart from the rest, and can be given neither twice nor beyond what is allowed', async () => {
  await saveSetting(byStaff(shop.services), { key: 'desk', edited: 0, value: { refundCeilingCents: 600 } })
  await openSlowOrder(500)
  expect(await written()).toEqual([])
  expect(await readWindow()).toMatchObject({ leftCents: 1200, underWayCents: 500 })
  expect(await refundOrder(shop.services, actor('management'), asked(500, 1200))).toMatchObject({
    refusal: { code: 'above-ceiling', ceilingCents: 600 },
  })
  expect(await refundOrder(shop.services, actor(), asked(1200))).toEqual({
    ok: false,
    refusal: { code: 'changed-meanwhile', leftCents: 1200, currency: 'EUR' },
  })
  expect(await refundOrder(shop.services, actor(), asked(1200, 1200))).toMatchObject({ ok: true, amountCents: 1200 })
  expect(await readWindow()).toBeNull()
})

test('what waits for its buyer on its way back is on its way, too', async () => {
  await openSlowOrder(500)
  const { payments } = shop.services
  const listRefunds: typeof payments.listRefunds = async (chargeId) =>
    (await payments.listRefunds(chargeId)).map((refund) => ({ ...refund, status: 'requires_action' }))
  shop.services.payments = { ...payments, listRefunds }
  expect(await refundOrder(shop.services, actor(), asked(1200, 1200))).toMatchObject({ ok: true, amountCents: 1200 })
})

test('where the provider does not answer, the page tells what is on its way, and nothing goes back', async () => {
  await openSlowOrder(500)
  await shop.sandbox.turn({ faults: [{ match: 'GET /v1/refunds', times: 99, kind: 'status', status: 500 }] })
  expect(await readWindow()).toMatchObject({ leftCents: 1200, underWayCents: 500 })
  expect(await refundOrder(shop.services, actor(), asked(500))).toEqual({
    ok: false,
    refusal: { code: 'provider-silent' },
  })
  expect(shop.logged).toContainEqual({
    ...{ level: 'warn', message: 'the provider does not say what is on its way back' },
    about: { orderId, err: expect.any(Error) },
  })
})

test('what is on its way is told apart though something else was given back at the provider', async () => {
  await openSlowOrder(500)
  const [receipt] = await shop.services.db.select().from(receipts).where(eq(receipts.orderId, orderId))
  const elsewhere = {
    id: 're_elsewhere',
    orderId,
    receiptId: receipt?.id ?? 0,
    amountCents: 100,
    refundedAt: new Date(),
  }
  await shop.services.db.insert(refunds).values(elsewhere)
  expect(await readWindow()).toMatchObject({ leftCents: 1100, underWayCents: 500 })
  expect(await refundOrder(shop.services, actor(), asked(500))).toMatchObject({
    refusal: { code: 'changed-meanwhile' },
  })
})

test('what was on its way and did not arrive is an alert, and may be given back again', async () => {
  await openSlowOrder(500)
  const { payments } = shop.services
  const listRefunds: typeof payments.listRefunds = async (chargeId) =>
    (await payments.listRefunds(chargeId)).map((refund) => ({ ...refund, status: 'failed' }))
  shop.passTime(24 * 3600)
  await reconcileRefunds({ ...shop.services, payments: { ...payments, listRefunds } })
  const notes = await listOrderNotes(shop.services.db, orderId)
  expect(notes).toContainEqual(
    expect.objectContaining({ isAlert: true, text: expect.stringContaining('refuse de rembourser 5,00') }),
  )
  expect(await readWindow()).toMatchObject({ leftCents: 1700, underWayCents: 0 })
})

test('a refund whose answer was lost is counted once, whether or not the provider has it', async () => {
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm({ paymentMethodId: 'pm_card_pendingRefund' })
  orderId = placedId(await placeOrder(shop.services, { sessionId, form }))
  expect(await refundOrder(shop.services, actor(), asked(500))).toEqual(unknown)
  expect(await readWindow()).toMatchObject({ leftCents: 1200 })
})

test('what a method does not take back is asked for by a transfer, once', async () => {
  await shop.services.db.update(receipts).set({ methodType: 'oxxo' }).where(eq(receipts.orderId, orderId))
  expect(await refundOrder(shop.services, actor(), asked(500))).toMatchObject({ ok: true, isByHand: true })
  expect(await refundOrder(shop.services, actor(), asked(500))).toMatchObject({
    refusal: { code: 'changed-meanwhile' },
  })
  expect(await shop.services.db.$count(manualRefunds)).toBe(1)
})

test('an order that is not there, and more than is left, are refused', async () => {
  expect(await refundOrder(shop.services, actor(), asked(500, 1700, { orderId: 999_999 }))).toEqual({
    ok: false,
    refusal: { code: 'unknown-order' },
  })
  expect(await refundOrder(shop.services, actor(), asked(1701))).toMatchObject({ refusal: { code: 'too-much' } })
})
