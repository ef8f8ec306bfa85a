import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookable, slotsOf } from '#test/support/bookable.ts'
import { createCustomers } from '#test/support/customers.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { bookSeat, cancelBooking, listBookings, listSeats } from './index.ts'

let shop: TestShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await createTestShop()
  customers = createCustomers(shop)
})
afterAll(() => shop.close())

const newCustomer = async () => (await customers.register()).customerId

async function meeting(capacity: number) {
  const { id: productId } = await createBookable(shop.db, { capacity, cancelUntilHours: 0 })
  const slots = await slotsOf(shop, productId, { afterDays: 2 })
  return { productId, startsAt: slots[0]?.startsAt ?? '', next: slots[1]?.startsAt ?? '' }
}

test('as many have a place as there are, however many ask at once, and each has one', async () => {
  const { productId, startsAt } = await meeting(3)
  const asking = await Promise.all(Array.from({ length: 8 }, newCustomer))
  const answers = await Promise.all(
    [...asking, ...asking].map((customerId) => bookSeat(shop, { productId, customerId, startsAt })),
  )
  const seats = await listSeats(shop, { productId, customerId: null })
  expect(seats).toHaveLength(3)
  expect(new Set(seats.map(({ customerId }) => customerId)).size).toBe(3)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(6)
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: 'taken' } })
})

test('a place is given once, and free again when it is given up', async () => {
  const { productId, startsAt, next } = await meeting(1)
  const [one, other] = [await newCustomer(), await newCustomer()]
  const first = await bookSeat(shop, { productId, customerId: one, startsAt })
  expect(await bookSeat(shop, { productId, customerId: one, startsAt })).toEqual(first)
  expect(await bookSeat(shop, { productId, customerId: one, startsAt: next })).toMatchObject({ ok: true })
  if (!first.ok) throw new Error('no place')
  await shop.db.transaction((tx) => cancelBooking(shop, tx, { bookingId: first.booking.id, by: 'buyer' }))
  expect(await bookSeat(shop, { productId, customerId: other, startsAt })).toMatchObject({
    ok: true,
    booking: { status: 'confirmed', orderId: null, startsAt },
  })
  expect((await listSeats(shop, { productId, customerId: one })).map((seat) => seat.startsAt)).toEqual([next])
  // What was ordered is listed by its orders: nothing was.
  expect(await listBookings(shop, { customerId: one })).toEqual([])
})

test.for(['', 'demain', '2026-02-30T09:00', '1999-01-01T09:00:00Z'])('no place is given at %j', async (startsAt) => {
  const { productId } = await meeting(2)
  expect(await bookSeat(shop, { productId, customerId: await newCustomer(), startsAt })).toMatchObject({ ok: false })
})

test('a product that is not booked has no places', async () => {
  const wanted = { productId: 0, customerId: await newCustomer(), startsAt: new Date().toISOString() }
  expect(await bookSeat(shop, wanted)).toEqual({ ok: false, refusal: 'not-booked' })
})
