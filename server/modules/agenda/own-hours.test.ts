import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HoursOf, OPENING_FIELDS } from '#contracts/booking/opening-change.ts'
import { wallAt } from '#contracts/booking/zone-time.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { listSlots } from '#server/modules/bookings/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { createBookable, createResource } from '#test/support/bookable.ts'
import { hourIn, payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { openOwnHours, saveOwnHours } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const SHOP: HoursOf = { kind: 'shop' }
type Fields = Record<string, string>
const save = (of: HoursOf, fields: Fields, { edited = 0, by = actor() } = {}) =>
  saveOwnHours(shop.services, by, { of, edited, told: (field) => fields[field] ?? '' })
const closedOn = (date: string): Fields => ({ [OPENING_FIELDS.from(0)]: date })
const dateIn = (days: number) => wallAt(Date.parse(hourIn(shop, days * 24)), 'Europe/Paris').slice(0, 10)
async function hoursOn(productId: number, date: string, resourceId: number | null = null): Promise<string[]> {
  const found = await listSlots(shop.services, { productId, from: date, to: date, resourceId })
  return (found?.days ?? []).flatMap(({ slots }) =>
    slots.map(({ startsAt }) => wallAt(Date.parse(startsAt), 'Europe/Paris').slice(11)),
  )
}
const MORNING = ['09:00', '10:00', '11:00']

test.each(ROLES)('%s sets the hours of the shop and of who is booked, or neither sees them', async (role) => {
  const { id } = await createResource(shop.services.db)
  const isTheirs = role === 'owner' || role === 'management'
  for (const whose of [SHOP, { kind: 'resource', id } as const]) {
    expect((await openOwnHours(shop.services, actor(role), whose)).ok).toBe(isTheirs)
    expect((await save(whose, closedOn(dateIn(20)), { by: actor(role) })).ok).toBe(isTheirs)
  }
  expect(await listAuditEntries(shop.services.db)).toHaveLength(isTheirs ? 2 : 0)
})

test('a day on which the shop is closed closes every product, but for one that says otherwise of that day', async () => {
  const { id: usual } = await createBookable(shop.services.db)
  const day = dateIn(10)
  const open = [
    {
      when: { type: 'dates' as const, from: day, to: day },
      hours: { from: '14:00', to: '15:00' },
      isOpen: true,
      priority: 1,
    },
  ]
  const { id: other } = await createBookable(shop.services.db, { openingRules: open })
  expect([await hoursOn(usual, day), await hoursOn(other, day)]).toEqual([MORNING, ['14:00']])
  expect(await save(SHOP, closedOn(day))).toEqual({ ok: true })
  expect([await hoursOn(usual, day), await hoursOn(other, day)]).toEqual([[], ['14:00']])
  expect(await hoursOn(usual, dateIn(11))).toEqual(MORNING)
  const [entry] = await listAuditEntries(shop.services.db, { subject: { kind: 'setting', id: 'bookings' } })
  expect(entry).toMatchObject({ version: 1, actor: { kind: 'staff', id: '7' } })
  // What the shop says of bookings besides stays as it was.
  expect((await getShopSettings(shop.services.db)).bookings).toMatchObject({ holdMinutes: 60 })
})

test('hours of somebody are theirs alone, wherever they are booked', async () => {
  const [camille, noa] = [
    await createResource(shop.services.db),
    await createResource(shop.services.db, { name: 'Noa' }),
  ]
  const resources = [camille, noa].map(({ id, name }) => ({ id, name }))
  const { id: productId } = await createBookable(shop.services.db, { resources, resourcesAssignment: 'customer' })
  const day = dateIn(10)
  const weekday = ((new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7) + 1
  const of = { kind: 'resource', id: camille.id } as const
  expect(await save(of, { [OPENING_FIELDS.day(weekday)]: '16h-18h' })).toEqual({ ok: true })
  expect(await hoursOn(productId, day, camille.id)).toEqual([...MORNING, '16:00', '17:00'])
  expect(await hoursOn(productId, day, noa.id)).toEqual(MORNING)
  expect(await save(of, closedOn(day), { edited: 1 })).toEqual({ ok: true })
  expect([await hoursOn(productId, day, camille.id), await hoursOn(productId, day, noa.id)]).toEqual([[], MORNING])
  expect(await openOwnHours(shop.services, actor(), of)).toMatchObject({
    desk: { hours: { name: 'Camille', version: 2 }, people: [{ name: 'Camille' }, { name: 'Noa' }] },
  })
})

test('neither closes time that is promised to somebody, of whichever product', async () => {
  await createBookable(shop.services.db)
  const booking = await payForBooking(shop)
  const day = wallAt(Date.parse(booking.startsAt), 'Europe/Paris').slice(0, 10)
  expect(await save(SHOP, closedOn(day))).toMatchObject({
    ok: false,
    refusal: { about: 'promised', times: [{ bookingId: booking.id }] },
  })
  expect((await getShopSettings(shop.services.db)).bookings.openingRules).toEqual([])
})

test('who saves upon an older version overwrites nothing; a wrong field and nobody are refused', async () => {
  expect(await save(SHOP, closedOn(dateIn(20)))).toEqual({ ok: true })
  expect(await save(SHOP, {})).toMatchObject({ refusal: { about: 'stale' } })
  expect(await save(SHOP, { [OPENING_FIELDS.day(1)]: '12h-9h' }, { edited: 1 })).toMatchObject({
    refusal: { about: 'fields', errors: { [OPENING_FIELDS.day(1)]: expect.stringMatching(/début/) } },
  })
  expect(await save({ kind: 'resource', id: 999 }, {})).toEqual({ ok: false, refusal: { about: 'gone', of: 'hours' } })
})
