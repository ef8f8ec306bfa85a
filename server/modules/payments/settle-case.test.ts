import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainDownloadRefusal, listDownloads } from '#server/modules/fulfilment/index.ts'
import { creditNotes, invoices } from '#server/modules/invoicing/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listOrderNotes, type Order } from '#server/modules/orders/index.ts'
import { orderNotes, orders } from '#server/modules/orders/tables.ts'
import { type PaidOrder, payForDownload, payTwice } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { reportFromBrowser } from './index.ts'
import { reconcileCases } from './reconcile-cases.ts'
import { settleCase } from './settle-case.ts'
import { settleRefunds } from './settle-refunds.ts'
import { paymentAttempts, paymentCases } from './tables.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

test('a dispute has the order wait and calls somebody with its deadline, however often it is told', async () => {
  const order = await paidOrder()
  const [file] = await listDownloads(shop.services, { orderId: order.id })
  const dispute = await shop.sandbox.doubt(chargeOf(order), 'dispute')
  await Promise.all([1, 2, 3].map(() => settle(dispute)))
  await settle(dispute)
  expect(await statusOf(order)).toBe('on-hold')
  expect(await alertsOf(order)).toEqual([
    expect.stringMatching(
      /^Litige bancaire de 17,00\s€ \(du_\w+\u202F; motif\u202F: paiement non reconnu\).*Répondez-lui avant le \d/,
    ),
  ])
  expect(await alertMails(order)).toBe(1)
  const known = await shop.services.db.select().from(paymentCases).where(eq(paymentCases.id, dispute))
  expect(known).toMatchObject([
    { outcome: 'open', closedAt: null, answerBy: expect.any(Date), statusBefore: 'completed' },
  ])
  const token = file?.url.replace('/telecharger/', '') ?? ''
  expect(await explainDownloadRefusal(shop.services, { token })).toMatchObject({ reason: 'held' })
})

test.each([
  ['dispute', 'won'],
  ['review', 'approved'],
] as const)('a %s that is %s gives the order back what it was', async (how, verdict) => {
  const order = await paidOrder()
  const id = await shop.sandbox.doubt(chargeOf(order), how)
  await settle(id)
  expect(await statusOf(order)).toBe('on-hold')
  await shop.sandbox.decide(id, verdict)
  await settle(id)
  await settle(id)
  expect(await statusOf(order)).toBe('completed')
  expect(await invoicesOf(order)).toBe(1)
})

test.each([
  {
    kind: 'dispute',
    called:
      /^Litige bancaire de 17,00\s€ .*est retenue\. Répondez-lui avant le \d+ .*, par le dossier du litige\. Ne remboursez pas/,
    held: 'Paiement contesté.',
    closed: 'Litige clos en faveur de la boutique.',
  },
  {
    kind: 'inquiry',
    called:
      /^Demande d’information de la banque de 17,00\s€ .*n’est retenue\. Répondez-lui avant le \d+ .* Une réponse claire/,
    held: 'La banque s’informe sur le paiement.',
    closed: 'Demande d’information close sans suite.',
  },
  {
    kind: 'review',
    called: /^Paiement à vérifier \(prv_\w+\s; motif\s: \D+\)\s: acceptez-le ou remboursez-le/,
    held: 'Paiement à vérifier.',
    closed: 'Paiement vérifié et accepté.',
  },
] as const)('of a $kind the team reads what to do now, why the order waits, and how it ended', async (told) => {
  const order = await paidOrder()
  const found = await readCase(await shop.sandbox.doubt(chargeOf(order), told.kind === 'review' ? 'review' : 'dispute'))
  if (!found) throw new Error('the case is there')
  await settleCase(shop.services, { ...found, kind: told.kind })
  await settleCase(shop.services, { ...found, kind: told.kind, outcome: 'dismissed' })
  expect(await alertsOf(order)).toEqual([expect.stringMatching(told.called)])
  const notes = (await listOrderNotes(shop.services.db, order.id)).map(({ text }) => text)
  for (const said of [told.held, told.closed]) expect(notes.filter((text) => text.includes(said))).toHaveLength(1)
})

test.for(['partial-payment', 'processing'] as const)(
  'an order that was %s before a dispute is so again',
  async (status) => {
    const order = await paidOrder()
    await shop.services.db.update(orders).set({ status }).where(eq(orders.id, order.id))
    const id = await shop.sandbox.doubt(chargeOf(order), 'dispute')
    await settle(id)
    expect(await statusOf(order)).toBe('on-hold')
    await shop.sandbox.decide(id, 'won')
    await settle(id)
    expect(await statusOf(order)).toBe(status)
  },
)

test('a dispute that is lost closes the order like a refunded one: it can neither be fetched nor paid again', async () => {
  const order = await paidOrder()
  const [file] = await listDownloads(shop.services, { orderId: order.id })
  const id = await shop.sandbox.doubt(chargeOf(order), 'dispute')
  await settle(id)
  await shop.sandbox.decide(id, 'lost')
  await settle(id)
  await settle(id)
  expect(await statusOf(order)).toBe('refunded')
  const token = file?.url.replace('/telecharger/', '') ?? ''
  expect(await explainDownloadRefusal(shop.services, { token })).toMatchObject({ reason: 'revoked' })
  expect(await alertsOf(order)).toEqual([
    expect.stringContaining('Litige bancaire'),
    expect.stringMatching(
      /^Litige perdu de 17,00\s€ .* close comme une commande remboursée.* aucun avoir n’est émis\.$/,
    ),
  ])
  expect(await shop.services.db.$count(creditNotes)).toBe(0)
})

test('a review that ends otherwise than accepted or lost leaves its order to whoever was called', async () => {
  const order = await paidOrder()
  const id = await shop.sandbox.doubt(chargeOf(order), 'review')
  await settle(id)
  const found = await readCase(id)
  if (!found) throw new Error('the review is there')
  await settleCase(shop.services, { ...found, outcome: 'other' })
  expect(await statusOf(order)).toBe('on-hold')
  const notes = (await listOrderNotes(shop.services.db, order.id)).map(({ text }) => text)
  for (const said of ['Paiement à vérifier.', 'Vérification du paiement close.'])
    expect(notes.filter((text) => text.includes(said))).toHaveLength(1)
})

test('an order waits as long as one of its cases is open', async () => {
  const order = await paidOrder()
  const review = await shop.sandbox.doubt(chargeOf(order), 'review')
  await settle(review)
  const dispute = await shop.sandbox.doubt(chargeOf(order), 'dispute')
  await settle(dispute)
  await shop.sandbox.decide(review, 'approved')
  await settle(review)
  expect(await statusOf(order)).toBe('on-hold')
  await shop.sandbox.decide(dispute, 'won')
  await settle(dispute)
  expect(await statusOf(order)).toBe('completed')
})

test('news that come late or in another order end the same', async () => {
  const order = await paidOrder()
  const id = await shop.sandbox.doubt(chargeOf(order), 'dispute')
  const asOpened = await readCase(id)
  await shop.sandbox.decide(id, 'won')
  await settle(id)
  if (asOpened) await settleCase(shop.services, asOpened)
  const known = await shop.services.db.select().from(paymentCases).where(eq(paymentCases.id, id))
  expect(known).toMatchObject([{ outcome: 'dismissed', closedAt: expect.any(Date) }])
  expect(await statusOf(order)).toBe('completed')
  expect(await alertsOf(order)).toEqual([])
})

test('what a browser or a webhook says again of a payment in doubt pays nothing a second time', async () => {
  const order = await paidOrder()
  await settle(await shop.sandbox.doubt(chargeOf(order), 'dispute'))
  const [attempt] = await shop.services.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id))
  await reportFromBrowser(shop.services, { orderId: order.id, intentId: attempt?.intentId ?? '' })
  expect(await statusOf(order)).toBe('on-hold')
  expect(await invoicesOf(order)).toBe(1)
})

test('a refund closes an order that is in doubt, and the end of the doubt does not open it again', async () => {
  const order = await paidOrder()
  const id = await shop.sandbox.doubt(chargeOf(order), 'review')
  await settle(id)
  await shop.sandbox.refund(chargeOf(order))
  await settleRefunds(shop.services, chargeOf(order))
  expect(await statusOf(order)).toBe('refunded')
  await shop.sandbox.decide(id, 'approved')
  await settle(id)
  expect(await statusOf(order)).toBe('refunded')
})

test('a case that no webhook told of is found, and so is what became of it; the second round has nothing to do', async () => {
  const order = await paidOrder()
  const id = await shop.sandbox.doubt(chargeOf(order), 'dispute')
  await shop.sandbox.doubt(await foreignCharge(), 'dispute')
  // What goes wrong is left for the next round.
  const err = new Error('odd')
  const jobs = { ...shop.services.jobs, enqueue: () => Promise.reject(err) }
  expect(await reconcileCases({ ...shop.services, jobs })).toBe(1)
  expect(shop.logged.at(-1)).toEqual({
    ...{ level: 'error', message: 'a case of a payment could not be reconciled', about: { caseId: id, err } },
  })
  expect(await reconcileCases(shop.services)).toBe(1)
  expect(await statusOf(order)).toBe('on-hold')
  // What was decided a moment ago is one piece of news, though it is known to be open and told of, too.
  const soon = await shop.sandbox.doubt(chargeOf(await paidOrder()), 'dispute')
  expect(await reconcileCases(shop.services)).toBe(1)
  await shop.sandbox.decide(soon, 'won')
  expect(await reconcileCases(shop.services)).toBe(1)
  const reviewed = await paidOrder()
  const review = await shop.sandbox.doubt(chargeOf(reviewed), 'review')
  expect(await reconcileCases(shop.services)).toBe(1)
  expect(await statusOf(reviewed)).toBe('on-hold')
  await shop.sandbox.decide(id, 'won')
  await shop.sandbox.decide(review, 'approved')
  shop.passTime(60 * 86_400)
  expect(await reconcileCases(shop.services)).toBe(2)
  expect([await statusOf(order), await statusOf(reviewed)]).toEqual(['completed', 'completed'])
  expect(await reconcileCases(shop.services)).toBe(0)
})

test('a dispute about a second payment leaves the order that the first one paid as it is', async () => {
  const { order, secondChargeId } = await payTwice(shop)
  const before = await shop.services.db.$count(paymentCases)
  const id = await shop.sandbox.doubt(secondChargeId, 'dispute')
  await settle(id)
  await shop.sandbox.decide(id, 'lost')
  await settle(id)
  expect(await statusOf(order)).toBe('completed')
  expect(await shop.services.db.$count(paymentCases)).toBe(before)
})

test('a case about a payment that is no order’s is told in the log alone', async () => {
  const before = await shop.services.db.$count(paymentCases)
  const caseId = await shop.sandbox.doubt(await foreignCharge(), 'dispute')
  await settle(caseId)
  expect(await shop.services.db.$count(paymentCases)).toBe(before)
  expect(shop.logged).toContainEqual({
    ...{ level: 'warn', message: 'a case is about a payment that is no order’s', about: { caseId } },
  })
})

const readCase = (caseId: string) =>
  caseId.startsWith('prv_')
    ? shop.services.payments.retrieveReview(caseId)
    : shop.services.payments.retrieveDispute(caseId)

async function settle(caseId: string): Promise<void> {
  const found = await readCase(caseId)
  if (!found) throw new Error(`the provider has no ${caseId}`)
  await settleCase(shop.services, found)
}

const paidOrder = () => payForDownload(shop)

async function foreignCharge(): Promise<string> {
  const intentId = await shop.sandbox.chargeBehindTheShopsBack({ order_id: '999999', attempt: '1' })
  return (await shop.sandbox.charges()).find((charge) => charge.payment_intent === intentId)?.id ?? ''
}

const chargeOf = ({ chargeId }: PaidOrder) => chargeId
const statusOf = async ({ id }: Order) => (await findOrder(shop.services.db, id))?.status
const invoicesOf = ({ id }: Order) => shop.services.db.$count(invoices, eq(invoices.orderId, id))

async function alertsOf({ id }: Order): Promise<string[]> {
  const notes = await shop.services.db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, id))
    .orderBy(orderNotes.id)
  return notes.filter(({ isAlert }) => isAlert).map(({ text }) => text)
}

async function alertMails({ id }: Order): Promise<number> {
  const mails = await shop.services.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.about, String(id)))
  return mails.filter(({ kind }) => kind === 'order-alert').length
}
