import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { letLead } from '#server/modules/appointments/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findProductsByIds } from '#server/modules/catalog/index.ts'
import { lineFiles, orderFiles } from '#server/modules/line-files/tables.ts'
import { orderLines } from '#server/modules/orders/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { openSession, openSessionFile } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function somebody(role: Role): Promise<StaffActor & { email: string }> {
  const { db, clock } = shop.services
  const email = `${randomUUID()}@exemple.fr`
  const row = { email, name: role, role, passwordHash: '', createdAt: clock.now() }
  const [member] = await db.insert(staff).values(row).returning({ id: staff.id })
  return { id: member?.id ?? 0, name: role, role, email, confirmedAt: clock.now() }
}

/** A session whose line names a file, in an order that has another file, of another line. */
async function sessionWithFile() {
  const { db, clock } = shop.services
  const booking = await payForBooking(shop)
  const lineId = booking.orderLineId ?? 0
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
  const keep = async (name: string) => {
    const content = Buffer.from(`<script>${name}</script>`)
    const file = { cartId: 'x', originalName: name, mediaType: 'text/html', bytes: content.length, content }
    const [kept] = await db
      .insert(lineFiles)
      .values({ ...file, usedAt: clock.now() })
      .returning({ id: lineFiles.id })
    await db.insert(orderFiles).values({ orderId: line?.orderId ?? 0, fileId: kept?.id ?? '' })
    return kept?.id ?? ''
  }
  const [cv, other] = [await keep('CV Zoé.html'), await keep('autre.pdf')]
  const configuration = { ...line?.configuration, addOns: [{ fileId: cv }] } as never
  await db.update(orderLines).set({ configuration }).where(eq(orderLines.id, lineId))
  return { booking, cv, other }
}

test.each(ROLES)('%s takes a CV only of sessions that are theirs to see', async (role) => {
  const { booking, cv } = await sessionWithFile()
  const asked = { bookingId: booking.id, fileId: cv }
  const opened = await openSessionFile(shop.services, await somebody(role), asked)
  expect(opened.ok).toBe(role === 'owner' || role === 'management')
  const subject = { kind: 'booking', id: String(booking.id) } as const
  const taken = (await listAuditEntries(shop.services.db, { subject })).map(({ action }) => action)
  expect(taken.includes('file-taken')).toBe(opened.ok)
})

test('who leads a session has its CV, not the files of other lines, nor those of sessions that others lead', async () => {
  const { booking, cv, other } = await sessionWithFile()
  const foreign = await sessionWithFile()
  const coach = await somebody('coaching')
  const { slug = '' } =
    (await findProductsByIds(shop.services, [booking.productId ?? 0])).get(booking.productId ?? 0) ?? {}
  expect(await letLead(shop.services, { email: coach.email, calendar: slug })).toEqual({ ok: true })
  const session = await openSession(shop.services, coach, { bookingId: booking.id, from: null })
  expect(session?.files).toEqual([{ id: cv, name: 'CV Zoé.html', bytes: 29 }])
  const open = (bookingId: number, fileId: string) => openSessionFile(shop.services, coach, { bookingId, fileId })
  expect(await open(booking.id, cv)).toMatchObject({ ok: true, name: 'CV Zoé.html' })
  const unknown = { ok: false, refusal: { code: 'unknown' } }
  for (const fileId of [other, foreign.cv, randomUUID(), '', "' or 1=1"])
    expect(await open(booking.id, fileId)).toEqual(unknown)
  expect(await open(foreign.booking.id, foreign.cv)).toEqual(unknown)
  expect(await open(999_999, cv)).toEqual(unknown)
})
