import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_NOTE_LENGTH } from '#contracts/staff/order-gestures.ts'
import { readOrderFilter } from '#contracts/staff/order-list.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { openDownload, revokeGrants } from '#server/modules/fulfilment/index.ts'
import { downloadRenewals } from '#server/modules/fulfilment/tables.ts'
import { findUnsentMail, markMailSent } from '#server/modules/notifications/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listOrderNotes } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { listAttempts } from '#server/modules/payments/index.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import {
  cancelUnpaidOrder,
  listOrders,
  noteOrder,
  readOrder,
  resendLinks,
  resendMail,
  stopMail,
  stopOrderLinks,
} from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const NOBODY = '00000000-0000-4000-8000-000000000000'
const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const isTheirs = (role: Role) => role === 'owner' || role === 'management'
const refused = (code: string) => ({ ok: false, refusal: { code } })
const actionsOf = async (orderId: number) =>
  (await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(orderId) } })).map(
    ({ action }) => action,
  )

test.each(ROLES)('%s notes, sends mails and cancels, or nothing is done', async (role) => {
  const { order } = await refusedOrder(shop)
  const done = [
    await noteOrder(shop.services, actor(role), { orderId: order.id, text: 'Rappeler' }),
    await resendMail(shop.services, actor(role), { orderId: order.id, mailId: NOBODY }),
    await resendLinks(shop.services, actor(role), { orderId: order.id }),
    await stopMail(shop.services, actor(role), { orderId: order.id, mailId: NOBODY }),
    await stopOrderLinks(shop.services, actor(role), { orderId: order.id, sendingId: NOBODY }),
    await cancelUnpaidOrder(shop.services, actor(role), { orderId: order.id }),
  ]
  const codes = done.map((each) => (each.ok ? 'done' : each.refusal.code))
  const theirs = ['done', 'unknown-mail', 'not-paid', 'unknown-mail', 'has-left', 'done']
  expect(codes).toEqual(isTheirs(role) ? theirs : done.map(() => 'not-yours'))
  expect((await findOrder(shop.services.db, order.id))?.status).toBe(isTheirs(role) ? 'cancelled' : 'failed')
})

test('a note is the team’s, said twice in a row it is one, and says who wrote it', async () => {
  const { id: orderId } = await payForDownload(shop)
  const write = (text: string) => noteOrder(shop.services, actor(), { orderId, text })
  const own = async () => (await listOrderNotes(shop.services.db, orderId)).filter(({ writtenBy }) => writtenBy)
  expect(await Promise.all([write(' Rappeler lundi '), write('Rappeler lundi')])).toEqual([{ ok: true }, { ok: true }])
  await write('Autre')
  expect((await own()).map(({ text, writtenBy }) => [text, writtenBy])).toEqual([
    ['Rappeler lundi', '7'],
    ['Autre', '7'],
  ])
  const read = await readOrder(shop.services, actor(), orderId)
  const timeline = read.ok ? (read.order?.timeline ?? []) : []
  expect(timeline.filter(({ text }) => text.includes('Rappeler lundi'))).toMatchObject([{ kind: 'note', who: '7' }])
  expect(timeline.some(({ text }) => text.includes('a noté'))).toBe(false)
  expect(await actionsOf(orderId)).toEqual(['noted', 'noted'])
})

test.each([
  ['', 'no-words'],
  [' \n ', 'no-words'],
  ['x'.repeat(MAX_NOTE_LENGTH + 1), 'too-long'],
])('no note is %j', async (text, code) => {
  const { id: orderId } = await payForDownload(shop)
  expect(await noteOrder(shop.services, actor(), { orderId, text })).toEqual(refused(code))
  expect(await noteOrder(shop.services, actor(), { orderId: 999_999, text: 'x' })).toEqual(refused('unknown-order'))
})

test('a mail goes out once more under another id, after ten seconds in which it is taken back', async () => {
  const { id: orderId } = await payForDownload(shop)
  const again = () => mailOf('order-paid').then((mailId) => resendMail(shop.services, actor(), { orderId, mailId }))
  expect(await again()).toEqual(refused('under-way'))
  await send('order-paid')
  const first = await rowOf('order-paid')
  const both = await Promise.all([again(), again()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const mailId = await mailOf('order-paid')
  expect(mailId).not.toBe(first.id)
  expect(await stopMail(shop.services, actor(), { orderId, mailId })).toEqual({ ok: true })
  expect((await rowOf('order-paid')).sentAt).toEqual(first.sentAt)
  await sendOwed(mailId)
  expect(shop.sentMails).toHaveLength(1)

  expect(await again()).toMatchObject({ ok: true, kind: 'order-paid' })
  const second = await mailOf('order-paid')
  shop.passTime(11)
  expect(await stopMail(shop.services, actor(), { orderId, mailId: second })).toEqual(refused('has-left'))
  await sendOwed(second)
  expect(shop.sentMails.map(({ to }) => to)).toEqual(['camille@example.fr', 'camille@example.fr'])
  expect(shop.sentMails[0]?.messageId).not.toBe(shop.sentMails[1]?.messageId)
  expect(await stopMail(shop.services, actor(), { orderId, mailId: second })).toEqual(refused('has-left'))
  expect(await actionsOf(orderId)).toEqual(['mail-sent-again', 'mail-sent-again'])
})

test('neither another order’s mail goes out again, nor one whose news is over', async () => {
  const { order } = await refusedOrder(shop)
  const { db } = shop.services
  await db.insert(mailOutbox).values({ kind: 'payment-failed', about: String(order.id), sentAt: new Date() })
  const mailId = await mailOf('payment-failed')
  const resendable = async () => {
    const read = await readOrder(shop.services, actor(), order.id)
    return read.ok && read.order?.timeline.some((entry) => entry.mailId === mailId)
  }
  expect(await resendable()).toBe(true)
  await db.update(orders).set({ status: 'pending' }).where(eq(orders.id, order.id))
  expect(await resendable()).toBe(false)
  expect(await resendMail(shop.services, actor(), { orderId: order.id, mailId })).toEqual(refused('nothing-to-tell'))
  const other = await payForDownload(shop)
  expect(await resendMail(shop.services, actor(), { orderId: other.id, mailId })).toEqual(refused('unknown-mail'))
})

test('links go out again as often as the team says; those that are over open anew, and the buyer loses no try', async () => {
  const { id: orderId } = await payForDownload(shop)
  const sent = await resendLinks(shop.services, actor(), { orderId })
  expect(sent).toMatchObject({ ok: true, isReopened: false })
  const sendingId = sent.ok ? sent.sendingId : ''
  expect(await stopOrderLinks(shop.services, actor(), { orderId: orderId + 1, sendingId })).toEqual(
    refused('unknown-order'),
  )
  expect(await stopOrderLinks(shop.services, actor(), { orderId, sendingId })).toEqual({ ok: true })
  expect(await shop.services.db.$count(downloadRenewals)).toBe(0)
  for (let time = 0; time < 4; time += 1) {
    shop.passTime(400 * 86_400)
    expect(await resendLinks(shop.services, actor(), { orderId })).toMatchObject({ ok: true, isReopened: true })
  }
  await send('downloads-renewed')
  const mail = shop.sentMails[0]
  expect(mail).toMatchObject({ to: 'camille@example.fr', subject: `Vos liens, commande ${orderId}` })
  const token = /telecharger\/([^"]+)"/.exec(mail?.html ?? '')?.[1] ?? ''
  const reader = { address: '203.0.113.1', userAgent: 'Firefox' }
  expect(await openDownload(shop.services, { token, reader, isReading: true })).toMatchObject({ ok: true })
  await revokeGrants(shop.services.db, orderId, new Date())
  expect(await resendLinks(shop.services, actor(), { orderId })).toEqual(refused('no-files'))
})

test('an order whose slip waits for its buyer, or whose debit for a bank, has a view of its own', async () => {
  const { order } = await refusedOrder(shop)
  await payForDownload(shop)
  const listed = async (query: string) => {
    const found = await listOrders(shop.services, actor(), readOrderFilter(new URLSearchParams(query)))
    return found.ok && found.page.rows.map(({ id }) => id)
  }
  const shownWhile = async (status: 'voucher-shown' | 'processing') => {
    await shop.services.db.update(paymentAttempts).set({ status }).where(eq(paymentAttempts.orderId, order.id))
    return [await listed('vue=voucher'), await listed('vue=debit')]
  }
  expect([await listed('vue=voucher'), await listed('vue=debit')]).toEqual([[], []])
  expect(await shownWhile('voucher-shown')).toEqual([[order.id], []])
  expect(await shownWhile('processing')).toEqual([[], [order.id]])
})

test('an order that nobody paid is cancelled once: its payment is given up, its buyer told by whom', async () => {
  const { order } = await refusedOrder(shop)
  const late = { ...actor(), confirmedAt: new Date(0) }
  expect(await cancelUnpaidOrder(shop.services, late, { orderId: order.id })).toEqual(refused('confirm-again'))
  const both = await Promise.all([1, 2].map(() => cancelUnpaidOrder(shop.services, actor(), { orderId: order.id })))
  expect(both).toEqual([{ ok: true }, { ok: true }])
  const [attempt] = await listAttempts(shop.services.db, order.id)
  expect((await shop.sandbox.retrieveIntent(attempt?.intentId ?? '')).status).toBe('canceled')
  expect(await actionsOf(order.id)).toEqual(['cancelled'])
  await send('order-cancelled-by-shop')
  expect(shop.sentMails[0]?.text).toContain('est annulée par la boutique')
  expect(shop.sentMails[0]?.text).not.toContain('comme vous l’avez demandé')
})

test('what is paid, authorised, of a subscription, or not there is not cancelled so', async () => {
  const cancel = (orderId: number) => cancelUnpaidOrder(shop.services, actor(), { orderId })
  const paid = await payForDownload(shop)
  expect(await cancel(paid.id)).toEqual(refused('already-paid'))
  expect(await cancel(999_999)).toEqual(refused('unknown-order'))
  const { db } = shop.services
  await db.update(orders).set({ source: 'renewal' }).where(eq(orders.id, paid.id))
  expect(await cancel(paid.id)).toEqual(refused('of-a-subscription'))
  await db.update(orders).set({ source: 'desk', status: 'on-hold' }).where(eq(orders.id, paid.id))
  expect(await cancel(paid.id)).toEqual(refused('already-paid'))
  await db.execute(sql`update payment_attempts set status = 'authorised'`)
  expect(await cancel(paid.id)).toEqual(refused('authorised'))
  expect(await actionsOf(paid.id)).toEqual([])
})

async function rowOf(kind: (typeof mailOutbox.$inferSelect)['kind']) {
  const rows = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  const newest = rows.at(-1)
  if (!newest) throw new Error(`no mail ${kind} is owed`)
  return newest
}
const mailOf = async (kind: Parameters<typeof rowOf>[0]) => (await rowOf(kind)).id
const send = async (kind: Parameters<typeof rowOf>[0]) => sendOwed(await mailOf(kind))

/** As the worker does. */
async function sendOwed(mailId: string) {
  const { db, mailer } = shop.services
  const owed = await findUnsentMail(db, mailId)
  const mail = owed && (await composers[owed.kind](shop.services, owed.about))
  if (mail) await mailer.send({ ...mail, messageId: mailId })
  if (owed) await markMailSent(db, mailId)
}
