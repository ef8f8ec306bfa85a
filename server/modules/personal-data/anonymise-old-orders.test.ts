import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { downloadGrants } from '#server/modules/fulfilment/tables.ts'
import { listDocuments } from '#server/modules/invoicing/index.ts'
import { creditNotes, invoices } from '#server/modules/invoicing/tables.ts'
import { findOrder, listOrderAddresses, listOrderLines, listReceipts, lockOrder } from '#server/modules/orders/index.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import { createFile } from '#test/support/builders.ts'
import { createKnownPerson, PERSON_WORDS } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { tablesThatName } from '#test/support/tables-that-name.ts'
import { anonymiseOldOrders } from './index.ts'

let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
beforeEach(async () => {
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
})
afterEach(() => shop.close())

const at = (moment: string) => ({ db: shop.services.db, clock: { now: () => new Date(moment) } })

/** As if all that was done to these orders had been done then. */
async function backdate(moment: string, ...ids: number[]): Promise<void> {
  const { db } = shop.services
  const then = new Date(moment)
  for (const id of ids) {
    const { paidAt } = (await findOrder(db, id)) ?? {}
    await db
      .update(orders)
      .set({ createdAt: then, paidAt: paidAt && then })
      .where(eq(orders.id, id))
    await db.update(invoices).set({ issuedAt: then }).where(eq(invoices.orderId, id))
  }
}

/** As if an order's line had asked for a choice, and for words of its buyer. */
async function writeIntoLine(orderId: number, configuration: { engraving?: string }): Promise<void> {
  const options = [{ name: 'Choix', value: configuration.engraving ?? 'Nuit' }]
  await shop.services.db.update(orderLines).set({ configuration, options }).where(eq(orderLines.orderId, orderId))
}

async function grantFile(orderId: number): Promise<void> {
  const { db } = shop.services
  const [line] = await listOrderLines(db, orderId)
  const { id: fileId } = await createFile(db, { productId: person.product.id })
  const grant = { orderId, orderLineId: line?.id ?? 0, fileId, downloadsAllowed: 1, expiresAt: new Date() }
  await db.insert(downloadGrants).values(grant)
}

const isAnonymised = async (id: number) => (await findOrder(shop.services.db, id))?.anonymisedAt != null

test('a paid order loses its buyer ten years after the end of its year in France, and keeps its books', async () => {
  const { db } = shop.services
  const { asGuest } = person.orders
  await backdate('2016-01-01T00:30:00+01:00', asGuest)
  const [before] = await db.select().from(invoices).where(eq(invoices.orderId, asGuest))
  await grantFile(asGuest)
  expect(await anonymiseOldOrders(at('2026-12-31T22:59:59Z'))).toBe(0)
  expect(await anonymiseOldOrders(at('2026-12-31T23:00:01Z'))).toBe(1)
  expect(await anonymiseOldOrders(at('2026-12-31T23:00:01Z'))).toBe(0)

  expect(await findOrder(db, asGuest)).toMatchObject({
    ...{ status: 'completed', totalCents: 1700, note: '', customerId: null, attribution: {} },
  })
  expect(await listOrderAddresses(db, asGuest)).toMatchObject([
    { country: 'FR', lastName: '', email: '', postcode: '' },
  ])
  expect(await listOrderLines(db, asGuest)).toHaveLength(1)
  expect(await listReceipts(db, asGuest)).toMatchObject([{ amountCents: 1700, chargeId: null }])
  expect(await db.$count(downloadGrants)).toBe(0)
  const [after] = await db.select().from(invoices).where(eq(invoices.orderId, asGuest))
  expect(after).toEqual({ ...before, document: { ...before?.document, buyer: [], deliveredTo: [], business: null } })
})

test('what a buyer wrote into a line goes with them; what they chose of the catalogue stays', async () => {
  const { asGuest, paid } = person.orders
  await writeIntoLine(asGuest, { engraving: 'Pour Zoé' })
  await writeIntoLine(paid, {})
  await backdate('2015-06-01T12:00:00Z', asGuest, paid)
  await shop.services.db.update(creditNotes).set({ issuedAt: new Date('2015-06-01T12:00:00Z') })
  expect(await anonymiseOldOrders(at('2027-01-01T12:00:00Z'))).toBe(2)
  expect(await listOrderLines(shop.services.db, asGuest)).toMatchObject([{ configuration: {}, options: [] }])
  expect(await listOrderLines(shop.services.db, paid)).toMatchObject([{ options: [{ value: 'Nuit' }] }])
})

test.each([
  ['a credit note', creditNotes],
  ['an invoice', invoices],
])('%s of a later year keeps its order a year longer, and loses its buyer with it', async (_, documents) => {
  const { db } = shop.services
  const { paid } = person.orders
  await backdate('2015-12-20T12:00:00Z', paid)
  await db.update(creditNotes).set({ issuedAt: new Date('2015-12-20T12:00:00Z') })
  await db.update(documents).set({ issuedAt: new Date('2016-01-04T12:00:00Z') })
  expect(await anonymiseOldOrders(at('2026-06-01T12:00:00Z'))).toBe(0)
  expect(await anonymiseOldOrders(at('2027-01-01T12:00:00Z'))).toBe(1)
  expect(await db.select().from(creditNotes)).toMatchObject([{ document: { buyer: [], totalCents: 500 } }])
  expect(await listDocuments(shop.services, { orderId: paid, termsVersion: '2026-11' })).toHaveLength(4)
})

test('an order that nobody paid loses its buyer after a year, and can be paid no more', async () => {
  const { db } = shop.services
  const { unpaid } = person.orders
  const { orderKey } = (await findOrder(db, unpaid)) ?? {}
  await backdate('2026-03-10T12:00:00Z', ...Object.values(person.orders))
  expect(await anonymiseOldOrders(at('2027-03-10T11:59:59Z'))).toBe(0)
  expect(await anonymiseOldOrders(at('2027-03-10T12:00:01Z'))).toBe(1)
  const order = await findOrder(db, unpaid)
  expect(order?.status).toBe('cancelled')
  expect(order?.orderKey).toMatch(/^wc_order_[0-9a-f]{64}$/)
  expect(order?.orderKey).not.toBe(orderKey)
  expect(await isAnonymised(person.orders.paid)).toBe(false)
})

test.each(['on-hold', 'processing', 'refunded'] as const)(
  'an order that is %s is kept like one that was paid',
  async (status) => {
    const { unpaid } = person.orders
    await backdate('2026-03-10T12:00:00Z', unpaid)
    await shop.services.db.update(orders).set({ status }).where(eq(orders.id, unpaid))
    expect(await anonymiseOldOrders(at('2027-06-01T12:00:00Z'))).toBe(0)
  },
)

test('a cancelled order that was paid or invoiced once is kept like one that was paid', async () => {
  const { db } = shop.services
  const { asGuest } = person.orders
  await backdate('2026-03-10T12:00:00Z', asGuest)
  const late = at('2027-06-01T12:00:00Z')
  const cancelled = (paidAt: Date | null) =>
    db.update(orders).set({ status: 'cancelled', paidAt }).where(eq(orders.id, asGuest))
  await cancelled(null)
  expect(await anonymiseOldOrders(late)).toBe(0)
  await db.delete(invoices).where(eq(invoices.orderId, asGuest))
  await cancelled(new Date('2026-03-10T12:00:00Z'))
  expect(await anonymiseOldOrders(late)).toBe(0)
  await cancelled(null)
  expect(await anonymiseOldOrders(late)).toBe(1)
})

test('an order that is being paid, or that somebody holds, waits', async () => {
  const { db } = shop.services
  const { unpaid } = person.orders
  await backdate('2026-03-10T12:00:00Z', unpaid)
  const late = at('2027-06-01T12:00:00Z')
  await db.transaction(async (tx) => {
    await lockOrder(tx, unpaid)
    expect(await anonymiseOldOrders(late)).toBe(0)
  })
  for (const status of ['creating', 'requires-action', 'processing'] as const) {
    await db.update(paymentAttempts).set({ status }).where(eq(paymentAttempts.orderId, unpaid))
    expect(await anonymiseOldOrders(late)).toBe(0)
  }
  await db.update(paymentAttempts).set({ status: 'failed' }).where(eq(paymentAttempts.orderId, unpaid))
  expect(await anonymiseOldOrders(late)).toBe(1)
})

test('no more of a buyer is left in what belongs to an order than what a withdrawal proves', async () => {
  const { db } = shop.services
  await backdate('2012-03-10T12:00:00Z', ...Object.values(person.orders))
  await db.update(creditNotes).set({ issuedAt: new Date('2012-03-10T12:00:00Z') })
  const named = await tablesThatName(db, PERSON_WORDS)
  expect(await anonymiseOldOrders(at('2026-01-01T12:00:00Z'))).toBe(3)
  const ofOrders = [
    'orders',
    'order_addresses',
    'order_notes',
    'invoices',
    'credit_notes',
    'provider_calls',
    'dispute_answers',
    'dispute_files',
    'bookings',
    'session_records',
    'coupon_uses',
    'subscription_addresses',
  ]
  expect((await tablesThatName(db, PERSON_WORDS)).toSorted()).toEqual(
    named.filter((table) => !ofOrders.includes(table)).toSorted(),
  )
})
