import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookings } from '#server/modules/bookings/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listOrderNotes } from '#server/modules/orders/index.ts'
import { refunds } from '#server/modules/orders/tables.ts'
import { reconcileRefunds } from '#server/modules/payments/index.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { createBookable, hourIn, payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { cancelAppointmentByShop, getChangeMail, listAgenda, moveAppointment, showAppointment } from './index.ts'
import { bookingChanges } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const DAY = 86_400
const by = { actor: { kind: 'staff', id: 'Camille' } } as const
const cancel = (bookingId: number) =>
  cancelAppointmentByShop(shop.services, { bookingId, by, reason: '  Nous sommes souffrants. ' })

async function refunded(): Promise<number[]> {
  shop.passTime(600)
  await reconcileRefunds(shop.services)
  return (await shop.services.db.select().from(refunds)).map(({ amountCents }) => amountCents)
}

async function mailOfChange() {
  const [change] = await shop.services.db.select().from(bookingChanges).orderBy(bookingChanges.id)
  return getChangeMail(shop.services, { changeId: change?.id ?? 0 })
}

const alerts = async () =>
  (await shop.services.db.select().from(mailOutbox)).filter(({ kind }) => kind === 'order-alert').length

test('a session that the shop gives up in time is paid back whole, in money, and its buyer reads why', async () => {
  const credit = { cancellation: { givesBack: 'credit' as const } }
  await saveSetting(byStaff(shop.services), { key: 'bookings', edited: 0, value: credit })
  const booking = await payForBooking(shop, { inHours: 24 * 20 })
  shop.passTime(16 * DAY)
  expect(await cancel(booking.id)).toMatchObject({
    ok: true,
    booking: { status: 'cancelled' },
    outcome: { givenBackCents: 7900, compensationCents: 0 },
  })
  expect(await refunded()).toEqual([7900])
  expect((await findOrder(shop.services.db, booking.orderId))?.status).toBe('refunded')
  expect((await mailOfChange())?.change).toMatchObject({
    ...{ by: 'shop', rule: 'by-shop', reason: 'Nous sommes souffrants.', creditCode: null },
    ...{ givenBackCents: 7900, keptCents: 0, compensationCents: 0 },
  })
  const notes = (await listOrderNotes(shop.services.db, booking.orderId)).map(({ text }) => text)
  expect(notes).toContainEqual(expect.stringMatching(/annulée par la boutique \(Camille\).*Nous sommes souffrants/))
  expect(await alerts()).toBe(0)
})

test('given up within a day, half of it is owed on top, and somebody is called to transfer it', async () => {
  const booking = await payForBooking(shop, { inHours: 20 })
  expect(await cancel(booking.id)).toMatchObject({ outcome: { givenBackCents: 7900, compensationCents: 3950 } })
  expect(await refunded()).toEqual([7900])
  expect((await mailOfChange())?.change).toMatchObject({ compensationCents: 3950 })
  expect(await alerts()).toBe(1)
})

test('one that has begun is still given up by the shop, one that is over or was given up is not', async () => {
  const late = await payForBooking(shop, { inHours: 1 })
  const over = await payForBooking(shop, { inHours: 1 })
  const starts = Date.parse(late.startsAt)
  shop.passTime((starts - shop.services.clock.now().getTime()) / 1000 + 900)
  expect(await Promise.all([cancel(late.id), cancel(late.id)].map(async (each) => (await each).ok))).toContain(false)
  expect(await cancel(late.id)).toMatchObject({ ok: false, refusal: { reason: 'not-changeable' } })
  shop.passTime(3600)
  expect(await cancel(over.id)).toMatchObject({ ok: false, refusal: { reason: 'not-changeable' } })
  expect(await cancel(999_999)).toMatchObject({ ok: false, refusal: { reason: 'unknown-booking' } })
  expect(await refunded()).toEqual([7900])
})

test('a session of a series is taken again, and nothing of its price goes back', async () => {
  const { id: productId } = await createBookable(shop, { sessions: 4, validityDays: 92 })
  const booking = await payForBooking(shop, { productId, inHours: 10 })
  expect(await cancel(booking.id)).toMatchObject({ outcome: { rule: 'series-by-shop', compensationCents: 987 } })
  expect(await refunded()).toEqual([])
  expect((await mailOfChange())?.change).toMatchObject({ rule: 'series-by-shop', givenBackCents: 0 })
})

test('who waits for a time because theirs was lost is listed, shown, and placed by the shop', async () => {
  const booking = await payForBooking(shop)
  await shop.services.db.update(bookings).set({ status: 'pending-confirmation' }).where(eq(bookings.id, booking.id))
  expect(await listAgenda(shop.services)).toMatchObject([{ id: booking.id, status: 'pending-confirmation' }])
  expect(await showAppointment(shop.services, { bookingId: booking.id })).toMatchObject({
    ...{ mail: { orderId: booking.orderId }, changes: [] },
    cancelling: { rule: 'by-shop', givenBackCents: 7900, compensationCents: 0 },
  })
  const move = { bookingId: booking.id, startsAt: hourIn(shop, 120), by: 'shop' } as const
  expect(await moveAppointment(shop.services, move)).toMatchObject({
    ok: true,
    booking: { status: 'confirmed', movedTimes: 0 },
  })
  expect((await showAppointment(shop.services, { bookingId: booking.id }))?.changes).toMatchObject([
    { kind: 'moved', by: 'shop' },
  ])
})

test('the agenda names who comes, the next first, and none that is over or given up', async () => {
  const { id: productId } = await createBookable(shop)
  const second = await payForBooking(shop, { productId, inHours: 60 })
  const first = await payForBooking(shop, { productId, inHours: 50 })
  const gone = await payForBooking(shop, { productId, inHours: 40 })
  await cancel(gone.id)
  const listed = await listAgenda(shop.services)
  expect(listed.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(listed[0]).toMatchObject({ buyerName: 'Camille Martin', orderId: first.orderId, startsAt: first.startsAt })
  shop.passTime(4 * DAY)
  expect(await listAgenda(shop.services)).toEqual([])
  expect(await showAppointment(shop.services, { bookingId: 999_999 })).toBeNull()
})
