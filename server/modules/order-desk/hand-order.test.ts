import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_COMPANY_NUMBERS } from '#contracts/checkout/company-numbers.ts'
import { PAY_LINK_HOURS } from '#contracts/checkout/hand-order.ts'
import { NO_PAYMENT_FIELDS } from '#contracts/checkout/payment-fields.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { getPayableOrder, payOrder } from '#server/modules/checkout/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder, listDues, listOrderNotes } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createBookable, slotsOf } from '#test/support/bookable.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import {
  addHandLine,
  changeHandCoupon,
  changeHandLines,
  chooseHandBuyer,
  dropHandDraft,
  keepHandBuyer,
  listHandOffers,
  openHandDraft,
  placeHandOrder,
  sendPayLink,
  stopPayLink,
} from './index.ts'

let shop: PayingShop
let notebook: Awaited<ReturnType<typeof createProduct>>
beforeEach(async () => {
  shop = await openPayingShop()
  notebook = await createProduct(shop.services.db, { supply: 'goods', stock: 5, regularPriceCents: 1700 })
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner', id = 7): StaffActor => ({
  ...{ id, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const { billing } = checkoutForm()
const add = (more: object = {}, by = actor()) =>
  addHandLine(shop.services, by, { productId: notebook.id, variationId: null, quantity: 2, time: null, ...more })
const form = (more: object = {}) => ({
  ...{
    billing,
    companyNumbers: NO_COMPANY_NUMBERS,
    shippingMethods: [],
    note: '',
    submissionId: randomUUID(),
    shownTotal: null,
    sendsLink: true,
  },
  ...more,
})
const place = (more: object = {}, by = actor()) => placeHandOrder(shop.services, by, form(more))
const codes = (done: Awaited<ReturnType<typeof place | typeof add>>) =>
  done.ok ? 'done' : done.refusals.map((refusal) => ('why' in refusal ? refusal.why : refusal.code))
const draft = async (by = actor()) => {
  const opened = await openHandDraft(shop.services, by)
  if (!opened.ok) throw new Error(opened.refusal.code)
  return opened.draft
}
const stock = async () => (await shop.services.db.select().from(products).where(eq(products.id, notebook.id)))[0]?.stock
const links = async () =>
  (await shop.services.db.select().from(mailOutbox)).filter(({ kind }) => kind === 'order-to-pay')
const placedId = async (more: object = {}) => {
  const placed = await place(more)
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusals))
  return placed.orderId
}

const hoursUntil = (time: Date | null = null) =>
  Math.round(((time?.getTime() ?? 0) - shop.services.clock.now().getTime()) / 3_600_000)

test.each(ROLES)('%s puts an order together and places it, or nothing is written', async (role) => {
  const by = actor(role)
  const isTheirs = role === 'owner' || role === 'management'
  const done = [
    await openHandDraft(shop.services, by),
    await listHandOffers(shop.services, by, 'carnet'),
    await add({}, by),
    await changeHandLines(shop.services, by, { quantities: {} }),
    await changeHandCoupon(shop.services, by, { code: 'rien', isOff: true }),
    await chooseHandBuyer(shop.services, by, { kind: 'account', id: 999 }),
    await keepHandBuyer(shop.services, by, { billing, shippingMethods: [] }),
    await place({}, by),
    await dropHandDraft(shop.services, by),
  ]
  const theirs = [true, true, true, true, true, false, true, true, true]
  expect(done.map(({ ok }) => ok)).toEqual(isTheirs ? theirs : done.map(() => false))
  expect(await shop.services.db.select().from(orders)).toHaveLength(isTheirs ? 1 : 0)
})

test('an order by hand waits for its payment as any other, keeps its pieces three days, and its link pays it', async () => {
  expect(codes(await add())).toBe('done')
  const orderId = await placedId({ note: 'Bonne lecture' })
  const order = await findOrder(shop.services.db, orderId)
  expect(order).toMatchObject({
    ...{ status: 'pending', source: 'desk', cartId: null, customerId: null, totalCents: 3890, note: 'Bonne lecture' },
    ...{ digitalConsentAt: null, serviceConsentAt: null, paidAt: null },
  })
  expect(await stock()).toBe(3)
  expect((await listDues(shop.services.db, orderId)).map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [3890, 'open'],
  ])
  expect((await draft()).cart.lines).toEqual([])
  const [trail] = await listAuditEntries(shop.services.db, { subject: { kind: 'order', id: String(orderId) } })
  expect(trail).toMatchObject({ action: 'made-by-hand', actor: { kind: 'staff', id: '7' } })
  const mail = await composers['order-to-pay'](shop.services, String(orderId))
  expect([mail?.to, mail?.subject]).toEqual([billing.email, `Votre commande ${orderId} est prête à être payée`])
  expect(mail?.text).toContain(`/commande/order-pay/${orderId}/`)

  if (!order) throw new Error('no order')
  const paid = await payOrder(shop.services, {
    ...{ orderId, orderKey: order.orderKey, sessionId: null },
    form: {
      ...{ ...NO_PAYMENT_FIELDS, paymentMethod: 'stripe', paymentMethodId: 'pm_card_visa', acceptsTerms: true },
      ...{ wantsImmediateSupply: false, wantsEarlyService: false, submissionId: null, shownTotal: null },
    },
  })
  expect(paid).toMatchObject({ ok: true, placed: { next: 'received' } })
  expect((await findOrder(shop.services.db, orderId))?.status).toBe('processing')
  expect(await stock()).toBe(3)
  expect(await composers['order-to-pay'](shop.services, String(orderId))).toBeNull()
})

test('sent twice, or by two clicks at once, it is one order; the next one is another', async () => {
  await add()
  const asked = form()
  const both = await Promise.all([1, 2].map(() => placeHandOrder(shop.services, actor(), asked)))
  const again = await placeHandOrder(shop.services, actor(), asked)
  expect(new Set([...both, again].map((each) => each.ok && each.orderId)).size).toBe(1)
  expect(await shop.services.db.select().from(orders)).toHaveLength(1)
  expect(codes(await place())).toEqual(['empty'])
  expect([await stock(), (await links()).length]).toEqual([3, 1])
})

test('the rules of every cart hold: stock, coupons, addresses, what was shown; nothing is written otherwise', async () => {
  expect(codes(await add({ quantity: 6 }))).toEqual(['line'])
  await add({ quantity: 5 })
  await createCoupon(shop.services.db, { code: 'dix', kind: 'percent', amount: 10 })
  expect(codes(await changeHandCoupon(shop.services, actor(), { code: 'rien', isOff: false }))).toEqual(['coupon'])
  expect(codes(await changeHandCoupon(shop.services, actor(), { code: 'dix', isOff: false }))).toBe('done')
  expect((await draft()).cart.totalCents).toBe(8140)
  expect(codes(await place({ billing: { ...billing, postcode: '' } }))).toEqual(['invalid-fields'])
  expect(codes(await place({ shownTotal: { cents: 8999, currency: 'EUR' } }))).toEqual(['total-changed'])
  await shop.services.db.update(products).set({ stock: 4 }).where(eq(products.id, notebook.id))
  expect(codes(await place())).toEqual(['out-of-stock'])
  expect(await shop.services.db.select().from(orders)).toHaveLength(0)
  const [line] = (await draft()).cart.lines
  await changeHandLines(shop.services, actor(), { quantities: { [line?.key ?? '']: 1 } })
  const orderId = await placedId()
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({
    totalCents: 2020,
    discountCents: 170,
    shippingCents: 490,
  })
})

test('what renews itself is only for its buyer, and nothing to pay is no order to pay', async () => {
  const club = await createProduct(shop.services.db, { kind: 'subscription', supply: 'service' })
  expect(codes(await add({ productId: club.id, quantity: 1 }))).toEqual(['only-for-buyers'])
  const gift = await createProduct(shop.services.db, { regularPriceCents: 0 })
  await add({ productId: gift.id, quantity: 1 })
  expect(codes(await place())).toEqual(['nothing-to-pay'])
})

test('a file is ordered without a word about it: its buyer is asked on the page that pays it', async () => {
  const guide = await createProduct(shop.services.db, { regularPriceCents: 900 })
  await add({ productId: guide.id, quantity: 1 })
  const order = await findOrder(shop.services.db, await placedId())
  if (!order) throw new Error('no order')
  expect((await getPayableOrder(shop.services, { order, customerId: null })).needsDigitalConsent).toBe(true)
})

test.each([
  [true, true],
  [false, false],
])('with an address of an account that is confirmed (%s) it is that account’s (%s)', async (isConfirmed, isTheirs) => {
  const emailVerifiedAt = isConfirmed ? shop.services.clock.now() : null
  const [customer] = await shop.services.db
    .insert(customers)
    .values({ email: billing.email, passwordHash: 'x', emailVerifiedAt })
    .returning()
  await add()
  const order = await findOrder(shop.services.db, await placedId())
  expect(order?.customerId).toBe(isTheirs ? customer?.id : null)
})

test('somebody known brings their address along, and each of the team has a draft of their own', async () => {
  await add()
  const orderId = await placedId()
  expect((await draft()).billing.email).toBe('')
  expect(codes(await chooseHandBuyer(shop.services, actor(), { kind: 'guest', id: orderId }))).toBe('done')
  expect((await draft()).billing).toMatchObject({ email: billing.email, city: 'Lyon' })
  expect(codes(await chooseHandBuyer(shop.services, actor(), { kind: 'guest', id: 1 }))).toEqual(['unknown-person'])
  expect((await draft(actor('management', 8))).billing.email).toBe('')
  await add({ quantity: 1 })
  await dropHandDraft(shop.services, actor())
  expect([(await draft()).cart.lines.length, (await draft()).billing.email]).toEqual([0, ''])
})

test('its link is taken back within ten seconds, and sent again as long as nobody has paid', async () => {
  await add()
  const orderId = await placedId()
  expect((await links()).length).toBe(1)
  expect(await stopPayLink(shop.services, actor(), { orderId })).toEqual({ ok: true })
  expect((await links()).length).toBe(0)
  expect(await stopPayLink(shop.services, actor(), { orderId })).toEqual({ ok: false, refusal: { code: 'has-left' } })
  expect(await sendPayLink(shop.services, actor(), { orderId })).toEqual({ ok: true })
  expect(await sendPayLink(shop.services, actor(), { orderId })).toEqual({ ok: true })
  expect((await links()).length).toBe(1)
  await shop.services.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId))
  expect(await sendPayLink(shop.services, actor(), { orderId })).toMatchObject({ refusal: { code: 'nothing-to-tell' } })
  expect(await sendPayLink(shop.services, actor(), { orderId: 1 })).toMatchObject({
    refusal: { code: 'unknown-order' },
  })
})

test('a session of next week is kept three days, and asks its buyer for a consent of their own before it is paid', async () => {
  const session = await createBookable(shop.services.db)
  const [slot] = await slotsOf(shop.services, session.id, { afterDays: 5 })
  const offers = await listHandOffers(shop.services, actor(), 'entretien')
  expect(
    offers.ok && offers.offers[0]?.times?.some(({ value }) => Date.parse(value) === Date.parse(slot?.startsAt ?? '')),
  ).toBe(true)
  const time = { startsAt: slot?.startsAt ?? '', resourceId: null }
  expect(codes(await add({ productId: session.id, quantity: 1, time: null }))).toEqual(['line'])
  expect(codes(await add({ productId: session.id, quantity: 1, time }))).toBe('done')
  const order = await findOrder(shop.services.db, await placedId())
  if (!order) throw new Error('no order')
  const [booking] = await shop.services.db.select().from(bookings)
  expect(booking).toMatchObject({ status: 'unpaid', orderId: order.id, cartId: null })
  expect(hoursUntil(booking?.heldUntil)).toBe(PAY_LINK_HOURS)
  // The time is the order's: nobody else, and no other draft, has it.
  expect(codes(await add({ productId: session.id, quantity: 1, time }))).toEqual(['line'])

  const payable = await getPayableOrder(shop.services, { order, customerId: null })
  expect(payable.serviceConsent?.text).toContain('avant la fin du délai de rétractation')
  const pay = (wantsEarlyService: boolean) =>
    payOrder(shop.services, {
      ...{ orderId: order.id, orderKey: order.orderKey, sessionId: null },
      form: {
        ...{ ...NO_PAYMENT_FIELDS, paymentMethod: 'stripe', paymentMethodId: 'pm_card_visa', acceptsTerms: true },
        ...{ wantsImmediateSupply: false, wantsEarlyService, submissionId: null, shownTotal: null },
      },
    })
  expect(await pay(false)).toMatchObject({ ok: false, refusals: [{ code: 'service-consent-missing' }] })
  expect(await pay(true)).toMatchObject({ ok: true })
  expect(await findOrder(shop.services.db, order.id)).toMatchObject({
    serviceConsentChannel: 'order-pay',
    serviceConsentText: payable.serviceConsent?.text,
  })
  expect((await shop.services.db.select().from(bookings))[0]?.status).toBe('paid')
})

test('what the shop has to confirm it confirms by ordering it: its buyer pays by the link, and nobody is asked', async () => {
  const session = await createBookable(shop.services.db, { requiresConfirmation: true, maxDaysAhead: 90 })
  const [slot] = await slotsOf(shop.services, session.id, { afterDays: 25 })
  const time = { startsAt: slot?.startsAt ?? '', resourceId: null }
  expect(codes(await add({ productId: session.id, quantity: 1, time }))).toBe('done')
  expect(codes(await place({ shownTotal: { cents: 7800, currency: 'EUR' } }))).toEqual(['total-changed'])
  const orderId = await placedId({ shownTotal: { cents: 7900, currency: 'EUR' } })
  const order = await findOrder(shop.services.db, orderId)
  expect(order).toMatchObject({ status: 'pending', paymentMethod: '', totalCents: 7900 })
  expect(await listDues(shop.services.db, orderId)).toMatchObject([{ kind: 'full', state: 'open', amountCents: 7900 }])
  const [booking] = await shop.services.db.select().from(bookings)
  expect(booking).toMatchObject({ status: 'unpaid', orderId })
  expect(hoursUntil(booking?.heldUntil)).toBe(PAY_LINK_HOURS)
  expect((await shop.services.db.select().from(mailOutbox)).map(({ kind }) => kind)).toEqual(['order-to-pay'])
})

test('the team reads who made an order; its link is not sent where nobody asks for it, and nothing travels by what is no way', async () => {
  await add()
  expect(codes(await place({ shippingMethods: ['flat_rate:999'] }))).toEqual(['no-shipping-method'])
  const orderId = await placedId({ sendsLink: false })
  expect(await links()).toEqual([])
  const notes = (await listOrderNotes(shop.services.db, orderId)).map(({ text }) => text)
  expect(notes).toEqual(['Commande faite par Sonia, à payer par son acheteur.'])
})

test('a company’s numbers go into its order, and one that cannot be is refused', async () => {
  await add()
  const company = { billing: { ...billing, company: 'Le Plongeoir SARL' } }
  const numbers = { siren: '732829320', vat: 'FR44732829320' }
  const wrong = { ...company, companyNumbers: { ...numbers, siren: '732829321' } }
  expect(codes(await place(wrong))).toEqual(['company-number-wrong'])
  expect(await place({ companyNumbers: numbers })).toMatchObject({
    refusals: [{ code: 'by-hand', why: 'nobodys-number' }],
  })
  const orderId = await placedId({ ...company, companyNumbers: numbers })
  expect((await findOrder(shop.services.db, orderId))?.companyNumbers).toEqual(numbers)
})
