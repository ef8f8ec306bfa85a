import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSubscription } from '#server/modules/subscriptions/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { keepWorking } from './keep-working.ts'
import { jobs } from './queue.ts'
import { becomeSoleWorker } from './sole-worker.ts'

let shop: PayingShop
let stop: AbortController
let working: Promise<void>
beforeEach(async () => {
  shop = await openPayingShop()
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await working
  await shop.close()
})

const MONTH = 32 * 24 * 3600
const periodOf = async (id: number) => (await findSubscription(shop.services.db, id))?.nextPeriod

test('a worker that stands by renews what is due, and takes over the queue when the other one is gone', async () => {
  const { customerId } = await createCustomers(shop.services).register()
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const living = await becomeSoleWorker(shop.databaseUrl, () => expect.unreachable('nobody else lives'))
  shop.passTime(MONTH)
  working = keepWorking(shop.services, { databaseUrl: shop.databaseUrl, stop: stop.signal })
  await expect.poll(() => periodOf(id)).toBe(2)
  expect(await shop.sandbox.charges()).toHaveLength(2)
  // Mails and all else of the queue are the other one's.
  expect(shop.sentMails).toEqual([])
  await living.giveUp()
  await expect.poll(() => shop.sentMails.length).toBeGreaterThan(0)
})

const EVENTS = ['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5']
const announce = (eventIds: string[]) =>
  jobs.enqueue(
    shop.services.db,
    'process-webhook-event',
    eventIds.map((eventId) => ({ payload: { eventId }, key: eventId })),
  )

async function announced(which: string = 'true'): Promise<number> {
  const { rows } = await shop.services.db.$client.query(
    `select count(*)::int as count from graphile_worker._private_jobs where key like 'evt_%' and ${which}`,
  )
  return rows[0].count
}

test('a queue whose jobs cannot be ended for a while is worked off as soon as they can', async () => {
  const { db } = shop.services
  await db.execute(sql`
    create function refuse_to_delete() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`)
  await db.execute(sql`
    create trigger refuse_to_delete before delete on graphile_worker._private_jobs execute function refuse_to_delete()`)
  working = keepWorking(shop.services, { databaseUrl: shop.databaseUrl, stop: stop.signal })
  await announce(EVENTS)
  await expect.poll(() => shop.logged.map(({ message }) => message).join()).toContain('disk full')
  await db.execute(sql`drop trigger refuse_to_delete on graphile_worker._private_jobs`)
  await expect.poll(() => announced()).toBe(0)
})

test('who asks anew for jobs that have just been done, in another order, stops the queue for a moment at most', async () => {
  const { $client: pool } = shop.services.db
  const [reading, asking] = await Promise.all([pool.connect(), pool.connect()])
  try {
    // Done in the same moment: each waits for what the provider said.
    await reading.query('begin; lock table webhook_inbox in access exclusive mode')
    working = keepWorking(shop.services, { databaseUrl: shop.databaseUrl, stop: stop.signal })
    await announce(['evt_1', 'evt_2'])
    await expect.poll(() => announced('locked_at is not null')).toBe(2)
    // Who has waited longest looks for a circle first, and is the one that is ended: not the one who asks.
    await asking.query("begin; set local deadlock_timeout = '30s'")
    const ask = (key: string) =>
      asking.query('select id from graphile_worker._private_jobs where key = $1 for update', [key])
    await ask('evt_2')
    await reading.query('commit')
    const isWaitedFor = 'exists (select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)))'
    const { processID } = asking as typeof asking & { processID: number }
    await expect
      .poll(async () => (await pool.query(`select ${isWaitedFor} as waits`, [processID])).rows[0].waits)
      .toBe(true)
    await ask('evt_1')
    await asking.query('commit')
    await expect.poll(() => announced()).toBe(0)
    await announce(['evt_3'])
    await expect.poll(() => announced()).toBe(0)
  } finally {
    for (const client of [reading, asking]) client.release(true)
  }
})
