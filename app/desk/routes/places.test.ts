import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { WAITING_KINDS, WAITING_PLACES } from '#contracts/staff/today.ts'
import { comments } from '#server/modules/content/tables.ts'
import { orders, receipts } from '#server/modules/orders/tables.ts'
import {
  manualRefunds,
  moneyGaps,
  paymentAttempts,
  paymentCases,
  providerPayments,
} from '#server/modules/payments/tables.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { readToday } from '#server/modules/today/index.ts'
import { withdrawals } from '#server/modules/withdrawal/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { orderGoods } from '#test/support/goods-order.ts'
import { payForBooking } from '#test/support/paid-booking.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { subscribed } from '#test/support/subscribed.ts'
import { byStaff } from '#test/support/writer.ts'
import { placesOf } from './places.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const now = new Date('2026-11-23T14:00:00Z')
const actor = (role: Role): StaffActor => ({ id: 1, name: role, role, confirmedAt: now })

const rowsOf = async (role: Role) => {
  const { waiting } = await readToday(shop.services, actor(role), 7)
  if (!waiting.ok) throw new Error('what waits could not be read')
  return waiting.value
}
const dotsOf = async (role: Role) =>
  (await placesOf(shop.services, actor(role))).filter(({ waiting }) => waiting > 0).map(({ path }) => path)

test('where nothing waits, no place has a dot', async () => {
  expect(await rowsOf('owner')).toEqual([])
  expect(await dotsOf('owner')).toEqual([])
})

test('each place with a dot has its rows on the first page, and each row its dot, whoever looks', async () => {
  await letEverythingWait()
  expect((await rowsOf('owner')).map(({ kind }) => kind).toSorted()).toEqual([...WAITING_KINDS].toSorted())
  for (const role of ROLES) {
    const rows = await rowsOf(role)
    const places = new Set(rows.flatMap(({ kind }) => WAITING_PLACES[kind].places))
    expect([role, new Set(await dotsOf(role))]).toEqual([role, places])
    for (const { kind } of rows) {
      const { list, places: own } = WAITING_PLACES[kind]
      expect([kind, own.some((path) => list.startsWith(path))]).toEqual([kind, true])
    }
  }
  const kinds = async (role: Role) => (await rowsOf(role)).map(({ kind }) => kind)
  expect(await kinds('writing')).toEqual(['exchanges', 'review'])
  // Of the sessions that they lead: this one is somebody else's.
  expect(await kinds('coaching')).toEqual([])
})

/** One of each kind, as the table that it is found in says it. */
async function letEverythingWait() {
  const { db } = shop.services
  const order = await payForDownload(shop)
  const [receipt] = await db.select().from(receipts).where(eq(receipts.orderId, order.id))
  if (!receipt) throw new Error('nothing was paid')
  const statement = { orderNumber: String(order.id), name: '', email: '', items: '', statement: 'Je me rétracte.' }
  await db.insert(withdrawals).values([
    { ...statement, orderId: order.id, receivedAt: now },
    { ...statement, receivedAt: now },
  ])
  await db
    .insert(paymentCases)
    .values({ id: 'du_1', orderId: order.id, kind: 'dispute', outcome: 'open', openedAt: now })
  const owed = { orderId: order.id, receiptId: receipt.id, amountCents: 100, reason: '', askedAt: now }
  await db.insert(manualRefunds).values(owed)
  const { id: _, ...second } = { ...receipt, chargeId: 'ch_twice', isSurplus: true }
  await db.insert(receipts).values(second)
  const payment = { amountCents: 900, refundedCents: 0, currency: 'EUR', orderNumber: '', createdAt: now, readAt: now }
  await db.insert(providerPayments).values({ ...payment, id: 'ch_orphan' })
  await db.insert(moneyGaps).values({ chargeId: 'ch_orphan', foundAt: now })

  const authorised = await payForDownload(shop)
  await db.update(paymentAttempts).set({ status: 'authorised' }).where(eq(paymentAttempts.orderId, authorised.id))
  const held = await payForDownload(shop)
  await db.update(orders).set({ status: 'on-hold' }).where(eq(orders.id, held.id))
  await orderGoods(shop)
  const session = await payForBooking(shop)
  await db.execute(sql`update bookings set status = 'pending-confirmation' where id = ${session.id}`)
  await subscribed({ db, clock: shop.services.clock }, { status: 'on-hold', holdReason: 'unpaid' })
  const limits = { franchiseCents: 1, franchiseUpperCents: 99_000_00, crossBorderCents: 99_000_00 }
  await saveSetting(byStaff(shop.services), { key: 'thresholds', edited: 0, value: limits })

  await db.execute(sql`insert into text_drafts (kind, base, version, fields, is_for_review, owner_id, writer_id, created_at, updated_at)
    values ('article', 0, 1, '{}', true, 1, 1, now(), now())`)
  await db.execute(sql`insert into mail_outbox (kind, about, queued_at) values ('order-paid', 'never', now())`)
  const product = await createProduct(db)
  const words = { authorName: 'Paul', authorEmail: 'paul@exemple.fr', body: 'Clair.', writerHash: 'x' }
  await db.insert(comments).values({ ...words, subjectId: product.id, status: 'held' })
}
