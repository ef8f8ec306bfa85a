import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '#contracts/json.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { payOrder, placeOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listDues, listOrderNotes } from '#server/modules/orders/index.ts'
import { listPayableOrders } from '#server/modules/payments/index.ts'
import { cancelOrder, presentOrder } from '#server/modules/post-purchase/index.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { PLANS } from '#test/support/deposits.ts'
import { createBookable, hourIn } from '#test/support/paid-booking.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { acceptRequest, endLapsedRequests, listAppointments, refuseRequest } from './index.ts'

let shop: PayingShop
let productId: number
beforeEach(async () => {
  shop = await openPayingShop()
  productId = (await createBookable(shop, { requiresConfirmation: true })).id
})
afterEach(() => shop.close())

const HOUR = 3600
const DAYS_AWAY = 20
const actor = { kind: 'staff', id: '1' } as const

const add = (sessionId: string, { id = productId, later = 0 } = {}) => {
  const fields = { wc_bookings_field_start_date_time: hourIn(shop, DAYS_AWAY * 24 + later) }
  return addToCart(shop.services, { sessionId, productId: id, variationId: null, quantity: 1, fields })
}

/** A request as its buyer sends it: the order form without anything to pay with. */
async function ask(wish: { later?: number } = {}): Promise<{ orderId: number; bookingId: number; sessionId: string }> {
  const sessionId = createSessionId()
  const added = await add(sessionId, wish)
  if (!added.ok) throw new Error(JSON.stringify(added.refusal))
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: FORM }))
  const [row] = await rowsOf(orderId)
  return { orderId, bookingId: row?.id ?? 0, sessionId }
}

const FORM = checkoutForm({ paymentMethod: '', paymentMethodId: '', shownTotal: { cents: 7900, currency: 'EUR' } })

const rowsOf = (orderId: number) =>
  shop.services.db.select().from(bookings).where(eq(bookings.orderId, orderId)).orderBy(asc(bookings.id))

const mails = async () =>
  (await shop.services.db.select().from(mailOutbox).orderBy(asc(mailOutbox.queuedAt))).map(({ kind }) => kind)

/** A mail's subject and words as it would go out now; null where it has nothing to say any more. */
async function read(kind: (typeof mailOutbox.$inferSelect)['kind']) {
  const [owed] = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  const mail = owed && (await composers[kind](shop.services, owed.about))
  return mail ? { to: mail.to, subject: mail.subject, text: mail.text.replace(/\s+/g, ' ') } : null
}

async function pay(orderId: number) {
  const order = await findOrder(shop.services.db, orderId)
  const { paymentMethod, ...form } = checkoutForm()
  return payOrder(shop.services, {
    ...{ orderId, orderKey: order?.orderKey ?? '', sessionId: null },
    form: { ...form, paymentMethod, shownTotal: null },
  })
}

test('what is asked for is ordered without a payment, its time is kept, and nobody can pay it yet', async () => {
  const { orderId, sessionId } = await ask()
  const order = await findOrder(shop.services.db, orderId)
  expect(order).toMatchObject({ status: 'pending', totalCents: 7900, paymentMethod: 'wc-booking-gateway' })
  const [row] = await rowsOf(orderId)
  expect(row).toMatchObject({ status: 'pending-confirmation', cartId: null })
  const hours = ((row?.heldUntil?.getTime() ?? 0) - shop.services.clock.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(47)
  expect((await getCart(shop.services, sessionId)).lines).toEqual([])
  expect(await listDues(shop.services.db, orderId)).toMatchObject([{ state: 'waiting', amountCents: 7900 }])
  expect(await pay(orderId)).toMatchObject({ ok: false, refusals: [{ code: 'order-not-payable', status: 'pending' }] })
  if (!order) throw new Error('no order')
  expect(await listPayableOrders(shop.services, [order])).toEqual(new Set())
  expect(await presentOrder(shop.services, order)).toMatchObject({
    dueCents: 0,
    answeredBy: row?.heldUntil?.toISOString(),
  })
  expect((await listOrderNotes(shop.services.db, orderId)).map(({ text }) => text)).toContain(
    'Demande de réservation\u202F: la boutique confirme le créneau.',
  )
  expect(await mails()).toEqual(['booking-requested', 'booking-request-notice'])
  const told = await read('booking-requested')
  expect(told?.subject).toMatch(/^Votre demande pour le .+ est reçue$/)
  expect(told?.text).toMatch(/Vous n’avez rien payé.+79,00 €/)
  expect((await read('booking-request-notice'))?.text).toMatch(/Accepter ou refuser .+\/bureau\//)
  // Nobody else has the time meanwhile.
  expect(await add(createSessionId())).toMatchObject({ ok: false, refusal: { refusal: { reason: 'taken' } } })
})

test('a second click on the button is told of the same request', async () => {
  const { orderId, sessionId } = await ask()
  expect(placedId(await placeOrder(shop.services, { sessionId, form: FORM }))).toBe(orderId)
  expect(await rowsOf(orderId)).toHaveLength(1)
})

test('the shop says yes: the link pays it, and its time is its buyer’s', async () => {
  const { orderId, bookingId } = await ask()
  expect(await acceptRequest(shop.services, { bookingId, actor })).toMatchObject({
    ok: true,
    booking: { status: 'confirmed' },
  })
  expect(await acceptRequest(shop.services, { bookingId, actor })).toMatchObject({ ok: false, refusal: 'answered' })
  expect(await refuseRequest(shop.services, { bookingId, actor, reason: 'Non.' })).toMatchObject({ ok: false })
  const told = await read('booking-accepted')
  expect(told?.text).toMatch(/Payer 79,00 €.+order-pay/)
  // The first answer says nothing any more.
  expect(await read('booking-requested')).toBeNull()
  const paid = await pay(orderId)
  expect(paid).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'paid', heldUntil: null }])
  expect((await findOrder(shop.services.db, orderId))?.paidAt).not.toBeNull()
  expect(await mails()).toEqual(expect.arrayContaining(['booking-accepted', 'order-paid', 'booking-confirmed']))
  shop.passTime(72 * HOUR)
  expect(await endLapsedRequests(shop.services)).toBe(0)
})

test('one that is paid in parts asks for the first once the shop says yes, and for the rest in its time', async () => {
  const { db } = shop.services
  const extras = { deposit: { ...PLANS, asks: 'forced' } as unknown as Json }
  const { id } = await createProduct(db, {
    ...{ kind: 'booking', name: 'Bilan', supply: 'service', regularPriceCents: 10_000, extras },
    kindSettings: { ...(await settingsOf()) },
  })
  const sessionId = createSessionId()
  expect(await add(sessionId, { id })).toMatchObject({
    cart: { dueCents: 0, confirmation: { thenDueCents: 3000 }, laterPayments: [{ amountCents: 7000 }] },
  })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: { ...FORM, shownTotal: null } }))
  const dues = async () =>
    (await listDues(db, orderId)).map(({ amountCents, state, fallsDueAt }) => {
      const days = Math.round((fallsDueAt.getTime() - shop.services.clock.now().getTime()) / (24 * HOUR * 1000))
      return `${amountCents} ${state} ${days}`
    })
  expect(await dues()).toEqual(['3000 waiting 0', '7000 waiting 60'])
  expect(await pay(orderId)).toMatchObject({ ok: false })
  shop.passTime(24 * HOUR)
  const [row] = await rowsOf(orderId)
  expect(await acceptRequest(shop.services, { bookingId: row?.id ?? 0, actor })).toMatchObject({ ok: true })
  // The first is paid from now on; the day of the rest is the one that its buyer was told.
  expect(await dues()).toEqual(['3000 open 0', '7000 open 59'])
  expect((await read('booking-accepted'))?.text).toMatch(/Payer 30,00 €/)
  expect(await pay(orderId)).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect(await findOrder(db, orderId)).toMatchObject({ status: 'partial-payment' })
  expect(await dues()).toEqual(['3000 met 0', '7000 open 59'])
  expect(await rowsOf(orderId)).toMatchObject([{ heldUntil: null }])
})

test('the shop says no: the time is free, the order is cancelled, its buyer reads why', async () => {
  const { orderId, bookingId } = await ask()
  const refused = await refuseRequest(shop.services, { bookingId, actor, reason: ' Je suis en congé ce jour-là. ' })
  expect(refused).toMatchObject({ ok: true, booking: { status: 'cancelled' } })
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('cancelled')
  const told = await read('booking-refused')
  expect(told?.text).toMatch(/Pourquoi : Je suis en congé ce jour-là\..+ne devez rien/)
  expect(await add(createSessionId())).toMatchObject({ ok: true })
  expect(await acceptRequest(shop.services, { bookingId, actor })).toMatchObject({ ok: false, refusal: 'answered' })
})

test('a request that nobody answers, and one that nobody pays, end at their term', async () => {
  const unanswered = await ask()
  const unpaid = await ask({ later: 1 })
  shop.passTime(47 * HOUR)
  expect(await endLapsedRequests(shop.services)).toBe(0)
  expect(await acceptRequest(shop.services, { bookingId: unpaid.bookingId, actor })).toMatchObject({ ok: true })
  shop.passTime(2 * HOUR)
  expect(await acceptRequest(shop.services, { bookingId: unanswered.bookingId, actor })).toMatchObject({ ok: false })
  expect(await endLapsedRequests(shop.services)).toBe(1)
  expect(await read('booking-refused')).not.toBeNull()
  shop.passTime(47 * HOUR)
  expect(await endLapsedRequests(shop.services)).toBe(1)
  expect(await endLapsedRequests(shop.services)).toBe(0)
  expect((await read('booking-lapsed'))?.text).toMatch(/n’a pas été réglé à temps/)
  for (const { orderId } of [unanswered, unpaid])
    expect((await findOrder(shop.services.db, orderId))?.status).toBe('cancelled')
  expect(await pay(unpaid.orderId)).toMatchObject({ ok: false })
})

test('its buyer takes it back, and the time is free', async () => {
  const { orderId, bookingId } = await ask()
  const order = await findOrder(shop.services.db, orderId)
  expect(await cancelOrder(shop.services, { orderId, orderKey: order?.orderKey ?? '' })).toEqual({ ok: true })
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'cancelled' }])
  expect(await acceptRequest(shop.services, { bookingId, actor })).toMatchObject({ ok: false, refusal: 'answered' })
  expect(await listAppointments(shop.services, { customerId: 0 })).toMatchObject({ upcoming: [] })
})

test('one that costs nothing is its buyer’s at the word', async () => {
  const { db } = shop.services
  const free = await createProduct(db, {
    ...{ kind: 'booking', name: 'Premier appel', supply: 'service', regularPriceCents: 0 },
    kindSettings: { ...(await settingsOf()) },
  })
  const sessionId = createSessionId()
  await add(sessionId, { id: free.id })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: { ...FORM, shownTotal: null } }))
  const [row] = await rowsOf(orderId)
  expect(row?.status).toBe('pending-confirmation')
  expect(await acceptRequest(shop.services, { bookingId: row?.id ?? 0, actor })).toMatchObject({ ok: true })
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'paid' }])
  expect((await findOrder(db, orderId))?.paidAt).not.toBeNull()
})

async function settingsOf() {
  const { kindSettings } = await createBookable(shop, { requiresConfirmation: true })
  return kindSettings
}

test('it shares a cart with nothing else, whichever comes first', async () => {
  const notebook = await createProduct(shop.services.db, { name: 'Carnet' })
  const addNotebook = (sessionId: string) =>
    addToCart(shop.services, { sessionId, productId: notebook.id, variationId: null, quantity: 1 })
  const apart = { ok: false, refusal: { code: 'confirmation-apart', name: 'Entretien blanc en visio' } }
  const one = createSessionId()
  await addNotebook(one)
  expect(await add(one)).toMatchObject(apart)
  const two = createSessionId()
  expect(await add(two)).toMatchObject({ ok: true, cart: { dueCents: 0, confirmation: { thenDueCents: 7900 } } })
  expect(await addNotebook(two)).toMatchObject(apart)
  const names = async (sessionId: string) => (await getCart(shop.services, sessionId)).lines.map(({ name }) => name)
  expect([await names(one), await names(two)]).toEqual([['Carnet'], ['Entretien blanc en visio']])
})
