import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Slot } from '#contracts/booking/booking.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { listOrderLines } from '#server/modules/orders/index.ts'
import { createBookable, createResource, slotFields, slotsOf } from '#test/support/bookable.ts'
import { createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  bookSession,
  cancelBooking,
  findBooking,
  getBookingOptions,
  getSeries,
  listBookings,
  listSlots,
  moveBooking,
  saveBookingResource,
} from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

type Settings = Parameters<typeof createBookable>[1]

/** A paid booking of the first slot that no withdrawal reaches, unless none is chosen; the slots of those days. */
async function booked(settings: Settings = {}, { isLater = false } = {}) {
  const { services } = shop
  const { id: productId } = await createBookable(services.db, { maxDaysAhead: 200, ...settings })
  const slots = () => slotsOf(services, productId, { afterDays: 25 })
  const [slot] = await slots()
  const [sessionId, fields] = [createSessionId(), isLater ? {} : slotFields(slot)]
  const added = await addToCart(services, { sessionId, productId, variationId: null, quantity: 1, fields })
  if (!added.ok) throw new Error(JSON.stringify(added.refusal))
  const orderId = placedId(await placeOrder(services, { sessionId, form: checkoutForm() }))
  const [booking] = await listBookings(services, { orderId })
  const [line] = await listOrderLines(services.db, orderId)
  return { productId, orderId, slots, bookingId: booking?.id ?? 0, orderLineId: line?.id ?? 0 }
}

const move = (bookingId: number, to: Slot | undefined, by: 'buyer' | 'shop' = 'buyer') =>
  moveBooking(shop.services, { bookingId, startsAt: to?.startsAt ?? '', by })
const cancel = (bookingId: number, by: 'buyer' | 'shop' = 'buyer') =>
  shop.services.db.transaction((tx) => cancelBooking(shop.services, tx, { bookingId, by }))
const stands = async (bookingId: number) => (await findBooking(shop.services, bookingId))?.startsAt

test('a booking is moved to another slot, once, and what it had is free', async () => {
  const { bookingId, slots } = await booked()
  const [first, second, third] = await slots()
  expect(await move(bookingId, second)).toMatchObject({
    ok: true,
    before: { startsAt: first?.startsAt, movedTimes: 0 },
    booking: { startsAt: second?.startsAt, movedTimes: 1, status: 'paid' },
  })
  expect((await slots()).slice(0, 2).map(({ left }) => left)).toEqual([1, 0])
  expect(await move(bookingId, third)).toMatchObject({ ok: false, refusal: { reason: 'moves-used', maxMoves: 1 } })
  expect(await move(bookingId, third, 'shop')).toMatchObject({ ok: true, booking: { movedTimes: 1 } })
})

test('to what is taken, past, or no slot, nothing is moved', async () => {
  const { bookingId, slots, productId } = await booked()
  const [own, other] = await slots()
  const fields = slotFields(other)
  await addToCart(shop.services, { sessionId: createSessionId(), productId, variationId: null, quantity: 1, fields })
  const at = (startsAt: string) => ({ ...(own as Slot), startsAt })
  const wrong: [Slot | undefined, string][] = [
    [other, 'taken'],
    [at('2020-01-01T09:00:00Z'), 'past'],
    [at(new Date(Date.parse(own?.startsAt ?? '') + 60_000).toISOString()), 'no-slot'],
    [at('never'), 'date-missing'],
  ]
  for (const [to, reason] of wrong) expect(await move(bookingId, to)).toMatchObject({ ok: false, refusal: { reason } })
  expect(await stands(bookingId)).toBe(own?.startsAt)
  expect(await move(0, other)).toMatchObject({ ok: false, refusal: { reason: 'unknown-booking' } })
})

test('two who want to move to one free slot: one of them does', async () => {
  const { bookingId, slots, productId } = await booked()
  const [, second, third] = await slots()
  const sessionId = createSessionId()
  const fields = slotFields(second)
  await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1, fields })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  const [other] = await listBookings(shop.services, { orderId })
  const moved = await Promise.all([move(bookingId, third), move(other?.id ?? 0, third)])
  expect(moved.filter(({ ok }) => ok)).toHaveLength(1)
})

test('until the product’s hours before its beginning it is its buyer’s to give up, and its time is free at once', async () => {
  const { bookingId, slots } = await booked({ cancelUntilHours: 24 * 40 })
  expect(await cancel(bookingId)).toMatchObject({ ok: false, refusal: { reason: 'too-late', hours: 960 } })
  expect(await cancel(bookingId, 'shop')).toMatchObject({ ok: true, booking: { status: 'cancelled' } })
  expect((await slots())[0]?.left).toBe(1)
  expect(await cancel(bookingId)).toMatchObject({ ok: false, refusal: { reason: 'not-changeable' } })
  expect(await move(bookingId, (await slots())[1])).toMatchObject({ refusal: { reason: 'not-changeable' } })
  const late = await booked({ rescheduleUntilHours: 24 * 40 })
  expect(await move(late.bookingId, (await late.slots())[1])).toMatchObject({ refusal: { reason: 'too-late' } })
})

test('the sessions of a series are booked in their order, within its time, and no more of them than there are', async () => {
  const { orderLineId, slots, orderId } = await booked({ sessions: 3, validityDays: 60 }, { isLater: true })
  const [first, second, third, fourth] = await slots()
  const session = (slot: Slot | undefined, isSessionPaid?: (number: number) => boolean) =>
    bookSession(shop.services, { orderLineId, startsAt: slot?.startsAt ?? '', ...(isSessionPaid && { isSessionPaid }) })
  expect(await getSeries(shop.services, orderLineId)).toMatchObject({ sessions: 3, nextNumber: 1, booked: [] })
  expect(await session(second)).toMatchObject({ ok: true, booking: { sessionNumber: 1, status: 'paid', orderId } })
  expect(await session(first)).toMatchObject({ refusal: { reason: 'out-of-order', previous: 1 } })
  expect(await session(third, (number) => number < 2)).toMatchObject({ refusal: { reason: 'not-paid' } })
  const far = (
    await slotsOf(shop.services, (await listBookings(shop.services, { orderId }))[0]?.productId ?? 0, { afterDays: 90 })
  )[0]
  expect(await session(far)).toMatchObject({ refusal: { reason: 'after-validity' } })
  const [one, two] = await Promise.all([session(third), session(third)])
  expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1)
  expect(await session(fourth)).toMatchObject({ ok: true, booking: { sessionNumber: 3 } })
  expect(await session(fourth)).toMatchObject({ refusal: { reason: 'all-booked', sessions: 3 } })
  const [, middle] = await listBookings(shop.services, { orderId })
  expect(await move(middle?.id ?? 0, first)).toMatchObject({ refusal: { reason: 'out-of-order' } })
  await cancel(middle?.id ?? 0)
  expect(await getSeries(shop.services, orderLineId)).toMatchObject({ nextNumber: 2 })
})

test('what is not paid, and what is no series, has no sessions to book', async () => {
  const [slot] = await (await booked()).slots()
  const startsAt = slot?.startsAt ?? ''
  expect(await bookSession(shop.services, { orderLineId: 999_999, startsAt })).toMatchObject({
    refusal: { reason: 'unknown-line' },
  })
  const single = await booked()
  expect(await bookSession(shop.services, { orderLineId: single.orderLineId, startsAt })).toMatchObject({
    refusal: { reason: 'all-booked' },
  })
})

test('a resource is written with its trail, and its hours and its place are those of its bookings', async () => {
  const writer = byStaff(shop.services)
  const draft = { name: 'Camille', joinUrl: 'https://visio.example/camille' }
  const saved = await saveBookingResource(writer, { id: null, edited: 0, draft })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  const { bookingId, slots } = await booked({ resources: [{ id: saved.id, name: 'Camille' }] })
  expect(await findBooking(shop.services, bookingId)).toMatchObject({
    resourceName: 'Camille',
    joinUrl: 'https://visio.example/camille',
  })
  const holiday = { when: { type: 'months' as const, from: 1, to: 12 }, isOpen: false, priority: 1 }
  const closed = { id: saved.id, edited: saved.version, draft: { ...draft, openingRules: [holiday] } }
  expect(await saveBookingResource(writer, closed)).toMatchObject({ outcome: 'saved' })
  expect(await slots()).toEqual([])
  expect(await saveBookingResource(writer, closed)).toMatchObject({ outcome: 'stale' })
  expect(await saveBookingResource(writer, { id: 0, edited: 0, draft })).toEqual({ outcome: 'gone' })
  const wrong = { ...draft, name: '', joinUrl: 'javascript:alert(1)' }
  expect(await saveBookingResource(writer, { id: null, edited: 0, draft: wrong })).toMatchObject({ outcome: 'refused' })
})

test('where any of several may lead, a slot is free as long as one of them is, and days say how full they are', async () => {
  const { services } = shop
  const resources = [await createResource(services.db), await createResource(services.db, { name: 'Sacha' })]
  const { productId, slots } = await booked({ resources: resources.map(({ id, name }) => ({ id, name })) })
  const [first, second] = await slots()
  expect(first).toMatchObject({ left: 1, capacity: 2 })
  expect([first?.resourceIds.length, second?.resourceIds.length]).toEqual([1, 2])
  const from = (first?.startsAt ?? '').slice(0, 10)
  const days = async () => (await listSlots(services, { productId, from, to: from }))?.days.map(({ state }) => state)
  expect(await days()).toEqual(['partly-booked'])
  const add = (slot: Slot | undefined) =>
    addToCart(services, {
      ...{ sessionId: createSessionId(), productId, variationId: null, quantity: 1, fields: slotFields(slot) },
    })
  for (const slot of [...(await slots()).slice(0, 3), ...(await slots()).slice(0, 3)]) await add(slot)
  expect(await days()).toEqual(['full'])
  expect(
    (await listSlots(services, { productId, from: '2020-01-01', to: '2020-01-02' }))?.days.map(({ state }) => state),
  ).toEqual(['closed', 'closed'])
  expect(await getBookingOptions(services, productId)).toMatchObject({ timeZone: 'Europe/Paris', holdMinutes: 60 })
  expect([await listSlots(services, { productId: 0, from, to: from }), await getBookingOptions(services, 0)]).toEqual([
    null,
    null,
  ])
})
