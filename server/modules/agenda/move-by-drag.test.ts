import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { hourIn, payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { listFreePlaces, moveSession } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})

test.each(ROLES)('%s is told where a session may go, as far as it is theirs to move', async (role) => {
  const { id: bookingId, startsAt } = await payForBooking(shop)
  const listed = await listFreePlaces(shop.services, actor(role), { bookingId, from: startsAt.slice(0, 10) })
  if (role === 'writing') return expect(listed).toMatchObject({ ok: false, refusal: { code: 'not-yours' } })
  if (!listed.ok) throw new Error(listed.refusal.code)
  // Whoever leads sessions moves their own, and these are led by nobody.
  if (role === 'coaching') return expect(listed.places).toBeNull()
  expect(listed.places?.length).toBeGreaterThan(0)
})

test('free places lie within seven days, are none of those that are taken, and as long as the session', async () => {
  const { id: bookingId, startsAt, productId } = await payForBooking(shop)
  const other = await payForBooking(shop, { productId, inHours: 200 })
  const from = startsAt.slice(0, 10)
  const listed = await listFreePlaces(shop.services, actor(), { bookingId, from })
  const places = (listed.ok && listed.places) || []
  const begins = places.map((place) => place.startsAt)
  expect(begins).not.toContain(startsAt)
  expect(begins).not.toContain(other.startsAt)
  const last = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10)
  for (const { date, from: begin, to } of places) {
    expect(date >= from && date <= last).toBe(true)
    expect(to - begin === 60 || to === 1440).toBe(true)
  }
  const [first] = places
  const moved = await moveSession(shop.services, actor(), {
    bookingId,
    startsAt: first?.startsAt ?? '',
    shownAt: startsAt,
  })
  expect(moved).toMatchObject({ ok: true, booking: { startsAt: first?.startsAt } })
  expect(await listFreePlaces(shop.services, actor(), { bookingId: 999_999, from })).toEqual({ ok: true, places: null })
})

test('a session that somebody else has moved since it was looked at stays where they put it, also of two at once', async () => {
  const { id: bookingId, startsAt } = await payForBooking(shop)
  const hours = [130, 140].map((hour) => hourIn(shop, hour))
  const both = await Promise.all(
    hours.map((to) => moveSession(shop.services, actor(), { bookingId, startsAt: to, shownAt: startsAt })),
  )
  const [moved, ...others] = both.filter(({ ok }) => ok)
  expect(others).toEqual([])
  expect(both).toContainEqual({
    ok: false,
    refusal: { about: 'elsewhere', startsAt: moved?.ok && moved.booking.startsAt, timeZone: 'Europe/Paris' },
  })
  const stale = { bookingId, startsAt: hourIn(shop, 150), shownAt: startsAt }
  expect(await moveSession(shop.services, actor(), stale)).toMatchObject({ refusal: { about: 'elsewhere' } })
  const { shownAt: _, ...proposed } = stale
  expect(await moveSession(shop.services, actor(), proposed)).toMatchObject({ ok: true })
})
