import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { bookSeat, listSeats } from '#server/modules/bookings/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { createBookable, slotsOf } from '#test/support/bookable.ts'
import { createCustomers } from '#test/support/customers.ts'
import { payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { freeSeat, listMeetingSeats } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})

async function seat() {
  const { services } = shop
  const { customerId, email } = await createCustomers(services).register()
  const { id: productId } = await createBookable(services.db, { capacity: 3 }, { name: 'L’heure de questions' })
  // Meetings of members are on no page of the shop.
  await services.db.update(products).set({ isPublished: false }).where(eq(products.id, productId))
  const startsAt = (await slotsOf(services, productId, { afterDays: 2 }))[0]?.startsAt ?? ''
  const booked = await bookSeat(services, { productId, customerId, startsAt })
  if (!booked.ok) throw new Error(JSON.stringify(booked))
  return { productId, startsAt, customerId, email, bookingId: booked.booking.id }
}

test.each(ROLES)('%s frees a member’s place, or leaves it', async (role) => {
  const { bookingId, ...meeting } = await seat()
  const isTheirs = role === 'owner' || role === 'management'
  // Who leads sessions sees the meetings that they lead, of which this is none.
  const seen = await listMeetingSeats(shop.services, actor(role), meeting)
  const places = seen.ok ? (seen.meeting?.seats ?? []).map((one) => one.bookingId) : []
  expect([seen.ok, places]).toEqual([role !== 'writing', isTheirs ? [bookingId] : []])
  expect((await freeSeat(shop.services, actor(role), { bookingId })).ok).toBe(isTheirs)
  const left = await listSeats(shop.services, { productId: meeting.productId, customerId: null })
  expect(left).toHaveLength(isTheirs ? 0 : 1)
  const trail = await listAuditEntries(shop.services.db, { subject: { kind: 'booking', id: String(bookingId) } })
  expect(trail.map(({ action }) => action)).toEqual(isTheirs ? ['cancelled'] : [])
})

test('a place is freed once, may be taken again, and what was ordered is none', async () => {
  const { bookingId, email, ...meeting } = await seat()
  expect(await freeSeat(shop.services, actor(), { bookingId })).toEqual({ ok: true, name: email })
  expect(await freeSeat(shop.services, actor(), { bookingId })).toMatchObject({ ok: false })
  expect(await listMeetingSeats(shop.services, actor(), meeting)).toEqual({
    ...{ ok: true, meeting: { product: 'L’heure de questions', seats: [] } },
  })
  expect(await bookSeat(shop.services, meeting)).toMatchObject({ ok: true })
  const ordered = await payForBooking(shop)
  expect(await freeSeat(shop.services, actor(), { bookingId: ordered.id })).toMatchObject({
    refusal: { about: 'change', refusal: { reason: 'unknown-booking' } },
  })
})
