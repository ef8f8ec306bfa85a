import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { NO_TEXTS } from '#contracts/staff/dispute.ts'
import { ACCOUNT_FIELDS } from '#contracts/wire/account.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { customerMerges, customers } from '#server/modules/customers/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { comparePayments, listGaps } from '#server/modules/payments/index.ts'
import { disputeAnswers, paymentCases, providerCalls } from '#server/modules/payments/tables.ts'
import { createStripeGateway } from '#server/stripe/stripe-payment-gateway.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { findPaidOrder } from '#test/support/paid-order.ts'
import { eventually } from '#test/support/patience.ts'
import { hiddenField, registered } from '#test/support/registered.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '#test/support/sandbox-control.ts'
import { StaffBrowser } from '#test/support/staff-browser.ts'

let faults: FaultShop
let desk: StaffBrowser
beforeAll(async () => {
  faults = await FaultShop.open()
  desk = await StaffBrowser.enter(faults.shop)
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

type Fields = Record<string, string>

/** A click whose process is killed before it has an answer. */
async function clickAndKill(path: string, { fields, call, table }: { fields: Fields; call?: string; table: string }) {
  const answer = call ? await faults.shop.sandbox.hold(call) : null
  const early = answer ? null : await faults.breakAt({ table })
  const asked = desk.post(path, fields).catch(() => null)
  const breakpoint = early ?? (await whileHeld(table))
  await answer?.()
  await killAt(breakpoint, faults.shop.web)
  expect(await asked).toBeNull()
}

/** What is decided is written before the provider is asked: only then is the place looked for. */
async function whileHeld(table: string) {
  const saved = sql`select 1 from provider_calls where answered_at is null and call in ('create-refund', 'answer-dispute')`
  await eventually(async () => (await faults.shop.db.execute(saved)).rows.length > 0)
  return faults.breakAt({ table })
}

const trail = async (kind: 'payment' | 'order' | 'customer', id: string) =>
  (await listAuditEntries(faults.shop.db, { subject: { kind, id } })).map(({ action }) => action)

/** As the comparison of a quarter of an hour later finds them. */
async function comparePaymentsLater() {
  const { db, sandbox } = faults.shop
  const keys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET }
  const payments = createStripeGateway({ ...keys, apiBase: sandbox.origin })
  const clock = { now: () => new Date(Date.now() + 15 * 60_000) }
  while (!(await comparePayments({ db, clock, payments }, { pages: 5 })).isDone);
}

test.each(['provider_calls', 'provider_payments'])(
  'killed between money without an order that is given back and its note, at %s: once at the provider, once here',
  async (table) => {
    const { db, sandbox } = faults.shop
    const intentId = await sandbox.chargeBehindTheShopsBack({})
    const charge = (await sandbox.charges()).find(({ payment_intent }) => payment_intent === intentId)?.id ?? ''
    await comparePaymentsLater()
    const before = await sandbox.refunds()
    const fields = { intent: 'give-back', charge }
    await clickAndKill('paiements/', { fields, call: 'POST /v1/refunds', table })
    // Whoever saw no answer asks again: it goes on, or is told that nothing is left to decide.
    await desk.post('paiements/', fields)
    await comparePaymentsLater()
    const { count, amount } = await sandbox.refunds()
    expect([count - before.count, amount - before.amount]).toEqual([1, 1700])
    expect((await listGaps(db, 99)).filter(({ chargeId }) => chargeId === charge)).toEqual([])
    const calls = await db.select().from(providerCalls).where(eq(providerCalls.chargeId, charge))
    expect(calls).toMatchObject([{ answeredAt: expect.any(Date) }])
    expect(await trail('payment', charge)).toEqual(['orphan-refunded'])
  },
)

test.each(['dispute_answers', 'provider_calls'])(
  'killed between an answer that a bank is sent and its note, at %s: the bank hears it once',
  async (table) => {
    const { db, sandbox } = faults.shop
    const buyer = await faults.newBuyer()
    const placed = await buyer.buy()
    const orderId = placed.result === 'success' ? placed.order_id : 0
    const caseId = await sandbox.doubt((await findPaidOrder(db, orderId)).chargeId, 'dispute')
    await eventually(async () => db.$count(paymentCases, eq(paymentCases.id, caseId)))
    const path = `paiements/litiges/${caseId}/`
    const written = { intent: 'keep', version: '0', ...NO_TEXTS, product: 'Un guide' }
    expect((await desk.post(path, written)).status).toBe(200)
    const fields = { intent: 'answer', version: '1' }
    await clickAndKill(path, { fields, call: `POST /v1/disputes/${caseId}`, table })
    expect((await desk.post(path, fields)).status).toBe(200)
    const [answer] = await db.select().from(disputeAnswers).where(eq(disputeAnswers.caseId, caseId))
    expect(answer).toMatchObject({ decision: 'answer', answeredAt: expect.any(Date) })
    expect(await sandbox.dispute(caseId)).toMatchObject({ evidence_details: { submission_count: 1 } })
    expect((await trail('order', String(orderId))).filter((action) => action === 'dispute-answered')).toHaveLength(1)
  },
)

test('killed while two people are made one, asked for and proved: nothing by halves, and once', async () => {
  const { db, origin, inbox } = faults.shop
  const { customerId, buyer } = await registered(faults.shop)
  const guest = await faults.newBuyer()
  const placed = await guest.buy()
  const orderId = placed.result === 'success' ? placed.order_id : 0
  const path = `clients/k${customerId}/reunir/`
  const fields = { other: `g${orderId}` }
  await clickAndKill(path, { fields, table: 'mail_outbox' })
  expect(await db.$count(customerMerges)).toBe(0)
  expect((await desk.post(path, fields)).status).toBe(302)
  expect((await desk.post(path, fields)).status).toBe(422)
  expect(await db.$count(customerMerges)).toBe(1)
  expect(await db.$count(mailOutbox, eq(mailOutbox.kind, 'accounts-merge'))).toBe(1)

  let link = ''
  await eventually(async () => {
    const mails = (await inbox.messages()).filter(({ to }) => to.includes(guest.email))
    link = mails.map(({ text }) => /\/mon-compte\/reunir\/\?token=[\w.-]+/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
    return link !== ''
  })
  const nonce = hiddenField(await (await buyer.get(link)).text(), ACCOUNT_FIELDS.nonce)
  const token = new URL(link, origin).searchParams.get('token') ?? ''
  const agree = () =>
    buyer.post(ROUTES.joinAccounts, { answer: 'yes', [ACCOUNT_FIELDS.nonce]: nonce, [ACCOUNT_FIELDS.token]: token })
  const ownerOf = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.customerId
  const breakpoint = await faults.breakAt({ table: 'audit_entries' })
  const asked = agree().catch(() => null)
  await killAt(breakpoint, faults.shop.web)
  expect(await asked).toBeNull()
  expect(await ownerOf()).toBeNull()
  await agree()
  await agree()
  expect(await ownerOf()).toBe(customerId)
  expect((await trail('customer', String(customerId))).filter((action) => action.startsWith('merge'))).toEqual(
    expect.arrayContaining(['merge-asked', 'merged']),
  )
  expect(await db.$count(customers, sql`merged_into is not null`)).toBe(0)
})
