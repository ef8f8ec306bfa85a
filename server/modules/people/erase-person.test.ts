import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASURE_DELAY_HOURS } from '#contracts/people/erasure.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import { ROLES, type StaffActor } from '#contracts/staff/roles.ts'
import { getAccountMail } from '#server/modules/accounts/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { carryOutErasures, lookAtErasure } from '#server/modules/personal-data/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { createKnownPerson } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { erasePerson, keepPerson, openPerson } from './index.ts'

let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
beforeAll(async () => {
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
})
afterAll(() => shop.close())

const DAY = ERASURE_DELAY_HOURS * 3_600
const actor = (fields: Partial<StaffActor> = {}): StaffActor => ({
  ...{ id: 7, name: 'Camille', role: 'owner', confirmedAt: shop.services.clock.now() },
  ...fields,
})
const accountOf = (id: number): PersonRef => ({ kind: 'account', id })
const ask = (customerId: number, by = actor()) =>
  erasePerson(shop.services, by, { ref: accountOf(customerId), tellsOwner: true })
const keep = (customerId: number, by = actor()) => keepPerson(shop.services, by, { ref: accountOf(customerId) })
const look = (customerId: number) => lookAtErasure(shop.services, { customerId })
const register = async () => (await createCustomers(shop.services).register()).customerId
const trail = async (customerId: number) =>
  (await listAuditEntries(shop.services.db, { subject: { kind: 'customer', id: String(customerId) } })).map(
    ({ action }) => action,
  )

async function mailOf(customerId: number) {
  const { db } = shop.services
  const [owed] = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'erasure-asked'))
  if (!owed?.about.startsWith(`${customerId}.`)) throw new Error('nothing is owed')
  return getAccountMail(shop.services, { kind: 'erasure-asked', about: owed.about })
}

test.each(ROLES)('%s has people erased, or kept after all, only if that is theirs', async (role) => {
  const customerId = await register()
  expect((await ask(customerId, actor({ role }))).ok).toBe(role === 'owner')
  expect((await look(customerId))?.asked !== null).toBe(role === 'owner')
  expect((await keep(customerId, actor({ role }))).ok).toBe(role === 'owner')
  await shop.services.db.delete(mailOutbox).where(eq(mailOutbox.kind, 'erasure-asked'))
})

test('an erasure asks for the second factor again, taking it back does not', async () => {
  const customerId = await register()
  const long = actor({ confirmedAt: new Date(0) })
  expect(await ask(customerId, long)).toEqual({ ok: false, refusal: { code: 'confirm-again' } })
  expect(await ask(customerId)).toMatchObject({ ok: true })
  expect(await keep(customerId, long)).toEqual({ ok: true })
  expect(await trail(customerId)).toEqual(['erasure-taken-back', 'erasure-asked'])
  // Its mail waits for the toast; by then nobody wants it.
  expect(await mailOf(customerId)).toBeNull()
  expect(await keep(customerId)).toEqual({ ok: false, refusal: { code: 'not-asked' } })
  await shop.services.db.delete(mailOutbox).where(eq(mailOutbox.kind, 'erasure-asked'))
})

test('two who ask at once are one erasure, and its owner is told once', async () => {
  const customerId = await register()
  const asked = await Promise.all([ask(customerId), ask(customerId)])
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(asked).toContainEqual({ ok: false, refusal: { code: 'asked-already' } })
  expect(await shop.services.db.$count(mailOutbox, eq(mailOutbox.kind, 'erasure-asked'))).toBe(1)
  expect(await mailOf(customerId)).toMatchObject({ to: expect.stringContaining('@') })
  await keep(customerId)
  expect(await ask(900_000)).toEqual({ ok: false, refusal: { code: 'unknown' } })
})

test('it waits for its day, for orders and sessions that are not over and contracts that run; then it is done once', async () => {
  const { db } = shop.services
  const { customerId, orders: made } = person
  await db.update(orders).set({ status: 'processing' }).where(eq(orders.id, made.paid))
  await db.execute('update withdrawals set settled_at = now()')
  const own = eq(subscriptions.customerId, customerId)
  const [subscription] = await db.update(subscriptions).set({ startedAt: new Date() }).where(own).returning()
  const running = subscription?.id ?? 0
  expect(await ask(customerId)).toMatchObject({ ok: true })
  expect(await carryOutErasures(shop.services)).toBe(0)
  expect(await look(customerId)).toMatchObject({
    ...{ waitsFor: { orders: [made.paid], subscriptions: [running] }, isAddressForgotten: true },
    ...{ asked: { at: expect.any(String) }, invoices: { count: 1 } },
  })

  shop.passTime(DAY)
  expect(await carryOutErasures(shop.services)).toBe(0)
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, made.paid))
  await db.update(subscriptions).set({ endedAt: new Date() }).where(own)
  const isSession = and(eq(bookings.orderId, made.paid), eq(bookings.status, 'paid'))
  const soon = new Date(shop.services.clock.now().getTime() + 3_600_000)
  await db.update(bookings).set({ endsAt: soon }).where(isSession)
  expect(await carryOutErasures(shop.services)).toBe(0)
  expect((await look(customerId))?.waitsFor).toEqual({ orders: [made.paid], subscriptions: [] })

  shop.passTime(3_601)
  const ref = { kind: 'account', id: customerId } as const
  expect(await openPerson(shop.services, actor(), ref)).toMatchObject({
    ok: true,
    person: { account: { id: customerId } },
  })
  const done = await Promise.all([carryOutErasures(shop.services), carryOutErasures(shop.services)])
  expect(done.toSorted()).toEqual([0, 1])
  expect(await openPerson(shop.services, actor(), ref)).toEqual({ ok: true, person: null })
  expect(await db.$count(orders, eq(orders.id, made.paid))).toBe(1)
  expect((await trail(customerId)).slice(0, 2)).toEqual(['erased', 'erasure-asked'])
  const [entry] = await listAuditEntries(db, { subject: { kind: 'customer', id: String(customerId) }, limit: 1 })
  expect(entry).toMatchObject({ actor: { kind: 'staff', id: '7' }, changes: [] })
  expect(await keep(customerId)).toEqual({ ok: false, refusal: { code: 'not-asked' } })
})

test('what was taken back is never carried out', async () => {
  const customerId = await register()
  await ask(customerId)
  await keep(customerId)
  shop.passTime(2 * DAY)
  expect(await carryOutErasures(shop.services)).toBe(0)
  expect(await look(customerId)).toMatchObject({ asked: null })
})
