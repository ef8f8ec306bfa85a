import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { WAITING_KINDS, WAITING_PLACES } from '#contracts/staff/today.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { readToday } from '#server/modules/today/index.ts'
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
  (await placesOf(shop.services, actor(role), await rowsOf(role)))
    .filter(({ waiting }) => waiting > 0)
    .map(({ path }) => path)

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
  const { db, clock } = shop.services
  const order = await payForDownload(shop)
  const authorised = await payForDownload(shop)
  const held = await payForDownload(shop)
  await orderGoods(shop)
  const session = await payForBooking(shop)
  const request = await payForBooking(shop)
  await subscribed({ db, clock }, { status: 'on-hold', holdReason: 'unpaid' })
  const limits = { franchiseCents: 1, franchiseUpperCents: 99_000_00, crossBorderCents: 99_000_00 }
  await saveSetting(byStaff(shop.services), { key: 'thresholds', edited: 0, value: limits })
  const statements = [
    sql`insert into withdrawals (order_number, order_id, name, email, items, statement, received_at)
      values ('1', ${order.id}, '', '', '', 'Je me rétracte.', now()), ('2', null, '', '', '', 'Moi aussi.', now())`,
    sql`insert into payment_cases (id, order_id, kind, outcome, opened_at)
      values ('du_1', ${order.id}, 'dispute', 'open', now())`,
    sql`insert into manual_refunds (order_id, receipt_id, amount_cents, reason, asked_at)
      select order_id, id, 100, '', now() from receipts where order_id = ${order.id}`,
    sql`insert into receipts (order_id, due_id, charge_id, amount_cents, method_type, received_at, is_surplus)
      select order_id, due_id, 'ch_twice', amount_cents, method_type, now(), true from receipts where order_id = ${order.id}`,
    sql`insert into provider_payments (id, amount_cents, refunded_cents, currency, order_number, created_at, read_at)
      values ('ch_orphan', 900, 0, 'EUR', '', now(), now())`,
    sql`insert into money_gaps (charge_id, found_at) values ('ch_orphan', now())`,
    sql`insert into payouts (id, status, amount_cents, currency, holds, created_at, arrives_at)
      values ('po_1', 'failed', 500, 'EUR', 'untold', now(), now())`,
    sql`update payment_attempts set status = 'authorised' where order_id = ${authorised.id}`,
    sql`update orders set status = 'on-hold' where id = ${held.id}`,
    sql`update bookings set status = 'pending-confirmation' where id = ${session.id}`,
    sql`update bookings set status = 'pending-confirmation', held_until = now() + interval '1 day' where id = ${request.id}`,
    sql`insert into text_drafts (kind, base, version, fields, is_for_review, owner_id, writer_id, created_at, updated_at)
      values ('article', 0, 1, '{}', true, 1, 1, now(), now())`,
    sql`insert into mail_outbox (kind, about, queued_at) values ('order-paid', 'never', now())`,
    sql`insert into comments (subject_id, author_name, author_email, body, status, writer_hash)
      values (1, 'Paul', 'paul@exemple.fr', 'Clair.', 'held', '')`,
  ]
  for (const statement of statements) await db.execute(statement)
}
