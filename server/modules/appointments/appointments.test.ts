import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBooking, listSlots } from '#server/modules/bookings/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, insertDues } from '#server/modules/orders/index.ts'
import { orderDues, orders, refunds } from '#server/modules/orders/tables.ts'
import { reconcileRefunds } from '#server/modules/payments/index.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { createBookable, hourIn, payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  bookNextSession,
  cancelAppointment,
  getCalendarFile,
  getChangeMail,
  getConfirmationMail,
  getReminderMail,
  listAppointments,
  moveAppointment,
  openLinkedAppointment,
  openOwnAppointment,
  remindOfAppointments,
} from './index.ts'
import { bookingChanges } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const DAY = 86_400

async function owed(): Promise<string[]> {
  const rows = await shop.services.db.select({ kind: mailOutbox.kind }).from(mailOutbox)
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('booking'))
}

async function refunded(): Promise<number[]> {
  shop.passTime(600)
  await reconcileRefunds(shop.services)
  return (await shop.services.db.select().from(refunds)).map(({ amountCents }) => amountCents)
}

const cancel = (bookingId: number) => cancelAppointment(shop.services, { bookingId })

test('a paid session is told of once, to its buyer and to the shop', async () => {
  const booking = await payForBooking(shop)
  expect((await owed()).toSorted()).toEqual(['booking-confirmed', 'booking-notice'])
  const mail = await getConfirmationMail(shop.services, { bookingId: booking.id })
  expect(mail).toMatchObject({ buyer: { email: 'camille@example.fr' }, orderId: booking.orderId, change: null })
  expect(mail?.appointment).toMatchObject({
    move: { isPossible: true, movesLeft: 1 },
    cancelling: { rule: 'withdrawal' },
  })
})

test('a session is moved once for nothing: its old time is free, the mails tell both, the calendar file replaces its own', async () => {
  const booking = await payForBooking(shop)
  const startsAt = hourIn(shop, 120)
  const moved = await moveAppointment(shop.services, { bookingId: booking.id, startsAt })
  expect(moved).toMatchObject({ ok: true, booking: { id: booking.id, movedTimes: 1 } })
  expect(Date.parse((await findBooking(shop.services, booking.id))?.startsAt ?? '')).toBe(Date.parse(startsAt))
  const day = booking.startsAt.slice(0, 10)
  const slots = await listSlots(shop.services, { productId: booking.productId, from: day, to: day })
  const old = slots?.days[0]?.slots.find((slot) => Date.parse(slot.startsAt) === Date.parse(booking.startsAt))
  expect(old).toMatchObject({ left: 1 })

  const [change] = await shop.services.db.select().from(bookingChanges)
  const mail = await getChangeMail(shop.services, { changeId: change?.id ?? 0 })
  expect(mail?.change).toMatchObject({ kind: 'moved', previousStartsAt: new Date(booking.startsAt).toISOString() })
  expect(await owed()).toEqual(expect.arrayContaining(['booking-moved', 'booking-change-notice']))
  const file = mail && (await getCalendarFile(shop.services, mail, 'request'))
  expect(file).toMatchObject({ method: 'request' })
  expect(file?.text).toContain('SEQUENCE:1\r\n')
  expect(file?.text).toContain(`UID:booking-${booking.id}@shop.test`)

  const again = await moveAppointment(shop.services, { bookingId: booking.id, startsAt: hourIn(shop, 130) })
  expect(again).toMatchObject({ ok: false, refusal: { reason: 'moves-used' } })
})

test.each([
  { case: 'too late', inHours: 20, startsAt: 120, reason: 'too-late' },
  { case: 'to a time that is past', inHours: 96, startsAt: -5, reason: 'past' },
  { case: 'to where nobody may book', inHours: 96, startsAt: 24 * 200, reason: 'too-far' },
])('a session is not moved $case, and stays as it was', async ({ inHours, startsAt, reason }) => {
  const booking = await payForBooking(shop, { inHours })
  const moved = await moveAppointment(shop.services, { bookingId: booking.id, startsAt: hourIn(shop, startsAt) })
  expect(moved).toMatchObject({ ok: false, refusal: { reason } })
  expect((await findBooking(shop.services, booking.id))?.startsAt).toBe(booking.startsAt)
  expect(await shop.services.db.$count(bookingChanges)).toBe(0)
})

test('a session that is given up within fourteen days is paid back whole, and its order is closed', async () => {
  const booking = await payForBooking(shop, { inHours: 2 })
  expect(await cancel(booking.id)).toMatchObject({ ok: true, booking: { status: 'cancelled' } })
  expect(await refunded()).toEqual([7900])
  expect((await findOrder(shop.services.db, booking.orderId))?.status).toBe('refunded')
  const [change] = await shop.services.db.select().from(bookingChanges)
  expect(change).toMatchObject({ kind: 'cancelled', rule: 'withdrawal', givenBackCents: 7900, keptCents: 0 })
  const mail = await getChangeMail(shop.services, { changeId: change?.id ?? 0 })
  const file = mail && (await getCalendarFile(shop.services, mail, 'request'))
  expect(file).toMatchObject({ method: 'cancel', text: expect.stringContaining('STATUS:CANCELLED') })
})

test('after fourteen days the terms count: all of it a day before, half of it later', async () => {
  const early = await payForBooking(shop, { inHours: 24 * 20 })
  const late = await payForBooking(shop, { inHours: 24 * 20 + 40, productId: early.productId })
  shop.passTime(18 * DAY)
  expect(await cancel(early.id)).toMatchObject({ ok: true })
  shop.passTime(3 * DAY)
  expect(await cancel(late.id)).toMatchObject({ ok: true })
  const rules = await shop.services.db.select().from(bookingChanges).orderBy(bookingChanges.id)
  expect(rules).toMatchObject([
    { rule: 'in-time', givenBackCents: 7900, keptCents: 0 },
    { rule: 'late', givenBackCents: 3950, keptCents: 3950 },
  ])
  expect((await refunded()).toSorted()).toEqual([3950, 7900])
})

test('given up twice at once, it is paid back once; one that has begun is not given up', async () => {
  const booking = await payForBooking(shop)
  const results = await Promise.all([cancel(booking.id), cancel(booking.id), cancel(booking.id)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual(expect.objectContaining({ refusal: { reason: 'not-changeable' } }))
  expect(await refunded()).toEqual([7900])
  expect((await owed()).filter((kind) => kind === 'booking-cancelled')).toHaveLength(1)
  const begun = await payForBooking(shop, { inHours: 1 })
  shop.passTime(3 * 3600)
  expect(await cancel(begun.id)).toMatchObject({ ok: false, refusal: { reason: 'not-changeable' } })
  expect(await cancel(999_999)).toMatchObject({ ok: false, refusal: { reason: 'unknown-booking' } })
})

test('where the shop gives codes, one is made that serves once, for its buyer; what the law gives back is money', async () => {
  await saveSetting(byStaff(shop.services), {
    ...{ key: 'bookings', edited: 0 },
    value: { cancellation: { givesBack: 'credit' } },
  })
  const soon = await payForBooking(shop)
  const later = await payForBooking(shop, { inHours: 24 * 20, productId: soon.productId })
  await cancel(soon.id)
  shop.passTime(15 * DAY)
  await cancel(later.id)
  expect(await refunded()).toEqual([7900])
  const [code] = await shop.services.db.select().from(coupons)
  expect(code).toMatchObject({ kind: 'fixed-cart', amount: 7900, usageLimit: 1, emails: ['camille@example.fr'] })
  const rows = await shop.services.db.select().from(bookingChanges).where(eq(bookingChanges.bookingId, later.id))
  expect(rows).toMatchObject([{ creditCode: code?.code }])
})

test('who booked is reminded the day before, once for each time that the session has', async () => {
  const booking = await payForBooking(shop, { inHours: 24 * 5 })
  const given = await payForBooking(shop, { inHours: 24 * 5 + 2, productId: booking.productId })
  await cancel(given.id)
  expect(await remindOfAppointments(shop.services)).toBe(0)
  const starts = Date.parse(booking.startsAt)
  // Noon of the day before, by the clocks of Paris, give or take.
  const noon = Date.parse(`${new Date(starts - DAY * 1000).toISOString().slice(0, 10)}T12:00:00Z`)
  shop.passTime((noon - shop.services.clock.now().getTime()) / 1000)
  expect(await Promise.all([remindOfAppointments(shop.services)])).toEqual([1])
  expect(await remindOfAppointments(shop.services)).toBe(0)
  const [row] = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'booking-reminder'))
  const about = row?.about ?? ''
  expect(await getReminderMail(shop.services, { about })).toMatchObject({ orderId: booking.orderId })
  shop.passTime(DAY)
  expect(await getReminderMail(shop.services, { about })).toBeNull()
})

test('a link opens its own booking alone, until a week after it, and no altered one opens any', async () => {
  const booking = await payForBooking(shop)
  const mail = await getConfirmationMail(shop.services, { bookingId: booking.id })
  const token = /rendez-vous\/([\w-]+)\//.exec(mail?.pageUrl ?? '')?.[1] ?? ''
  expect(token).not.toContain('camille')
  const opens = (each: string) => openLinkedAppointment(shop.services, each)
  expect(await opens(token)).toMatchObject({ appointment: { booking: { id: booking.id } } })
  for (const other of [token.replace(/^\d+/, '9'), token.replace(/-\d+-/, '-99999-'), `${token}x`, '', '-'])
    expect(await opens(other)).toBeNull()
  shop.passTime(10 * DAY)
  expect(await opens(token)).not.toBeNull()
  shop.passTime(4 * DAY)
  expect(await opens(token)).toBeNull()
})

test('a guest’s booking is in nobody’s account', async () => {
  const booking = await payForBooking(shop)
  expect(await openOwnAppointment(shop.services, { bookingId: booking.id, customerId: 1 })).toBeNull()
  expect(await listAppointments(shop.services, { customerId: 1 })).toEqual({ upcoming: [], toBook: [], past: [] })
})

test('sessions of a series are booked one after another, within its time, and told of', async () => {
  const { id: productId } = await createBookable(shop, { sessions: 4, validityDays: 92, maxMoves: 99 })
  const first = await payForBooking(shop, { productId, inHours: 96 })
  const book = (inHours: number, sessionNumber = 2) =>
    bookNextSession(shop.services, { ...first, sessionNumber, startsAt: hourIn(shop, inHours) })
  expect(await book(90)).toMatchObject({ ok: false, refusal: { reason: 'out-of-order' } })
  expect(await book(24 * 89)).toMatchObject({ ok: true, booking: { sessionNumber: 2, status: 'paid' } })
  const mail = await getConfirmationMail(shop.services, { bookingId: first.id })
  expect(mail?.appointment.session).toEqual({ number: 1, total: 4 })
  expect((await owed()).filter((kind) => kind === 'booking-confirmed')).toHaveLength(2)
  shop.passTime(10 * DAY)
  expect(await book(24 * 85, 3)).toMatchObject({ ok: false, refusal: { reason: 'after-validity' } })
  const token = /rendez-vous\/([\w-]+)\//.exec(mail?.pageUrl ?? '')?.[1] ?? ''
  const opened = await openLinkedAppointment(shop.services, token)
  expect(opened?.toBook).toMatchObject({ nextNumber: 3, total: 4, bookedCount: 2, unpaid: null, isOver: false })

  // A session that is given up is taken again, before those after it.
  const second = await shop.services.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.sessionNumber, 2))
  expect(await cancel(second[0]?.id ?? 0)).toMatchObject({ ok: true })
  expect(await refunded()).toEqual([])
  expect((await openLinkedAppointment(shop.services, token))?.toBook).toMatchObject({ nextNumber: 2, bookedCount: 1 })
  expect(await book(24 * 20)).toMatchObject({ ok: true, booking: { sessionNumber: 2 } })
})

test('a session that is close waits for the payment that comes before it; a later one has it fall due before', async () => {
  const { id: productId } = await createBookable(shop, { sessions: 4 })
  const first = await payForBooking(shop, { productId })
  const { db } = shop.services
  const at = shop.services.clock.now()
  await db.transaction((tx) =>
    insertDues(tx, first.orderId, [
      {
        number: 2,
        kind: 'balance',
        amountCents: 4300,
        fallsDueAt: at,
        beforeSession: 2,
        latestAt: new Date(at.getTime() + 50 * 86_400_000),
      },
    ]),
  )
  const book = (inHours: number) =>
    bookNextSession(shop.services, { ...first, sessionNumber: 2, startsAt: hourIn(shop, inHours) })
  expect(await book(24 * 6)).toMatchObject({ ok: false, refusal: { reason: 'not-paid' } })
  const mail = await getConfirmationMail(shop.services, { bookingId: first.id })
  const token = /rendez-vous\/([\w-]+)\//.exec(mail?.pageUrl ?? '')?.[1] ?? ''
  expect((await openLinkedAppointment(shop.services, token))?.toBook?.unpaid).toMatchObject({ amountCents: 4300 })
  const later = await book(24 * 12)
  expect(later).toMatchObject({ ok: true, booking: { sessionNumber: 2 } })
  const [due] = await db.select().from(orderDues).where(eq(orderDues.number, 2))
  expect(due?.fallsDueAt.getTime()).toBeLessThan(Date.parse(hourIn(shop, 24 * 12)))
  expect(await listAppointments(shop.services, { customerId: await adopt(first.orderId) })).toMatchObject({
    upcoming: [{ unpaid: null }, { unpaid: { amountCents: 4300 } }],
  })
})

test('one session of a series is moved between those around it, within its time, as often as its buyer likes', async () => {
  const { id: productId } = await createBookable(shop, { sessions: 3, validityDays: 60, maxMoves: 3 })
  const first = await payForBooking(shop, { productId, inHours: 24 * 2 })
  const ids = [first.id]
  for (const sessionNumber of [2, 3]) {
    const wish = { ...first, sessionNumber, startsAt: hourIn(shop, 24 * 10 * sessionNumber) }
    const booked = await bookNextSession(shop.services, wish)
    if (booked.ok) ids.push(booked.booking.id)
  }
  const [, second = 0, third = 0] = ids
  const move = (bookingId: number, inHours: number) =>
    moveAppointment(shop.services, { bookingId, startsAt: hourIn(shop, inHours) })
  for (const inHours of [24 * 25, 24 * 15])
    expect(await move(second, inHours)).toMatchObject({ ok: true, booking: { sessionNumber: 2 } })
  expect(await move(second, 24)).toMatchObject({ refusal: { reason: 'out-of-order', previous: 1 } })
  expect(await move(second, 24 * 31)).toMatchObject({ refusal: { reason: 'out-of-order', previous: 2 } })
  expect(await move(third, 24 * 61)).toMatchObject({ refusal: { reason: 'after-validity' } })
  expect((await findBooking(shop.services, second))?.movedTimes).toBe(2)
  expect((await owed()).filter((kind) => kind === 'booking-moved')).toHaveLength(2)
})

/** Gives an order to a new account. */
async function adopt(orderId: number): Promise<number> {
  const { customerId } = await createCustomers(shop.services).register('camille@example.fr')
  await shop.services.db.update(orders).set({ customerId }).where(eq(orders.id, orderId))
  return customerId
}
