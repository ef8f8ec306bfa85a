import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASURE_DELAY_HOURS } from '#contracts/people/erasure.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import { ROLES, type StaffActor } from '#contracts/staff/roles.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { comments } from '#server/modules/content/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { carryOutErasures } from '#server/modules/personal-data/index.ts'
import { guestErasures } from '#server/modules/personal-data/tables.ts'
import { createKnownPerson, PERSON } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { erasePerson, keepPerson, openPeople, openPerson } from './index.ts'

let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
let guest: PersonRef
beforeAll(async () => {
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
  guest = { kind: 'guest', id: person.orders.asGuest }
  // Whose account it was has another address by now: the old one is of who bought without an account.
  await shop.services.db.update(customers).set({ email: 'ailleurs@example.fr' })
})
afterAll(() => shop.close())

const DAY = ERASURE_DELAY_HOURS * 3_600
const actor = (fields: Partial<StaffActor> = {}): StaffActor => ({
  ...{ id: 7, name: 'Camille', role: 'owner', confirmedAt: shop.services.clock.now() },
  ...fields,
})
const ask = (by = actor()) => erasePerson(shop.services, by, { ref: guest, tellsOwner: true })
const keep = (by = actor()) => keepPerson(shop.services, by, { ref: guest })
const trail = async () =>
  (await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(guest.id) } })).flatMap(
    ({ action }) => (action.startsWith('buyer-') ? action : []),
  )
const listed = async () => {
  const filter = { view: 'guest', search: PERSON.email.toLowerCase(), after: null, before: null } as const
  const opened = await openPeople(shop.services, actor(), filter)
  return opened.ok && opened.page.rows.map(({ ref }) => ref)
}

test.each(ROLES)(
  '%s has who bought without an account erased, or kept after all, only if that is theirs',
  async (role) => {
    expect((await ask(actor({ role }))).ok).toBe(role === 'owner')
    expect(await shop.services.db.$count(guestErasures)).toBe(role === 'owner' ? 1 : 0)
    expect((await keep(actor({ role }))).ok).toBe(role === 'owner')
    await shop.services.db.delete(mailOutbox).where(eq(mailOutbox.kind, 'guest-erasure-asked'))
  },
)

test('two who ask at once are one erasure; they are told once, and not at all once it is taken back', async () => {
  const asked = await Promise.all([ask(), ask()])
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(asked).toContainEqual({ ok: false, refusal: { code: 'asked-already' } })
  const owed = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'guest-erasure-asked'))
  expect(owed).toHaveLength(1)
  const about = owed[0]?.about ?? ''
  const mail = await composers['guest-erasure-asked'](shop.services, about)
  expect(mail).toMatchObject({ to: PERSON.email.toLowerCase(), text: expect.stringContaining('par cette adresse') })
  expect(await keep()).toEqual({ ok: true })
  expect(await keep()).toEqual({ ok: false, refusal: { code: 'not-asked' } })
  expect(await composers['guest-erasure-asked'](shop.services, about)).toBeNull()
})

test.each([
  ['an order of an account', () => person.orders.paid],
  ['a number that nobody has', () => 900_000],
])('%s leads to nobody who could be erased', async (_, idOf) => {
  const ref = { kind: 'guest', id: idOf() } as const
  const refused = { ok: false, refusal: { code: 'unknown' } }
  expect(await erasePerson(shop.services, actor(), { ref, tellsOwner: false })).toEqual(refused)
})

test('it waits for its day and for what is open; then the order is nobody’s, and what an account has is untouched', async () => {
  const { db } = shop.services
  const id = guest.id
  await db.update(orders).set({ status: 'processing' }).where(eq(orders.id, id))
  await db.execute('update withdrawals set settled_at = now()')
  expect(await ask()).toMatchObject({ ok: true })
  expect(await openPerson(shop.services, actor(), guest)).toMatchObject({
    person: { erasure: { hasAccount: false, waitsFor: { orders: [id] }, asked: { at: expect.any(String) } } },
  })
  shop.passTime(DAY + 1)
  expect(await carryOutErasures(shop.services)).toBe(0)
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id))
  expect(await listed()).toEqual([`g${id}`])

  const done = await Promise.all([carryOutErasures(shop.services), carryOutErasures(shop.services)])
  expect(done.toSorted()).toEqual([0, 1])
  expect(await openPerson(shop.services, actor(), guest)).toEqual({ ok: true, person: null })
  expect(await listed()).toEqual([])
  expect((await trail()).slice(0, 2)).toEqual(['buyer-erased', 'buyer-erasure-asked'])
  expect(await db.$count(guestErasures)).toBe(0)

  const [kept] = await db.select().from(orders).where(eq(orders.id, id))
  expect(kept).toMatchObject({ cartId: `erased-${id}`, buyerForgottenAt: expect.any(Date), status: 'completed' })
  expect(await db.select().from(comments).where(eq(comments.authorEmail, PERSON.email))).toEqual([])
  const toldBy = async (orderId: number) =>
    (await db.select().from(bookings).where(eq(bookings.orderId, orderId))).map(({ intake }) => intake)
  expect(await toldBy(id)).toEqual([{}])
  expect(JSON.stringify(await toldBy(person.orders.paid))).toContain(PERSON.lastName)
  const [own] = await db.select().from(orders).where(eq(orders.id, person.orders.paid))
  expect(own).toMatchObject({ customerId: person.customerId, buyerForgottenAt: null })
})
