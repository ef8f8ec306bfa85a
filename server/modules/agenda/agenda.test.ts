import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClientPlace } from '#contracts/booking/own-clients.ts'
import type { Role, StaffActor } from '#contracts/staff/roles.ts'
import { letLead } from '#server/modules/appointments/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findProductsByIds } from '#server/modules/catalog/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createBookable, hourIn, payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import {
  cancelSession,
  countUnplacedSessions,
  exportAgenda,
  listOwnClients,
  markAbsent,
  moveSession,
  openAgenda,
  openSession,
  saveNotes,
} from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

async function somebody(role: Role, name: string = role): Promise<StaffActor> {
  const { db, clock } = shop.services
  const row = { email: `${name}@exemple.fr`, name, role, passwordHash: '', createdAt: clock.now() }
  const [member] = await db.insert(staff).values(row).returning({ id: staff.id })
  return { id: member?.id ?? 0, name, role, confirmedAt: clock.now() }
}

async function lead({ name }: StaffActor, productId: number): Promise<void> {
  const slug = (await findProductsByIds(shop.services, [productId])).get(productId)?.slug ?? ''
  const led = await letLead(shop.services, { email: `${name}@exemple.fr`, calendar: slug })
  expect(led).toEqual({ ok: true })
}

const weekOf = (iso: string) => ({ view: 'semaine', date: iso.slice(0, 10), person: null }) as const

async function shownTo(actor: StaffActor, iso: string): Promise<number[] | string> {
  const opened = await openAgenda(shop.services, actor, weekOf(iso))
  if (!opened.ok) return opened.refusal.code
  return opened.agenda.days.flatMap(({ sessions }) => sessions.map(({ id }) => id))
}

test('a week has its open hours, and the sessions of those who may see them', async () => {
  const { id: productId } = await createBookable(shop, {
    isOpenByDefault: false,
    openingRules: [
      {
        when: { type: 'weekdays', days: [1, 2, 3, 4, 5, 6, 7] },
        hours: { from: '09:00', to: '23:00' },
        isOpen: true,
        priority: 10,
      },
    ],
  })
  const other = await payForBooking(shop)
  const [owner, coaching, writing] = [await somebody('owner'), await somebody('coaching'), await somebody('writing')]
  const opened = await openAgenda(shop.services, owner, { ...weekOf(other.startsAt), view: 'jour' })
  expect(opened).toMatchObject({ ok: true, agenda: { unplaced: 0, days: [{ date: other.startsAt.slice(0, 10) }] } })
  expect(await shownTo(owner, other.startsAt)).toEqual([other.id])
  expect(await shownTo(coaching, other.startsAt)).toEqual([])
  expect(await shownTo(writing, other.startsAt)).toBe('not-yours')
  const own = await openAgenda(shop.services, { ...coaching, role: 'owner' }, weekOf(other.startsAt))
  // One product is open day and night, and so is what is open for anybody.
  expect(own).toMatchObject({ ok: true, agenda: { days: Array(7).fill({ open: [{ from: 0, to: 1440 }] }) } })

  await lead(coaching, productId)
  const led = await openAgenda(shop.services, coaching, weekOf(other.startsAt))
  expect(led).toMatchObject({ ok: true, agenda: { days: Array(7).fill({ open: [{ from: 540, to: 1380 }] }) } })
  await lead(coaching, other.productId)
  expect(await shownTo(coaching, other.startsAt)).toEqual([other.id])
})

test('somebody who leads sessions meets no others, whatever number they ask for', async () => {
  const booking = await payForBooking(shop)
  const coaching = await somebody('coaching')
  const bookingId = booking.id
  const startsAt = hourIn(shop, 120)
  const unknown = { ok: false, refusal: { refusal: { reason: 'unknown-booking' } } }
  expect(await openSession(shop.services, coaching, { bookingId, from: null })).toBeNull()
  expect(await moveSession(shop.services, coaching, { bookingId, startsAt })).toMatchObject(unknown)
  expect(await saveNotes(shop.services, coaching, { bookingId, edited: 0, before: '', notes: 'x' })).toMatchObject(
    unknown,
  )
  expect(await cancelSession(shop.services, coaching, { bookingId, reason: 'x' })).toMatchObject(unknown)
  const writing = await somebody('writing')
  const staffRefusal = { ok: false, refusal: { about: 'staff', refusal: { code: 'not-yours' } } }
  expect(await moveSession(shop.services, writing, { bookingId, startsAt })).toMatchObject(staffRefusal)
  expect(await openSession(shop.services, writing, { bookingId, from: null })).toBeNull()
})

test('the agenda as a file holds the sessions that are theirs, each once, and no notes', async () => {
  const booking = await payForBooking(shop)
  const other = await payForBooking(shop)
  const [owner, coaching] = [await somebody('owner'), await somebody('coaching')]
  await lead(coaching, booking.productId)
  await saveNotes(shop.services, coaching, { bookingId: booking.id, edited: 0, before: '', notes: 'Très nerveuse.' })
  const uids = async (actor: StaffActor) => {
    const exported = await exportAgenda(shop.services, actor, { person: null })
    if (!exported.ok) return exported.refusal.code
    expect(exported.file).not.toContain('nerveuse')
    return [...exported.file.matchAll(/^UID:session-(\d+)@/gm)].map(([, id]) => Number(id)).toSorted()
  }
  expect(await uids(owner)).toEqual([booking.id, other.id].toSorted())
  expect(await uids(coaching)).toEqual([booking.id])
  expect(await uids(await somebody('writing'))).toBe('not-yours')
})

test('who leads sessions has a list of whose they are, and of nobody else', async () => {
  const booking = await payForBooking(shop)
  await payForBooking(shop, { productId: booking.productId, inHours: 200 })
  await payForBooking(shop)
  const [owner, coaching] = [await somebody('owner'), await somebody('coaching')]
  await lead(coaching, booking.productId)
  const listed = async (actor: StaffActor) => {
    const found = await listOwnClients(shop.services, actor, { after: null })
    return found.ok ? found.page.rows : found.refusal.code
  }
  expect(await listed(owner)).toEqual([])
  expect(await listed(await somebody('writing'))).toBe('not-yours')
  const rows = await listed(coaching)
  expect(rows).toMatchObject([
    { count: 2, lastAt: null, nextAt: new Date(booking.startsAt).toISOString(), sessionId: booking.id },
  ])
  expect(JSON.stringify(rows)).not.toContain('@')
})

test('the next page of a list of clients begins behind the last one of the page before', async () => {
  const booking = await payForBooking(shop)
  const later = await payForBooking(shop, { productId: booking.productId, inHours: 200 })
  const { db } = shop.services
  const ofLater = sql`order_id = (select order_id from bookings where id = ${later.id})`
  await db.execute(sql`update order_addresses set email = 'autre@exemple.fr', first_name = 'Autre' where ${ofLater}`)
  const coaching = await somebody('coaching')
  await lead(coaching, booking.productId)
  const page = async (after: string | null) => {
    const found = await listOwnClients(shop.services, coaching, { after: readClientPlace(after), perPage: 1 })
    if (!found.ok) throw new Error(found.refusal.code)
    return found.page
  }
  const first = await page(null)
  const second = await page(first.after)
  expect([first, second].map(({ rows }) => rows.map(({ sessionId }) => sessionId))).toEqual([[later.id], [booking.id]])
  expect(second.after).toBeNull()
})

test('a session is moved, its buyer told, and the journal says by whom', async () => {
  const booking = await payForBooking(shop)
  const management = await somebody('management')
  const startsAt = hourIn(shop, 3)
  const opened = await openSession(shop.services, management, { bookingId: booking.id, from: null })
  expect(opened).toMatchObject({ notes: null, cancelRefusal: null, cancelling: { givenBackCents: 7900 } })
  expect(opened?.free.days.length).toBeGreaterThan(0)
  const moved = await moveSession(shop.services, management, { bookingId: booking.id, startsAt })
  expect(moved).toMatchObject({ ok: true, booking: { movedTimes: 0 }, before: { startsAt: booking.startsAt } })
  const kinds = (await shop.services.db.select().from(mailOutbox)).map(({ kind }) => kind)
  expect(kinds).toContain('booking-moved')
  const subject = { kind: 'booking', id: String(booking.id) } as const
  expect(await listAuditEntries(shop.services.db, { subject, limit: 5 })).toMatchObject([
    { action: 'moved', actor: { kind: 'staff', id: String(management.id) } },
  ])
  const other = await payForBooking(shop, { productId: booking.productId, inHours: 200 })
  const taken = await moveSession(shop.services, management, { bookingId: booking.id, startsAt: other.startsAt })
  expect(taken).toMatchObject({ ok: false, refusal: { about: 'change', refusal: { reason: 'taken' } } })
  expect(await moveSession(shop.services, management, { bookingId: booking.id, startsAt: 'demain' })).toMatchObject({
    ok: false,
    refusal: { about: 'change', refusal: { reason: 'date-missing' } },
  })
})

test('giving a session up is a refund: whose it is, and the second factor again', async () => {
  const booking = await payForBooking(shop)
  const bookingId = booking.id
  const coaching = await somebody('coaching')
  await lead(coaching, booking.productId)
  const owner = await somebody('owner')
  const late = { ...owner, confirmedAt: new Date(shop.services.clock.now().getTime() - 16 * 60_000) }
  const reason = 'Nous sommes souffrants.'
  expect(await cancelSession(shop.services, coaching, { bookingId, reason })).toMatchObject({
    refusal: { about: 'staff', refusal: { code: 'not-yours' } },
  })
  expect(await cancelSession(shop.services, late, { bookingId, reason })).toMatchObject({
    refusal: { about: 'staff', refusal: { code: 'confirm-again' } },
  })
  expect(await cancelSession(shop.services, owner, { bookingId, reason: ' ' })).toMatchObject({
    refusal: { about: 'reason' },
  })
  expect(await cancelSession(shop.services, owner, { bookingId, reason })).toMatchObject({
    ok: true,
    booking: { status: 'cancelled' },
  })
  expect(await cancelSession(shop.services, owner, { bookingId, reason })).toMatchObject({
    refusal: { about: 'change', refusal: { reason: 'not-changeable' } },
  })
})

test('notes and absences overwrite nothing that was not read', async () => {
  const booking = await payForBooking(shop, { inHours: 1 })
  const bookingId = booking.id
  const [owner, management] = [await somebody('owner'), await somebody('management')]
  expect(await markAbsent(shop.services, owner, { bookingId, edited: 0, isAbsent: true })).toMatchObject({
    refusal: { refusal: 'too-early' },
  })
  const first = { bookingId, edited: 0, before: '', notes: 'Viser le budget.' }
  expect(await saveNotes(shop.services, owner, first)).toEqual({ ok: true, version: 1, besides: null })
  expect(await saveNotes(shop.services, owner, { ...first, notes: 'Autre' })).toMatchObject({
    refusal: { about: 'conflict', newer: { by: owner.name }, theirs: 'Viser le budget.', version: 1 },
  })
  // The same words, sent twice.
  expect(await saveNotes(shop.services, owner, first)).toMatchObject({ ok: true, besides: { by: owner.name } })
  expect(await saveNotes(shop.services, management, { ...first, notes: 'Autre' })).toMatchObject({
    refusal: { about: 'staff' },
  })
  shop.passTime(3 * 3600)
  // An absence is no note: both are kept, whoever was faster.
  expect(await markAbsent(shop.services, management, { bookingId, edited: 1, isAbsent: true })).toMatchObject({
    ...{ ok: true, version: 3, besides: { by: owner.name } },
  })
  const fresh = { ...owner, confirmedAt: shop.services.clock.now() }
  expect(await openSession(shop.services, fresh, { bookingId, from: null })).toMatchObject({
    notes: 'Viser le budget.',
    record: { isAbsent: true, version: 3, changedBy: 'management' },
  })
  const opened = await openAgenda(shop.services, owner, weekOf(booking.startsAt))
  expect(opened.ok && opened.agenda.days.flatMap(({ sessions }) => sessions)).toMatchObject([{ state: 'absent' }])
})

test('of two who write notes at once one is kept, and the other is told whose', async () => {
  const { id: bookingId } = await payForBooking(shop, { inHours: 1 })
  const both = [await somebody('owner'), await somebody('owner', 'Sonia')]
  const saved = await Promise.all(
    both.map((actor, at) =>
      saveNotes(shop.services, actor, { bookingId, edited: 0, before: '', notes: `Notes ${at}` }),
    ),
  )
  const kept = saved.findIndex(({ ok }) => ok)
  expect(saved[kept]).toEqual({ ok: true, version: 1, besides: null })
  const theirs = { theirs: `Notes ${kept}`, version: 1, newer: { by: both[kept]?.name } }
  expect(saved[1 - kept]).toMatchObject({ ok: false, refusal: { about: 'conflict', ...theirs } })
})

test('what was paid and has lost its time waits for somebody', async () => {
  const owner = await somebody('owner')
  expect(await countUnplacedSessions(shop.services, owner)).toBe(0)
  const booking = await payForBooking(shop)
  const { bookings } = await import('#server/modules/bookings/tables.ts')
  await shop.services.db.update(bookings).set({ status: 'pending-confirmation' })
  expect(await countUnplacedSessions(shop.services, owner)).toBe(1)
  expect(await countUnplacedSessions(shop.services, await somebody('coaching'))).toBe(0)
  const startsAt = hourIn(shop, 50)
  expect(await moveSession(shop.services, owner, { bookingId: booking.id, startsAt })).toMatchObject({
    booking: { status: 'confirmed' },
  })
  expect(await countUnplacedSessions(shop.services, owner)).toBe(0)
})

test('nobody leads what is not there, and a calendar has one leader', async () => {
  const { productId, startsAt, id } = await payForBooking(shop)
  const [coaching, other] = [await somebody('coaching'), await somebody('management')]
  const refused = (email: string, calendar: string) => letLead(shop.services, { email, calendar })
  expect(await refused('personne@exemple.fr', 'x')).toEqual({ ok: false, refusal: 'unknown-person' })
  expect(await refused('coaching@exemple.fr', 'nulle-part')).toEqual({ ok: false, refusal: 'unknown-calendar' })
  await lead(coaching, productId ?? 0)
  expect(await shownTo(coaching, startsAt)).toEqual([id])
  await lead(other, productId ?? 0)
  expect(await shownTo(coaching, startsAt)).toEqual([])
})
