import { afterEach, beforeEach, expect, test } from 'vitest'
import { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { OPENING_FIELDS } from '#contracts/booking/opening-change.ts'
import { wallAt } from '#contracts/booking/zone-time.ts'
import type { Role, StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { listSlots } from '#server/modules/bookings/index.ts'
import { createProduct } from '#server/modules/catalog/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { hourIn, payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { openOpeningHours, saveOpeningHours } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

async function somebody(role: Role): Promise<StaffActor> {
  const { db, clock } = shop.services
  const row = { email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '', createdAt: clock.now() }
  const [member] = await db.insert(staff).values(row).returning({ id: staff.id })
  return { id: member?.id ?? 0, name: row.name, role, confirmedAt: clock.now() }
}

async function createSession(): Promise<number> {
  const { db, clock } = shop.services
  const created = await createProduct(
    { db, clock, actor: { kind: 'seed' } },
    {
      draft: {
        ...{ slug: 'entretien', kind: 'booking', name: 'Entretien', sku: 'E-1', supply: 'service' },
        ...{ shortDescription: 'Une heure.', descriptionMarkdown: 'Une heure.', seoTitle: '', seoDescription: '' },
        kindSettings: JSON.parse(
          JSON.stringify(
            BookingSettings.parse({
              openingRules: [
                {
                  when: { type: 'weekdays', days: [1, 2, 3, 4, 5, 6, 7] },
                  hours: { from: '00:00', to: '24:00' },
                  isOpen: true,
                },
              ],
            }),
          ),
        ),
      },
      price: { regularPriceCents: 7900 },
    },
  )
  if (created.outcome !== 'saved') throw new Error(JSON.stringify(created))
  return created.id
}

type Fields = Record<string, string>
const OPEN_ALL_DAY: Fields = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [OPENING_FIELDS.day(day), '0h-24h'])),
  [OPENING_FIELDS.buffer]: '0',
  [OPENING_FIELDS.notice]: '0',
  [OPENING_FIELDS.ahead]: '60',
}

const save = (actor: StaffActor, productId: number, { edited = 1, ...fields }: { edited?: number } & Fields) =>
  saveOpeningHours(shop.services, actor, {
    ...{ productId, edited },
    told: (field) => ({ ...OPEN_ALL_DAY, ...fields })[field] ?? '',
  })

async function startsOn(productId: number, date: string): Promise<string[]> {
  const found = await listSlots(shop.services, { productId, from: date, to: date })
  return (found?.days ?? []).flatMap(({ slots }) =>
    slots.map(({ startsAt }) => wallAt(Date.parse(startsAt), 'Europe/Paris').slice(11)),
  )
}

const dateIn = (days: number) => wallAt(Date.parse(hourIn(shop, days * 24)), 'Europe/Paris').slice(0, 10)

test('hours that are saved are those that buyers see next, by a version of the product that says who wrote it', async () => {
  const [owner, productId] = [await somebody('owner'), await createSession()]
  const day = dateIn(10)
  const hours = { [OPENING_FIELDS.from(0)]: day, [OPENING_FIELDS.hours(0)]: '9h-11h15' }
  expect(await save(owner, productId, hours)).toEqual({ ok: true })
  expect(await startsOn(productId, day)).toEqual(['09:00', '10:00'])
  expect(await startsOn(productId, dateIn(12))).toHaveLength(24)
  const [entry] = await listAuditEntries(shop.services.db, { subject: { kind: 'product', id: String(productId) } })
  expect(entry).toMatchObject({ action: 'changed', version: 2, actor: { kind: 'staff', id: String(owner.id) } })
  const opened = await openOpeningHours(shop.services, owner, null)
  expect(opened).toMatchObject({ ok: true, desk: { opening: { productId, version: 2, bufferMinutes: 0 } } })
})

test('who saves upon an older version is told who was faster, and overwrites nothing', async () => {
  const [owner, other, productId] = [await somebody('owner'), await somebody('management'), await createSession()]
  expect(await save(other, productId, { [OPENING_FIELDS.ahead]: '30' })).toEqual({ ok: true })
  const late = await save(owner, productId, { [OPENING_FIELDS.ahead]: '90' })
  expect(late).toEqual({ ok: false, refusal: { about: 'stale', by: 'Camille management' } })
  const opened = await openOpeningHours(shop.services, owner, productId)
  expect(opened).toMatchObject({ ok: true, desk: { opening: { maxDaysAhead: 30 } } })
})

test('time that is promised to somebody is not closed, until its session is elsewhere', async () => {
  const [owner, productId] = [await somebody('owner'), await createSession()]
  const booking = await payForBooking(shop, { productId })
  const day = wallAt(Date.parse(booking.startsAt), 'Europe/Paris').slice(0, 10)
  const closed = await save(owner, productId, { [OPENING_FIELDS.from(0)]: day, [OPENING_FIELDS.to(0)]: day })
  expect(closed).toMatchObject({
    ok: false,
    refusal: { about: 'promised', times: [{ bookingId: booking.id, buyer: expect.stringMatching(/\w/) }] },
  })
  const next = dateIn(20)
  expect(await save(owner, productId, { [OPENING_FIELDS.from(0)]: next })).toEqual({ ok: true })
  expect(await startsOn(productId, next)).toEqual([])
})

test.each([
  [{ [OPENING_FIELDS.day(1)]: '12h-9h' }, OPENING_FIELDS.day(1)],
  [{ [OPENING_FIELDS.from(0)]: '2026-02-30' }, OPENING_FIELDS.from(0)],
  [{ [OPENING_FIELDS.from(2)]: '2026-12-24', [OPENING_FIELDS.to(2)]: '2026-12-23' }, OPENING_FIELDS.to(2)],
  [{ [OPENING_FIELDS.hours(1)]: '9h-10h' }, OPENING_FIELDS.from(1)],
  [{ [OPENING_FIELDS.ahead]: '0' }, OPENING_FIELDS.ahead],
  [{ [OPENING_FIELDS.notice]: '-1' }, OPENING_FIELDS.notice],
  [{ [OPENING_FIELDS.buffer]: '1e3' }, OPENING_FIELDS.buffer],
] as const)('%j is refused at its field', async (fields, field) => {
  const [owner, productId] = [await somebody('owner'), await createSession()]
  const refused = await save(owner, productId, fields)
  expect(refused).toEqual({
    ok: false,
    refusal: { about: 'fields', errors: { [field]: expect.stringMatching(/.{10}\.$/) } },
  })
})

test.each(['writing', 'coaching'] as const)('%s neither sees nor sets the hours', async (role) => {
  const [actor, productId] = [await somebody(role), await createSession()]
  expect(await save(actor, productId, {})).toMatchObject({ ok: false, refusal: { about: 'staff' } })
  expect(await openOpeningHours(shop.services, actor, productId)).toMatchObject({ ok: false })
  expect(await save(await somebody('owner'), 999_999, {})).toEqual({
    ok: false,
    refusal: { about: 'gone', of: 'product' },
  })
})
