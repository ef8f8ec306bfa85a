import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { courseAccesses, lessonProgress } from '#server/modules/courses/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { listRefunds, lockOrder, type Order } from '#server/modules/orders/index.ts'
import { refunds } from '#server/modules/orders/tables.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { withdrawals } from '#server/modules/withdrawal/tables.ts'
import { buyCourse, createCourse } from '#test/support/course.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { countWaiting } from '#test/support/waiting.ts'
import {
  type AskedRefund,
  acceptWithdrawal,
  listWaitingOrders,
  readOrder,
  refundOrder,
  refuseWithdrawal,
} from './index.ts'

let shop: PayingShop
let order: Order
let withdrawalId = 0
beforeEach(async () => {
  shop = await openPayingShop()
  order = await payForDownload(shop)
  const form = { orderNumber: String(order.id), name: 'Camille Martin', email: 'camille@example.fr', items: '' }
  await receiveWithdrawal(shop.services, form)
  const [received] = await shop.services.db.select().from(withdrawals)
  withdrawalId = received?.id ?? 0
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const all = (leftCents = 1700): AskedRefund => ({
  ...{ orderId: order.id, amountCents: null, restocks: false, reason: 'Rétractation' },
  seen: { leftCents, amountCents: leftCents },
})
const accept = (refund: AskedRefund | null, as = actor()) =>
  acceptWithdrawal(shop.services, as, { orderId: order.id, withdrawalId, refund })
const refuse = (as = actor(), orderId = order.id) =>
  refuseWithdrawal(shop.services, as, { orderId, withdrawalId, ground: 'supplied' })
const givenBack = async () => (await listRefunds(shop.services.db, order.id)).map(({ amountCents }) => amountCents)
const answers = async () =>
  (await shop.services.db.select().from(mailOutbox)).filter(({ kind }) => kind === 'withdrawal-answer')
const answer = async () => (await composers['withdrawal-answer'](shop.services, String(withdrawalId)))?.text ?? ''
const onPage = async () => {
  const read = await readOrder(shop.services, actor(), order.id)
  return read.ok ? read.order?.withdrawals : undefined
}
const waiting = async () => {
  const waits = await listWaitingOrders(shop.services, actor())
  return waits.filter(({ kind }) => kind === 'withdrawal').length
}

test.each(ROLES)('%s decides, or nothing moves', async (role) => {
  const isTheirs = role === 'owner' || role === 'management'
  expect(await onPage()).toMatchObject([{ state: 'open', lines: [{ right: 'lost' }] }])
  const done = await (role === 'owner' ? refuse(actor(role)) : accept(all(), actor(role)))
  expect([done.ok, (await answers()).length, await waiting()]).toEqual([isTheirs, isTheirs ? 1 : 0, isTheirs ? 0 : 1])
  expect(await givenBack()).toEqual(role === 'management' ? [1700] : [])
})

test('accepted with its money: it goes back once, whoever clicks how often, and the trail and a mail say so', async () => {
  const both = await Promise.all([accept(all()), accept(all()), refuse()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await accept(all())).toMatchObject({ ok: false, isAccepted: false, refusal: { code: 'decided' } })
  const isRefused = both[2]?.ok === true
  expect([await givenBack(), await answers()]).toMatchObject([isRefused ? [] : [1700], [{}]])
  const entries = await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(order.id) } })
  expect(entries.filter(({ action }) => action.startsWith('withdrawal-'))).toMatchObject([{ actor: { id: '7' } }])
})

test('accepted for later: the order waits until its money has gone back', async () => {
  expect(await accept(null)).toEqual({ ok: true, refunded: null })
  expect(await onPage()).toMatchObject([{ state: 'accepted', isOwed: true }])
  expect(await waiting()).toBe(1)
  expect((await answer()).replace(/\s+/g, ' ')).toContain('Elle est acceptée.')
  expect(await refundOrder(shop.services, actor(), all())).toMatchObject({ ok: true })
  expect([await waiting(), await onPage()]).toMatchObject([0, [{ state: 'accepted', isOwed: false }]])
})

test('money that a bank sends back is owed again; what went back before it was decided counts for nothing', async () => {
  await refundOrder(shop.services, actor(), { ...all(), amountCents: 500, seen: { leftCents: 1700, amountCents: 500 } })
  await shop.services.db.update(refunds).set({ refundedAt: new Date(Date.now() - 86_400_000) })
  expect((await accept(null)).ok).toBe(true)
  expect(await waiting()).toBe(1)
  await refundOrder(shop.services, actor(), { ...all(1200) })
  expect(await waiting()).toBe(0)
  await shop.services.db
    .update(refunds)
    .set({ failedAt: shop.services.clock.now() })
    .where(eq(refunds.amountCents, 1200))
  expect([await waiting(), await onPage()]).toMatchObject([1, [{ state: 'accepted', isOwed: true }]])
})

test('money that is being given back as a statement is decided is not owed again', async () => {
  const { db, clock } = shop.services
  await refundOrder(shop.services, actor(), { ...all(), amountCents: 500, seen: { leftCents: 1700, amountCents: 500 } })
  const [given] = await db
    .update(refunds)
    .set({ refundedAt: new Date(0) })
    .returning()
  if (!given) throw new Error('nothing was given back')
  const booking = Promise.withResolvers<void>()
  const booked = db.transaction(async (tx) => {
    await lockOrder(tx, order.id)
    await tx
      .insert(refunds)
      .values({ ...given, id: `${given.id}b`, refundedAt: new Date(clock.now().getTime() + 1_000) })
    await booking.promise
  })
  const decided = accept(null)
  await expect.poll(() => countWaiting(db)).toBe(1)
  booking.resolve()
  await booked
  expect([(await decided).ok, await waiting()]).toEqual([true, 0])
})

test('what changed since it was read goes back not at all, and is still owed', async () => {
  expect(await accept(all(900))).toMatchObject({ ok: false, isAccepted: true, refusal: { code: 'changed-meanwhile' } })
  expect([await givenBack(), await waiting()]).toEqual([[], 1])
})

test('refused: its author reads the reason of the law, and whom to turn to; nothing goes back', async () => {
  expect(await refuse(actor(), order.id + 1)).toMatchObject({ refusal: { code: 'unknown-withdrawal' } })
  const performed = { orderId: order.id, withdrawalId, ground: 'performed' } as const
  expect(await refuseWithdrawal(shop.services, actor(), performed)).toMatchObject({ refusal: { code: 'no-ground' } })
  expect(await refuse({ ...actor(), confirmedAt: new Date(0) })).toEqual({ ok: true })
  expect((await answer()).replace(/\s+/g, ' ')).toMatch(/L. 221-28, 13°.*médiateur/)
  expect([await givenBack(), await waiting()]).toEqual([[], 0])
  expect(await onPage()).toMatchObject([{ state: 'refused', isOwed: false }])
})

test('its money asks for the second factor again, before anything is decided', async () => {
  const stale = { ...actor(), confirmedAt: new Date(0) }
  expect(await accept(all(), stale)).toMatchObject({ isAccepted: false, refusal: { code: 'confirm-again' } })
  expect(await onPage()).toMatchObject([{ state: 'open' }])
})

test('of a course that was opened at once, what was not read is said, goes back, and its lessons close', async () => {
  const course = await createCourse(shop.services)
  const orderId = await buyCourse(shop, { product: course })
  const [access] = await shop.services.db.select().from(courseAccesses).where(eq(courseAccesses.orderId, orderId))
  const note = (slug: string, hours: number) => {
    const openedAt = new Date(shop.services.clock.now().getTime() + hours * 3_600_000)
    return shop.services.db
      .insert(lessonProgress)
      .values({ accessId: access?.id ?? '', slug, openedAt, lastOpenedAt: openedAt })
  }
  // The first is everybody's, the last was opened after the statement.
  await note('entendre', -1)
  await note('raconter', -1)
  await note('conclure', 1)
  const form = { orderNumber: String(orderId), name: 'Camille Martin', email: 'camille@example.fr', items: '' }
  await receiveWithdrawal(shop.services, form)
  const [statement] = await shop.services.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
  const read = await readOrder(shop.services, actor(), orderId)
  expect(read.ok && read.order?.withdrawals).toMatchObject([
    { lines: [{ right: 'pro-rata', share: { lessons: 2, opened: 1, backCents: 2950 } }] },
  ])
  const refund: AskedRefund = {
    ...{ orderId, amountCents: 2950, restocks: false, reason: 'Rétractation' },
    seen: { leftCents: 5900, amountCents: 2950 },
  }
  const asked = { orderId, withdrawalId: statement?.id ?? 0, refund }
  expect(await acceptWithdrawal(shop.services, actor(), asked)).toMatchObject({ ok: true })
  expect((await listRefunds(shop.services.db, orderId)).map(({ amountCents }) => amountCents)).toEqual([2950])
  const [closed] = await shop.services.db.select().from(courseAccesses).where(eq(courseAccesses.orderId, orderId))
  expect(closed?.closedAt).not.toBeNull()
})
