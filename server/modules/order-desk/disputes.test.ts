import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainDispute, NO_TEXTS } from '#contracts/staff/dispute.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { listDownloads } from '#server/modules/fulfilment/index.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { acceptDispute, reconcileCases } from '#server/modules/payments/index.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { acceptAsStaff, answerAsStaff, keepDispute, listWaitingOrders, openDispute } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})

/** A paid order that its buyer contests at the bank, known here. */
async function contested(how: 'dispute' | 'inquiry' = 'dispute') {
  const order = await payForDownload(shop)
  const caseId = await shop.sandbox.doubt(order.chargeId, 'dispute')
  await reconcileCases(shop.services)
  if (how === 'inquiry')
    await shop.services.db.execute(`update payment_cases set kind = 'inquiry' where id = '${caseId}'`)
  return { orderId: order.id, caseId }
}
const opened = async (caseId: string) => {
  const read = await openDispute(shop.services, actor(), caseId)
  if (!read.ok || !read.dispute) throw new Error(`${caseId} is not there`)
  return read.dispute
}
const keep = (caseId: string, edited: number, mine: Record<string, string>, by = actor()) =>
  keepDispute(shop.services, by, { caseId, edited, mine: { ...NO_TEXTS, product: 'Un guide', ...mine } })
const refused = (code: 'answered' | 'under-way') => ({
  ...{ outcome: 'refused', problems: [{ field: '', sentence: explainDispute({ code }) }] },
})
const answer = (caseId: string, edited: number, by = actor()) =>
  answerAsStaff(shop.services, by, { caseId, edited, seenFiles: [] })
const accept = (caseId: string, edited = 0, by = actor()) =>
  acceptAsStaff(shop.services, by, { caseId, edited, seenFiles: [] })
const gestures = async (orderId: number) =>
  (await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(orderId) } })).map(
    ({ action }) => action,
  )
const waits = async (orderId: number) => {
  const { rows } = await shop.services.db.execute(
    `select from payment_cases where order_id = ${orderId} and closed_at is null`,
  )
  const listed = await listWaitingOrders(shop.services, actor())
  return [rows.length, listed.find(({ kind }) => kind === 'case')?.count ?? 0]
}

test.each(ROLES)('%s reads, writes and answers what is theirs', async (role) => {
  const { caseId } = await contested()
  const read = await openDispute(shop.services, actor(role), caseId)
  const kept = await keep(caseId, 0, {}, actor(role))
  const answered = await answer(caseId, 1, actor(role))
  const accepted = await accept(caseId, 1, actor(role))
  const isOwner = role === 'owner'
  expect([read.ok, kept.outcome, answered.ok]).toEqual([
    ...[isOwner || role === 'management', isOwner ? 'saved' : 'staff', isOwner],
  ])
  expect(accepted).toMatchObject({ ok: false, refusal: { code: isOwner ? 'answered' : 'not-yours' } })
})

test('the file begins with what the order truthfully knows', async () => {
  const { caseId, orderId } = await contested()
  const { texts, stage, version, reason, amountCents, buyer } = await opened(caseId)
  expect([stage, version, reason, amountCents]).toEqual(['draft', 0, 'paiement non reconnu', 1700])
  expect(texts.product).toContain(`Commande n° ${orderId}`)
  expect(texts.product).toMatch(/17,00\s€$/)
  expect(texts.terms).toMatch(/Conditions générales, version .+\n.+Accès immédiat demandé/)
  // Nobody has fetched anything, no parcel has left, and what the shop thinks of it is its own to say.
  expect([texts.access, texts.tracking, texts.refusal]).toEqual(['', '', ''])
  expect(buyer.email).toContain('@')
})

test('what is kept is what the bank reads, once, whoever clicks how often; then it waits for nobody here', async () => {
  const { caseId, orderId } = await contested()
  const others = (await waits(orderId))[1] ?? 0
  expect(await keep(caseId, 0, { refusal: 'Le fichier a été pris deux fois.' })).toEqual({ outcome: 'saved' })
  const clicks = await Promise.all([1, 2, 3].map(() => answer(caseId, 1)))
  expect(clicks.some(({ ok }) => ok)).toBe(true)
  expect(await shop.sandbox.dispute(caseId)).toMatchObject({
    status: 'under_review',
    evidence: { product_description: 'Un guide', refund_refusal_explanation: 'Le fichier a été pris deux fois.' },
    evidence_details: { submission_count: 1 },
  })
  expect(await opened(caseId)).toMatchObject({ stage: 'sent', decision: 'answer' })
  expect(await answer(caseId, 1)).toMatchObject({ refusal: { code: 'answered' } })
  expect(await keep(caseId, 1, {})).toEqual(refused('answered'))
  expect(await gestures(orderId)).toEqual(['dispute-answered', 'dispute-written'])
  expect(await waits(orderId)).toEqual([1, others - 1])
  await shop.sandbox.decide(caseId, 'won')
  await reconcileCases(shop.services)
  expect(await opened(caseId)).toMatchObject({ stage: 'closed', outcome: 'dismissed' })
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('completed')
})

test('a claim that is given in closes its order like a refunded one, and no credit note is written', async () => {
  const { caseId, orderId } = await contested()
  const before = await shop.services.db.$count(creditNotes)
  expect(await accept(caseId)).toEqual({ ok: true })
  expect(await opened(caseId)).toMatchObject({ stage: 'closed', outcome: 'lost', decision: 'accept' })
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('refunded')
  expect(await listDownloads(shop.services, { orderId })).toEqual([])
  expect(await shop.services.db.$count(creditNotes)).toBe(before)
  expect(await gestures(orderId)).toEqual(['dispute-accepted'])
  expect(await accept(caseId)).toMatchObject({ refusal: { code: 'closed' } })
})

test('a review of the provider is no bank’s: there is nobody to write to', async () => {
  const order = await payForDownload(shop)
  const caseId = await shop.sandbox.doubt(order.chargeId, 'review')
  await reconcileCases(shop.services)
  expect(await answer(caseId, 0)).toMatchObject({ refusal: { code: 'unknown' } })
  expect(await accept(caseId)).toMatchObject({ refusal: { code: 'unknown' } })
  const by = { staffId: 7, actor: { kind: 'staff', id: '7' } } as const
  const asked = { caseId, edited: 0, texts: NO_TEXTS, evidenceOf: () => ({}) as never, seenFiles: [], by }
  expect(await acceptDispute(shop.services, asked)).toEqual({ ok: false, refusal: { code: 'unknown' } })
})

test('a bank that only asks has nothing to be given in', async () => {
  const { caseId } = await contested('inquiry')
  expect(await accept(caseId)).toMatchObject({ refusal: { code: 'not-claimed' } })
})

test('who wrote meanwhile is not written over, and nothing is sent that was not read', async () => {
  const { caseId } = await contested()
  expect(await keep(caseId, 0, { refusal: 'La mienne' })).toEqual({ outcome: 'saved' })
  expect(await keep(caseId, 0, { refusal: 'La sienne' })).toMatchObject({
    outcome: 'conflict',
    conflict: { version: 1, collisions: [{ theirs: 'La mienne', mine: 'La sienne' }] },
  })
  expect(await answer(caseId, 0)).toMatchObject({ refusal: { code: 'changed-meanwhile' } })
  expect(await keep(caseId, 1, { refusal: 'x'.repeat(9000) })).toMatchObject({ problems: [{ field: 'refusal' }] })
})

test('who goes on writing from what was kept last keeps the next version', async () => {
  const { caseId } = await contested()
  for (const [edited, refusal] of ['Un brouillon', 'La fin'].entries())
    expect(await keep(caseId, edited, { refusal })).toEqual({ outcome: 'saved' })
  expect(await opened(caseId)).toMatchObject({ version: 2, texts: { refusal: 'La fin' } })
})

test('after the deadline the bank reads nothing any more, and an old proof of being oneself does not do', async () => {
  const { caseId } = await contested()
  const stale = { ...actor(), confirmedAt: new Date(0) }
  expect(await answer(caseId, 0, stale)).toMatchObject({ refusal: { code: 'confirm-again' } })
  const answerBy = Date.parse((await opened(caseId)).answerBy ?? '')
  const answerAt = (moment: number) => {
    const clock = { now: () => new Date(moment) }
    const fresh = { ...actor(), confirmedAt: clock.now() }
    return answerAsStaff({ ...shop.services, clock }, fresh, { caseId, edited: 0, seenFiles: [] })
  }
  expect(await answerAt(answerBy)).toMatchObject({ refusal: { code: 'too-late' } })
  expect(await answerAt(answerBy - 1)).toMatchObject({ ok: true })
})

test('an answer of the provider that is lost is said; the saved call goes out again by itself, and counts once', async () => {
  const { caseId } = await contested()
  await shop.sandbox.turn({ faults: [{ match: `POST /v1/disputes/${caseId}`, times: 9, kind: 'lose-answer' }] })
  expect(await answer(caseId, 0)).toMatchObject({ refusal: { code: 'unknown-outcome' } })
  expect(await opened(caseId)).toMatchObject({ stage: 'sending', decision: 'answer' })
  expect(await accept(caseId, 1)).toMatchObject({ refusal: { code: 'under-way' } })
  expect(await keep(caseId, 1, {})).toEqual(refused('under-way'))
  const later = { ...shop.services, clock: { now: () => new Date(Date.now() + 600_000) } }
  const err = new Error('no answer')
  const payments = { ...shop.services.payments, retrieveDispute: () => Promise.reject(err) }
  const lost = { level: 'error', message: 'an answer to a bank could not be sent again', about: { caseId, err } }
  // The first call may still be on its way.
  await reconcileCases({ ...shop.services, payments })
  expect(shop.logged).not.toContainEqual(lost)
  await reconcileCases({ ...later, payments })
  expect(shop.logged).toContainEqual(lost)
  await shop.sandbox.resetKnobs()
  await reconcileCases(later)
  expect(await opened(caseId)).toMatchObject({ stage: 'sent' })
  expect(await shop.sandbox.dispute(caseId)).toMatchObject({ evidence_details: { submission_count: 1 } })
})

test('a claim that is given in, and of which no answer came, is given in by itself', async () => {
  const { caseId } = await contested()
  await shop.sandbox.turn({ faults: [{ match: `POST /v1/disputes/${caseId}/close`, times: 9, kind: 'lose-answer' }] })
  expect(await accept(caseId)).toMatchObject({ refusal: { code: 'unknown-outcome' } })
  await shop.sandbox.resetKnobs()
  await reconcileCases({ ...shop.services, clock: { now: () => new Date(Date.now() + 600_000) } })
  expect(await opened(caseId)).toMatchObject({ stage: 'closed', outcome: 'lost', decision: 'accept' })
})

test('what the bank has decided meanwhile is only read', async () => {
  const { caseId } = await contested()
  await shop.sandbox.decide(caseId, 'lost')
  expect(await accept(caseId)).toEqual({ ok: true })
  expect(await opened(caseId)).toMatchObject({ stage: 'closed', outcome: 'lost' })
})

test('what the provider does not take of an answer is said in its words', async () => {
  const { caseId } = await contested()
  const { payments } = shop.services
  const answerDispute = async () => ({ ok: false, refusal: 'request', code: 'evidence_too_long' }) as const
  shop.services.payments = { ...payments, answerDispute }
  expect(await answer(caseId, 0)).toEqual({
    ...{ ok: false, refusal: { code: 'provider-refused', reason: 'evidence_too_long' } },
  })
  shop.services.payments = payments
})

test('whoever clicks again after an answer was lost means what was decided before', async () => {
  const { caseId } = await contested()
  await shop.sandbox.turn({ faults: [{ match: `POST /v1/disputes/${caseId}`, times: 9, kind: 'lose-answer' }] })
  expect(await answer(caseId, 0)).toMatchObject({ refusal: { code: 'unknown-outcome' } })
  await shop.sandbox.resetKnobs()
  expect(await answer(caseId, 0)).toEqual({ ok: true })
  expect(await opened(caseId)).toMatchObject({ stage: 'sent', decision: 'answer' })
})

test('what the provider breaks down over can be sent anew, by another key', async () => {
  const { caseId } = await contested()
  await shop.sandbox.turn({ faults: [{ match: `POST /v1/disputes/${caseId}`, times: 9, kind: 'status', status: 500 }] })
  expect(await answer(caseId, 0)).toEqual({ ok: false, refusal: { code: 'provider-refused', reason: 'api_error' } })
  await shop.sandbox.resetKnobs()
  const { version, stage } = await opened(caseId)
  expect([stage, version]).toEqual(['draft', 2])
  expect(await answer(caseId, version)).toEqual({ ok: true })
})

test('what somebody answered at the provider itself is not answered again', async () => {
  const { caseId } = await contested()
  await shop.sandbox.answerDispute(caseId, 'Dit chez le prestataire.')
  expect(await answer(caseId, 0)).toEqual({ ok: true })
  expect(await shop.sandbox.dispute(caseId)).toMatchObject({
    evidence: { uncategorized_text: 'Dit chez le prestataire.' },
    evidence_details: { submission_count: 1 },
  })
})
