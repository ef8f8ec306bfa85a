import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentsView } from '#contracts/staff/payments-view.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { webhookInbox } from '#server/modules/payments/tables.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { listWaitingPayments, openPayments, reconcileNow } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({ id: 7, name: 'Sonia', role, confirmedAt: new Date(0) })

async function view(): Promise<PaymentsView> {
  const opened = await openPayments(shop.services, actor())
  if (!opened.ok) throw new Error(opened.refusal.code)
  return opened.view
}

test('management reads, the owner has the provider asked anew, nobody else sees anything', async () => {
  const read: Role[] = []
  const asked: Role[] = []
  for (const role of ROLES) {
    if ((await openPayments(shop.services, actor(role))).ok) read.push(role)
    if ((await reconcileNow(shop.services, actor(role))).ok) asked.push(role)
  }
  expect([read, asked]).toEqual([['owner', 'management'], ['owner']])
  expect(await listAuditEntries(shop.services.db, {})).toMatchObject([
    { action: 'reconciled', actor: { kind: 'staff', id: '7' } },
  ])
})

test('a dispute that no webhook told of is found by asking, and waits with its deadline', async () => {
  const order = await payForDownload(shop)
  const id = await shop.sandbox.doubt(order.chargeId, 'dispute')
  expect((await view()).disputes).toEqual([])
  expect(await reconcileNow(shop.services, actor())).toMatchObject({ ok: true, reconciled: { cases: 1 } })
  const found = await view()
  expect(found.disputes).toMatchObject([
    { id, kind: 'dispute', orderId: order.id, amountCents: 1700, outcome: 'open', answerBy: expect.any(String) },
  ])
  // Its order waits for the bank's verdict, and for nothing beside.
  expect(found.open).toEqual([])
  await shop.sandbox.decide(id, 'won')
  await reconcileNow(shop.services, actor())
  expect((await view()).disputes).toMatchObject([{ id, outcome: 'dismissed', closedAt: expect.any(String) }])
})

test('an order that was set aside over its payment waits for a decision', async () => {
  const order = await payForDownload(shop)
  expect((await view()).open).toEqual([])
  await shop.services.db.update(orders).set({ status: 'on-hold' }).where(eq(orders.id, order.id))
  expect((await view()).open).toEqual([
    { kind: 'held', orderId: order.id, amountCents: 1700, currency: 'EUR', until: null },
  ])
  const waits = await Promise.all(ROLES.map((role) => listWaitingPayments(shop.services, actor(role))))
  const one = [{ kind: 'held', count: 1, cents: 1700, currency: 'EUR', at: null }]
  expect(waits).toEqual([one, one, [], []])
})

test('a provider that does not answer is said, and breaks nothing', async () => {
  await shop.sandbox.turn({ faults: [{ match: 'GET /v1/refunds', times: 99, kind: 'status', status: 500 }] })
  expect(await reconcileNow(shop.services, actor())).toEqual({ ok: false, refusal: 'unavailable' })
})

test('the news of the provider: the last one, what waits, what never came', async () => {
  expect((await view()).webhooks).toMatchObject({ lastAt: null, received: 0, slowestSeconds: null, waiting: 0 })
  const receivedAt = new Date(Date.now() - 60_000)
  const processedAt = new Date(receivedAt.getTime() + 4_000)
  const about = { objectId: 'pi_1', type: 'payment_intent.succeeded', receivedAt }
  await shop.services.db.insert(webhookInbox).values([
    { ...about, eventId: 'evt_1', processedAt },
    { ...about, eventId: 'evt_2' },
  ])
  const { webhooks } = await view()
  expect(webhooks).toMatchObject({ lastAt: receivedAt.toISOString(), received: 2, slowestSeconds: 4, waiting: 1 })
  expect(webhooks.neverSeen).toContain('charge.dispute.created')
  expect(webhooks.neverSeen).not.toContain('payment_intent.succeeded')
})
