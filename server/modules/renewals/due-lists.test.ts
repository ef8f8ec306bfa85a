import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { findSubscription } from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { renewSubscriptions } from './index.ts'
import { listToRenew, listToRetry } from './period-repository.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const MONTH = 32 * 86_400
const MANY = 20_000

test('one that cannot be renewed keeps nobody behind it waiting; two workers share the rest, page by page', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push((await joinClub(shop, { customerId })).subscriptionId)
  const [broken = 0, ...others] = ids
  const { db } = shop.services
  // What no shop sells: its order cannot be written.
  await db.execute(sql`update subscription_lines set quantity = -1 where subscription_id = ${broken}`)
  shop.passTime(MONTH)
  const seen = await Promise.all([1, 2].map(() => renewSubscriptions(shop.services, { limit: 2 })))
  expect(Math.max(...seen)).toBeGreaterThanOrEqual(3)
  for (const id of others) expect(await findSubscription(db, id)).toMatchObject({ status: 'active', nextPeriod: 2 })
  expect(await findSubscription(db, broken)).toMatchObject({ status: 'active', nextPeriod: 1 })
  expect(await shop.sandbox.charges()).toHaveLength(5 + others.length)
})

test('what is due is found by an index, however many subscriptions and periods there are', async () => {
  const { db, clock } = shop.services
  await db.execute(sql`
    with made as (
      insert into subscriptions (key, status, currency, period, interval, length, next_payment_at, created_at, updated_at)
      select 'wc_many_' || n, 'active', 'EUR', 'month', 1, 0, now() + n * interval '1 hour', now(), now()
      from generate_series(1, ${MANY}) n),
    ordered as (
      insert into orders (order_key, status, source, currency, subtotal_cents, discount_cents, total_cents, payment_method, terms_version)
      select 'wc_order_many_' || n, 'pending', 'renewal', 'EUR', 900, 0, 900, '', 'v' from generate_series(1, ${MANY}) n
      returning id)
    insert into order_dues (order_id, number, kind, amount_cents, falls_due_at, next_try_at)
    select id, 1, 'renewal', 900, now(), now() + id * interval '1 hour' from ordered`)
  await db.execute(sql`analyze subscriptions, orders, order_dues`)
  const page = { now: clock.now(), limit: 200, after: null }
  expect(await planOf((tx) => listToRenew(tx, page))).toContain('subscriptions_to_renew')
  expect(await planOf((tx) => listToRetry(tx, page))).toContain('order_dues_to_retry')
  const whole = { ...page, limit: MANY }
  const all = (await listToRenew(db, whole)).map(({ id }) => id)
  expect(all.length).toBeGreaterThan(3)
  const shares = [0, 1, 2].map(async (part) => listToRenew(db, { ...whole, share: { part, of: 3 } }))
  const shared = (await Promise.all(shares)).flatMap((share) => share.map(({ id }) => id))
  expect(shared).toHaveLength(all.length)
  expect(new Set(shared)).toEqual(new Set(all))
  expect(await db.$count(subscriptions)).toBeGreaterThan(MANY)
})

/** How PostgreSQL goes about what a list asks for. */
async function planOf(list: (db: Database) => Promise<unknown>): Promise<string> {
  const { $client } = shop.services.db
  const asked: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
  await list(drizzle({ client: $client, logger }))
  const [{ text, values } = { text: '', values: [] }] = asked
  const { rows } = await $client.query(`explain ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
