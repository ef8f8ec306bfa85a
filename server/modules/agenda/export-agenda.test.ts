import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { exportAgenda } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

test('the agenda as a file says what nobody has paid for, and leaves out what has no time', async () => {
  const { db, clock } = shop.services
  const [paid, asked, accepted, unplaced, seat] = [
    await payForBooking(shop),
    await payForBooking(shop),
    await payForBooking(shop),
    await payForBooking(shop),
    await payForBooking(shop),
  ]
  const become = (id: number, as: Partial<typeof bookings.$inferInsert>) =>
    db.update(bookings).set(as).where(eq(bookings.id, id))
  await become(asked.id, { status: 'pending-confirmation', heldUntil: clock.now() })
  await become(accepted.id, { status: 'confirmed', heldUntil: clock.now() })
  await become(unplaced.id, { status: 'pending-confirmation', heldUntil: null })
  const [member] = await db.insert(customers).values({ email: 'membre@exemple.fr' }).returning()
  await become(seat.id, { orderId: null, orderLineId: null, customerId: member?.id ?? null })
  const owner: StaffActor = { id: 7, name: 'Sonia', role: 'owner', confirmedAt: clock.now() }
  const exported = await exportAgenda(shop.services, owner, { person: null })
  const events = exported.ok ? exported.file.split('BEGIN:VEVENT').slice(1) : []
  const states = events.map((event) => [/^UID:(\w+-\d+)/m.exec(event)?.[1], /^STATUS:(\w+)/m.exec(event)?.[1]])
  expect(states).toEqual([
    [`session-${paid.id}`, 'CONFIRMED'],
    [`session-${asked.id}`, 'TENTATIVE'],
    [`session-${accepted.id}`, 'TENTATIVE'],
    [`meeting-${seat.productId}`, 'CONFIRMED'],
  ])
  expect(events.at(-1)).toContain('DESCRIPTION:1\u00A0place prise\r\n')
})
