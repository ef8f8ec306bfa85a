import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgendaQuery } from '#contracts/booking/agenda.ts'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { createBookable, createResource } from '#test/support/bookable.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { bookByHand, listFreeSessions } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const inDays = (days: number) => addDays(dateAt(shop.services.clock.now().getTime(), SHOP_TIME_ZONE), days)

async function free(asked: Partial<AgendaQuery> = {}, by = actor()) {
  const query = { view: 'jour', date: inDays(3), person: null, free: null, ...asked } as const
  const found = await listFreeSessions(shop.services, by, query)
  if (!found.ok) throw new Error(found.refusal.code)
  return found.free
}

test.each(ROLES)('%s is told what is free only if they may book it for somebody', async (role) => {
  const { id } = await createBookable(shop.services.db)
  const look = free({}, actor(role))
  if (role === 'owner' || role === 'management') expect(await look).toMatchObject({ productId: id })
  else await expect(look).rejects.toThrow('not-yours')
})

test('the free times of a day are those of one product, and one that was booked is none any more', async () => {
  const { db } = shop.services
  const { id } = await createBookable(db)
  const other = await createBookable(db, { duration: 180 }, { name: 'Atelier' })
  const day = await free()
  expect(day).toMatchObject({ productId: id, products: [{ id }, { id: other.id, name: 'Atelier' }] })
  expect(day.places.map(({ from, to }) => [from, to])).toEqual([
    [540, 600],
    [600, 660],
    [660, 720],
  ])
  expect((await free({ free: other.id })).places.map(({ from, to }) => [from, to])).toEqual([[540, 720]])
  const [, second] = day.places
  await bookByHand(shop.services, actor(), {
    ...{ productId: id, time: second ?? null, fields: {}, billing: checkoutForm().billing },
    ...{ submissionId: randomUUID(), isGiven: true },
  })
  expect((await free()).places.map(({ from }) => from)).toEqual([540, 660])
  expect((await free({ view: 'semaine', date: inDays(14) })).places).toHaveLength(21)
  expect((await free({ date: inDays(-2) })).places).toEqual([])
})

test('beside somebody’s sessions are their free times alone', async () => {
  const { db } = shop.services
  const [camille, claire] = [await createResource(db), await createResource(db, { name: 'Claire' })]
  await createBookable(db, { resources: [{ id: camille.id, name: 'Camille' }], resourcesAssignment: 'customer' })
  expect((await free({ person: camille.id })).places.map(({ resourceId }) => resourceId)).toEqual(
    Array(3).fill(camille.id),
  )
  expect((await free({ person: claire.id })).places).toEqual([])
})

test('where the shop decides who leads it, those that would be booked with somebody else are not theirs', async () => {
  const { db } = shop.services
  const [camille, claire] = [await createResource(db), await createResource(db, { name: 'Claire' })]
  const resources = [camille, claire].map(({ id, name }) => ({ id, name }))
  const { id: productId } = await createBookable(db, { resources, resourcesAssignment: 'automatic' })
  const ofEach = async () =>
    Promise.all([camille, claire].map(async ({ id }) => (await free({ person: id })).places.map(({ from }) => from)))
  expect(await ofEach()).toEqual([[540, 600, 660], []])
  const [, second] = (await free()).places
  await bookByHand(shop.services, actor(), {
    ...{
      productId,
      time: second ? { ...second, resourceId: null } : null,
      fields: {},
      billing: checkoutForm().billing,
    },
    ...{ submissionId: randomUUID(), isGiven: true },
  })
  expect(await db.select({ resourceId: bookings.resourceId }).from(bookings)).toEqual([{ resourceId: camille.id }])
  expect(await ofEach()).toEqual([[540, 660], [600]])
})

test('where nothing is booked, nothing is free', async () => {
  expect(await free()).toEqual({ products: [], productId: null, places: [] })
})
