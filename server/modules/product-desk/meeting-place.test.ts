import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { bookSeat } from '#server/modules/bookings/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { listMeetings, listMembershipOf } from '#server/modules/members/index.ts'
import { createBookable, slotsOf } from '#test/support/bookable.ts'
import { createCustomers } from '#test/support/customers.ts'
import { meetingsOf, memberOf } from '#test/support/members.ts'
import { writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { openMeetingPlace, setMeetingPlace } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const as = (role: Role): StaffActor => ({ id: 7, name: role, role, confirmedAt: shop.clock.now() })

test('members meet where the team says, elsewhere from then on, and nowhere once that is taken back', async () => {
  const { customerId } = await createCustomers(shop).register()
  const { product } = await memberOf(shop, { customerId })
  const place = await createBookable(shop.db, { capacity: 12 }, { name: 'L’heure de questions' })
  const set = (edited: number, meetingProductId: number | null) =>
    setMeetingPlace(shop, as('owner'), { productId: product.id, edited, meetingProductId })
  const meetings = async () => (await listMeetings(shop, { productSlug: product.slug, customerId })).length
  expect(await meetings()).toBe(0)
  expect(await set(0, place.id)).toMatchObject({ outcome: 'saved' })
  expect(await meetings()).toBeGreaterThan(0)
  expect(await openMeetingPlace(shop, as('owner'), product.id)).toMatchObject({
    ...{ version: 1, chosen: place.id },
    choices: expect.arrayContaining([{ id: place.id, name: 'L’heure de questions' }]),
  })
  expect(await set(0, null)).toMatchObject({ outcome: 'stale' })
  const guide = await writeProduct(shop)
  expect(await set(1, guide.id)).toMatchObject({ outcome: 'refused' })
  expect(await set(1, null)).toMatchObject({ outcome: 'saved' })
  expect(await meetings()).toBe(0)
})

test('where somebody has a place to come is not changed, nor taken back; what is over stays in their data', async () => {
  const { customerId } = await createCustomers(shop).register()
  const { product } = await memberOf(shop, { customerId })
  const [place, next] = [await meetingsOf(shop, product.id), await createBookable(shop.db)]
  const [slot] = await slotsOf(shop, place.id, { afterDays: 2 })
  const taken = await bookSeat(shop, { productId: place.id, customerId, startsAt: slot?.startsAt ?? '' })
  if (!taken.ok) throw new Error('no place')
  const set = (meetingProductId: number | null) =>
    setMeetingPlace(shop, as('owner'), { productId: product.id, edited: 1, meetingProductId })
  for (const meetingProductId of [next.id, null])
    expect(await set(meetingProductId)).toMatchObject({
      outcome: 'refused',
      problems: [
        {
          field: 'meetingProductId',
          sentence: expect.stringContaining(`la dernière le ${formatDay(taken.booking.startsAt)}`),
        },
      ],
    })
  expect(await set(place.id)).toMatchObject({ outcome: 'saved' })
  const past = { startsAt: new Date('2020-01-01T09:00:00Z'), endsAt: new Date('2020-01-01T10:00:00Z') }
  await shop.db.update(bookings).set(past).where(eq(bookings.id, taken.booking.id))
  expect(await set(next.id)).toMatchObject({ outcome: 'saved' })
  expect(await listMembershipOf(shop, customerId)).toMatchObject({ places: [{ meeting: 'L’heure de questions' }] })
})

test('a club leaves the place that it shares with another, whose members have places there', async () => {
  const { customerId } = await createCustomers(shop).register()
  const [leaving, staying] = [
    await memberOf(shop, { customerId: (await createCustomers(shop).register()).customerId }),
    await memberOf(shop, { customerId }),
  ]
  const place = await meetingsOf(shop, staying.product.id)
  const set = (edited: number, meetingProductId: number | null) =>
    setMeetingPlace(shop, as('owner'), { productId: leaving.product.id, edited, meetingProductId })
  expect(await set(0, place.id)).toMatchObject({ outcome: 'saved' })
  const [slot] = await slotsOf(shop, place.id, { afterDays: 2 })
  expect(await bookSeat(shop, { productId: place.id, customerId, startsAt: slot?.startsAt ?? '' })).toMatchObject({
    ok: true,
  })
  expect(await set(1, null)).toMatchObject({ outcome: 'saved' })
})

test.each(ROLES)('%s says where members meet only if a product’s kind is theirs to set', async (role) => {
  const { id: productId } = await writeProduct(shop)
  const may = mayDo(role, 'products.kinds')
  expect((await openMeetingPlace(shop, as(role), productId)) !== null).toBe(may)
  const done = await setMeetingPlace(shop, as(role), { productId, edited: 0, meetingProductId: null })
  expect(done.outcome).toBe(may ? 'saved' : 'staff')
})
