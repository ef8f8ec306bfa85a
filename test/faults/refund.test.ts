import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/jobs/queue.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { orders, refunds } from '#server/modules/orders/tables.ts'
import { oweRefund } from '#server/modules/payments/index.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { findPaidOrder } from '#test/support/paid-order.ts'
import { eventually } from '#test/support/patience.ts'
import { StaffBrowser } from '#test/support/staff-browser.ts'

let faults: FaultShop
let desk: StaffBrowser | undefined
beforeAll(async () => {
  faults = await FaultShop.open()
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

/** The charge of a new order that is paid in full. */
async function paidCharge(): Promise<{ chargeId: string; orderId: number }> {
  const buyer = await faults.newBuyer()
  const placed = await buyer.buy()
  await faults.expectBoughtOnce(buyer)
  const orderId = placed.result === 'success' ? placed.order_id : 0
  return { chargeId: (await findPaidOrder(faults.shop.db, orderId)).chargeId, orderId }
}

async function factsOf(orderId: number) {
  const { db } = faults.shop
  const written = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.amountCents))
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'order-refunded'))
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  const notes = await db.select().from(creditNotes)
  const own = new Set(written.map(({ id }) => id))
  return {
    status: order?.status,
    refunds: written.map(({ amountCents }) => amountCents),
    creditNotes: notes.filter(({ refundId }) => own.has(refundId)).length,
    mails: mails.filter(({ about }) => own.has(about)).length,
  }
}

const isRefunded = async (orderId: number) => (await factsOf(orderId)).status === 'refunded'

test('webhooks of refunds that are doubled and shuffled write each refund once', async () => {
  const { chargeId, orderId } = await paidCharge()
  await faults.shop.sandbox.turn({ webhooks: { double: true, shuffle: true } })
  await faults.shop.sandbox.refund(chargeId, 500)
  await faults.shop.sandbox.refund(chargeId)
  await eventually(() => isRefunded(orderId))
  expect(await factsOf(orderId)).toEqual({ status: 'refunded', refunds: [500, 1200], creditNotes: 2, mails: 2 })
})

test.each(['refunds', 'download_grants', 'invoice_counters'])(
  'killed while a refund is written, at %s: the next try writes it once',
  async (table) => {
    const { chargeId, orderId } = await paidCharge()
    const breakpoint = await faults.breakAt({ table })
    await faults.shop.sandbox.refund(chargeId)
    await killAt(breakpoint, faults.shop.worker)
    await eventually(() => isRefunded(orderId))
    expect(await factsOf(orderId)).toEqual({ status: 'refunded', refunds: [1700], creditNotes: 1, mails: 1 })
  },
)

test('a refund whose webhooks are lost is found by the worker, killed while it writes, and written once', async () => {
  const { chargeId, orderId } = await paidCharge()
  await faults.shop.sandbox.turn({ webhooks: { mode: 'drop' } })
  await faults.shop.sandbox.refund(chargeId)
  const breakpoint = await faults.breakAt({ table: 'invoice_counters' })
  await faults.shop.db.execute(sql`select graphile_worker.add_job('reconcile-refunds')`)
  await killAt(breakpoint, faults.shop.worker)
  await faults.shop.db.execute(sql`select graphile_worker.add_job('reconcile-refunds')`)
  await eventually(() => isRefunded(orderId))
  expect(await factsOf(orderId)).toEqual({ status: 'refunded', refunds: [1700], creditNotes: 1, mails: 1 })
})

test.each(['refunds', 'invoice_counters'])(
  'killed while it gives back what was owed within a transaction, at %s: it is given back once',
  async (table) => {
    const { orderId } = await paidCharge()
    const answer = await faults.shop.sandbox.hold('POST /v1/refunds')
    await faults.shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const by = { actor: { kind: 'system' } } as const
      const services = { jobs, clock: { now: () => new Date() } }
      if (order) await oweRefund(services, tx, { order, amountCents: 1700, reason: 'séance annulée', by })
    })
    const breakpoint = await faults.breakAt({ table })
    await answer()
    await killAt(breakpoint, faults.shop.worker)
    await eventually(() => isRefunded(orderId))
    expect(await factsOf(orderId)).toEqual({ status: 'refunded', refunds: [1700], creditNotes: 1, mails: 1 })
  },
)

test.each(['refunds', 'invoice_counters'])(
  'killed between a refund that somebody asks for at the desk and its note, at %s: once at the provider, once here',
  async (table) => {
    const { orderId } = await paidCharge()
    const before = await faults.shop.sandbox.refunds()
    desk ??= await StaffBrowser.enter(faults.shop)
    const answer = await faults.shop.sandbox.hold('POST /v1/refunds')
    const wish = { intent: 'refund', what: 'all', left: '1700', seen: '1700', reason: 'Geste commercial' }
    const asked = desk.post(`commandes/${orderId}/`, wish).catch(() => null)
    const breakpoint = await faults.breakAt({ table })
    await answer()
    await killAt(breakpoint, faults.shop.web)
    expect(await asked).toBeNull()
    await faults.shop.db.execute(sql`select graphile_worker.add_job('reconcile-refunds')`)
    await eventually(() => isRefunded(orderId))
    // Whoever saw no answer asks again: it is told to be done, and is not done again.
    await desk.post(`commandes/${orderId}/`, wish)
    expect(await factsOf(orderId)).toEqual({ status: 'refunded', refunds: [1700], creditNotes: 1, mails: 1 })
    const { count, amount } = await faults.shop.sandbox.refunds()
    expect([count - before.count, amount - before.amount]).toEqual([1, 1700])
  },
)

test('after all of that the credit notes have no gap', async () => {
  const notes = await faults.shop.db.select().from(creditNotes).orderBy(asc(creditNotes.number))
  expect(notes.map(({ number }) => number)).toEqual(notes.map((_note, index) => index + 1))
})
