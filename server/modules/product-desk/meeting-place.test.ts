import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listMeetings } from '#server/modules/members/index.ts'
import { createBookable } from '#test/support/bookable.ts'
import { createCustomers } from '#test/support/customers.ts'
import { memberOf } from '#test/support/members.ts'
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

test.each(ROLES)('%s says where members meet only if a product’s kind is theirs to set', async (role) => {
  const { id: productId } = await writeProduct(shop)
  const may = mayDo(role, 'products.kinds')
  expect((await openMeetingPlace(shop, as(role), productId)) !== null).toBe(may)
  const done = await setMeetingPlace(shop, as(role), { productId, edited: 0, meetingProductId: null })
  expect(done.outcome).toBe(may ? 'saved' : 'staff')
})
