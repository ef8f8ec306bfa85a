import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { letLead } from '#server/modules/appointments/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { findProductsByIds } from '#server/modules/catalog/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createBookable, hourIn } from '#test/support/paid-booking.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { acceptSession, countSessionRequests, listSessionRequests, refuseSession } from './index.ts'

let shop: PayingShop
let productId: number
beforeEach(async () => {
  shop = await openPayingShop()
  productId = (await createBookable(shop, { requiresConfirmation: true })).id
})
afterEach(() => shop.close())

async function somebody(role: Role): Promise<StaffActor> {
  const { db, clock } = shop.services
  const row = { email: `${role}@exemple.fr`, name: role, role, passwordHash: '', createdAt: clock.now() }
  const [member] = await db.insert(staff).values(row).returning({ id: staff.id })
  return { id: member?.id ?? 0, name: role, role, confirmedAt: clock.now() }
}

/** A booking that waits for the shop's word. */
async function ask(later = 0): Promise<number> {
  const sessionId = createSessionId()
  const fields = { wc_bookings_field_start_date_time: hourIn(shop, 20 * 24 + later) }
  await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1, fields })
  const form = checkoutForm({ paymentMethod: '', paymentMethodId: '', shownTotal: { cents: 7900, currency: 'EUR' } })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form }))
  const [row] = await shop.services.db.select().from(bookings).where(eq(bookings.orderId, orderId))
  return row?.id ?? 0
}

const refuse = (actor: StaffActor, bookingId: number, reason = 'Je suis en congé.') =>
  refuseSession(shop.services, actor, { bookingId, reason })
const owed = async () => (await shop.services.db.select().from(mailOutbox)).map(({ kind }) => kind)
const STRANGERS: readonly Role[] = ['writing', 'coaching']

test.each(ROLES)('%s answers what waits only if it is theirs, and sees no other', async (role) => {
  const [yes, no] = [await ask(), await ask(5)]
  const actor = await somebody(role)
  const isTheirs = !STRANGERS.includes(role)
  expect(await countSessionRequests(shop.services, actor)).toBe(isTheirs ? 2 : 0)
  expect((await listSessionRequests(shop.services, actor)).map(({ id }) => id)).toEqual(isTheirs ? [yes, no] : [])
  expect((await acceptSession(shop.services, actor, yes)).ok).toBe(isTheirs)
  expect((await refuse(actor, no)).ok).toBe(isTheirs)
  expect(await countSessionRequests(shop.services, { ...actor, role: 'owner' })).toBe(isTheirs ? 0 : 2)
})

test('who leads the calendar answers for it', async () => {
  const bookingId = await ask()
  const coaching = await somebody('coaching')
  const slug = (await findProductsByIds(shop.services, [productId])).get(productId)?.slug ?? ''
  await letLead(shop.services, { email: 'coaching@exemple.fr', calendar: slug })
  expect(await listSessionRequests(shop.services, coaching)).toMatchObject([
    { id: bookingId, keptUntil: expect.any(String), buyer: expect.stringContaining(' ') },
  ])
  expect(await acceptSession(shop.services, coaching, bookingId)).toMatchObject({ ok: true })
})

test('two who answer at once are one answer; its buyer reads it once, and the trail says whose it was', async () => {
  const bookingId = await ask()
  const owner = await somebody('owner')
  const answers = await Promise.all([
    acceptSession(shop.services, owner, bookingId),
    acceptSession(shop.services, owner, bookingId),
    refuse(owner, bookingId),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, refusal: { about: 'request', refusal: 'answered' } })
  const told = (await owed()).filter((kind) => kind === 'booking-accepted' || kind === 'booking-refused')
  expect(told).toHaveLength(1)
  const trail = await listAuditEntries(shop.services.db, { subject: { kind: 'booking', id: String(bookingId) } })
  expect(trail).toMatchObject([{ actor: { kind: 'staff', id: String(owner.id) } }])
})

test('a refusal says why, and a number that nobody has is unknown', async () => {
  const bookingId = await ask()
  const owner = await somebody('owner')
  expect(await refuse(owner, bookingId, '  ')).toEqual({ ok: false, refusal: { about: 'reason' } })
  expect(await countSessionRequests(shop.services, owner)).toBe(1)
  expect(await refuse(owner, 900_000)).toEqual({ ok: false, refusal: { about: 'request', refusal: 'unknown' } })
})
