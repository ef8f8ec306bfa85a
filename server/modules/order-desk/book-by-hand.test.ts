import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BOOKING_FIELD } from '#contracts/booking/booking-fields.ts'
import { fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import { readFreeTime } from '#contracts/staff/hand-order.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { exportAgenda, openAgenda } from '#server/modules/agenda/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { saveAddOnGroup } from '#server/modules/catalog/index.ts'
import { couponUses } from '#server/modules/coupons/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listDues } from '#server/modules/orders/index.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import { addOnsDraft, keptAddOns } from '#test/support/add-ons.ts'
import { createBookable, createResource } from '#test/support/bookable.ts'
import { createCoupon } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { addHandLine, bookByHand, openHandDraft, openHandSession } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const { billing } = checkoutForm()
const ASKED = { productId: null, resourceId: null, date: null, person: null }

async function look(asked: Partial<typeof ASKED | { productId: number; date: string }> = {}, by = actor()) {
  const opened = await openHandSession(shop.services, by, { ...ASKED, ...asked })
  if (!opened.ok) throw new Error(opened.refusal.code)
  return opened.session
}
const firstFree = async (productId: number) => readFreeTime((await look({ productId })).times[0]?.value ?? '')
/** Of a day that has all of them left: today has fewer by the hour. */
async function timesAhead(productId: number) {
  const date = new Date(shop.services.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  return (await look({ productId, date })).times.map(({ value }) => readFreeTime(value))
}
const book = (productId: number, more: object = {}, by = actor()) =>
  bookByHand(shop.services, by, {
    ...{ productId, time: null, fields: {}, billing, submissionId: randomUUID(), isGiven: false },
    ...more,
  })
const codes = (done: Awaited<ReturnType<typeof book>>) =>
  done.ok ? 'booked' : done.refusals.map((refusal) => ('refusal' in refusal ? refusal.refusal : refusal))
const booked = async () =>
  (await shop.services.db.select().from(bookings)).filter(({ status }) => status !== 'was-in-cart')
const mails = async () =>
  (await shop.services.db.select().from(mailOutbox)).map(({ kind, about }) => `${kind} ${about}`)

test.each(ROLES)('%s books for somebody, or sees and writes nothing', async (role) => {
  const { id } = await createBookable(shop.services.db)
  const time = await firstFree(id)
  const by = actor(role)
  const isTheirs = role === 'owner' || role === 'management'
  expect((await openHandSession(shop.services, by, ASKED)).ok).toBe(isTheirs)
  expect((await book(id, { time }, by)).ok).toBe(isTheirs)
  expect(await shop.services.db.select().from(orders)).toHaveLength(isTheirs ? 1 : 0)
})

test('with a link its time is kept three days, is in the agenda as not paid, and nobody else’s', async () => {
  const { id } = await createBookable(shop.services.db)
  const time = await firstFree(id)
  const done = await book(id, { time })
  expect(codes(done)).toBe('booked')
  const [booking] = await booked()
  const orderId = booking?.orderId ?? 0
  expect(booking).toMatchObject({ status: 'unpaid', cartId: null, startsAt: new Date(time?.startsAt ?? '') })
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({ status: 'pending', totalCents: 7900 })
  expect(await mails()).toEqual([`order-to-pay ${orderId}`])
  const date = (time?.startsAt ?? '').slice(0, 10)
  const week = await openAgenda(shop.services, actor(), { view: 'jour', date, person: null })
  expect(week).toMatchObject({ ok: true, agenda: { days: [{ sessions: [{ id: booking?.id, state: 'unpaid' }] }] } })
  const file = await exportAgenda(shop.services, actor(), { person: null })
  expect(file.ok && file.file).toContain('STATUS:TENTATIVE')
  expect(codes(await book(id, { time }))).toEqual([expect.objectContaining({ code: 'booking' })])
  expect(await booked()).toHaveLength(1)
  shop.passTime(73 * 3600)
  const later = await openAgenda(shop.services, actor(), { view: 'jour', date, person: null })
  expect(later).toMatchObject({ ok: true, agenda: { days: [{ sessions: [] }] } })
})

test('given it costs nothing: confirmed at once with its invitation, for a name and an address to write to', async () => {
  const { id } = await createBookable(shop.services.db)
  const time = await firstFree(id)
  const nobody = Object.fromEntries(Object.keys(billing).map((field) => [field, ''])) as typeof billing
  const unnamed = { ...nobody, email: 'lea@example.fr' }
  expect(codes(await book(id, { time, isGiven: true, billing: unnamed }))).toEqual([
    expect.objectContaining({ code: 'invalid-fields' }),
  ])
  const lea = { ...unnamed, first_name: 'Léa', last_name: 'Roux' }
  await createCoupon(shop.services.db, { code: 'soldes', label: 'Soldes', usageLimit: 1 })
  const done = await book(id, { time, isGiven: true, billing: lea })
  const [booking] = await booked()
  expect(done).toEqual({ ok: true, orderId: booking?.orderId, bookingId: booking?.id })
  expect(booking).toMatchObject({ status: 'paid', heldUntil: null })
  expect(await shop.services.db.$count(couponUses)).toBe(0)
  const order = await findOrder(shop.services.db, booking?.orderId ?? 0)
  expect(order).toMatchObject({ totalCents: 0, subtotalCents: 0, source: 'desk', paymentMethod: '' })
  expect(order?.paidAt).not.toBeNull()
  expect(await listDues(shop.services.db, order?.id ?? 0)).toEqual([])
  expect(await mails()).toContain(`booking-confirmed ${booking?.id}`)
  const mail = await composers['booking-confirmed'](shop.services, String(booking?.id))
  expect(mail?.to).toBe('lea@example.fr')
  expect(JSON.stringify(mail)).toContain('text/calendar')
  const [trail] = await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(order?.id) } })
  expect(trail).toMatchObject({ action: 'given', actor: { kind: 'staff', id: '7' } })
})

test('a price that hangs on how many come is not announced, and what asks for a file is booked on its page', async () => {
  const { db } = shop.services
  const alone = await createBookable(db, {}, { name: 'Entretien' })
  const many = await createBookable(db, { persons: { max: 9, multiplyCost: true } }, { name: 'Atelier' })
  const cents = async (productId: number) => (await look({ productId })).product?.cents
  expect([await cents(alone.id), await cents(many.id)]).toEqual([7900, null])
  const file = { file_upload: { isRequired: true } }
  await createBookable(db, {}, { name: 'Relecture', extras: { addons: keptAddOns(['file_upload'], file) } })
  const seen = await look()
  expect([seen.products.map(({ id }) => id), seen.leftOut]).toEqual([[alone.id, many.id], ['Relecture']])
  expect(seen.product?.id).toBe(alone.id)
})

test('its options are asked, its own and those of a group, refused as on its page, and priced and kept by its order', async () => {
  const { db } = shop.services
  const needed = { custom_text: { isRequired: true } }
  const addons = keptAddOns(['checkbox', 'custom_text', 'file_upload'], needed)
  const { id } = await createBookable(db, {}, { name: 'Préparation', extras: { addons } })
  const group = { name: 'Avec tout', priority: 20, isForAll: true, categorySlugs: [], addOns: addOnsDraft(['select']) }
  await saveAddOnGroup(byStaff(shop.services), { id: null, edited: 0, draft: group })
  const { product } = await look({ productId: id })
  const asked = product?.addOns
  if (!asked) throw new Error('its options are asked')
  expect([product?.cents, ...asked.list.map(({ name }) => name)]).toEqual([
    ...[7900, 'Services', 'Gravure', 'Votre CV', 'Couleur'],
  ])
  const nameOf = (type: string) =>
    asked.list.flatMap((each) => (each.type === type ? fieldNameOf(asked, each, id) : []))[0]
  const time = await firstFree(id)
  const fields = {
    [`${nameOf('checkbox')}[]`]: ['relecture-de-cv', 'enregistrement-video'],
    [nameOf('select') ?? '']: 'rouge-2',
  }
  expect(codes(await book(id, { time, fields }))).toEqual([
    expect.objectContaining({ code: 'add-on', name: 'Gravure', problem: { code: 'required' } }),
  ])
  expect(await firstFree(id)).toEqual(time)
  const answered = { ...fields, [nameOf('custom_text') ?? '']: 'Zoé' }
  const done = await book(id, { time, fields: answered })
  if (!done.ok) throw new Error('booked')
  const totalCents = 7900 + 2500 + 1000 + 300 + Math.round(7900 * 0.125)
  expect(await findOrder(db, done.orderId)).toMatchObject({ totalCents })
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, done.orderId))
  expect(line?.options.map(({ name }) => name)).toEqual(expect.arrayContaining(['Services', 'Gravure', 'Couleur']))
  const given = await book(id, { time: await firstFree(id), fields: answered, isGiven: true })
  expect(given.ok && (await findOrder(db, given.orderId))?.totalCents).toBe(0)
})

test('what an accident has left in its cart, another hour or other options, is neither booked nor kept from anybody', async () => {
  const extras = { addons: keptAddOns(['custom_text']) }
  const { id } = await createBookable(shop.services.db, {}, { extras })
  const submissionId = randomUUID()
  const [early, late] = await timesAhead(id)
  const leave = async (submission: string, fields: object) => {
    const sessionId = `desk_${actor().id}_${submission}`
    const line = { sessionId, productId: id, variationId: null, quantity: 1, fields: { ...fields } }
    expect(await addToCart(shop.services, line)).toMatchObject({ ok: true })
  }
  await leave(submissionId, { [BOOKING_FIELD.time]: early?.startsAt })
  expect(codes(await book(id, { time: late, submissionId }))).toBe('booked')
  expect((await booked()).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    new Date(late?.startsAt ?? '').toISOString(),
  ])
  expect((await timesAhead(id))[0]).toEqual(early)

  const other = randomUUID()
  await leave(other, { [BOOKING_FIELD.time]: early?.startsAt, [`addon-${id}-0`]: 'Ali' })
  const done = await book(id, { time: early, submissionId: other, fields: { [`addon-${id}-0`]: 'Zoé' } })
  if (!done.ok) throw new Error(JSON.stringify(done.refusals))
  const lines = await shop.services.db.select().from(orderLines).where(eq(orderLines.orderId, done.orderId))
  expect(lines.map(({ options }) => options.find(({ name }) => name === 'Gravure')?.value)).toEqual(['Zoé'])
  expect(await booked()).toHaveLength(2)
})

test('sent twice, or by two clicks at once, it is one order; what is refused keeps nothing from others', async () => {
  const { id } = await createBookable(shop.services.db)
  const time = await firstFree(id)
  expect(codes(await book(id))).toEqual([expect.objectContaining({ code: 'booking' })])
  expect(codes(await book(id, { time, billing: { ...billing, postcode: '' } }))).toEqual([
    expect.objectContaining({ code: 'invalid-fields' }),
  ])
  expect(await shop.services.db.select().from(sessions)).toEqual([])
  expect(await firstFree(id)).toEqual(time)
  const asked = { time, submissionId: randomUUID(), isGiven: true }
  const both = await Promise.all([1, 2].map(() => book(id, asked)))
  const again = await book(id, asked)
  expect(new Set([...both, again].map((each) => each.ok && each.orderId)).size).toBe(1)
  expect([(await booked()).length, (await shop.services.db.select().from(orders)).length]).toEqual([1, 1])
})

test('a form that has booked a session books no other hour, nobody else and no present by being sent again, and says so', async () => {
  const { id } = await createBookable(shop.services.db)
  const submissionId = randomUUID()
  const first = await firstFree(id)
  expect(codes(await book(id, { time: first, submissionId }))).toBe('booked')
  const other = await firstFree(id)
  expect(other).not.toEqual(first)
  const refused = [{ code: 'by-hand', why: 'sent-before' }]
  expect(codes(await book(id, { time: other, submissionId }))).toEqual(refused)
  const zoe = { ...billing, first_name: 'Zoé', email: 'zoe@example.fr' }
  expect(codes(await book(id, { time: first, submissionId, billing: zoe }))).toEqual(refused)
  expect(codes(await book(id, { time: first, submissionId, isGiven: true }))).toEqual(refused)
  expect(codes(await book(id, { time: first, submissionId }))).toBe('booked')
  expect(await booked()).toHaveLength(1)
  expect(await firstFree(id)).toEqual(other)
})

test('a date that has no free time names the next, and whoever the shop chooses itself is asked of nobody', async () => {
  const camille = await createResource(shop.services.db, { name: 'Camille' })
  const resources = [{ id: camille.id, name: 'Camille' }]
  const closed = { when: { type: 'weekdays' as const, days: [6, 7] }, hours: null, isOpen: false, priority: 1 }
  const always = { when: { type: 'weekdays' as const, days: [1, 2, 3, 4, 5, 6, 7] }, hours: null, isOpen: true }
  const { id } = await createBookable(shop.services.db, { resources, openingRules: [closed, always] })
  const first = await look({ productId: id })
  expect(first.product?.people).toEqual([])
  const saturday = new Date(`${first.date}T12:00Z`)
  while (saturday.getUTCDay() !== 6) saturday.setUTCDate(saturday.getUTCDate() + 1)
  const weekend = await look({ productId: id, date: saturday.toISOString().slice(0, 10) })
  expect([weekend.times, weekend.next?.words.startsWith('lundi')]).toEqual([[], true])
  const time = readFreeTime(first.times[0]?.value ?? '')
  expect(codes(await book(id, { time, isGiven: true }))).toBe('booked')
  expect((await booked())[0]?.resourceId).toBe(camille.id)
  // The same of an order by hand.
  const next = readFreeTime((await look({ productId: id })).times[0]?.value ?? '')
  expect(
    (await addHandLine(shop.services, actor(), { productId: id, variationId: null, quantity: 1, time: next })).ok,
  ).toBe(true)
  expect((await openHandDraft(shop.services, actor())).ok).toBe(true)
})
