import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskOrder } from '#contracts/staff/order-page.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { reconcileCases, refundPayment } from '#server/modules/payments/index.ts'
import { paymentCases, webhookInbox } from '#server/modules/payments/tables.ts'
import { readPayouts } from '#server/modules/payouts/index.ts'
import { type PaidOrder, payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { readOrder } from './index.ts'

let shop: PayingShop
let paid: PaidOrder
beforeAll(async () => {
  shop = await openPayingShop()
  paid = await payForDownload(shop)
})
afterAll(() => shop.close())

const actor = (role: Role): StaffActor => ({ id: 7, name: 'Sonia', role, confirmedAt: new Date() })

async function read(role: Role = 'owner'): Promise<DeskOrder> {
  const found = await readOrder(shop.services, actor(role), paid.id)
  if (!found.ok || !found.order) throw new Error('the order is not shown')
  return found.order
}

test.each(ROLES)('%s reads an order, or is told whose it is', async (role) => {
  const found = await readOrder(shop.services, actor(role), paid.id)
  const isTheirs = role === 'owner' || role === 'management'
  expect(found.ok).toBe(isTheirs)
  if (!isTheirs) expect(JSON.stringify(found)).not.toContain('@')
})

test('an order that is not there is told apart from one that is not theirs', async () => {
  expect(await readOrder(shop.services, actor('owner'), 999_999)).toEqual({ ok: true, order: null })
  expect((await readOrder(shop.services, actor('writing'), 999_999)).ok).toBe(false)
})

test('what was bought, paid, given and agreed to is told, and no secret of its buyer', async () => {
  const order = await read()
  expect(order).toMatchObject({
    ...{ id: paid.id, status: 'completed', totalCents: 1700, receivedCents: 1700, refundedCents: 0, toPayCents: 0 },
    lines: [{ quantity: 1, totalCents: 1700, piecesBack: 0, isPart: false }],
    receipts: [{ amountCents: 1700, chargeId: paid.chargeId, isSurplus: false }],
    attempts: [{ number: 1, status: 'réussie', isBad: false }],
    authorised: null,
  })
  expect(order.documents.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Facture F\d{4}-\d+$/))
  expect(order.consents[0]?.title).toContain(paid.termsVersion)
  expect(JSON.stringify(order)).not.toContain(paid.orderKey)
  expect(JSON.stringify(order)).not.toContain('/telecharger/')
})

test('what came in says which payout took it to the bank, and what the provider kept, once it has gone', async () => {
  expect((await read()).receipts).toMatchObject([{ payout: null }])
  await shop.sandbox.payOut()
  await readPayouts(shop.services)
  const payout = { payoutId: expect.stringMatching(/^po_/), status: 'in_transit', feeCents: 51, currency: 'EUR' }
  expect((await read()).receipts).toMatchObject([{ chargeId: paid.chargeId, payout }])
})

test('the timeline has what happened, newest first: money, papers, mails, and who of the team did what', async () => {
  const before = await read()
  expect(before.timeline.at(-1)?.text).toBe('Commande passée')
  const by = byStaff(shop.services)
  await refundPayment(shop.services, { orderId: paid.id, of: 'order', amountCents: 500, reason: '', by })
  const { timeline, refundedCents, receivedCents } = await read()
  expect([receivedCents, refundedCents]).toEqual([1700, 500])
  const texts = timeline.map(({ text }) => text)
  const told = [
    /^17,00\s€ encaissés$/,
    /^5,00\s€ remboursés$/,
    /^Avoir A/,
    /^Facture F/,
    /Commande payée/,
    /Remboursement/,
  ]
  for (const words of told) expect(texts).toContainEqual(expect.stringMatching(words))
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'gesture', text: 'a remboursé la commande' }))
  const moments = timeline.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().reverse())
})

test('what the provider told of it stands in the timeline, and a mail leads to its words', async () => {
  const [attempt] = (await read()).attempts
  const told = { type: 'payment_intent.succeeded', objectId: attempt?.reference ?? '', receivedAt: new Date() }
  const other = { ...told, eventId: 'evt_other', objectId: 'pi_other' }
  await shop.services.db.insert(webhookInbox).values([{ ...told, eventId: 'evt_own', processedAt: new Date() }, other])
  const { timeline } = await read()
  const news = timeline.filter(({ kind }) => kind === 'news')
  expect(news.map(({ text, tone, details }) => [text, tone, details])).toEqual([
    ['Le prestataire dit\u202F: paiement réussi', 'plain', `payment_intent.succeeded · ${attempt?.reference}`],
  ])
  const mail = timeline.find(({ kind }) => kind === 'mail')
  expect(mail?.page).toMatch(/^\/bureau\/reglages\/mails\/[\da-f-]{36}\/$/)
})

test('a payment that a bank contests leads to its file, before and after the bank decides', async () => {
  const contested = await payForDownload(shop)
  const caseId = await shop.sandbox.doubt(contested.chargeId, 'dispute')
  await reconcileCases(shop.services)
  const open = await readOrder(shop.services, actor('owner'), contested.id)
  if (!open.ok || !open.order) throw new Error('the order is not shown')
  expect(open.order.cases).toMatchObject([{ id: caseId, kind: 'dispute', amountCents: 1700, isAnswered: false }])
  const page = DESK_PAGES.dispute(caseId)
  expect(open.order.timeline).toContainEqual(expect.objectContaining({ tone: 'waiting', page, details: caseId }))
  await shop.sandbox.decide(caseId, 'won')
  await reconcileCases(shop.services)
  const over = await readOrder(shop.services, actor('owner'), contested.id)
  if (!over.ok || !over.order) throw new Error('the order is not shown')
  expect(over.order.cases).toEqual([])
  const text = 'Litige clos, l’argent reste à la boutique'
  expect(over.order.timeline).toContainEqual(expect.objectContaining({ tone: 'good', page, text }))
})

test.each([
  ['inquiry', 'Demande de la banque close sans suite'],
  ['review', 'Paiement vérifié et accepté'],
] as const)('the end of a case is said of what it was: %s', async (kind, text) => {
  const contested = await payForDownload(shop)
  const caseId = await shop.sandbox.doubt(contested.chargeId, 'dispute')
  await reconcileCases(shop.services)
  await shop.sandbox.decide(caseId, 'won')
  await reconcileCases(shop.services)
  await shop.services.db.update(paymentCases).set({ kind }).where(eq(paymentCases.id, caseId))
  const over = await readOrder(shop.services, actor('owner'), contested.id)
  expect(over.ok && over.order?.timeline.find(({ details, tone }) => details === caseId && tone === 'good')?.text).toBe(
    text,
  )
})
