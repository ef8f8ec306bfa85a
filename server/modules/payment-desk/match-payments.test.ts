import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findOrder, findReceipt, listReceipts } from '#server/modules/orders/index.ts'
import { orders, receipts, refunds } from '#server/modules/orders/tables.ts'
import { comparePayments, findReading, reconcileRefunds } from '#server/modules/payments/index.ts'
import { providerCalls, providerPayments } from '#server/modules/payments/tables.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { orderDownload, payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import {
  attachAsStaff,
  compareNow,
  listWaitingPayments,
  noteGapAsStaff,
  openPayments,
  refundGapAsStaff,
  switchMethod,
} from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
/** Reads all that is older than ten minutes: what was made a moment ago is by then. */
async function compare(): Promise<void> {
  shop.passTime(900)
  while (!(await comparePayments(shop.services, { pages: 5 })).isDone);
}
const balance = async () => {
  const opened = await openPayments(shop.services, actor())
  if (!opened.ok) throw new Error(opened.refusal.code)
  return opened.view.balance
}
const gaps = async () =>
  (await balance()).gaps.map(({ kind, providerCents, shopCents }) => [kind, providerCents, shopCents])
const chargeOf = async (intentId: string) =>
  (await shop.sandbox.charges()).find((charge) => charge.payment_intent === intentId)?.id ?? ''
const trailOf = async (id: string) =>
  (await listAuditEntries(shop.services.db, { subject: { kind: 'payment', id } })).map(({ action }) => action)
const orphan = async (metadata: Record<string, string> = {}) =>
  chargeOf(await shop.sandbox.chargeBehindTheShopsBack(metadata))

test('the owner compares and decides, management reads, nobody else learns of it', async () => {
  const chargeId = await orphan()
  await compare()
  for (const role of ROLES) {
    const by = actor(role)
    const done = [
      (await compareNow(shop.services, by)).ok,
      (await attachAsStaff(shop.services, by, { chargeId })).ok,
      (await noteGapAsStaff(shop.services, by, { chargeId, note: ' ' })).ok,
      (await refundGapAsStaff(shop.services, by, { chargeId })).ok,
    ]
    expect([role, done]).toEqual([role, role === 'owner' ? [true, false, false, true] : [false, false, false, false]])
  }
  const stale = { ...actor(), confirmedAt: new Date(0) }
  const asked = [attachAsStaff, refundGapAsStaff].map((act) => act(shop.services, stale, { chargeId }))
  for (const each of await Promise.all(asked)) expect(each).toMatchObject({ refusal: { code: 'confirm-again' } })
})

test('where all money has its order both sides are level; what was given back is on neither', async () => {
  const order = await payForDownload(shop)
  await orderDownload(shop)
  await shop.sandbox.refund(order.chargeId, 500)
  await reconcileRefunds(shop.services)
  await compare()
  expect(await balance()).toMatchObject({
    ...{ provider: { cents: 3400, count: 2 }, shop: { cents: 3400, count: 2 }, gaps: [], isReading: false },
    endedAt: expect.any(String),
  })
  expect(await listWaitingPayments(shop.services, actor())).toEqual([])
})

test('money without an order is found, counted, and given back once, whoever clicks how often', async () => {
  const chargeId = await orphan()
  await compare()
  expect(await gaps()).toEqual([['unknown', 1700, 0]])
  expect(await listWaitingPayments(shop.services, actor())).toMatchObject([{ kind: 'gap', count: 1, cents: 1700 }])
  expect(await attachAsStaff(shop.services, actor(), { chargeId })).toMatchObject({ refusal: { code: 'not-ours' } })
  const clicks = await Promise.all([1, 2].map(() => refundGapAsStaff(shop.services, actor(), { chargeId })))
  expect(clicks.some(({ ok }) => ok)).toBe(true)
  expect((await shop.sandbox.refunds()).amount).toBe(1700)
  expect(await shop.services.db.select().from(providerCalls)).toMatchObject([
    // It names no order, claims no reason, and is known by its number again.
    {
      ...{ call: 'create-refund', chargeId },
      request: {
        chargeId,
        amountCents: 1700,
        kind: null,
        metadata: { order_id: '', refund: 'orphan-1700', reason: '' },
      },
    },
  ])
  expect(await trailOf(chargeId)).toEqual(['orphan-refunded', 'payment-attached'])
  expect(await gaps()).toEqual([])
  expect(await refundGapAsStaff(shop.services, actor(), { chargeId })).toMatchObject({ refusal: { code: 'agrees' } })
  expect((await shop.sandbox.refunds()).count).toBe(1)
})

test('an answer of the provider that is lost is said; the saved call is sent again with its key, and money goes back once', async () => {
  const chargeId = await orphan()
  await compare()
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'lose-answer' }] })
  const asked = await refundGapAsStaff(shop.services, actor(), { chargeId })
  expect(asked).toMatchObject({ refusal: { code: 'unknown-outcome' } })
  // Meanwhile nothing else is done with it.
  expect(await attachAsStaff(shop.services, actor(), { chargeId })).toMatchObject({ refusal: { code: 'under-way' } })
  await shop.sandbox.resetKnobs()
  // Its key may be forgotten at the provider by then.
  const { payments } = shop.services
  shop.services.payments = { ...payments, createRefund: (request) => payments.createRefund(request, 'another key') }
  shop.passTime(600)
  await reconcileRefunds(shop.services)
  expect(await shop.services.db.$count(providerCalls, sql`call = 'create-refund' and answered_at is null`)).toBe(0)
  await compare()
  expect([await gaps(), await shop.sandbox.refunds()]).toMatchObject([[], { count: 1, amount: 1700 }])
})

test('a payment whose answer and news were lost is attached: read from the provider, its order is paid as any other', async () => {
  const { sessionId } = await fillCart(shop)
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/payment_intents', times: 9, kind: 'lose-answer' }] })
  await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  await shop.sandbox.resetKnobs()
  const [order] = await shop.services.db.select().from(orders)
  await compare()
  const [gap] = (await balance()).gaps
  expect(gap).toMatchObject({ kind: 'unknown', orderNumber: String(order?.id), providerCents: 1700 })
  expect(await attachAsStaff(shop.services, actor(), { chargeId: gap?.chargeId ?? '' })).toEqual({ ok: true })
  expect(await trailOf(gap?.chargeId ?? '')).toEqual(['payment-attached'])
  expect(await findReceipt(shop.services.db, gap?.chargeId ?? '')).toMatchObject({ orderId: order?.id })
  expect((await findOrder(shop.services.db, order?.id ?? 0))?.status).toBe('completed')
  expect(await gaps()).toEqual([])
})

test('a payment that names nothing at all is not attached', async () => {
  const chargeId = await orphan()
  await compare()
  await shop.services.db.update(providerPayments).set({ intentId: null })
  expect(await attachAsStaff(shop.services, actor(), { chargeId })).toMatchObject({ refusal: { code: 'not-ours' } })
})

test('a payment that does not fit the order that it names is not attached', async () => {
  const { order } = await refusedOrder(shop)
  const chargeId = await orphan({ order_id: String(order.id), attempt: '1' })
  await compare()
  expect(await attachAsStaff(shop.services, actor(), { chargeId })).toMatchObject({ refusal: { code: 'not-ours' } })
  expect((await findOrder(shop.services.db, order.id))?.paidAt).toBeNull()
  expect(await gaps()).toEqual([['unknown', 1700, 0]])
})

test('a gap older than what is read again is asked about by itself, and nothing else of that time is', async () => {
  const chargeId = await orphan()
  await compare()
  shop.passTime(5 * 86_400)
  await compare()
  expect(await comparePayments(shop.services, { pages: 5 })).toEqual({ read: 0, isDone: true })
  expect(await gaps()).toEqual([['unknown', 1700, 0]])
  await shop.sandbox.refund(chargeId)
  await comparePayments(shop.services, { pages: 5 })
  expect(await gaps()).toEqual([])
})

test('a reading stops after as many pages as were asked for, and goes on there', async () => {
  const { payments } = shop.services
  const pages: (string | null)[] = []
  shop.services.payments = {
    ...payments,
    listCharges: async ({ after }) => {
      pages.push(after)
      return { payments: [], next: pages.length < 3 ? `page-${pages.length}` : null }
    },
  }
  expect(await comparePayments(shop.services, { pages: 2 })).toEqual({ read: 0, isDone: false })
  expect(await comparePayments(shop.services, { pages: 2 })).toEqual({ read: 0, isDone: true })
  expect(pages).toEqual([null, 'page-1', 'page-2'])
})

test('a refund that the provider refuses is said, moves nothing, and leaves the choice open again', async () => {
  const chargeId = await orphan()
  await compare()
  await shop.sandbox.turn({ faults: [{ match: 'POST /v1/refunds', times: 9, kind: 'status', status: 500 }] })
  expect(await refundGapAsStaff(shop.services, actor(), { chargeId })).toMatchObject({
    ...{ ok: false, refusal: { code: 'provider-refused', reason: 'api_error' } },
  })
  expect(await gaps()).toEqual([['unknown', 1700, 0]])
  expect(await attachAsStaff(shop.services, actor(), { chargeId })).toMatchObject({ refusal: { code: 'not-ours' } })
})

test('the other way round: money of the books that the provider never told of, and sums that differ', async () => {
  const [one, two] = [await payForDownload(shop), await payForDownload(shop)]
  await shop.services.db.update(receipts).set({ chargeId: 'ch_elsewhere' }).where(sql`order_id = ${one.id}`)
  await shop.services.db.update(receipts).set({ amountCents: 1500 }).where(sql`order_id = ${two.id}`)
  await compare()
  expect((await gaps()).toSorted()).toEqual([
    ['differs', 1700, 1500],
    ['missing', 0, 1700],
    ['unknown', 1700, 0],
  ])
  const differing = (await balance()).gaps.find(({ kind }) => kind === 'differs')
  const chargeId = differing?.chargeId ?? ''
  expect(await refundGapAsStaff(shop.services, actor(), { chargeId })).toMatchObject({ refusal: { code: 'has-order' } })
})

test('what is noted is shown again only with other sums, and the trail keeps who decided', async () => {
  const chargeId = await orphan()
  await compare()
  const note = 'Vente d’un atelier, hors de la boutique'
  expect(await noteGapAsStaff(shop.services, actor(), { chargeId, note })).toEqual({ ok: true })
  await compare()
  expect(await gaps()).toEqual([])
  expect(await noteGapAsStaff(shop.services, actor(), { chargeId, note })).toMatchObject({
    refusal: { code: 'agrees' },
  })
  await shop.sandbox.refund(chargeId, 300)
  await compare()
  expect(await gaps()).toEqual([['unknown', 1400, 0]])
  const trail = await listAuditEntries(shop.services.db, { subject: { kind: 'payment', id: chargeId } })
  expect(trail).toMatchObject([{ action: 'gap-noted', actor: { kind: 'staff', id: '7' } }])
  expect(await refundGapAsStaff(shop.services, actor(), { chargeId })).toMatchObject({ ok: true })
})

test('a refund that the books hear of later is no gap, and a reading goes on where it was left', async () => {
  const order = await payForDownload(shop)
  await shop.sandbox.refund(order.chargeId)
  await compare()
  expect(await gaps()).toEqual([['differs', 0, 1700]])
  await reconcileRefunds(shop.services)
  await compare()
  expect([await gaps(), await shop.services.db.$count(refunds)]).toEqual([[], 1])

  expect(await findReading(shop.services.db)).toMatchObject({ fromAt: null, cursor: null, endedAt: expect.any(Date) })
  const [first, second] = await Promise.all([1, 2].map(() => comparePayments(shop.services, { pages: 1 })))
  expect([first?.isDone, second?.isDone].includes(true)).toBe(true)
  expect((await listReceipts(shop.services.db, order.id)).length).toBe(1)
})

test('ways to pay are switched by the owner; what the shop cannot have says why, and one stays', async () => {
  const methods = async () => {
    const opened = await openPayments(shop.services, actor())
    return opened.ok ? opened.view.methods : []
  }
  const by = (role: Role, type: 'card' | 'sepa_debit' | 'blik', isOn: boolean) =>
    switchMethod(shop.services, actor(role), { type, isOn })
  for (const role of ROLES) expect((await by(role, 'sepa_debit', true)).ok).toBe(role === 'owner')
  expect((await methods()).filter(({ isOn }) => isOn).map(({ type }) => type)).toEqual(['card', 'sepa_debit'])
  expect((await methods()).find(({ type }) => type === 'blik')).toMatchObject({ isOn: false, why: 'currency' })
  expect(await by('owner', 'blik', true)).toMatchObject({ refusal: { code: 'unavailable-here' } })
  expect(await by('owner', 'card', false)).toEqual({ ok: true })
  expect(await by('owner', 'sepa_debit', false)).toMatchObject({ refusal: { code: 'last-one' } })
})
